"""One picture over another: where the upper one has no colour, the lower one is seen."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from vassal_build.render.laid_over import laid_over

RED, BLUE, NOTHING = (255, 0, 0, 255), (0, 0, 255, 255), (0, 0, 0, 0)


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
    picture = laid_over(png((10, 13), layer), png((20, 20), RED), (0, 3), (10, 10))
    with Image.open(BytesIO(picture)) as whole:
        assert whole.size == (10, 13)
        assert whole.getpixel(point) == seen
