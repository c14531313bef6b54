"""A module opened once: its component tree, entries, piece definitions, maps and set-ups, ready for any check.

Nothing is judged here. Only a file that no check could work with is refused; which module an extension or a saved game
belongs to is beside.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path

from lxml import etree
from msgspec import Struct, field

from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import BuildFile, find_all, walk
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.elements import kind_of
from vassal_build.codec.errors import CodecError
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.modulefile import EXTENSION_ROOT, MAP_KINDS, build_entry
from vassal_build.codec.savefile import MODULEDATA, SaveFile
from vassal_build.diagnostics import Location, UnusableFile
from vassal_build.workshop.broken_state import read_state
from vassal_build.workshop.broken_tree import read_build_file
from vassal_build.workshop.contents import Progress, open_contents, read_all
from vassal_build.workshop.definitions import BrokenDefinition, Definition, Kind, line_of, read_definitions
from vassal_build.workshop.expansion import Placed, expand
from vassal_build.workshop.picture_facts import PictureFacts, picture_facts
from vassal_build.workshop.picture_size import picture_size, picture_trouble

PICTURES = "images/"
PAGES = (".htm", ".html", ".css", ".svg", ".txt", ".properties")
PARTS = ("Board", "board.mapgrid.Zone", "board.Region")
"""What is named on a map: boards, zones, regions."""


class MapNames(Struct, frozen=True):
    """The names that can be referred to on one map: its boards, zones and regions."""

    name: str
    boards: frozenset[str]
    zones: frozenset[str]
    regions: frozenset[str]


class Setup(Discreet, Struct, frozen=True):
    """A predefined set-up: its file, and what is in it, None when there is no such file or it cannot be read.

    trouble says what cannot be read; the state may hold the rest.
    """

    HIDDEN = ("save", "state")

    name: str
    file: str
    path: str
    line: int | None
    missing: bool = False
    trouble: str = ""
    save: SaveFile | None = None
    state: GameState | None = None


class Expanded(Struct, frozen=True):
    """A slot, card or placed marker with its traits as they are in play."""

    definition: Definition
    placed: tuple[Placed, ...]


class Trouble(Struct, frozen=True):
    """A part of a module that cannot be read, with the reason; what is after it may be missing from the module."""

    place: Location
    reason: str


class OpenedModule(Discreet, Struct, frozen=True, eq=False):
    """Everything that checks ask of a module, an extension, or a saved game that is held against a module.

    name: of the file. elements: every component with its path, in document order. definitions, broken, pieces, entries,
    setups: what is in this file. prototypes, maps: what can be named in it, that of the module of an extension
    included. pages: the texts that players read and that may show pictures, by entry name. metadata: None when
    moduledata is missing, trouble says why it could not be read. troubles: what else cannot be read. base: the module
    of an extension. knows_all: whether all that can be named is known, as it is not for an extension without its module
    or in a tree that breaks_off, because the build file is not well-formed. held: the name of the saved game, then the
    only set-up. times: of entries.
    picture_sizes: width and height in pixels by entry name, None for what is no PNG, GIF, JPEG or BMP.
    """

    HIDDEN = (
        "build",
        "entries",
        "elements",
        "definitions",
        "prototypes",
        "pieces",
        "maps",
        "setups",
        "pages",
        "base",
        "times",
        "picture_sizes",
        "picture_facts",
    )

    name: str
    build: BuildFile
    entries: frozenset[str]
    elements: tuple[tuple[str, etree._Element], ...]
    definitions: tuple[Definition, ...]
    broken: tuple[BrokenDefinition, ...]
    prototypes: Mapping[str, Definition]
    pieces: tuple[Expanded, ...]
    maps: tuple[MapNames, ...]
    setups: tuple[Setup, ...]
    pages: Mapping[str, str]
    metadata: Metadata | None
    metadata_trouble: str = ""
    troubles: tuple[Trouble, ...] = ()
    base: OpenedModule | None = None
    knows_all: bool = True
    breaks_off: bool = False
    held: str = ""
    times: Mapping[str, datetime] = field(default_factory=dict)
    picture_sizes: Mapping[str, tuple[int, int] | None] = field(default_factory=dict)
    picture_facts: Mapping[str, PictureFacts] = field(default_factory=dict)
    written: datetime | None = None

    @property
    def root(self) -> etree._Element:
        """The module's own component."""
        return self.build.root

    @property
    def is_extension(self) -> bool:
        """Whether it adds to a module."""
        return self.root.tag == EXTENSION_ROOT

    @property
    def together(self) -> tuple[OpenedModule, ...]:
        """This one, and before it the module that it adds to."""
        return (self,) if self.base is None else (*self.base.together, self)

    @property
    def pictures(self) -> frozenset[str]:
        """The names of all pictures, without the folder."""
        return frozenset(name.removeprefix(PICTURES) for name in self.entries if name.startswith(PICTURES))

    def at(self, path: str, line: int | None = None) -> Location:
        """Give the place of a component."""
        return Location(f"{self.name}/{self.build.entry}", line, path)

    def entry(self, name: str, detail: str = "") -> Location:
        """Give the place of an archive entry, or of the saved game itself."""
        if self.held and name == self.held:
            return Location(name, None, detail)
        return Location(f"{self.name}/{name}", None, detail)


FindBase = Callable[[etree._Element], OpenedModule | None]


class _Files(Struct, frozen=True):
    """The entries of an archive as far as they can be read."""

    pages: Mapping[str, str]
    sizes: Mapping[str, tuple[int, int] | None]
    facts: Mapping[str, PictureFacts]
    troubles: tuple[Trouble, ...]


