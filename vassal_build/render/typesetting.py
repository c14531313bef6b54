"""Measures of text and small conversions that templates need: widths, line breaks, tints, point lists."""

from __future__ import annotations

import colorsys
from collections.abc import Iterable
from functools import cache

from PIL import ImageFont

from vassal_build.render.fonts import FACES

_MEASURE = 100


@cache
def _font(face: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FACES[face]), _MEASURE, layout_engine=ImageFont.Layout.BASIC)


@cache
def text_width(text: str, size: float, face: str = "sans") -> float:
    """Give the width in pixels of `text` set `size` pixels high in a face of `fonts.FACES`."""
    return _font(face).getlength(text) * size / _MEASURE


def fitted(text: str, size: float, width: float, face: str = "sans") -> float:
    """Give the letter size at which `text` fits into `width` pixels: `size`, or smaller where it must be."""
    taken = text_width(text, size, face)
    return size if taken <= width else round(size * width / taken, 2)


def wrapped(text: str, size: float, width: float, face: str = "sans") -> list[str]:
    """Break `text` between words into lines of at most `width` pixels (a longer word stands alone)."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".strip()
            if line and text_width(longer, size, face) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


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
