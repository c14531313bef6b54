"""The entries of a module file: build file, metadata, setups, help pages and pictures, each with its time.

Times come from the release day and the content, never from the clock: the same content gives the same file, and the
release day is later than any picture that players' engines cut into tiles for an older release (they compare times).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, time, timedelta
from hashlib import sha256

from lxml import etree

from vassal_build.codec.archive import Entry
from vassal_build.codec.buildfile import ENTRY
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.savefile import MODULEDATA, SaveFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.design import PressDesign
from vassal_build.module.documents import help_pages
from vassal_build.module.draft import Draft
from vassal_build.module.setups import SetupRow, setup_file, setup_saves
from vassal_build.module.shown_names import translation_files
from vassal_build.module.tutorial import TUTORIAL, tutorial_log
from vassal_build.replacing import replace

HALF_DAY = 12 * 60 * 60
"""Entry times lie within the first half of the release day, in steps of two seconds as ZIP keeps them."""


def module_entries(box: Gamebox, design: PressDesign, draft: Draft, pictures: Mapping[str, bytes]) -> Iterator[Entry]:
    """Give everything inside the module file; pictures that only the printed game has (for proofs) stay out.

    Raises CodecError for a value that VASSAL's formats cannot hold.
    """
    day = _release_day(box)
    moduledata = _metadata(draft.tree, day).to_bytes()
    yield _dated(ENTRY, draft.build_file, day)
    yield _dated(MODULEDATA, moduledata, day)
    saves = (
        (row, replace(save, savedata=_described(draft.tree, day, row), moduledata=moduledata))
        for row, save in setup_saves(box, design, draft.parts)
    )
    for row, packed in _packed(saves, day):
        yield _dated(setup_file(row), packed, day)
    for name, page in (*help_pages(box, design.help_pages), *translation_files(box)):
        yield _dated(name, page, day)
    if (log := tutorial_log(box)) is not None:
        yield _dated(TUTORIAL, log, day)
    for name, png in pictures.items():
        if name in draft.shown:
            yield _dated(f"images/{name}", png, day)


def _packed(saves: Iterable[tuple[SetupRow, SaveFile]], day: datetime) -> Iterator[tuple[SetupRow, bytes]]:
    """Pack each setup while the next is laid out."""
    with ThreadPoolExecutor() as pool:
        tasks = [(row, pool.submit(save.to_bytes, day)) for row, save in saves]
    for row, task in tasks:
        yield row, task.result()


def _release_day(box: Gamebox) -> datetime:
    return datetime.combine(box.settings["module"]["released"], time())


def _dated(name: str, data: bytes, day: datetime) -> Entry:
    seconds = int.from_bytes(sha256(data).digest()[:4], "big") % (HALF_DAY // 2) * 2
    return Entry(name, data, day + timedelta(seconds=seconds))


def _described(tree: etree._Element, day: datetime, row: SetupRow) -> bytes:
    """What a setup says of itself."""
    return replace(_metadata(tree, day), name=None, description=row.name).to_bytes()


def _metadata(tree: etree._Element, day: datetime) -> Metadata:
    """What the module says of itself, as in its root element; saved at the beginning of the release day."""
    return Metadata(
        version=tree.get("version", ""),
        extra1=tree.get("ModuleOther1", ""),
        extra2=tree.get("ModuleOther2", ""),
        vassal_version=tree.get("VassalVersion", ""),
        date_saved=int(day.replace(tzinfo=UTC).timestamp()) * 1000,
        description=tree.get("description", ""),
        name=tree.get("name", ""),
    )
