"""A file written whole or not at all, with one line that names it when that fails."""

from __future__ import annotations

from pathlib import Path

from vassal_build.codec.whole_files import whole
from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import said


def write_file(path: Path, data: bytes, *, is_update: bool = False, is_kept: bool = False) -> None:
    """Write a file whole or not at all; raise UnusableFile, with its name, when that fails.

    Only an update may replace a file that is being read. What is merely kept need not be on the disk at once
    (codec/whole_files.py).
    """
    try:
        with whole(path, is_update=is_update, is_kept=is_kept) as target:
            target.write(data)
    except OSError as error:
        raise UnusableFile(said("cannot be written ({reason})", reason=error.strerror), path) from None
