"""Roughness for shaded relief: smooth noise fields as floating-point pictures, the same on every run.

The numbers come from a digest of a name, not from a random source. What the fields stand for is the
business of `terrain`.
"""

from __future__ import annotations

from hashlib import shake_128
from typing import Any

from PIL import Image, ImageMath

Field = Image.Image
"""A picture of mode `F`: one floating-point number in each pixel."""


def smooth_noise(name: str, size: tuple[int, int], cell: float, turn: float = 0.0) -> Field:
    """Give values about 0..1 that wander smoothly, one random value every `cell` pixels.

    The lattice of values is sheared by `turn` (0 to about 0.5) so that fields laid together show no common rows.
    """
    width, height = size
    columns = int((width + abs(turn) * height) / cell) + 5
    rows = int((height + abs(turn) * width) / cell) + 5
    lattice = Image.frombytes("L", (columns, rows), shake_128(name.encode()).digest(columns * rows)).convert("F")
    step = 1 / cell
    sideways, downward = turn * step, -turn * step
    origin = (2.0, 2.0 + turn * width * step)
    matrix = (step, sideways, origin[0], downward, step, origin[1])
    field = lattice.transform(size, Image.Transform.AFFINE, matrix, Image.Resampling.BICUBIC)
    return combined(lambda a: a["n"] / 255, n=field)


def ridged(field: Field) -> Field:
    """Turn smooth noise into crests: 1 on the lines where it passes its middle, falling off on both sides."""
    return combined(lambda a: 1 - abs(a["n"] * 2 - 1), n=field)


def mountains(name: str, size: tuple[int, int], cell: float) -> Field:
    """Give a field of ranges with spurs, 0..about 2: each finer octave counts only where the coarser stands high."""
    first, second, third = (
        ridged(smooth_noise(f"{name} {octave}", size, cell / 2**octave, 0.42 - 0.3 * octave)) for octave in range(3)
    )
    return combined(
        lambda a: a["p"] * a["p"] + a["p"] * a["q"] * (0.55 + 0.4 * a["r"]) + 0.12 * a["r"], p=first, q=second, r=third
    )


def combined(formula: Any, **fields: Field) -> Field:
    """Work out a formula over fields of one size, pixel by pixel (see `PIL.ImageMath.lambda_eval`)."""
    result = ImageMath.lambda_eval(formula, **fields)
    assert isinstance(result, Image.Image)
    return result
