"""How large a picture is, and whether it is one, read from the bytes of its file; nothing is decoded."""

from __future__ import annotations

import struct

PNG, GIF, BMP, JPEG = b"\x89PNG\r\n\x1a\n", (b"GIF87a", b"GIF89a"), b"BM", b"\xff\xd8"
LAST_CHUNK = b"IEND"
"""What every whole PNG ends with."""
SUFFIXES = (".png", ".gif", ".jpg", ".jpeg", ".bmp")
NO_LENGTH = frozenset((0x01, *range(0xD0, 0xD9), 0xFF))
"""Segments of a JPEG that are a mark only."""
FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Segments of a JPEG that begin with its size."""


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Give width and height in pixels, None when the bytes are no PNG, GIF, JPEG or BMP or stop too early."""
    try:
        if data.startswith(PNG):
            width, height = struct.unpack_from(">II", data, 16)
        elif data.startswith(GIF):
            width, height = struct.unpack_from("<HH", data, 6)
        elif data.startswith(BMP):
            width, height = struct.unpack_from("<ii", data, 18)
        elif data.startswith(JPEG):
            return _jpeg_size(data)
        else:
            return None
    except (struct.error, IndexError):
        return None
    return width, abs(height)


def picture_trouble(name: str, data: bytes) -> str:
    """Say why a file that has the name of a picture is none; empty when it is one, or has another kind of name."""
    if not name.lower().endswith(SUFFIXES):
        return ""
    if picture_size(data) is None:
        return "the name is that of a picture, but the content is not"
    return "the picture is cut off" if data.startswith(PNG) and LAST_CHUNK not in data else ""


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = len(JPEG)
    while data[at : at + 1] == b"\xff":
        kind = data[at + 1]
        if kind in FRAMES:
            height, width = struct.unpack_from(">HH", data, at + 5)
            return width, height
        at += 1 if kind == 0xFF else 2 if kind in NO_LENGTH else 2 + struct.unpack_from(">H", data, at + 2)[0]
    return None
