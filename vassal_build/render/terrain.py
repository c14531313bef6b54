"""The painted ground of a map: altitude tints, terrain that blends from hex to hex, lit relief, and sea.

It is painted with Pillow because an SVG renderer takes ten times as long over it. All that has an edge (coast line,
grid, roads) is drawn over it by the templates. Input is plain data, so that a picture's key can rest on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw, ImageFilter

from vassal_build.render.map_marks import stamp_marks
from vassal_build.render.map_noise import Field, combined, mountains, smooth_noise
from vassal_build.render.paletted import paletted
from vassal_build.render.relief import lit_ground

_FINE, _COARSE = 2, 4
"""Relief is lit at half the map's size; masks and mountains are made at a quarter."""

_TINTS = (
    (0, "#efe2bd"),
    (250, "#efe0b8"),
    (500, "#eeddaa"),
    (750, "#ebd69d"),
    (1100, "#e4cd97"),
    (1500, "#dcc79b"),
    (2000, "#d0c79e"),
    (2600, "#c8c6a3"),
    (3200, "#d5d2b8"),
)
_GROUND = {"desert": "#f3e3ad", "rough": "#d9b878", "mountain": "#b58a5c", "alpine": "#a0907c"}
_COVER = {"desert": 0.9, "rough": 0.5, "mountain": 0.8, "alpine": 0.95}
_HEIGHTS = {"flat": 6.0, "desert": 26.0, "rough": 75.0, "mountain": 300.0, "alpine": 430.0}
_SHADOW, _LIGHT = "#4a2f2c", "#fff6df"
_SEA, _SHALLOW, _PAPER = "#9dc3cc", "#c6dfdc", "#f0e6cb"
_WAVE, _WAVES = "#5f97a8", ((156, 170), (180, 130), (206, 100), (230, 75))
"""The lines along the shore: at which blurred level of the sea, and how strong."""

Polygons = Sequence[Sequence[Sequence[float]]]


def lay_over_ground(png: bytes, context: Mapping[str, Any]) -> bytes:
    """Lay the drawn map, a PNG with transparent land, over its painted ground; give a PNG of at most 256 colours."""
    drawn = Image.open(BytesIO(png)).convert("RGBA")
    board = Image.new("RGB", drawn.size)
    board.paste(paint_ground(context["ground"]), (0, 0))
    stamp_marks(board, context["marks"])
    board.paste(drawn, (0, 0), drawn)
    return paletted(board, drawn)


