"""What is being read, so that nothing overwrites it, whatever name it is given."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

_READ: ContextVar[tuple[Path, ...]] = ContextVar("_READ", default=())


def sources() -> tuple[Path, ...]:
    """The files and folders that are being read."""
    return _READ.get()


def add_sources(paths: Iterable[Path]) -> None:
    """Takes note of files and folders that are read from now on."""
    _READ.set((*_READ.get(), *paths))


@contextmanager
def reading(paths: Iterable[Path]) -> Iterator[None]:
    """Holds files, and all that is in folders, for read, and what else is added meanwhile."""
    before = _READ.set((*_READ.get(), *paths))
    try:
        yield
    finally:
        _READ.reset(before)


def refuse_overwriting(target: Path) -> None:
    """Raises OSError when a file to be written, or one in a folder to be replaced, is among what is read."""
    if not _READ.get() or not os.path.lexists(target):
        return
    read = {identity for source in _READ.get() for identity in _identities(source)}
    if not read.isdisjoint(_identities(target)):
        raise OSError(errno.EINVAL, "this file is also read and would be overwritten; choose another name")


def _identities(path: Path) -> Iterator[tuple[int, int]]:
    """Yields device and number of a file, or of every file in a folder: the same by whatever link or spelling."""
    try:
        if not path.is_dir():
            status = path.stat()
            yield status.st_dev, status.st_ino
            return
    except OSError:
        return
    for folder, _, names in os.walk(path):
        for name in names:
            try:
                status = os.stat(os.path.join(folder, name))  # noqa: PTH116, PTH118 - many files
            except OSError:
                continue
            yield status.st_dev, status.st_ino
