"""Drawn marks of the terrain, so that it can be read without colour: hillocks, peaks, crags and sand.

They are thousands, so each shape is drawn once in a few sizes and stamped on the painted ground. Marks keep clear of
names and badges. Where they stand depends on the hex's number alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import shake_128
from typing import Any

from msgspec import Struct
from PIL import Image, ImageDraw

from vassal_build.gamebox.box import Gamebox
from vassal_build.render.land_columns import LandColumns
from vassal_build.render.map_labels import Sheet

Mark = tuple[str, int, int, int]
"""Terrain, size (0 the smallest), and where: board pixels."""

Stroke = tuple[tuple[float, float], ...]

_RING = (
    (-34, -36), (0, -30), (33, -34), (-45, 0), (-15, 2), (17, 0),
    (45, 3), (-31, 34), (2, 33), (31, 36), (-1, 57), (27, -47),
)  # fmt: skip
_GRAINS = 34
_SIZES = (0.8, 0.95, 1.1, 1.25)
_FINER = 4
_HALF = 20


class _Glyph(Struct, frozen=True):
    """One mark round its foot: strokes and shaded faces in pixels, colour, width of stroke, and how opaque both are."""

    strokes: tuple[Stroke, ...]
    faces: tuple[Stroke, ...]
    colour: str
    width: float
    ink: float
    shade: float


_GLYPHS = {
    "rough": _Glyph(
        (((-9, 2), (-6, -2), (-3, -4.2), (1, -4.5), (5, -2.6), (9, 2)), ((2, -1), (4.4, 3)), ((5, 0), (7, 3))),
        (),
        "#70491c",
        1.7,
        0.85,
        0.0,
    ),
    "mountain": _Glyph(
        (((-12, 7), (-1, -9), (12, 7)),),
        (((-1, -9), (12, 7), (4, 7), (-1, 1), (0.5, -3)),),
        "#552f16",
        1.9,
        0.9,
        0.58,
    ),
    "alpine": _Glyph(
        (((-13, 8), (-8, -3), (-5, 1), (1, -14), (6, -4), (8, -7), (14, 8)),),
        (
            ((1, -14), (6, -4), (8, -7), (14, 8), (4, 8), (0, 0), (2, -5)),
            ((-8, -3), (-5, 1), (-4, 8), (-8, 8)),
        ),
        "#2c221f",
        2.0,
        0.92,
        0.72,
    ),
    "desert": _Glyph((((-0.6, 0), (0.6, 0)),), (), "#9a7434", 2.6, 0.8, 0.0),
}


def terrain_marks(box: Gamebox, land: LandColumns, extra: Sequence[Sequence[Any]], taken: Sheet) -> list[Mark]:
    """Give the marks of every hex, from north to south; none lies on what `taken` holds as hard.

    `extra` are hexes outside the field (x, y, terrain, sand), such as those of the Terrain Key.
    """
    field = [(hex_.id, *box.grid.centre(hex_.hex), hex_.terrain, land.is_sand(hex_)) for hex_ in box.hexes]
    field += [(f"extra {number}", x, y, terrain, sand) for number, (x, y, terrain, sand) in enumerate(extra)]
    marks = [
        (terrain, size, x, y)
        for name, middle_x, middle_y, kind, sand in field
        for terrain, size, x, y in _scattered(name, middle_x, middle_y, "desert" if sand else kind)
        if not taken.hits(x - 11, y - 11, x + 11, y + 8)
    ]
    return sorted(marks, key=lambda mark: (mark[3], mark[2]))


def stamp_marks(ground: Image.Image, marks: Sequence[Sequence[int | str]]) -> None:
    """Stamp the marks on painted ground (an RGB picture at the board's own size)."""
    for terrain, size, x, y in marks:
        stamp = _stamp(str(terrain), int(size))
        ground.paste(_GLYPHS[str(terrain)].colour, (int(x) - _HALF, int(y) - _HALF), stamp)


def _scattered(name: str, x: int, y: int, terrain: str) -> Iterator[Mark]:
    """Yield the marks of one hex, the same on every run."""
    if terrain not in _GLYPHS:
        return
    count = _GRAINS if terrain == "desert" else len(_RING)
    digest = iter(shake_128(name.encode()).digest(count * 3))
    for place in range(count):
        across, down, size = next(digest) / 255 - 0.5, next(digest) / 255 - 0.5, next(digest) % len(_SIZES)
        if terrain == "desert":
            dx, dy = across * 108, down * 118 * (1 - abs(across) * 0.7)
        else:
            dx, dy = _RING[place][0] + across * 16, _RING[place][1] + down * 13
        yield terrain, size, round(x + dx), round(y + dy)


@cache
def _stamp(terrain: str, size: int) -> Image.Image:
    """Draw one mark as a mask, four times as large and then reduced, so that its edges are smooth."""
    glyph, scale = _GLYPHS[terrain], _SIZES[size] * _FINER
    mask = Image.new("L", (_HALF * 2 * _FINER, _HALF * 2 * _FINER), 0)
    pen = ImageDraw.Draw(mask)
    middle = _HALF * _FINER
    for face in glyph.faces:
        pen.polygon([(middle + x * scale, middle + y * scale) for x, y in face], fill=round(255 * glyph.shade))
    for stroke in glyph.strokes:
        points = [(middle + x * scale, middle + y * scale) for x, y in stroke]
        pen.line(points, fill=round(255 * glyph.ink), width=round(glyph.width * _FINER), joint="curve")
    return mask.reduce(_FINER)
