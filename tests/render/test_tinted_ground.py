"""Ground with a tint for each hex, on small invented land, and what is drawn over it."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw, ImageStat

from vassal_build.render.tinted_ground import over_tinted_ground, paint_ground

OUTLINE = [[0, -69], [60, -35], [60, 35], [0, 69], [-60, 35], [-60, -35]]
SIZE = (480, 200)
LOW, HIGH = (120, 100), (360, 100)
GREEN, BROWN, INK = "#80c080", "#a06030", (20, 40, 200)


def land(high: str = BROWN) -> dict[str, Any]:
    """A flat green hex and one of another colour that is six levels high."""
    return {"size": list(SIZE), "hexes": [[*LOW, 0.0, GREEN], [*HIGH, 6.0, high]], "outline": OUTLINE}


def mean(picture: Image.Image, x: int, y: int) -> list[float]:
    return ImageStat.Stat(picture.crop((x - 20, y - 20, x + 20, y + 20))).mean


def lit(picture: Image.Image, x: int, y: int) -> float:
    """How much lighter a hex is at its north-west side than at its south-east side."""
    grey = picture.convert("L")
    sides = (grey.crop((x - 50, y - 40, x - 20, y - 10)), grey.crop((x + 20, y + 10, x + 50, y + 40)))
    light, dark = (ImageStat.Stat(side).mean[0] for side in sides)
    return float(light - dark)


def test_the_ground_is_the_same_on_every_run() -> None:
    """No chance and no clock: equal data, equal pixels; painting at half and quarter size does not show."""
    picture = paint_ground(land())
    assert picture.size == SIZE
    assert picture.tobytes() == paint_ground(land()).tobytes()


def test_each_hex_has_its_tint() -> None:
    """Where the eye expects it."""
    picture = paint_ground(land())
    (red, green, _), (brown_red, brown_green, _) = mean(picture, *LOW), mean(picture, *HIGH)
    assert green > red and brown_red > brown_green


def test_high_ground_is_lit_from_the_north_west() -> None:
    """Relief shows the levels, whatever their tint."""
    picture = paint_ground(land(high=GREEN))
    assert lit(picture, *HIGH) > lit(picture, *LOW) + 10


def test_what_is_drawn_lies_over_the_ground_in_its_own_colour() -> None:
    """In a PNG of few colours, with the ground elsewhere."""
    drawn, written = Image.new("RGBA", SIZE), BytesIO()
    ImageDraw.Draw(drawn).rectangle((200, 40, 280, 160), fill=(*INK, 255))
    drawn.save(written, "PNG")
    with Image.open(BytesIO(over_tinted_ground(written.getvalue(), {"ground": land()}))) as finished:
        assert (finished.mode, finished.size) == ("P", SIZE)
        shown = finished.convert("RGB")
    assert shown.getpixel((240, 100)) == INK
    assert mean(shown, *HIGH)[0] > mean(shown, *HIGH)[1]
