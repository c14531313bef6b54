"""What a module, extension or save is read from: an archive, or a folder that stands for one.

Not here: what an entry holds.
"""

from __future__ import annotations

import shutil
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

from vassal_build.codec.archive import Archive, write_archive
from vassal_build.codec.buildfile import ENTRY
from vassal_build.codec.errors import CodecError
from vassal_build.codec.modulefile import BUILD_FILES
from vassal_build.codec.savefile import SAVED_GAME
from vassal_build.workshop.pack import MAIN, packed_entries
from vassal_build.workshop.unpacked.disk import Folder

Progress = Callable[[int, int], None]
"""Hears how many of how many steps are done."""


class Contents:
    """A file, or a folder as the archive it makes: to be opened as often as need be, by other processes, too.

    The archive of a folder lies among the temporary files as long as this value is held.

    Raises UnusableFile, with file and line, for a folder that makes no archive; `progress` hears of its entries.
    """

    def __init__(self, path: Path, progress: Progress | None = None) -> None:
        self.is_folder = path.is_dir()
        self._file = path
        if self.is_folder:
            beside = Path(mkdtemp())
            weakref.finalize(self, shutil.rmtree, beside, ignore_errors=True)
            self._file = beside / path.resolve().name
            write_archive(self._file, packed_entries(Folder.open(path), None, progress))

    def open(self) -> Archive:
        """Open it; raise CodecError when the file is no archive."""
        return Archive.open(self._file)


@contextmanager
def open_contents(path: Path) -> Iterator[Archive]:
    """Open a file, or an unpacked folder as the archive it makes.

    Raises CodecError when the file is no archive, and UnusableFile, with file and line, when the folder makes none.
    """
    contents = Contents(path)
    with contents.open() as archive:
        yield archive


def is_module(archive: Archive) -> bool:
    """Whether it holds the components of a module or extension, with a saved game lying about in it or not."""
    return not archive.keys().isdisjoint(BUILD_FILES)


def check_is_of_vassal(archive: Archive) -> None:
    """Raise CodecError when an archive holds neither components nor commands."""
    if not archive.keys() & set(MAIN):
        raise CodecError(f"it has neither {ENTRY} nor {SAVED_GAME}, so it is not a file of VASSAL", archive.name)
