"""The directory at the end of a ZIP file: which entries there are and where each of them lies.

It is read here, and not by zipfile, because a module of a few hundred entries is listed in a tenth of the time, and
because names are taken as Java takes them. The content of an entry is zip_entry.py, what an archive may be archive.py.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from os import SEEK_END
from typing import IO

from msgspec import Struct

from vassal_build.codec.errors import CodecError

_RECORD = struct.Struct("<4s4x4H3I3H4x2I")
_SIGNATURE = b"PK\x01\x02"
_END = struct.Struct("<4s8xII2x")
_END_SIGNATURE = b"PK\x05\x06"
_LONG_END = struct.Struct("<4s36xQQ")
_LONG_END_SIGNATURE = b"PK\x06\x06"
_LOCATOR = struct.Struct("<4s16x")
_LOCATOR_SIGNATURE = b"PK\x06\x07"
_EXTRA = struct.Struct("<HH")
_LONG_SIZES = 1
_ELSEWHERE = 0xFFFFFFFF
"""Stands for a number that is too long for its place and stands in the extra field (ZIP64)."""
_LONGEST_COMMENT = 0xFFFF
_IN_UTF_8 = 0x800
_ENCRYPTED = 1


class Listed(Struct, frozen=True):
    """One entry as the directory has it.

    method: how it is packed; time, date: as DOS counts them; crc: CRC-32 of its content; packed, size: bytes in the
    file and unpacked; mode: Unix type and permissions, 0 where there are none; start: where its header stands, in
    bytes from the start of the file.
    """

    name: str
    is_encrypted: bool
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
        yield from _records(data, before)
    except (struct.error, UnicodeError, OSError):
        raise _no_archive() from None


def _directory(stream: IO[bytes]) -> tuple[bytes, int]:
    """Give the bytes of the directory, and how many stand before the archive."""
    length = stream.seek(0, SEEK_END)
    first = max(0, length - _LONGEST_COMMENT - _END.size - _LOCATOR.size - _LONG_END.size)
    stream.seek(first)
    tail = stream.read()
    at = tail.rfind(_END_SIGNATURE)
    if at < 0:
        raise _no_archive()
    _, size, start = _END.unpack_from(tail, at)
    end = first + at
    long_at = at - _LOCATOR.size - _LONG_END.size
    if long_at >= 0 and tail.startswith(_LOCATOR_SIGNATURE, at - _LOCATOR.size):
        signature, size, start = _LONG_END.unpack_from(tail, long_at)
        if signature != _LONG_END_SIGNATURE:
            raise _no_archive()
        end = first + long_at
    before = end - size - start
    if before < 0:
        raise _no_archive()
    stream.seek(before + start)
    return stream.read(size), before


def _records(data: bytes, before: int) -> Iterator[Listed]:
    at = 0
    while at < len(data):
        signature, flags, method, time, date, crc, packed, size, *more = _RECORD.unpack_from(data, at)
        name_length, extra_length, comment_length, attributes, start = more
        named = at + _RECORD.size
        extra = named + name_length
        comment = extra + extra_length
        at = comment + comment_length
        if signature != _SIGNATURE or at > len(data):
            raise _no_archive()
        if _ELSEWHERE in (packed, size, start):
            size, packed, start = _long_sizes(data[extra:comment], size, packed, start)
        name = _decoded(data[named:extra], is_marked=bool(flags & _IN_UTF_8))
        is_encrypted = bool(flags & _ENCRYPTED)
        yield Listed(name, is_encrypted, method, time, date, crc, packed, size, attributes >> 16, before + start)


def _long_sizes(extra: bytes, *given: int) -> Iterator[int]:
    """Yield the numbers, those that stand in the extra field read from there."""
    numbers: list[int] = []
    at = 0
    while at + _EXTRA.size <= len(extra):
        kind, length = _EXTRA.unpack_from(extra, at)
        at += _EXTRA.size
        if kind == _LONG_SIZES:
            numbers = list(struct.unpack_from(f"<{length // 8}Q", extra, at))
            break
        at += length
    for number in given:
        if number == _ELSEWHERE and not numbers:
            raise _no_archive()
        yield numbers.pop(0) if number == _ELSEWHERE else number


def _decoded(name: bytes, *, is_marked: bool) -> str:
    try:
        return name.decode()
    except UnicodeError:
        if is_marked:
            raise
        return name.decode("cp437")


def _no_archive() -> CodecError:
    return CodecError("this is not a whole ZIP file")
