"""The directory at the end of a ZIP file: which entries there are and where each of them lies.

It is read here, and not by zipfile, because a module of a few hundred entries is listed in a third of the time, and
because names are taken as Java takes them. The content of an entry is zip_entry.py, what an archive may be archive.py.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from operator import attrgetter
from os import SEEK_END
from typing import IO

from msgspec import Struct
from msgspec.structs import replace

from vassal_build.codec.errors import CodecError
from vassal_build.codec.zip_layout import (
    END,
    ENTRY,
    HEADER,
    HIGHEST,
    IN_UTF_8,
    LOCATOR,
    LONG_END,
    LONG_NUMBERS,
    MOST,
)

LONGEST = 32 * 1024**2
"""More bytes than any directory has: 100,000 entries with names of 280 letters fit in."""
_EXTRA = struct.Struct("<HH")


class Listed(Struct, frozen=True):
    """One entry as the directory has it.

    flags: bits that say how to read it; method: how it is packed; time, date: as DOS counts them; crc: CRC-32 of its
    content; packed, size: bytes in the file and unpacked; mode: Unix type and permissions, 0 where there are none;
    start: where its header stands, in bytes from the start of the file; end: where the next entry, or the directory
    behind the last, begins.
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
    end: int


def read_directory(stream: IO[bytes], most: int) -> tuple[Listed, ...]:
    """Give the entries in the order of the directory, folders too.

    Names are UTF-8, marked so or not; where one that is not marked is not UTF-8, it is of DOS (code page 437). Bytes
    before the archive are skipped. Raises CodecError when there is no directory or it is damaged or cut off, when
    there are more than `most` entries, or when two of them share bytes of the file.
    """
    try:
        data, start, before = _directory(stream)
        listed = tuple(islice(_entries(data, before), most + 1))
    except (struct.error, ValueError, OSError):
        raise CodecError("this is not a ZIP file, as files of VASSAL are, or its end is missing") from None
    if len(listed) > most:
        raise CodecError("it has more than {most} entries", most=most)
    return _apart(listed, start)


def _apart(listed: Sequence[Listed], directory: int) -> tuple[Listed, ...]:
    """Give every entry its end; raise CodecError for one whose header and content reach into the next.

    Bytes that many entries share can unpack to any amount. How far a header reaches is seen only where it stands: what
    its names and extra field add is held to the end when the entry is read.
    """
    ordered = sorted(listed, key=attrgetter("start"))
    ends: dict[int, int] = {}
    for one, behind in pairwise(ordered):
        if one.start + HEADER.size + one.packed > behind.start:
            name = one.name.encode("unicode_escape").decode("ascii")
            raise CodecError("it overlaps another entry of the file", name)
        ends[one.start] = behind.start
    return tuple(replace(one, end=ends.get(one.start, directory)) for one in listed)


def _directory(stream: IO[bytes]) -> tuple[bytes, int, int]:
    """Give the bytes of the directory, where it begins, and how many bytes stand before the archive.

    Raises ValueError when there is none, CodecError when it is too long.
    """
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
    if size > LONGEST:
        raise CodecError("its directory is longer than {longest} bytes", longest=LONGEST)
    stream.seek(before + start)
    return stream.read(size), before + start, before


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
            _decoded(name, flags), flags, method, time, date, crc, packed, size, attributes >> 16, before + start, 0
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
