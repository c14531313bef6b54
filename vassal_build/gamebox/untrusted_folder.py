"""Someone else's data folder before anything in it is read: plain files of a sensible size, and no way out of it."""

from __future__ import annotations

import stat
from pathlib import Path

from vassal_build.diagnostics import UnusableFile, printable

KEPT = (".git", ".hg", ".svn")
MOST_FILES = 20_000
LARGEST = 64 * 1024 * 1024
"""Bytes of one file; a scan of a whole map has less."""


def check_folder(folder: Path, shown: str) -> None:
    """Raise UnusableFile for the first thing in a folder that no data folder needs.

    That is a link that leads out of it, what is neither a file nor a folder (a pipe or a device may never end), a name
    that a terminal would not show, a file of more than LARGEST bytes, and more than MOST_FILES of them. What a version
    control system keeps at its top is not looked at: nothing reads it.
    """
    top = folder.resolve()
    paths = (path for path in folder.rglob("*") if path.relative_to(folder).parts[0] not in KEPT)
    for number, path in enumerate(paths, 1):
        place = printable(f"{shown}/{path.relative_to(folder).as_posix()}")
        if number > MOST_FILES:
            raise UnusableFile(f"it has more than {MOST_FILES} files", shown)
        if not path.name.isprintable():
            raise UnusableFile("its name contains characters that cannot be shown", place)
        if path.is_symlink() and not path.resolve().is_relative_to(top):
            raise UnusableFile("it is a link to a place outside the folder", place)
        _check_is_plain(path, place)


def _check_is_plain(path: Path, place: str) -> None:
    try:
        status = path.stat()
    except OSError as error:
        raise UnusableFile(f"it cannot be read: {error.strerror}", place) from None
    if not (stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode)):
        raise UnusableFile("it is not a file or a folder", place)
    if stat.S_ISREG(status.st_mode) and status.st_size > LARGEST:
        raise UnusableFile(f"it is larger than {LARGEST // 1024 // 1024} MB", place)
