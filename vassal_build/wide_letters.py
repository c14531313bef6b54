"""Letters that are as wide as they are high: kana, kanji, and the signs that are set among them.

On a terminal such a letter takes two cells.
"""

from __future__ import annotations

import re
from functools import cache
from unicodedata import combining, east_asian_width

BEFORE_ALL_WIDE = "\u1100"
"""No letter below this code point is wide."""
NEVER_FIRST = "、。，．・：；？！ー〜々ゝゞ」』）］｝〉》】〕’”ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ),.:;?!%/"
"""What may not begin a line (kinsoku, JIS X 4051)."""
NEVER_LAST = "「『（［｛〈《【〔‘“(#"
"""What may not end it."""
_WIDE = r"[\u1100-\uffff]"
_FIRST, _LAST = re.escape(NEVER_FIRST), re.escape(NEVER_LAST)
_PART = rf"[{_LAST}]*(?:{_WIDE}|[^\s{_LAST}\u1100-\uffff]+|\s)[{_FIRST}]*\s*|."
"""The least part of a line: a wide letter or a word, with the marks that stay with it and the blank behind it."""


@cache
def is_wide(letter: str) -> bool:
    """Say whether a letter takes a whole square, by Unicode's East Asian Width (wide and fullwidth)."""
    return letter >= BEFORE_ALL_WIDE and east_asian_width(letter) in "WF"


def wide_letters(text: str) -> frozenset[str]:
    """Give the wide letters of a text; text that is as wide as Latin letters has none."""
    return frozenset() if text.isascii() else frozenset(filter(is_wide, set(text)))


def cells(text: str) -> int:
    """Give the width of a text on a terminal, in cells."""
    return len(text) if text.isascii() else sum(map(_cells_of, text))


def padded(text: str, width: int) -> str:
    """Give a text with blanks up to a width in cells."""
    return text + " " * (width - cells(text))


def _cells_of(letter: str) -> int:
    return 0 if combining(letter) else 1 + is_wide(letter)


def broken(text: str, width: int) -> list[str]:
    """Break a text into lines of so many cells: at blanks, and before and after wide letters.

    A mark that closes does not begin a line, one that opens does not end it.
    """
    lines = [""]
    # compiled only here, for it takes a tenth of the start of a command
    for part in re.findall(_PART, text):
        if cells(lines[-1]) + cells(part.rstrip()) > width and lines[-1]:
            lines.append("")
        lines[-1] += part if lines[-1] else part.lstrip()
    return [line.rstrip() for line in lines]
