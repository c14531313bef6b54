"""Building a module from start to end: read, check, draw, assemble, pack. Read `build` downward."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path

from msgspec import Struct

from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.errors import CodecError
from vassal_build.diagnostics import Diagnostic, Severity, UnusableFile
from vassal_build.file_writing import write_file
from vassal_build.folder import make_folder
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.checks import check
from vassal_build.gamebox.read import read_gamebox
from vassal_build.gamebox.variant import Variant
from vassal_build.games import design_of
from vassal_build.language.said import said
from vassal_build.module.design import PressDesign
from vassal_build.module.draft import Draft, drafted
from vassal_build.module.face_names import faces_alike
from vassal_build.module.gpids import joined, lock_text, read_lock
from vassal_build.module.package import module_entries
from vassal_build.module.used_words import asking, words_missing
from vassal_build.registered import called
from vassal_build.render.lettering import check_letters
from vassal_build.render.scans import check_scans
from vassal_build.render.studio import Progress, draw_pictures

VARIANT = Variant()
"""The module in the game's own edition and in English."""


class Built(Struct, frozen=True):
    """What a build gave: the module's file (None when there were errors) and the findings."""

    module: Path | None
    findings: tuple[Diagnostic, ...]


def build(
    game: Game,
    out: Path,
    cache: Path,
    data: Path | None = None,
    progress: Progress | None = None,
    *,
    variant: Variant = VARIANT,
) -> Built:
    """Build the module of a game into `out/<slug>-<version>.vmod`, with the mark of the variant behind the version.

    `variant` is the edition and the language of the module. `cache` keeps drawn pictures between builds; `data` is a
    maintainer's folder to lay over the game's own; `progress` hears (done, all) while pictures are drawn. Nothing is
    written when a finding is an error. Raises UnusableFile.
    """
    reading = read_gamebox(game, data)
    if reading.box is None:
        return Built(None, reading.findings)
    box, design = asking(variant.of(reading.box)), design_of(game)
    draft, found = _judged(box, design, cache)
    findings = (*reading.findings, *(one for one in found if one.severity is not Severity.NOTE))
    if draft is None or _is_broken(findings):
        return Built(None, findings)
    drawn = draw_pictures(draft.pictures, box.folders, cache, progress)
    module = out / f"{box.slug}-{box.version}{variant.mark(reading.box.edition)}.vmod"
    if late := _pack(module, box, design, draft, drawn):
        return Built(None, (*findings, *late))
    if draft.parts.gpids != draft.lock:  # counters that are new have got numbers
        write_file(box.folders[-1] / _lock_name(box), lock_text(draft.parts.gpids).encode(), is_update=True)
    return Built(module, findings)


def judge(box: Gamebox, design: PressDesign) -> Iterator[Diagnostic]:
    """Yield what the checks of the data find and, when no error is among it, what is wrong with design and scans.

    What a module is made of follows from the data, so neither can be judged by wrong ones.
    """
    yield from _judged(asking(box), design)[1]


def _judged(
    box: Gamebox, design: PressDesign, cache: Path | None = None
) -> tuple[Draft | None, tuple[Diagnostic, ...]]:
    """Give the draft of a module, and what is wrong with data, design and scans; `cache` keeps drawn pictures.

    There is no draft when the data or the kits have errors, and for a game that builds no module yet.
    """
    findings = tuple(check(box))
    if _is_broken(findings) or "module" not in box.settings:
        return None, findings
    if alike := tuple(faces_alike(box, design)):
        return None, (*findings, *alike)
    draft, faults = called(
        said("the press design of '{slug}'", slug=box.slug), partial(drafted, box, design, _lock(box), cache)
    )
    scans = () if draft is None else check_scans(draft.pictures, box.folders)
    return draft, (*findings, *faults, *words_missing(box), *check_letters(box), *scans)


def _is_broken(findings: Iterable[Diagnostic]) -> bool:
    return any(finding.severity is Severity.ERROR for finding in findings)


def _lock(box: Gamebox) -> dict[str, int]:
    """Give the gpids that counters have had so far."""
    return joined(read_lock(folder / _lock_name(box)) for folder in box.folders)


def _lock_name(box: Gamebox) -> str:
    name: str = box.settings["module"]["lock"]
    return name


def _pack(
    module: Path, box: Gamebox, design: PressDesign, draft: Draft, drawn: Mapping[str, bytes]
) -> tuple[Diagnostic, ...]:
    """Write the module file whole, or not at all when words of what is worked out late, such as a map, are missing."""
    try:
        entries = tuple(module_entries(box, design, draft, drawn))
        late = tuple(words_missing(box))
        if not late:
            make_folder(module.parent)
            write_archive(module, entries)
    except CodecError as error:
        raise UnusableFile(error.beyond(module.name), module) from None
    return late
