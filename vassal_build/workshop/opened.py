"""A module opened once: its component tree, entries, piece definitions, maps and set-ups, ready for any check.

Nothing is judged here. Only a file that no check could work with is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from lxml import etree

from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import ENTRY, OLD_ENTRY, BuildFile, find_all, walk
from vassal_build.codec.errors import CodecError
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.savefile import MODULEDATA, SaveFile
from vassal_build.diagnostics import Location, UnusableFile
from vassal_build.workshop.definitions import BrokenDefinition, Definition, Kind, line_of, read_definitions
from vassal_build.workshop.expansion import Placed, expand

MAP_KINDS = ("module.Map", "module.PrivateMap", "module.PlayerHand", "widget.WidgetMap")
PICTURES = "images/"
PAGES = (".htm", ".html", ".css", ".svg", ".txt", ".properties")


@dataclass(frozen=True, slots=True)
class MapNames:
    """The names that can be referred to on one map: its boards, zones and regions."""

    name: str
    boards: frozenset[str]
    zones: frozenset[str]
    regions: frozenset[str]


@dataclass(frozen=True, slots=True)
class Setup:
    """A predefined set-up: its file, and what is in it, None when there is no such file or it cannot be read."""

    name: str
    file: str
    path: str
    line: int | None
    missing: bool = False
    trouble: str = ""
    save: SaveFile | None = field(default=None, repr=False)
    state: GameState | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Expanded:
    """A slot, card or placed marker with its traits as they are in play."""

    definition: Definition
    placed: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class OpenedModule:
    """Everything that checks ask of a module.

    name: of the file. elements: every component with its path, in document order. pages: the texts that players read
    and that may show pictures, by entry name. metadata: None when moduledata is missing, trouble says why it could not
    be read.
    """

    name: str
    build: BuildFile = field(repr=False)
    entries: frozenset[str] = field(repr=False)
    elements: tuple[tuple[str, etree._Element], ...] = field(repr=False)
    definitions: tuple[Definition, ...] = field(repr=False)
    broken: tuple[BrokenDefinition, ...]
    prototypes: Mapping[str, Definition] = field(repr=False)
    pieces: tuple[Expanded, ...] = field(repr=False)
    maps: tuple[MapNames, ...] = field(repr=False)
    setups: tuple[Setup, ...] = field(repr=False)
    pages: Mapping[str, str] = field(repr=False)
    metadata: Metadata | None
    metadata_trouble: str = ""

    @property
    def root(self) -> etree._Element:
        """The module's own component."""
        return self.build.root

    @property
    def pictures(self) -> frozenset[str]:
        """The names of all pictures, without the folder."""
        return frozenset(name.removeprefix(PICTURES) for name in self.entries if name.startswith(PICTURES))

    def at(self, path: str, line: int | None = None) -> Location:
        """Give the place of a component."""
        return Location(f"{self.name}/{self.build.entry}", line, path)

    def entry(self, name: str, detail: str = "") -> Location:
        """Give the place of an archive entry."""
        return Location(f"{self.name}/{name}", None, detail)


def open_module(path: Path) -> OpenedModule:
    """Open a module or extension; raise UnusableFile when it is not one or its build file cannot be read."""
    try:
        with Archive.open(path) as archive:
            return _opened(archive)
    except CodecError as error:
        raise UnusableFile(str(error)) from None


def _opened(archive: Archive) -> OpenedModule:
    entry = next((name for name in (ENTRY, OLD_ENTRY) if name in archive), None)
    if entry is None:
        raise CodecError("it has no buildFile.xml, so it is not a module", archive.name)
    build = BuildFile.read(archive[entry], entry)
    elements = tuple(walk(build.root))
    read = tuple(read_definitions(elements))
    definitions = tuple(one for one in read if isinstance(one, Definition))
    prototypes = {one.name: one for one in reversed(definitions) if one.kind is Kind.PROTOTYPE}
    metadata, trouble = _metadata(archive)
    return OpenedModule(
        archive.name,
        build,
        frozenset(archive),
        elements,
        definitions,
        tuple(one for one in read if isinstance(one, BrokenDefinition)),
        prototypes,
        tuple(Expanded(one, expand(one, prototypes)) for one in definitions if one.kind is not Kind.PROTOTYPE),
        tuple(_map_names(element) for kind in MAP_KINDS for element in find_all(build.root, kind)),
        tuple(
            _setup(archive, path, element)
            for path, element in elements
            if path.rsplit("/", 1)[-1].startswith("PredefinedSetup") and element.get("isMenu") != "true"
        ),
        {name: archive[name].decode("utf-8", "replace") for name in archive if name.lower().endswith(PAGES)},
        metadata,
        trouble,
    )


def _metadata(archive: Archive) -> tuple[Metadata | None, str]:
    if MODULEDATA not in archive:
        return None, ""
    try:
        return Metadata.parse(archive[MODULEDATA], MODULEDATA), ""
    except CodecError as error:
        return None, error.reason


def _map_names(element: etree._Element) -> MapNames:
    def names(kind: str) -> frozenset[str]:
        return frozenset(found.get("name", "") for found in find_all(element, f"module.map.boardPicker.{kind}"))

    return MapNames(element.get("mapName", ""), names("Board"), names("board.mapgrid.Zone"), names("board.Region"))


def _setup(archive: Archive, path: str, element: etree._Element) -> Setup:
    file, name, line = element.get("file", ""), element.get("name", ""), line_of(element)
    if element.get("useFile") == "false":
        return Setup(name, "", path, line)
    if file not in archive:
        return Setup(name, file, path, line, missing=True)
    try:
        with Archive.of(archive[file], file) as inner:
            save = SaveFile.from_archive(inner)
        return Setup(name, file, path, line, save=save, state=GameState.read(save.tree))
    except CodecError as error:
        return Setup(name, file, path, line, trouble=error.reason)
