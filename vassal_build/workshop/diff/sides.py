"""The two things that are compared: a module, a save, or a folder that one of them was unpacked into."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from lxml import etree

from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import ENTRY, OLD_ENTRY
from vassal_build.codec.errors import CodecError
from vassal_build.codec.modulefile import ModuleFile
from vassal_build.codec.savefile import SAVED_GAME, SaveFile
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.pack import pack

PICTURES = "images/"


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two. root: the component tree of a module or extension; save: what a save holds; the other is None.

    files: a digest of every other entry by name. path: the archive, to read pictures from.
    """

    name: str
    files: Mapping[str, str] = field(repr=False)
    root: etree._Element | None = field(default=None, repr=False)
    save: SaveFile | None = field(default=None, repr=False)
    pictures: Mapping[str, bytes] = field(default_factory=dict, repr=False)


def open_side(path: Path) -> Side:
    """Open a module, extension, save, log or unpacked folder; raise UnusableFile when it is none of them."""
    if path.is_dir():
        with tempfile.TemporaryDirectory() as folder:
            packed = Path(folder) / path.name
            pack(path, packed)
            return _opened(packed)
    return _opened(path)


def _opened(path: Path) -> Side:
    try:
        with Archive.open(path) as archive:
            told = (ENTRY, OLD_ENTRY, SAVED_GAME)
            files = {name: sha256(archive[name]).hexdigest() for name in archive if name not in told}
            if SAVED_GAME in archive:
                return Side(path.name, files, save=SaveFile.from_archive(archive))
            pictures = {name: archive[name] for name in archive if name.startswith(PICTURES)}
            return Side(path.name, files, root=ModuleFile.from_archive(archive).build.root, pictures=pictures)
    except CodecError as error:
        raise UnusableFile(str(error)) from None
