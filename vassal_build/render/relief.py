"""Ground that is lit from the north-west, as shaded relief on maps is."""

from __future__ import annotations

from PIL import Image, ImageChops

from vassal_build.render.map_noise import Field, combined


def lit_ground(colour: Image.Image, height: Field, shadow: str, light: str) -> Image.Image:
    """Light a coloured ground (RGB) by its height, a field of the same size.

    Slopes turned away from the north-west go towards the colour `shadow`, those turned to it towards `light`.
    """
    ahead, behind = ImageChops.offset(height, 1, 1), ImageChops.offset(height, -1, -1)
    slope = combined(lambda a: (a["b"] - a["a"]) / 46, a=ahead, b=behind)
    slope = combined(lambda a: a["s"] / (abs(a["s"]) + 1), s=slope)
    dark = combined(lambda a: a["s"] * -190, s=slope).convert("L")
    bright = combined(lambda a: a["s"] * 150, s=slope).convert("L")
    lit = colour.copy()
    lit.paste(shadow, (0, 0, *lit.size), dark)
    lit.paste(light, (0, 0, *lit.size), bright)
    return lit
