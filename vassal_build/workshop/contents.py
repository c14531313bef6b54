"""What a module, extension or save is read from: an archive, or a folder that one was unpacked into.

Not here: what an entry holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from vassal_build.codec.archive import Archive, pack
from vassal_build.codec.buildfile import ENTRY
from vassal_build.codec.errors import CodecError
from vassal_build.codec.modulefile import BUILD_FILES
from vassal_build.codec.savefile import SAVED_GAME
from vassal_build.workshop.pack import MAIN, packed_entries
from vassal_build.workshop.unpacked.disk import Folder

Progress = Callable[[int, int], None]
"""Hears how many of how many steps are done."""


def open_contents(path: Path) -> Archive:
    """Open a file, or an unpacked folder as the archive it makes.

    Raises CodecError when the file is no archive, and UnusableFile, with file and line, when the folder makes none.
    """
    if not path.is_dir():
        return Archive.open(path)
    return Archive.of(pack(packed_entries(Folder.open(path))), path.resolve().name)


def is_module(archive: Archive) -> bool:
    """Whether it holds the components of a module or extension, with a saved game lying about in it or not."""
    return not archive.keys().isdisjoint(BUILD_FILES)


def check_is_of_vassal(archive: Archive) -> None:
    """Raise CodecError when an archive holds neither components nor commands."""
    if not archive.keys() & set(MAIN):
        raise CodecError(f"it has neither {ENTRY} nor {SAVED_GAME}, so it is not a file of VASSAL", archive.name)


def read_all(archive: Archive, progress: Progress | None = None) -> Iterator[tuple[str, bytes | None, str]]:
    """Yield every entry with its content, or with None and the reason why it cannot be read."""
    for done, name in enumerate(archive, 1):
        try:
            yield name, archive[name], ""
        except CodecError as error:
            yield name, None, error.reason
        if progress is not None:
            progress(done, len(archive))
