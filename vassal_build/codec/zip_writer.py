"""A ZIP file that is written: entries one after another, each behind its header, and the directory behind them all.

The same entries give the same bytes. Names are UTF-8 and every entry is a file that all may read. Reading is
zip_directory.py and zip_entry.py.
"""

from __future__ import annotations

import stat
import struct
import zlib
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import IO, Protocol

from msgspec import Struct, field
from msgspec.structs import replace
from zlib_ng import zlib_ng

from vassal_build.codec.zip_layout import (
    DEFLATED,
    END,
    ENTRY,
    HEADER,
    HIGHEST,
    IN_UTF_8,
    LOCATOR,
    LONG_END,
    LONG_NUMBERS,
    MOST,
    STORED,
    dos_time,
)

_LONG_SIZES = struct.Struct("<2H2Q")
_LONG_PLACE = struct.Struct("<2H3Q")
_PLAIN, _LONG = 20, 45
"""Versions of the format: 4.5 has numbers of eight bytes (ZIP64)."""
_UNIX = 3
_READABLE = (stat.S_IFREG | 0o644) << 16


class _Deflater(Protocol):
    def compress(self, data: bytes, /) -> bytes: ...

    def flush(self) -> bytes: ...


class _Written(Struct, frozen=True):
    """An entry as the directory is to have it."""

    name: bytes
    version: int
    method: int
    moment: tuple[int, int]
    start: int
    crc: int = 0
    packed: int = 0
    size: int = 0

    @property
    def told(self) -> tuple[int, ...]:
        """What header and directory say in the same words: flags, method, time, date, checksum."""
        return (0 if self.name.isascii() else IN_UTF_8, self.method, *self.moment, self.crc)


class ZipWriter(Struct):
    """Writes into a file that can be sought, from where that stands; places are counted from the start of the file."""

    target: IO[bytes]
    _entries: list[_Written] = field(default_factory=list)

    def add(
        self, name: str, chunks: Iterable[bytes], moment: datetime, *, deflater: _Deflater | None, is_long: bool
    ) -> None:
        """Write an entry, stored as it is where there is no deflater; `is_long` leaves room for more than 4 GiB."""
        version, method = _LONG if is_long else _PLAIN, STORED if deflater is None else DEFLATED
        entry = _Written(name.encode(), version, method, dos_time(moment), self.target.tell())
        self.target.write(_header(entry))
        begin = self.target.tell()
        crc = size = 0
        for chunk in chunks:
            crc, size = zlib_ng.crc32(chunk, crc), size + len(chunk)
            self.target.write(chunk if deflater is None else deflater.compress(chunk))
        if deflater is not None:
            self.target.write(deflater.flush())
        end = self.target.tell()
        entry = replace(entry, crc=crc, packed=end - begin, size=size)
        self.target.seek(entry.start)
        self.target.write(_header(entry))
        self.target.seek(end)
        self._entries.append(entry)

    def close(self) -> None:
        """Write the directory; nothing can be added after it."""
        start = self.target.tell()
        for entry in self._entries:
            self.target.write(_record(entry))
        self.target.write(b"".join(_end(len(self._entries), start, self.target.tell())))


def smallest() -> _Deflater:
    """Deflates as small as can be, and in the same bytes wherever the standard library has the same zlib."""
    return zlib.compressobj(zlib.Z_BEST_COMPRESSION, zlib.DEFLATED, -zlib.MAX_WBITS)


def quick() -> _Deflater:
    """Deflates as small as the engine does (java.util.zip.ZipOutputStream), in less time."""
    return zlib_ng.compressobj(7, zlib_ng.DEFLATED, -zlib_ng.MAX_WBITS)


def _header(entry: _Written) -> bytes:
    sizes, extra = (entry.packed, entry.size), b""
    if entry.version == _LONG:
        sizes, extra = (HIGHEST, HIGHEST), _LONG_SIZES.pack(LONG_NUMBERS, 16, entry.size, entry.packed)
    lengths = len(entry.name), len(extra)
    return HEADER.pack(entry.version, *entry.told, *sizes, *lengths) + entry.name + extra


def _record(entry: _Written) -> bytes:
    places, extra = (entry.packed, entry.size, entry.start), b""
    if max(places) >= HIGHEST:
        extra = _LONG_PLACE.pack(LONG_NUMBERS, 24, entry.size, entry.packed, entry.start)
        places = (HIGHEST, HIGHEST, HIGHEST)
    version = _LONG if extra else entry.version
    made, lengths = _UNIX << 8 | version, (len(entry.name), len(extra), 0, 0, 0)
    *sizes, start = places
    told = ENTRY.pack(made, version, *entry.told, *sizes, *lengths, _READABLE, start)
    return told + entry.name + extra


def _end(count: int, start: int, end: int) -> Iterator[bytes]:
    size = end - start
    if count >= MOST or max(size, start) >= HIGHEST:
        yield LONG_END.pack(LONG_END.size - 12, _LONG, _LONG, 0, 0, count, count, size, start)
        yield LOCATOR.pack(0, end, 1)
    count, size, start = min(count, MOST), min(size, HIGHEST), min(start, HIGHEST)
    yield END.pack(0, 0, count, count, size, start, 0)
