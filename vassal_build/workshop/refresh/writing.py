"""Refreshed saves written as the engine writes its own: deflated at its level, in half the time of the highest.

Reading archives, and writing modules, is the business of codec/archive.py. Engine class: VASSAL.tools.io.ZipWriter.
"""

from __future__ import annotations

import os
import zipfile
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from vassal_build.codec.archive import Entry
from vassal_build.codec.errors import CodecError
from vassal_build.diagnostics import UnusableFile

LEVEL = 6
"""The level of java.util.zip.ZipOutputStream when none is asked for."""
MODE = 0o100644 << 16
UNIX = 3


def packed(entries: Iterable[Entry]) -> bytes:
    """Write entries, as an Archive has read and checked them, into an archive in memory."""
    target = BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        for entry in entries:
            info = zipfile.ZipInfo(entry.name, entry.modified.timetuple()[:6])
            info.create_system, info.external_attr = UNIX, MODE
            out.writestr(info, entry.data, zipfile.ZIP_DEFLATED, LEVEL)
    return target.getvalue()


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; raise CodecError when that fails."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise CodecError(f"cannot be written ({error.strerror})", path.name) from None


def make_folder(folder: Path | None) -> None:
    """Make the folder to write to; raise UnusableFile when that fails."""
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnusableFile(f"the folder cannot be made ({error.strerror})", folder) from None
