"""What a process leaves half written when it is ended: `.NAME.PID.part`, a file or a folder. Who writes holds it.

The system lets go of what a process held, however that ended, so that what nobody holds is left behind. On Windows
nobody can remove a file that is open, which does as well.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

if sys.platform != "win32":
    import fcntl

PARTS_OF_ALL = re.compile(r"\..+\.\d+\.part", re.DOTALL)
HELD = "held"
"""The file in a folder that who fills it holds."""
REPLACED = "old"
"""What has been in the place of the new, in a folder: the only copy there is, and so never cleared."""


def part_of(target: Path) -> Path:
    """The name beside a file or folder under which this process writes it."""
    return target.with_name(f".{target.name}.{os.getpid()}.part")


def open_held(path: Path) -> IO[bytes]:
    """Opens a new file that stays held until it is closed."""
    while True:
        stream = path.open("wb")
        if _holds(stream, wait=True) and not os.fstat(stream.fileno()).st_nlink:
            stream.close()  # another process has just cleared it
            continue
        return stream


def clear_left(folder: Path) -> None:
    """Removes what other processes left half written in a folder."""
    with suppress(OSError), os.scandir(folder) as found:
        for entry in found:
            if PARTS_OF_ALL.fullmatch(entry.name):
                _clear(Path(entry.path))


def is_torn(part: Path) -> bool:
    """Whether a folder was being put in the place of another, and what stood there before is still in it."""
    with suppress(OSError):
        return any((part / REPLACED).iterdir())
    return False


def _clear(part: Path) -> None:
    is_folder = part.is_dir() and not part.is_symlink()
    if is_folder and is_torn(part):
        return
    held = part / HELD if is_folder else part
    if held.is_symlink() or not held.is_file():
        return
    with suppress(OSError), held.open("rb") as stream:
        if not _holds(stream, wait=False):
            return
        if sys.platform == "win32":
            stream.close()
        held.unlink()
        if is_folder:
            shutil.rmtree(part, ignore_errors=True)


def _holds(stream: IO[bytes], *, wait: bool) -> bool:
    """Takes hold of a file; says whether it does, as it never does where the disk or the system knows of no such."""
    if sys.platform == "win32":
        return not wait
    with suppress(OSError):
        fcntl.flock(stream, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        return True
    return False