def open_module(path: Path, base_of: FindBase | None = None, progress: Progress | None = None) -> OpenedModule:
    """Open a module or extension, packed or unpacked, as far as it can be read.

    `base_of` gives the module of an extension by its root component; `progress` hears how many of all entries are
    read. Raises UnusableFile when there is no component tree to look at.
    """
    try:
        with open_contents(path) as archive:
            return read_module(archive, base_of, progress)
    except CodecError as error:
        raise UnusableFile(str(error)) from None


def map_elements(root: etree._Element) -> tuple[etree._Element, ...]:
    """Give the maps of a component tree, those of the module's own classes last."""
    maps = [element for kind in MAP_KINDS for element in find_all(root, kind)]
    others = (one for one in root.iter(etree.Element) if "mapName" in one.attrib and kind_of(one) is None)
    return (*maps, *others)


def read_setup(archive: Archive, name: str, file: str, path: str = "", line: int | None = None) -> Setup:
    """Read the saved game in an archive as a set-up; what cannot be read of it is told in its `trouble`."""
    try:
        save = SaveFile.from_archive(archive)
    except CodecError as error:
        return Setup(name, file, path, line, trouble=error.reason)
    state, trouble = read_state(save.tree)
    return Setup(name, file, path, line, trouble=trouble, save=save, state=state)


def read_module(archive: Archive, base_of: FindBase | None = None, progress: Progress | None = None) -> OpenedModule:
    """Read an open archive as `open_module` does; raise CodecError when there is no component tree to look at."""
    entry = build_entry(archive)
    try:
        build, reason, broken_at = read_build_file(archive[entry], entry)
    except CodecError as error:
        raise error.within(archive.name) from None
    place = Location(f"{archive.name}/{entry}", broken_at)
    elements = tuple(walk(build.root))
    extends = build.root.tag == EXTENSION_ROOT
    base = base_of(build.root) if extends and base_of is not None else None
    read = tuple(read_definitions(elements))
    definitions = tuple(one for one in read if isinstance(one, Definition))
    own = {one.name: one for one in definitions if one.kind is Kind.PROTOTYPE}  # as in the engine, the last of a name
    prototypes = {**base.prototypes, **own} if base else own
    metadata, metadata_trouble = _metadata(archive)
    files = _read_files(archive, progress)
    return OpenedModule(
        archive.name,
        build,
        frozenset(archive),
        elements,
        definitions,
        tuple(one for one in read if isinstance(one, BrokenDefinition)),
        prototypes,
        tuple(Expanded(one, expand(one, prototypes)) for one in definitions if one.kind is not Kind.PROTOTYPE),
        _maps(build.root, base),
        tuple(
            _setup(archive, path, element)
            for path, element in elements
            if path.rsplit("/", 1)[-1].startswith("PredefinedSetup") and element.get("isMenu") != "true"
        ),
        files.pages,
        metadata,
        metadata_trouble,
        (*((Trouble(place, f"from here on, {reason}"),) if reason else ()), *files.troubles),
        base,
        not reason and (base.knows_all if base else not extends),
        breaks_off=bool(reason),
        times={name: archive.modified(name) for name in archive},
        picture_sizes=files.sizes,
        picture_facts=files.facts,
        written=archive.written,
    )


def _read_files(archive: Archive, progress: Progress | None) -> _Files:
    pages, sizes, facts, troubles = {}, {}, {}, []
    for name, data, reason in read_all(archive, progress):
        if data is None:
            troubles.append(Trouble(Location(f"{archive.name}/{name}"), reason))
        elif name.lower().endswith(PAGES):
            pages[name] = data.decode("utf-8", "replace")
        elif name.startswith(PICTURES):
            sizes[name] = picture_size(data)
            found = picture_facts(data)
            if found is not None:
                facts[name] = found
            trouble = picture_trouble(name, data)
            if trouble:
                troubles.append(Trouble(Location(f"{archive.name}/{name}"), trouble))
    return _Files(pages, sizes, facts, tuple(troubles))


def _metadata(archive: Archive) -> tuple[Metadata | None, str]:
    if MODULEDATA not in archive:
        return None, ""
    try:
        return Metadata.parse(archive[MODULEDATA], MODULEDATA), ""
    except CodecError as error:
        return None, error.reason


def _maps(root: etree._Element, base: OpenedModule | None) -> tuple[MapNames, ...]:
    """Give the maps of a file, after those of its module, each of which may have what stands outside of maps here."""
    own = tuple(MapNames(element.get("mapName", ""), *_names(element)) for element in map_elements(root))
    if base is None:
        return own
    boards, zones, regions = _names(root)
    added = (MapNames(one.name, one.boards | boards, one.zones | zones, one.regions | regions) for one in base.maps)
    return (*added, *own)


def _names(element: etree._Element) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    boards, zones, regions = (
        frozenset(found.get("name", "") for found in find_all(element, f"module.map.boardPicker.{part}"))
        for part in PARTS
    )
    return boards, zones, regions


def _setup(archive: Archive, path: str, element: etree._Element) -> Setup:
    file, name, line = element.get("file", ""), element.get("name", ""), line_of(element)
    if element.get("useFile") == "false" or "file" not in element.attrib:
        return Setup(name, "", path, line)
    if file not in archive:
        return Setup(name, file, path, line, missing=True)
    try:
        with archive.inner(archive[file], file) as inner:
            return read_setup(inner, name, file, path, line)
    except CodecError as error:
        return Setup(name, file, path, line, trouble=error.reason)
