"""What a module or extension is: its sides, maps with their boards, pieces, prototypes, setups and own classes."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree
from msgspec import Struct

from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import BuildFile, content, find_all
from vassal_build.codec.errors import CodecError
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.modulefile import EXTENSION_ROOT, EXTENSIONDATA, build_entry
from vassal_build.codec.savefile import MODULEDATA
from vassal_build.workshop.counts import Counts, count


class ModuleInfo(Struct, frozen=True):
    """A module or extension.

    engine: the VASSAL that wrote it. module: what an extension belongs to, empty for a module. saved: milliseconds
    since 1970, None when unknown. boards: by map. classes: those of its components that VASSAL does not bring along.
    """

    name: str
    version: str
    description: str
    engine: str
    module: str
    saved: int | None
    sides: tuple[str, ...]
    boards: tuple[tuple[str, tuple[str, ...]], ...]
    counts: Counts
    classes: tuple[str, ...]


def module_info(archive: Archive) -> ModuleInfo:
    """Tell about an open module or extension; raise CodecError when its build file cannot be read."""
    entry = build_entry(archive)
    root = BuildFile.read(archive[entry], f"{archive.name}: {entry}").root
    metadata = read_metadata(archive, MODULEDATA)
    extension = root.tag == EXTENSION_ROOT
    own = read_metadata(archive, EXTENSIONDATA) if extension else metadata
    tags = [str(element.tag) for element in root.iter(etree.Element)]
    return ModuleInfo(
        name=archive.name.rsplit(".", 1)[0] if extension else root.get("name", "") or (metadata.name or ""),
        version=root.get("version", "") or own.version,
        description=root.get("description", "") or (own.description or ""),
        engine=root.get("VassalVersion") or root.get("vassalVersion") or own.vassal_version,
        module=f"{root.get('module', '')} {root.get('moduleVersion', '')}".strip() if extension else "",
        saved=own.date_saved,
        sides=tuple(_sides(root)),
        boards=tuple(_boards(root)),
        counts=count(root),
        classes=tuple(sorted({tag for tag in tags if "." in tag and not tag.startswith("VASSAL.")})),
    )


def read_metadata(archive: Archive, entry: str) -> Metadata:
    """Give a metadata entry; empty metadata when it is missing or cannot be read."""
    try:
        return Metadata.parse(archive[entry], entry) if entry in archive else Metadata()
    except CodecError:
        return Metadata()


def _sides(root: etree._Element) -> Iterator[str]:
    for roster in find_all(root, "module.PlayerRoster"):
        yield from (content(entry) for entry in roster.iterchildren("entry"))


def _boards(root: etree._Element) -> Iterator[tuple[str, tuple[str, ...]]]:
    for element in root.iter(etree.Element):
        pickers = list(element.iterchildren("VASSAL.build.module.map.BoardPicker"))
        if pickers:
            boards = (board for picker in pickers for board in find_all(picker, "module.map.boardPicker.Board"))
            yield element.get("mapName", ""), tuple(board.get("name", "") for board in boards)
