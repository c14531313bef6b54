"""The folder that new files are written into. What is written there is up to those who write."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import said


def make_folder(folder: Path | None) -> None:
    """Make the folder to write to, if there is to be one; raise UnusableFile when that fails."""
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnusableFile(said("the folder cannot be made ({reason})", reason=error.strerror), folder) from None


@contextmanager
def made_folder(folder: Path | None) -> Iterator[None]:
    """Make the folder as `make_folder` does; one that was not there goes again if nothing is written into it."""
    is_new = folder is not None and not folder.exists()
    make_folder(folder)
    try:
        yield
    finally:
        if folder is not None and is_new:
            with suppress(OSError):  # there is something in it
                folder.rmdir()
