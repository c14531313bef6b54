"""A module opened once: its component tree, entries, piece definitions, maps and setups, ready for any check.

Nothing is judged here. Only a file that no check could work with is refused; which module an extension or a saved game
belongs to is base_module.py.
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
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.modulefile import EXTENSION_ROOT, MAP_KINDS, build_entry
from vassal_build.codec.savefile import MODULEDATA
from vassal_build.diagnostics import UnusableFile
from vassal_build.location import Location
from vassal_build.workshop.broken_tree import read_build_file
from vassal_build.workshop.contents import Contents, Progress
from vassal_build.workshop.definitions import BrokenDefinition, Definition, DefinitionKind, line_of, read_definitions
from vassal_build.workshop.entry_files import PICTURES, EntryFiles, Trouble
from vassal_build.workshop.expansion import Placed, expand
from vassal_build.workshop.picture_facts import PictureFacts
from vassal_build.workshop.read_setup import ReadSetup, Setup

NO_FILES = EntryFiles()
PARTS = ("Board", "board.mapgrid.Zone", "board.Region")
"""What is named on a map: boards, zones, regions."""


class MapNames(Struct, frozen=True):
    """The names that can be referred to on one map: its boards, zones and regions."""

    name: str
    boards: frozenset[str]
    zones: frozenset[str]
    regions: frozenset[str]


class Expanded(Struct, frozen=True):
    """A slot, card or placed marker with its traits as they are in play."""

    definition: Definition
    placed: tuple[Placed, ...]


class OpenedModule(Discreet, Struct, frozen=True, eq=False):
    """Everything that checks ask of a module, an extension, or a saved game that is checked against a module.

    name: of the file. elements: every component with its path, in document order. definitions, broken, pieces, entries,
    setups: what is in this file. prototypes, maps: what can be named in it, that of the module of an extension
    included. metadata: None when moduledata is missing, trouble says why it could not be read. files: what its entries
    show, read when it is asked for. base: the module of an extension. knows_all: whether all that can be named is
    known, as it is not for an extension without its module or in a tree that breaks_off, because the build file is not
    well-formed, broken_from says where. held: the name of the saved game, then the only setup, and save what is in it.
    times: of entries. contents: where it is all read from again.
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
        "files",
        "contents",
        "save",
        "base",
        "times",
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
    metadata: Metadata | None
    metadata_trouble: str = ""
    files: EntryFiles = NO_FILES
    contents: Contents | None = None
    base: OpenedModule | None = None
    knows_all: bool = True
    breaks_off: bool = False
    broken_from: Trouble | None = None
    held: str = ""
    save: ReadSetup | None = None
    times: Mapping[str, datetime] = field(default_factory=dict)
    written: datetime | None = None

    @property
    def root(self) -> etree._Element:
        """The module's own component."""
        return self.build.root

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What of it cannot be read."""
        return (*((self.broken_from,) if self.broken_from else ()), *self.files.shown.troubles)

    @property
    def in_pages(self) -> frozenset[str]:
        """The names of its pictures that its help pages mention."""
        return self.files.shown.in_pages

    @property
    def picture_sizes(self) -> Mapping[str, tuple[int, int] | None]:
        """Width and height in pixels by entry name, None for what is no PNG, GIF, JPEG or BMP."""
        return self.files.shown.sizes

    @property
    def picture_facts(self) -> Mapping[str, PictureFacts]:
        """What the bytes of pictures say, by entry name."""
        return self.files.shown.facts

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


def open_module(path: Path, base_of: FindBase | None = None, progress: Progress | None = None) -> OpenedModule:
    """Open a module or extension, packed or unpacked, as far as it can be read.

    `base_of` gives the module of an extension by its root component; `progress` hears how a folder is packed. Raises
    UnusableFile when there is no component tree to look at.
    """
    contents = Contents(path, progress)
    try:
        with contents.open() as archive:
            return read_module(archive, contents, base_of)
    except CodecError as error:
        raise UnusableFile(str(error)) from None


def map_elements(root: etree._Element) -> tuple[etree._Element, ...]:
    """Give the maps of a component tree, those of the module's own classes last."""
    maps = [element for kind in MAP_KINDS for element in find_all(root, kind)]
    others = (one for one in root.iter(etree.Element) if "mapName" in one.attrib and kind_of(one) is None)
    return (*maps, *others)


def read_module(archive: Archive, contents: Contents, base_of: FindBase | None = None) -> OpenedModule:
    """Read the open archive of some contents as `open_module` does.

    Raises CodecError when there is no component tree to look at.
    """
    entry = build_entry(archive)
    try:
        build, reason, broken_at = read_build_file(archive[entry], entry)
    except CodecError as error:
        raise error.within(archive.name) from None
    elements = tuple(walk(build.root))
    extends = build.root.tag == EXTENSION_ROOT
    base = base_of(build.root) if extends and base_of is not None else None
    read = tuple(read_definitions(elements))
    definitions = tuple(one for one in read if isinstance(one, Definition))
    own = {
        one.name: one for one in definitions if one.kind is DefinitionKind.PROTOTYPE
    }  # as in the engine, the last of a name
    prototypes = {**base.prototypes, **own} if base else own
    metadata, metadata_trouble = _metadata(archive)
    return OpenedModule(
        archive.name,
        build,
        frozenset(archive),
        elements,
        definitions,
        tuple(one for one in read if isinstance(one, BrokenDefinition)),
        prototypes,
        tuple(
            Expanded(one, expand(one, prototypes)) for one in definitions if one.kind is not DefinitionKind.PROTOTYPE
        ),
        _maps(build.root, base),
        tuple(
            _setup(archive, path, element)
            for path, element in elements
            if path.rsplit("/", 1)[-1].startswith("PredefinedSetup") and element.get("isMenu") != "true"
        ),
        metadata,
        metadata_trouble,
        EntryFiles(contents),
        contents,
        base,
        not reason and (base.knows_all if base else not extends),
        breaks_off=bool(reason),
        broken_from=_broken_from(archive, entry, broken_at, reason),
        times={name: archive.modified(name) for name in archive},
        written=None if contents.is_folder else archive.written,
    )


def _broken_from(archive: Archive, entry: str, line: int | None, reason: str) -> Trouble | None:
    return (
        Trouble(Location(f"{archive.name}/{entry}", line), f"nothing after this place can be read: {reason}")
        if reason
        else None
    )


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
    return Setup(name, file, path, line, missing=file not in archive)
