r"""The levels of a piece's state taken apart and put together in one step each, where no level needs escapes.

Nearly all states are like that: a text without TAB and backslash for each trait, and n backslashes before the nth TAB.
Any other goes the long way through codec/nesting.py, with the same result.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from vassal_build.codec import nesting
from vassal_build.codec.sequence import TAB

PLAIN = r"((?!')[^\t\\]*)"


def split(state: str, widths: Sequence[int]) -> Sequence[str]:
    """Take a state apart as its type was: `widths` tells how many tokens each list had.

    Raises CodecError when it has fewer levels.
    """
    found = _pattern(len(widths)).fullmatch(state) if widths.count(2) == len(widths) else None
    return nesting.peel_like(state, widths)[0] if found is None else found.groups()


def join(levels: Sequence[str]) -> str:
    """Nest levels into one text. Raises TokenError for what the format cannot hold."""
    joined = _template(len(levels)) % tuple(levels)
    return joined if _pattern(len(levels) - 1).fullmatch(joined) else nesting.join(levels)


@lru_cache(maxsize=nesting.MAX_TRAITS)
def _pattern(depth: int) -> re.Pattern[str]:
    return re.compile("".join(PLAIN + r"\\" * level + TAB for level in range(depth)) + PLAIN)


@lru_cache(maxsize=nesting.MAX_TRAITS)
def _template(count: int) -> str:
    return "".join("%s" + "\\" * level + TAB for level in range(count - 1)) + "%s"
