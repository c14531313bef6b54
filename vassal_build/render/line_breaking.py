"""Where a line of text may end: at blanks, and between the phrases of Japanese, which is written without blanks.

The rules for Japanese are those of JIS X 4051 (kinsoku): a mark that closes may not begin a line, one that opens may
not end it; figures and Latin words stay whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from vassal_build.diagnostics import UnusableFile
from vassal_build.wide_letters import NEVER_FIRST, NEVER_LAST, wide_letters

if TYPE_CHECKING:
    from budoux import Parser

_LATIN = r"[^\W\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+"
_RUN = re.compile(rf"[\u30a1-\u30fa\u30fc]+|[\u3400-\u9fff\uf900-\ufaff\u3005]+|{_LATIN}|.")
"""A word in katakana, a run of kanji, a number or word in Latin letters, any other letter by itself."""
_LEAST = re.compile(rf"{_LATIN}|.")
_AFTER_SIGNS = re.compile("(?<=[、。：；？！・])")
TO_INSTALL = "pip install budoux justmytype-intl-cjk"


def words_of(text: str) -> Iterator[str]:
    """Yield the parts between which a paragraph may be broken, joined as they stand; a blank is the end of a part."""
    for place, word in enumerate(text.split()):
        before = " " if place else ""
        if not wide_letters(word):
            yield before + word
            continue
        first, *others = phrases(word)
        yield before + first
        yield from others


def phrases(text: str) -> list[str]:
    """Give the phrases of a Japanese text without blanks, each as long as it may be read in one."""
    parts = (part for phrase in _parser().parse(text) for part in _AFTER_SIGNS.split(phrase))
    return _kept_together(part for part in parts if part)


def runs(phrase: str) -> list[str]:
    """Give the words of a phrase by their script, for a line that is too short for all of it."""
    return _kept_together(_RUN.findall(phrase))


def letters(run: str) -> list[str]:
    """Give the least parts of a run, for a line that is too short even for that."""
    return _kept_together(_LEAST.findall(run))


def _kept_together(parts: Iterable[str]) -> list[str]:
    """Join parts that may not be parted: one that begins with what may not begin a line goes to the part before."""
    kept: list[str] = []
    for part in parts:
        if kept and (part[0] in NEVER_FIRST or kept[-1][-1] in NEVER_LAST):
            kept[-1] += part
        else:
            kept.append(part)
    return kept


@cache
def _parser() -> Parser:
    try:
        import budoux  # noqa: PLC0415 - only Japanese asks for it
    except ImportError:
        raise UnusableFile(f"a library that breaks Japanese lines is not installed; type: {TO_INSTALL}") from None
    return budoux.load_default_japanese_parser()
