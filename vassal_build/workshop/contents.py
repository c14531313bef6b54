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

from vassal_build.codec.archive import Archive
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import ENTRY
from vassal_build.codec.errors import CodecError
from vassal_build.codec.modulefile import BUILD_FILES
from vassal_build.codec.savefile import SAVED_GAME
from vassal_build.workshop.pack import MAIN, entries_of
from vassal_build.workshop.plain_folder import is_build_file, plain_folder

Progress = Callable[[int, int], None]
"""Called with how many of how many steps are done."""


class Contents:
    """A file, or a folder as the archive it makes: to be opened as often as need be, by other processes, too.

    The archive of a folder lies among the temporary files as long as this value is held, or until it is closed.
    is_folder: whether the entries are files by themselves; is_bare: whether there is nothing but a build file.

    Raises UnusableFile, with file and line, for a folder that makes no archive; `progress` hears of its entries.
    """

    def __init__(self, path: Path, progress: Progress | None = None) -> None:
        plain = plain_folder(path)
        self.is_bare = plain is not None and plain.bare
        self.is_folder = is_folder(path)
        self._file = path
        self.close: Callable[[], object] = lambda: None
        if self.is_folder:
            beside = Path(mkdtemp())
            self.close = weakref.finalize(self, shutil.rmtree, beside, ignore_errors=True)
            self._file = beside / folder_of(path).resolve().name
            write_archive(self._file, entries_of(path, None, progress), is_quick=True)

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


def is_folder(path: Path) -> bool:
    """Say whether it is a folder, or a build file in one."""
    return path.is_dir() or is_build_file(path)


def folder_of(path: Path) -> Path:
    """Give the folder, also of a build file in one."""
    return path if path.is_dir() else path.absolute().parent


def is_module(archive: Archive) -> bool:
    """Whether it holds the components of a module or extension, with a saved game lying about in it or not."""
    return not archive.keys().isdisjoint(BUILD_FILES)


def check_is_of_vassal(archive: Archive) -> None:
    """Raise CodecError when an archive holds neither components nor commands."""
    if not archive.keys() & set(MAIN):
        raise CodecError(
            "it contains neither {entry} nor {saved_game}, so it is not a VASSAL file",
            archive.name,
            entry=ENTRY,
            saved_game=SAVED_GAME,
        )
