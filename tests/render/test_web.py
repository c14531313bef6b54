"""Pictures for pages: small, in their own proportions, and clear where they were clear."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from vassal_build.render.web import webp


def drawn(width: int, height: int, colour: str = "#c2473d") -> bytes:
    written = BytesIO()
    Image.new("RGBA", (width, height), colour).save(written, "PNG")
    return written.getvalue()


@pytest.mark.parametrize(
    ("size", "width", "becomes"),
    [((150, 150), 100, (100, 100)), ((300, 201), 100, (100, 67)), ((80, 60), 100, (80, 60))],
)
def test_a_picture_is_made_narrow_enough(size: tuple[int, int], width: int, becomes: tuple[int, int]) -> None:
    """It keeps its proportions, and is never enlarged."""
    with Image.open(BytesIO(webp(drawn(*size), width, 80))) as image:
        assert (image.format, image.size) == ("WEBP", becomes)


def test_what_was_clear_stays_clear() -> None:
    """A badge does not hide the counter that it lies on."""
    with Image.open(BytesIO(webp(drawn(40, 40, "#00000000"), 40, 80))) as image:
        assert image.convert("RGBA").getchannel("A").getpixel((20, 20)) == 0
