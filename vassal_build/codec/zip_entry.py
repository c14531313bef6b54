"""The content of one entry of a ZIP file: whole, or piece by piece where it may be too long for memory.

No more is unpacked than the directory says. Entries that are neither stored nor deflated are refused, as Java does it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from io import BufferedReader, BytesIO, RawIOBase
from typing import IO, Any, cast

from vassal_build.codec.errors import CodecError
from vassal_build.codec.unpacker import unpacker
from vassal_build.codec.zip_directory import Listed
from vassal_build.codec.zip_layout import DEFLATED, HEADER, STORED

CHUNK = 64 * 1024
"""How many bytes are unpacked at most, and read, at a time."""
AT_ONCE = 16 * 1024 * 1024
"""The longest entry, packed or unpacked, that is taken into memory before its checksum is known to be right."""
_DAMAGE = (cast("type[Exception]", unpacker.error), struct.error, ValueError, OSError)


class EntryStream(RawIOBase):
    """An entry read from its start to its end, with memory for CHUNK bytes; raises CodecError as `read_entry` does."""

    def __init__(self, stream: IO[bytes], listed: Listed) -> None:
        self._pieces = _checked(listed, _pieces(stream, listed, CHUNK))
        self._piece = b""
        self._given = 0

    def readable(self) -> bool:
        """It can be read."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill a buffer as far as the next piece goes; 0 at the end."""
        while self._given == len(self._piece):
            piece = next(self._pieces, None)
            if piece is None:
                return 0
            self._piece, self._given = piece, 0
        target = memoryview(buffer)
        part = self._piece[self._given : self._given + len(target)]
        target[: len(part)] = part
        self._given += len(part)
        return len(part)


def open_entry(stream: IO[bytes], listed: Listed) -> IO[bytes]:
    """Open an entry of an archive to be read piece by piece."""
    return BufferedReader(EntryStream(stream, listed), CHUNK)


def read_entry(stream: IO[bytes], listed: Listed) -> bytes:
    """Give the whole content of an entry of an archive.

    A long one is looked through before it is held, and held once, so that a damaged one takes no memory. Raises
    CodecError, with the entry's name, when it is damaged or cut off, or packed as no Java reads it.
    """
    if max(listed.packed, listed.size) > AT_ONCE:
        for _ in _checked(listed, _pieces(stream, listed, CHUNK)):
            pass
        held = BytesIO()
        held.writelines(_pieces(stream, listed, CHUNK))
        return held.getvalue()
    pieces = _pieces(stream, listed, max(listed.packed, listed.size + 1))
    return b"".join(_checked(listed, pieces))


def _pieces(stream: IO[bytes], listed: Listed, most: int) -> Iterator[bytes]:
    """Yield the content in pieces of at most so many bytes; as many are read at a time."""
    engine = _engine(listed)
    try:
        first = _begin(stream, listed)
        for at in range(first, first + listed.packed, most):
            stream.seek(at)
            packed = stream.read(min(most, first + listed.packed - at))
            if engine is None:
                yield packed
                continue
            while packed and not engine.eof:
                yield engine.decompress(packed, most)
                packed = engine.unconsumed_tail
            if packed or engine.unused_data:
                raise CodecError(
                    "its packed content is shorter than its {packed} bytes", listed.name, packed=listed.packed
                )
        if engine is not None and (rest := engine.flush()):
            yield rest
    except _DAMAGE:
        raise _damaged(listed) from None


def _checked(listed: Listed, pieces: Iterable[bytes]) -> Iterator[bytes]:
    crc = length = 0
    for piece in pieces:
        crc, length = unpacker.crc32(piece, crc), length + len(piece)
        if length > listed.size:
            raise _damaged(listed)
        yield piece
    if (crc, length) != (listed.crc, listed.size):
        raise _damaged(listed)


def _engine(listed: Listed) -> Any:
    """Give what inflates an entry, None for one that is stored."""
    if listed.method not in (STORED, DEFLATED):
        raise CodecError("Java cannot unpack its compression method ({method})", listed.name, method=listed.method)
    return unpacker.decompressobj(-unpacker.MAX_WBITS) if listed.method == DEFLATED else None


def _begin(stream: IO[bytes], listed: Listed) -> int:
    """Find where the content of an entry begins, behind its header; raise ValueError when not all of it is there."""
    stream.seek(listed.start)
    *_, name_length, extra_length = HEADER.unpack(stream.read(HEADER.size))
    at = listed.start + HEADER.size + name_length + extra_length
    if at + listed.packed > listed.end:
        raise ValueError
    return at


def _damaged(listed: Listed) -> CodecError:
    return CodecError("the entry is damaged or cut off", listed.name)
