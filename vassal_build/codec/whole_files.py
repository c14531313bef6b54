"""Files that are read or written whole: never half of one that people keep, and no device or pipe for a file."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from vassal_build.codec.left_behind import clear_left, open_held, part_of
from vassal_build.codec.overwriting import refuse_overwriting


@contextmanager
def whole(path: Path, *, is_update: bool = False, is_kept: bool = False) -> Iterator[IO[bytes]]:
    """Gives a file beside the one to be written, under another name, that is renamed when everything is in it.

    It is on the disk before it has its name, so that not even a power cut leaves half of it. A link is followed. Only
    an update may replace what is being read. What is merely kept, known by its content and made again when it is
    damaged, need not wait for the disk. Raises OSError when the disk refuses, or when what is there is no file or is
    being read; it is then as it was.
    """
    target = Path(os.path.realpath(path))
    if not target.parent.exists():
        raise FileNotFoundError(errno.ENOENT, f"there is no folder '{path.parent}'")
    check_is_file(target)
    if not is_update:
        refuse_overwriting(target)
    if not is_kept:
        clear_left(target.parent)
    beside = part_of(target)
    try:
        with open_held(beside) as stream:
            yield stream
            stream.flush()
            if not is_kept:
                os.fsync(stream.fileno())
            if os.name == "posix":  # while it is held, so that nobody takes it for left behind
                beside.replace(target)
        if os.name != "posix":
            beside.replace(target)
    finally:
        # where there can be no file beside it, as in a folder that is none, there is nothing to remove
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def read_whole(path: Path) -> bytes:
    """Gives the content of a file; raises OSError when it cannot be read or is none, and so might never end."""
    check_is_file(path)
    return path.read_bytes()


def check_is_file(path: Path) -> None:
    """Raises OSError when something else than a file has that name."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is a folder, not a file" if path.is_dir() else "it is not a file")
