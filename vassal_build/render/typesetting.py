"""Measures of text and small conversions that templates need: widths, line breaks, tints, point lists."""

from __future__ import annotations

import colorsys
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial

from PIL import ImageFont

from vassal_build.render.fonts import FACES
from vassal_build.render.line_breaking import letters, runs, words_of
from vassal_build.wide_letters import is_wide, wide_letters

_MEASURE = 100
_BELOW = 0.12
"""The part of a wide letter's square that lies below the line (Noto Sans JP)."""
_SLACK = 1.08
"""A phrase of wide letters that is longer than a line by no more than this stays whole."""


@cache
def _font(face: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FACES[face]), _MEASURE, layout_engine=ImageFont.Layout.BASIC)


@cache
def text_width(text: str, size: float, face: str = "sans") -> float:
    """Give the width in pixels of `text` set `size` pixels high in a face of `fonts.FACES`.

    A wide letter takes as many pixels as it is high, in every typeface of such letters.
    """
    narrow = "".join(letter for letter in text if not is_wide(letter))
    return _font(face).getlength(narrow) * size / _MEASURE + (len(text) - len(narrow)) * size


def fitted(text: str, size: float, width: float, face: str = "sans") -> float:
    """Give the letter size at which `text` fits into `width` pixels: `size`, or smaller where it must be."""
    taken = text_width(text, size, face)
    return size if taken <= width else round(size * width / taken, 2)


def hanging(text: str, size: float) -> float:
    """Give how many pixels wide letters reach below the line on which Latin letters stand; 0 for text without any."""
    return round(size * _BELOW, 2) if wide_letters(text) else 0


def wrapped(text: str, size: float, width: float, face: str = "sans") -> list[str]:
    """Break `text` into lines of at most `width` pixels: between words, and where Japanese has none between phrases.

    A longer word stands alone; a longer phrase is broken within.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines.append("")
        for word in words_of(paragraph):
            for part in _parts(word, partial(text_width, size=size, face=face), width * _SLACK):
                if lines[-1] and text_width(lines[-1] + part, size, face) > width:
                    lines.append("")
                lines[-1] = (lines[-1] + part).lstrip()
    return lines


def _parts(word: str, width_of: Callable[[str], float], room: float) -> Iterator[str]:
    """Yield a word whole, or a phrase in parts that fit into `room` pixels, as large as can be."""
    if not wide_letters(word) or width_of(word) <= room:
        yield word
        return
    for run in runs(word):
        yield from [run] if width_of(run) <= room else letters(run)


def shade(colour: str, amount: float) -> str:
    """Make `#rrggbb` lighter (amount > 0, up to 1 = white) or darker (down to -1 = black), keeping its hue."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    hue, light, saturation = colorsys.rgb_to_hls(red, green, blue)
    light = light + (1 - light) * amount if amount > 0 else light * (1 + amount)
    return "#" + "".join(f"{round(part * 255):02x}" for part in colorsys.hls_to_rgb(hue, light, saturation))


def number(value: float, digits: int = 2) -> str:
    """Write a number as short as it can be: `3`, `3.5`, `3.25`."""
    text = f"{value:.{digits}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def points(pairs: Iterable[tuple[float, float]]) -> str:
    """Write points for an SVG polygon or polyline."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in pairs)
