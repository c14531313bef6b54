"""Archives as they are written: the same entries give the same bytes, and a file is written whole or not at all.

How an archive is read is archive.py.
"""

from __future__ import annotations

import stat
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from msgspec import Struct

from vassal_build.codec.archive import EARLIEST, Entry, check_name
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError
from vassal_build.codec.unpacker import IS_FASTER, unpacker
from vassal_build.codec.whole_files import whole

LATEST = datetime(2107, 12, 31, 23, 59, 58)
_UNIX = 3
_READABLE = (stat.S_IFREG | 0o644) << 16
_SMALLEST = zlib.Z_BEST_COMPRESSION
QUICK = 7 if IS_FASTER else 6
"""The level at which the unpacker's library deflates as small as the engine (java.util.zip.ZipOutputStream)."""


class LongEntry(Discreet, Struct, frozen=True):
    """One file of an archive to be written that may be too long for memory: its content comes in pieces, once."""

    HIDDEN = ("chunks",)

    name: str
    chunks: Iterable[bytes]
    modified: datetime = EARLIEST


def pack(entries: Iterable[Entry | LongEntry], *, is_quick: bool = False) -> bytes:
    """Write a ZIP file in memory: entries in the order given, mode 0644, times as given.

    Everything is deflated except PNG pictures, which are compressed already and stored as they are; as small as can be,
    or `is_quick`, as small as the engine does it. The same entries give the same bytes. Raises CodecError for a name
    that is unsafe or given twice.
    """
    target = BytesIO()
    pack_into(target, entries, is_quick=is_quick)
    return target.getvalue()


def write_archive(path: Path, entries: Iterable[Entry | LongEntry], *, is_quick: bool = False) -> None:
    """Write to `path` what `pack` gives, whole or not at all.

    One entry at a time is held in memory, and of a LongEntry, which is deflated quickly, one piece.
    """
    with _whole(path) as target:
        pack_into(target, entries, is_quick=is_quick)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; raise CodecError when that fails."""
    with _whole(path) as target:
        target.write(data)


@contextmanager
def _whole(path: Path) -> Iterator[IO[bytes]]:
    try:
        with whole(path) as target:
            yield target
    except OSError as error:
        raise CodecError("cannot be written ({reason})", path.name, reason=error.strerror) from None


def pack_into(target: IO[bytes], entries: Iterable[Entry | LongEntry], *, is_quick: bool = False) -> None:
    """Write what `pack` gives into a file that can be sought, from where that stands."""
    seen: set[str] = set()
    with ZipFile(target, "w") as archive:
        for entry in entries:
            check_name(entry.name, seen)
            moment = min(max(entry.modified, EARLIEST), LATEST)
            info = ZipInfo(entry.name, moment.timetuple()[:6])
            info.create_system, info.external_attr = _UNIX, _READABLE
            info.compress_type = ZIP_STORED if entry.name.lower().endswith(".png") else ZIP_DEFLATED
            if isinstance(entry, Entry) and not is_quick:
                archive.writestr(info, entry.data, compresslevel=_SMALLEST)
            else:
                _write_quickly(archive, info, entry)


def _write_quickly(archive: ZipFile, info: ZipInfo, entry: Entry | LongEntry) -> None:
    """Write an entry, deflated by the faster library, whose bytes are others than those of zipfile's own."""
    chunks = entry.chunks if isinstance(entry, LongEntry) else (entry.data,)
    info.file_size = len(entry.data) if isinstance(entry, Entry) else 0
    written: Any
    with archive.open(info, "w", force_zip64=isinstance(entry, LongEntry)) as written:
        if info.compress_type == ZIP_DEFLATED:
            # zipfile has no way to name another library; without this it deflates by its own
            written._compressor = unpacker.compressobj(QUICK, unpacker.DEFLATED, -unpacker.MAX_WBITS)
        for chunk in chunks:
            written.write(chunk)
