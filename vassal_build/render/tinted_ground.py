"""Painted ground with a tint for each hex and relief by its height, for maps whose levels are to be read at a glance.

It is painted with Pillow, as `terrain` does it, from plain data, so that a picture's key can rest on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw, ImageFilter

from vassal_build.render.map_noise import Field, combined, mountains, smooth_noise
from vassal_build.render.paletted import paletted
from vassal_build.render.relief import lit_ground

_FINE, _COARSE = 2, 4
"""Tints and light are made at half the map's size, heights at a quarter."""


_SHADOW, _LIGHT, _PAPER = "#2b2a30", "#fffaf0", "#e9e3d2"


def paint_ground(ground: Mapping[str, Any]) -> Image.Image:
    """Paint the ground as an RGB picture of `ground["size"]`.

    `ground` holds, in map pixels: `size`, `hexes` (x, y, height in levels, tint), `outline` (the corners round a hex's
    centre).
    """
    width, height = ground["size"]
    fine, coarse = (width // _FINE, height // _FINE), (width // _COARSE, height // _COARSE)
    lit = lit_ground(_tints(ground, fine), _relief(ground, coarse, fine), _SHADOW, _LIGHT)
    return _speckled(lit).resize((width, height), Image.Resampling.BICUBIC)


def _tints(ground: Mapping[str, Any], size: tuple[int, int]) -> Image.Image:
    """Give each hex its tint, a little blurred at the borders, on paper."""
    colour = Image.new("RGB", size, _PAPER)
    pen = ImageDraw.Draw(colour)
    for x, y, _, tint in ground["hexes"]:
        pen.polygon([((x + dx) / _FINE, (y + dy) / _FINE) for dx, dy in ground["outline"]], fill=tint)
    return colour.filter(ImageFilter.GaussianBlur(1.6))


def _relief(ground: Mapping[str, Any], coarse: tuple[int, int], fine: tuple[int, int]) -> Field:
    """Give the height of the ground: steps between levels made smooth, with crags that grow with the height."""
    steps = Image.new("F", coarse, 0.0)
    pen = ImageDraw.Draw(steps)
    for x, y, level, _ in ground["hexes"]:
        pen.polygon([((x + dx) / _COARSE, (y + dy) / _COARSE) for dx, dy in ground["outline"]], fill=level)
    smooth = _blurred(steps, 7)
    ranges = mountains("levels ranges", coarse, 13)
    height = combined(lambda a: a["s"] * 80 + (a["s"] + 0.25) * a["r"] * 20, s=smooth, r=ranges)
    crags = smooth_noise("levels crags", fine, 4.0, 0.35)
    return combined(
        lambda a: a["h"] + (a["s"] * 4 + 3) * a["c"],
        h=height.resize(fine, Image.Resampling.BICUBIC),
        s=smooth.resize(fine, Image.Resampling.BILINEAR),
        c=crags,
    )


def _blurred(field: Field, radius: float) -> Field:
    """Blur a field of 0 to 6; Pillow blurs whole numbers alone."""
    scaled = combined(lambda a: a["f"] * 40, f=field).convert("L")
    return combined(lambda a: a["b"] / 40, b=scaled.filter(ImageFilter.GaussianBlur(radius)).convert("F"))


def _speckled(land: Image.Image) -> Image.Image:
    """Strew thorn and stones over the ground: dark and light specks."""
    specks = smooth_noise("levels thorn", land.size, 2.2, 0.27)
    patches = smooth_noise("levels patches", land.size, 26, -0.31)
    thorn = combined(lambda a: (a["s"] - 0.8) * 520 * a["p"], s=specks, p=patches).convert("L")
    stones = combined(lambda a: (0.16 - a["s"]) * 420, s=specks).convert("L")
    land.paste("#4d5136", (0, 0, *land.size), thorn)
    land.paste("#f2ecdf", (0, 0, *land.size), stones)
    return land


def over_tinted_ground(png: bytes, context: Mapping[str, Any]) -> bytes:
    """Lay a drawn map, a PNG with transparent land, over the ground of its context; give a PNG of at most 256 colours.

    `context["ground"]` is what `paint_ground` takes.
    """
    drawn = Image.open(BytesIO(png)).convert("RGBA")
    board = paint_ground(context["ground"])
    board.paste(drawn, (0, 0), drawn)
    return paletted(board, drawn)
