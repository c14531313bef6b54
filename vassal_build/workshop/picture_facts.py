"""What a picture file is made of, read from its headers: how many bytes are metadata, whether it is compressed.

How large a picture is, is picture_size.py; nothing is decoded in either.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from msgspec import Struct

from vassal_build.workshop.picture_size import BMP, JPEG, NO_LENGTH, PNG, picture_size

DRAWN_CHUNKS = frozenset(
    (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND", b"acTL", b"fcTL", b"fdAT", b"iCCP", b"sRGB", b"gAMA", b"cHRM")
)
"""Chunks of a PNG that say how it is drawn; all others are texts, previews and notes of the drawing program."""
NOTES = frozenset((0xE1, *range(0xE3, 0xEE), 0xEF, 0xFE))
"""Segments of a JPEG that are notes: Exif, XMP, Photoshop, comments; not JFIF, colour profiles and Adobe's colours."""
SCAN = 0xDA
"""The segment of a JPEG after which the picture itself follows."""
DEEP = 16
"""Bits of a colour channel, twice as many as a screen shows."""


class PictureFacts(Struct, frozen=True):
    """A PNG, JPEG, GIF or BMP: its name for a person, its bytes, and its width and height in pixels.

    notes: bytes that are neither picture nor needed to draw it. is_packed: whether its pixels are compressed. depth:
    bits of each colour channel.
    """

    kind: str
    size: int
    width: int
    height: int
    notes: int = 0
    is_packed: bool = True
    depth: int = 8

    @property
    def pixels(self) -> int:
        """How many pixels it has."""
        return self.width * self.height


def picture_facts(data: bytes) -> PictureFacts | None:
    """Give the facts of a picture, None when the bytes are no PNG, GIF, JPEG or BMP or stop too early."""
    size = picture_size(data)
    if size is None:
        return None
    if data.startswith(PNG):
        return _png(data, *size)
    if data.startswith(JPEG):
        notes = sum(length for kind, length in _segments(data) if kind in NOTES)
        return PictureFacts("JPEG", len(data), *size, notes=notes)
    return PictureFacts("BMP" if data.startswith(BMP) else "GIF", len(data), *size, is_packed=not data.startswith(BMP))


def _png(data: bytes, width: int, height: int) -> PictureFacts:
    notes, is_packed, seen = 0, True, False
    for kind, at, length in _chunks(data):
        if kind not in DRAWN_CHUNKS:
            notes += length + 12
        elif kind == b"IDAT" and not seen:
            seen, is_packed = True, not _is_stored(data[at : at + 3])
    return PictureFacts("PNG", len(data), width, height, notes, is_packed, data[24])


def _is_stored(start: bytes) -> bool:
    """Say whether a zlib stream begins with a block that is not compressed."""
    return len(start) == 3 and start[2] & 0b110 == 0


def _chunks(data: bytes) -> Iterator[tuple[bytes, int, int]]:
    at = len(PNG)
    while at + 8 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        yield kind, at + 8, min(length, len(data) - at)
        at += length + 12


def _segments(data: bytes) -> Iterator[tuple[int, int]]:
    at = len(JPEG)
    while at + 4 <= len(data) and data[at] == 0xFF and data[at + 1] != SCAN:
        kind = data[at + 1]
        length = 1 if kind == 0xFF else 2 if kind in NO_LENGTH else 2 + struct.unpack_from(">H", data, at + 2)[0]
        yield kind, length
        at += length
