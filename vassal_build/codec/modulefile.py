"""Modules and extensions as files: which entry is the build file, what the metadata say, where an extension adds what.

The tree of components itself is buildfile.py, pieces are piece.py. Engine classes: VASSAL.build.GameModule (build),
VASSAL.build.module.ModuleExtension, ExtensionElement, VASSAL.build.module.metadata.MetaDataFactory.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lxml import etree
from msgspec import Struct

from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import ENTRY, OLD_ENTRY, BuildFile, find_all, java_name
from vassal_build.codec.component_path import PathStep, read_path
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError
from vassal_build.codec.metadata import Metadata, version_numbers
from vassal_build.codec.savefile import MODULEDATA

BUILD_FILES = (ENTRY, OLD_ENTRY)
"""The entries of which a module or extension has one; the second one is that of engines before 3.5."""
EXTENSIONDATA = "extensiondata"
EXTENSION_ROOT = java_name("module.ModuleExtension")
EXTENSION_ELEMENT = "module.ExtensionElement"
MAP_KINDS = ("module.Map", "module.PrivateMap", "module.PlayerHand", "widget.WidgetMap")
"""The maps that pieces lie on."""
RENAMED_IN = (3, 5)
"""Engines from this one on call the build file buildFile.xml, older ones buildFile."""


class ExtensionPart(Discreet, Struct, frozen=True):
    """One addition of an extension: the path of what it is added to, and what is added.

    component: the first component inside, None when there is none, at which the engine fails. passed_over: how many
    more there are; the engine reads none of them.
    """

    HIDDEN = ("component",)

    target: tuple[PathStep, ...]
    component: etree._Element | None
    passed_over: int = 0


class ModuleFile(Discreet, Struct, frozen=True):
    """A .vmod or .vmdx file without its pictures and other entries.

    metadata: of the module (an extension has a copy), extension_metadata: of the extension itself; None when the entry
    is missing or cannot be read.
    """

    HIDDEN = ("build",)

    name: str
    build: BuildFile
    metadata: Metadata | None = None
    extension_metadata: Metadata | None = None

    @classmethod
    def read(cls, path: Path) -> ModuleFile:
        """Reads a file. Raises CodecError, with the file's name, when it is not a module or extension."""
        with Archive.open(path) as archive:
            return cls.from_archive(archive)

    @classmethod
    def from_archive(cls, archive: Archive) -> ModuleFile:
        """Reads an open archive. Raises CodecError when it has no build file or that cannot be read."""
        entry = build_entry(archive)
        try:
            build = BuildFile.read(archive[entry], entry)
        except CodecError as error:
            raise error.within(archive.name) from None
        return cls(archive.name, build, _metadata(archive, MODULEDATA), _metadata(archive, EXTENSIONDATA))

    @property
    def is_extension(self) -> bool:
        """Whether it adds to a module: by its root component, or by its own metadata."""
        return self.build.root.tag == EXTENSION_ROOT or self.extension_metadata is not None


def extension_parts(root: etree._Element) -> Iterator[ExtensionPart]:
    """The additions of an extension, by its root, that go into components of the module, in order.

    Prototypes, palettes and the like of its own stand directly in its root component.
    """
    for element in find_all(root, EXTENSION_ELEMENT):
        inside = list(element.iterchildren(etree.Element))
        target = read_path(element.get("target", ""))
        yield ExtensionPart(target, inside[0] if inside else None, max(0, len(inside) - 1))


def build_entry(archive: Archive) -> str:
    """The name of the build file in an archive: the one that the engine named in the metadata looks for.

    Where that one is missing, or the metadata do not say, it is the other. Raises CodecError when there is neither.
    """
    present = [name for name in BUILD_FILES if name in archive]
    if not present:
        raise CodecError("it has no {entry}, so it is not a module", archive.name, entry=ENTRY)
    metadata = _metadata(archive, MODULEDATA) if len(present) > 1 else None
    engine = version_numbers(metadata.vassal_version) if metadata else ()
    return present[-1] if engine and engine[:2] < RENAMED_IN else present[0]


def _metadata(archive: Archive, name: str) -> Metadata | None:
    if name not in archive:
        return None
    try:
        return Metadata.parse(archive[name], name)
    except CodecError:
        return None
