"""Lines with wide letters stand upright: kana and kanji have no italics, and a digit among them would slant alone."""

from __future__ import annotations

import re

from vassal_build.wide_letters import wide_letters

_SLANTED = re.compile(r'(<text\b[^<>]*font-style=")italic("[^<>]*>)([^<>]*)(?=</text>)')


def upright(svg: str) -> str:
    """Give an SVG whose lines with wide letters are not in italics; all others stay."""
    return _SLANTED.sub(_straightened, svg) if wide_letters(svg) else svg


def _straightened(line: re.Match[str]) -> str:
    return f"{line[1]}normal{line[2]}{line[3]}" if wide_letters(line[3]) else line[0]
