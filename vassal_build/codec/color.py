"""Colours as the engine reads and writes them: `r,g,b`, with a fourth number where something shines through.

Engine class: VASSAL.configure.ColorConfigurer.
"""

from __future__ import annotations

import re
from functools import lru_cache

from vassal_build.codec.columns import INTEGER, ColumnType

BLACK = "0,0,0"
"""What the engine takes a colour for that it cannot read."""
_HEXADECIMAL = re.compile(r"0[xX][0-9a-fA-F]+")
_HIGHEST = 0x7FFFFFFF
_OPAQUE = 255


def read_color(text: str) -> str:
    """Give a colour in the engine's own spelling, empty for none; it may stand as `0xrrggbb`, too, and be `null`."""
    read = _read(text)
    return BLACK if read is None else read


def is_color(text: str) -> bool:
    """Say whether the engine can read a colour, none at all included."""
    return _read(text) is not None


def _read(text: str) -> str | None:
    if text in ("", "null"):
        return ""
    if text[:2] in ("0x", "0X"):
        number = int(text, 16) if _HEXADECIMAL.fullmatch(text) else _HIGHEST + 1
        return None if number > _HIGHEST else ",".join(map(str, number.to_bytes(4, "big")[1:]))
    parts = [part for part in text.split(",") if part]
    try:
        numbers = [INTEGER.read(part) for part in parts[:4]]
    except ValueError:
        return None
    if len(numbers) < 3 or not all(0 <= number <= _OPAQUE for number in numbers):
        return None
    return ",".join(map(str, numbers[:3] if numbers[3:] == [_OPAQUE] else numbers))


COLOR = ColumnType(lru_cache(maxsize=4096)(read_color), str)
"""A colour in a column of a token list."""
