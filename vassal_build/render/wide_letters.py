"""Letters that are as wide as they are high: kana, kanji, and the signs that are set among them."""

from __future__ import annotations

import re
from functools import cache
from unicodedata import east_asian_width

_SLANTED = re.compile(r'(<text\b[^<>]*font-style=")italic("[^<>]*>)([^<>]*)(?=</text>)')
BEFORE_ALL_WIDE = "\u1100"
"""No letter below this code point is wide."""


@cache
def is_wide(letter: str) -> bool:
    """Say whether a letter takes a whole square, by Unicode's East Asian Width (wide and fullwidth)."""
    return letter >= BEFORE_ALL_WIDE and east_asian_width(letter) in "WF"


def wide_letters(text: str) -> frozenset[str]:
    """Give the wide letters of a text; text that is as wide as Latin letters has none."""
    return frozenset() if text.isascii() else frozenset(filter(is_wide, set(text)))


def upright(svg: str) -> str:
    """Give an SVG in which lines with wide letters stand upright: they have no italics, nor has what is among them."""
    return _SLANTED.sub(_straightened, svg) if wide_letters(svg) else svg


def _straightened(line: re.Match[str]) -> str:
    return f"{line[1]}normal{line[2]}{line[3]}" if wide_letters(line[3]) else line[0]