def paint_ground(ground: Mapping[str, Any]) -> Image.Image:
    """Paint the ground of a map as an RGB picture of `ground["size"]`.

    `ground` holds, in map pixels: `size`, `hexes` (x, y, terrain, desert), `outline` (the corners round a
    hex's centre), `altitudes` (x, y, metres), `sea` and `islands` (polygons).
    """
    width, height = ground["size"]
    coarse, fine = (width // _COARSE, height // _COARSE), (width // _FINE, height // _FINE)
    masks = _terrain_masks(ground, coarse)
    altitude = _altitudes(ground["altitudes"], coarse)
    colour = _colours(masks, altitude).resize(fine, Image.Resampling.BICUBIC)
    lit = lit_ground(colour, _relief(masks, altitude, fine), _SHADOW, _LIGHT)
    land = _veiled(lit, ground, coarse)
    return _with_sea(land, ground["sea"], ground["islands"]).resize((width, height), Image.Resampling.BICUBIC)


def _terrain_masks(ground: Mapping[str, Any], size: tuple[int, int]) -> dict[str, Image.Image]:
    """Give for each terrain how much of it is at a pixel (0..255): hexes with soft, frayed borders."""
    fray = smooth_noise("fray", size, 7, 0.3)
    fringe = smooth_noise("fringe", size, 3, -0.2)
    masks = {}
    for terrain in _GROUND:
        mask = Image.new("L", size, 0)
        pen = ImageDraw.Draw(mask)
        for x, y, kind, desert in ground["hexes"]:
            if ("desert" if desert else kind) == terrain:
                pen.polygon([((x + dx) / _COARSE, (y + dy) / _COARSE) for dx, dy in ground["outline"]], fill=255)
        soft = mask.filter(ImageFilter.GaussianBlur(4)).convert("F")
        frayed = combined(
            lambda a: 128 + ((a["m"] - 128) + (a["f"] - 0.5) * 110 + (a["g"] - 0.5) * 50) * 1.9,
            m=soft,
            f=fray,
            g=fringe,
        )
        masks[terrain] = frayed.convert("L")
    return masks


def _altitudes(points: Sequence[Sequence[float]], size: tuple[int, int]) -> Field:
    """Give metres above the sea everywhere, from those known: near ones count most (inverse distance, squared)."""
    step = 20
    columns, rows = size[0] // step + 1, size[1] // step + 1
    known = [(x / _COARSE / step, y / _COARSE / step, metres) for x, y, metres in points] or [(0.0, 0.0, 600.0)]
    values = []
    for row in range(rows):
        for column in range(columns):
            weights = [(1 / ((x - column - 0.5) ** 2 + (y - row - 0.5) ** 2 + 0.3) ** 1.6, m) for x, y, m in known]
            values.append(sum(w * m for w, m in weights) / sum(w for w, _ in weights))
    field = Image.new("F", (columns, rows))
    field.putdata(values)
    return field.resize(size, Image.Resampling.BICUBIC, box=(0, 0, size[0] / step, size[1] / step))


def _colours(masks: Mapping[str, Image.Image], altitude: Field) -> Image.Image:
    """Tint by altitude, then lay each terrain's own colour over it."""
    level = combined(lambda a: a["m"] / 3200 * 255, m=altitude).convert("L")
    mottle = smooth_noise("mottle", level.size, 16, 0.2)
    level = combined(lambda a: a["l"] + (a["n"] - 0.5) * 26, l=level.convert("F"), n=mottle).convert("L")
    colour = Image.merge("RGB", [level.point(table) for table in _tint_tables()])
    for terrain, mask in masks.items():
        share = mask.point([round(value * _COVER[terrain]) for value in range(256)])
        colour.paste(_GROUND[terrain], (0, 0, *colour.size), share)
    return colour


def _tint_tables() -> tuple[list[int], ...]:
    """Give for red, green and blue the 256 values that altitudes from 0 to 3200 m take."""
    tables: tuple[list[int], ...] = ([], [], [])
    for level in range(256):
        metres = level / 255 * 3200
        upper = next(place for place, (top, _) in enumerate(_TINTS) if metres <= top)
        (low, dark), (high, bright) = _TINTS[max(upper - 1, 0)], _TINTS[upper]
        share = (metres - low) / (high - low) if high > low else 0.0
        for table, a, b in zip(tables, _rgb(dark), _rgb(bright), strict=True):
            table.append(round(a + (b - a) * share))
    return tables


def _relief(masks: Mapping[str, Image.Image], altitude: Field, fine: tuple[int, int]) -> Field:
    """Give the height of the ground in metres at half size: altitude, and mountains as high as the terrain has them."""
    swell = Image.new("F", altitude.size, _HEIGHTS["flat"])
    for terrain, mask in masks.items():
        rise = _HEIGHTS[terrain] / 255
        swell = combined(
            lambda a, rise=rise: a["s"] + a["m"] * rise,
            s=swell,
            m=mask.filter(ImageFilter.GaussianBlur(2)).convert("F"),
        )
    ranges = mountains("ranges", altitude.size, 15)
    height = combined(lambda a: a["h"] * 0.55 + a["s"] * a["r"], h=altitude, s=swell, r=ranges)
    crags = smooth_noise("crags", fine, 4.5, 0.35)
    return combined(
        lambda a: a["h"] + (a["s"] * 0.1 + 2) * a["c"],
        h=height.resize(fine, Image.Resampling.BICUBIC),
        s=swell.resize(fine, Image.Resampling.BILINEAR),
        c=crags,
    )


def _veiled(land: Image.Image, ground: Mapping[str, Any], size: tuple[int, int]) -> Image.Image:
    """Pale the land beyond the hexes, so that the field of play stands out."""
    beyond = Image.new("L", size, 150)
    pen = ImageDraw.Draw(beyond)
    for x, y, _, _ in ground["hexes"]:
        pen.polygon([((x + dx * 1.06) / _COARSE, (y + dy * 1.06) / _COARSE) for dx, dy in ground["outline"]], fill=0)
    veil = beyond.filter(ImageFilter.GaussianBlur(3)).resize(land.size, Image.Resampling.BILINEAR)
    land.paste(_PAPER, (0, 0, *land.size), veil)
    return land


def _with_sea(land: Image.Image, sea: Polygons, islands: Polygons) -> Image.Image:
    """Lay the sea over the land, paler towards the shore, with a few lines that follow the shore."""
    mask = Image.new("L", land.size, 0)
    pen = ImageDraw.Draw(mask)
    for polygons, value in ((sea, 255), (islands, 0)):
        for polygon in polygons:
            pen.polygon([(x / _FINE, y / _FINE) for x, y in polygon], fill=value)
    far = mask.resize((land.width // 4, land.height // 4), Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(9))
    far = far.resize(land.size, Image.Resampling.BICUBIC)
    water = Image.new("RGB", land.size, _SHALLOW)
    water.paste(_SEA, (0, 0, *water.size), far.point([max(0, min(255, (value - 128) * 2)) for value in range(256)]))
    water.paste(_WAVE, (0, 0, *water.size), far.point([_wave(value) for value in range(256)]))
    land.paste(water, (0, 0), mask)
    return land


def _wave(level: int) -> int:
    return max(max(0, strength - 45 * abs(level - at)) for at, strength in _WAVES)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
