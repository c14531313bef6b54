"""One picture over another: where the upper one has no colour, the lower one is seen."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from vassal_build.render.laid_over import Overlay, laid_over

RED, BLUE, GREEN, NOTHING = (255, 0, 0, 255), (0, 0, 255, 255), (0, 255, 0, 255), (0, 0, 0, 0)


def png(size: tuple[int, int], colour: tuple[int, int, int, int]) -> bytes:
    written = BytesIO()
    Image.new("RGBA", size, colour).save(written, "PNG")
    return written.getvalue()


@pytest.mark.parametrize(
    ("layer", "point", "seen"),
    [
        (NOTHING, (5, 3), RED[:3]),
        (NOTHING, (5, 2), NOTHING[:3]),
        (BLUE, (5, 3), BLUE[:3]),
        ((0, 0, 255, 128), (5, 3), (127, 0, 128)),
    ],
)
def test_the_ground_shows_where_the_layer_lets_it(
    layer: tuple[int, int, int, int], point: tuple[int, int], seen: tuple[int, int, int]
) -> None:
    """Beneath a strip of three pixels, and brought to the size that is asked for."""
    picture = laid_over(png((20, 20), RED), (10, 10), (0, 3), (10, 13), [Overlay(png((10, 13), layer), (0, 0))])
    with Image.open(BytesIO(picture)) as whole:
        assert whole.size == (10, 13)
        assert whole.getpixel(point) == seen


def test_each_layer_lies_at_its_corner_over_those_before() -> None:
    """The second one hides part of the first."""
    layers = [Overlay(png((4, 4), BLUE), (2, 2)), Overlay(png((4, 4), GREEN), (4, 4))]
    with Image.open(BytesIO(laid_over(png((10, 10), RED), (10, 10), (0, 0), (10, 10), layers))) as whole:
        seen = [whole.getpixel(point) for point in ((1, 1), (2, 2), (3, 5), (4, 4), (7, 7), (8, 8))]
    assert seen == [RED[:3], BLUE[:3], BLUE[:3], GREEN[:3], GREEN[:3], RED[:3]]


@pytest.mark.parametrize("width", [1, 3, 1000])
def test_every_pixel_of_the_ground_comes_through(width: int) -> None:
    """Whatever the colours are beside one another."""
    colours = Image.effect_noise((width, 40), 90).convert("RGB")
    written = BytesIO()
    colours.save(written, "PNG")
    with Image.open(BytesIO(laid_over(written.getvalue(), colours.size, (0, 0), colours.size, ()))) as whole:
        assert (whole.format, whole.mode, whole.tobytes()) == ("PNG", "RGB", colours.tobytes())
