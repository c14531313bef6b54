"""The proof pages."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.render import proof as proofs
from vassal_build.render.picture import Picture
from vassal_build.render.proof import COLUMNS, ROWS, PrintedCounter, printed_counters, proof

pytestmark = pytest.mark.slow


def test_the_countersheet_has_176_counters(box: Gamebox) -> None:
    """As many as the game has, every kind with its copies."""
    counters = list(printed_counters(box))
    assert len(counters) == COLUMNS * ROWS == 176


def test_a_remnant_is_a_counter_of_its_own(box: Gamebox) -> None:
    """A unit with a remnant has two counters, a plain unit one with a blank back (rule 1.4)."""
    counters = list(printed_counters(box))
    assert PrintedCounter("unit_bde11_4.png", "unit_bde11_3.png") in counters
    assert PrintedCounter("unit_bde11_2.png", "unit_bde11_1.png") in counters
    assert PrintedCounter("unit_spahi_1.png") in counters


def test_backs_stand_mirrored_beside_their_fronts(
    box: Gamebox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first front is in the upper left corner of its half, its back in the upper right corner of the other."""

    def one_colour(pictures: list[Picture], *_: object) -> dict[str, bytes]:
        colours = {"unit_bde11_4.png": "red", "unit_bde11_3.png": "blue"}
        return {name: _png(colour) for name, colour in colours.items()} | {"chart_combat.png": _png("white")}

    monkeypatch.setattr(proofs, "draw_pictures", one_colour)
    pages = proof(box, (), tmp_path / "pages", tmp_path / "cache")
    assert [page.name for page in pages] == ["countersheet_1.png", "chart_combat.png"]
    sheet = Image.open(pages[0]).convert("RGB")
    assert sheet.getpixel((60 + 75, 60 + 75)) == (255, 0, 0)
    assert sheet.getpixel((sheet.width - 60 - 6 - 75, 60 + 75)) == (0, 0, 255)


def _png(colour: str) -> bytes:
    written = BytesIO()
    Image.new("RGB", (150, 150), colour).save(written, "PNG")
    return written.getvalue()


@pytest.mark.usefixtures("full_disk")
@pytest.mark.parametrize("name", ["countersheet_1.png", "chart_combat.png"])
def test_a_page_that_cannot_be_written_is_named(
    box: Gamebox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """No half of it is left."""
    monkeypatch.setattr(proofs, "draw_pictures", lambda *_: {"chart_combat.png": _png("white")})
    if name.startswith("chart"):
        monkeypatch.setattr(proofs, "printed_counters", lambda *_: [])
    with pytest.raises(UnusableFile, match=rf"pages/{name}: cannot be written \(No space left on device\)$"):
        proof(box, (), tmp_path / "pages", tmp_path / "cache")
    assert list((tmp_path / "pages").iterdir()) == []
