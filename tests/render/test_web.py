"""Pictures for pages: small, in their own proportions, clear where they were clear, and many in one sheet."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from vassal_build.render import web
from vassal_build.render.web import COLUMNS, rows_of, sheet, small


def drawn(width: int, height: int, colour: str = "#c2473d") -> bytes:
    written = BytesIO()
    Image.new("RGBA", (width, height), colour).save(written, "PNG")
    return written.getvalue()


@pytest.mark.parametrize(
    ("size", "width", "becomes"),
    [((150, 150), 100, (100, 100)), ((300, 201), 100, (100, 67)), ((80, 60), 100, (80, 60))],
)
def test_a_picture_is_made_narrow_enough(
    size: tuple[int, int], width: int, becomes: tuple[int, int], tmp_path: Path
) -> None:
    """It keeps its proportions, and is never enlarged."""
    with Image.open(BytesIO(small(drawn(*size), width, 80, tmp_path))) as image:
        assert (image.format, image.size) == ("AVIF", becomes)


def test_what_was_clear_stays_clear(tmp_path: Path) -> None:
    """A badge does not hide the counter that it lies on."""
    with Image.open(BytesIO(small(drawn(40, 40, "#00000000"), 40, 80, tmp_path))) as image:
        assert image.convert("RGBA").getchannel("A").getpixel((20, 20)) == 0


def test_many_pictures_lie_in_one_sheet_in_their_order(tmp_path: Path) -> None:
    """Row by row, each in a square of its own, whatever its size was."""
    colours = ["#ff0000", "#00ff00"] + ["#0000ff"] * COLUMNS
    with Image.open(
        BytesIO(sheet([drawn(30, 30 + each, c) for each, c in enumerate(colours)], 20, 90, tmp_path))
    ) as it:
        laid = it.convert("RGB")
    assert laid.size == (20 * COLUMNS, 20 * 2) == (20 * COLUMNS, 20 * rows_of(len(colours)))
    bands = [band.load() for band in laid.split()]
    spots = [(20 * column + 10, 20 * row + 10) for row, column in ((0, 0), (0, 1), (0, 2), (1, 1))]
    assert [max(range(3), key=lambda band: bands[band][spot]) for spot in spots] == [0, 1, 2, 2]


def test_what_was_made_is_kept(tmp_path: Path) -> None:
    """The same picture is read from the folder the next time, another one is made."""
    first = small(drawn(40, 40), 40, 80, tmp_path)
    (kept,) = tmp_path.iterdir()
    kept.write_bytes(b"damaged")
    assert small(drawn(40, 40), 40, 80, tmp_path) == first
    small(drawn(40, 40, "#0000ff"), 40, 80, tmp_path)
    assert len(list(tmp_path.iterdir())) == 2


def test_what_was_kept_by_a_version_that_writes_at_another_speed_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be larger, or less like the drawing."""
    small(drawn(40, 40), 40, 80, tmp_path)
    monkeypatch.setattr(web, "SPEED", web.SPEED - 1)
    small(drawn(40, 40), 40, 80, tmp_path)
    assert len(list(tmp_path.iterdir())) == 2
