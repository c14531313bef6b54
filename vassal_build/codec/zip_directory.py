"""The directory at the end of a ZIP file: which entries there are and where each of them lies.

It is read here, and not by zipfile, because a module of a few hundred entries is listed in a third of the time, and
because names are taken as Java takes them. The content of an entry is zip_entry.py, what an archive may be archive.py.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from os import SEEK_END
from typing import IO

from msgspec import Struct

from vassal_build.codec.errors import CodecError
from vassal_build.codec.zip_layout import (
    END,
    ENTRY,
    HIGHEST,
    IN_UTF_8,
    LOCATOR,
    LONG_END,
    LONG_NUMBERS,
    MOST,
)

_EXTRA = struct.Struct("<HH")


class Listed(Struct, frozen=True):
    """One entry as the directory has it.

    flags: bits that say how to read it; method: how it is packed; time, date: as DOS counts them; crc: CRC-32 of its
    content; packed, size: bytes in the file and unpacked; mode: Unix type and permissions, 0 where there are none;
    start: where its header stands, in bytes from the start of the file.
    """

    name: str
    flags: int
    method: int
    time: int
    date: int
    crc: int
    packed: int
    size: int
    mode: int
    start: int


def read_directory(stream: IO[bytes]) -> Iterator[Listed]:
    """Yield the entries in the order of the directory, folders too.

    Names are UTF-8, marked so or not; where one that is not marked is not UTF-8, it is of DOS (code page 437). Bytes
    before the archive are passed over. Raises CodecError when there is no directory or it is damaged or cut off.
    """
    try:
        data, before = _directory(stream)
        yield from _entries(data, before)
    except (struct.error, ValueError, OSError):
        raise CodecError("this is not a whole ZIP file") from None


def _directory(stream: IO[bytes]) -> tuple[bytes, int]:
    """Give the bytes of the directory, and how many stand before the archive; raise ValueError when there is none."""
    length = stream.seek(0, SEEK_END)
    first = max(0, length - MOST - END.size - LOCATOR.size - LONG_END.size)
    stream.seek(first)
    tail = stream.read()
    at = tail.rindex(END.signature)
    *_, size, start, _ = END.unpack(tail, at)
    if at >= LOCATOR.size + LONG_END.size and tail.startswith(LOCATOR.signature, at - LOCATOR.size):
        at -= LOCATOR.size + LONG_END.size
        *_, size, start = LONG_END.unpack(tail, at)
    before = first + at - size - start
    if before < 0:
        raise ValueError
    stream.seek(before + start)
    return stream.read(size), before


def _entries(data: bytes, before: int) -> Iterator[Listed]:
    at, end, length = 0, len(data), ENTRY.size
    while at < end:
        _, _, flags, method, time, date, crc, packed, size, named, more, remark, _, _, attributes, start = ENTRY.unpack(
            data, at
        )
        extra = at + length + named
        comment = extra + more
        name = data[at + length : extra]
        at = comment + remark
        if at > end:
            raise ValueError
        if HIGHEST in (packed, size, start):
            size, packed, start = _long_numbers(data[extra:comment], size, packed, start)
        yield Listed(
            _decoded(name, flags), flags, method, time, date, crc, packed, size, attributes >> 16, before + start
        )


def _long_numbers(extra: bytes, *given: int) -> Iterator[int]:
    """Yield the numbers, those that stand in the extra field read from there; raise ValueError when they do not."""
    numbers: list[int] = []
    at = 0
    while at + _EXTRA.size <= len(extra):
        kind, length = _EXTRA.unpack_from(extra, at)
        at += _EXTRA.size
        if kind == LONG_NUMBERS:
            numbers = list(struct.unpack_from(f"<{length // 8}Q", extra, at))
            break
        at += length
    for number in given:
        if number == HIGHEST and not numbers:
            raise ValueError
        yield numbers.pop(0) if number == HIGHEST else number


def _decoded(name: bytes, flags: int) -> str:
    try:
        return name.decode()
    except UnicodeError:
        if flags & IN_UTF_8:
            raise
        return name.decode("cp437")
