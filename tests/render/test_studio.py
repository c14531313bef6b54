"""Drawing many pictures: what is drawn, what is kept, and what a scan replaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from vassal_build.diagnostics import UnusableFile
from vassal_build.render.picture import Picture
from vassal_build.render.studio import draw_pictures

RED, GREEN, BLUE = (
    Picture(f"{name}.png", "square.svg.j2", 10, 10, {"colour": name}) for name in ("red", "green", "blue")
)


def _corner(png: bytes) -> tuple[int, ...]:
    pixel = Image.open(BytesIO(png)).convert("RGB").getpixel((9, 9))
    assert isinstance(pixel, tuple)
    return pixel


def _scan(folder: Path, name: str, size: tuple[int, int], colour: str = "yellow") -> None:
    (folder / "scans").mkdir(parents=True, exist_ok=True)
    Image.new("RGB", size, colour).save(folder / "scans" / name, "PNG")


def _smaller(png: bytes, context: Mapping[str, Any]) -> bytes:
    written = BytesIO()
    Image.open(BytesIO(png)).convert("RGB").quantize(2).save(written, "PNG")
    return written.getvalue()


class Heard:
    """Counts what the progress of a drawing says."""

    def __init__(self) -> None:
        self.calls: list[tuple[int, int]] = []

    def __call__(self, done: int, everything: int) -> None:
        self.calls.append((done, everything))


def test_pictures_come_in_their_order(folder: Path, tmp_path: Path) -> None:
    """The names stand in the order in which the pictures were given."""
    drawn = draw_pictures([GREEN, RED, BLUE], [folder], tmp_path / "cache")
    assert list(drawn) == ["green.png", "red.png", "blue.png"]
    assert _corner(drawn["red.png"]) == (255, 0, 0)


def test_what_has_not_changed_is_not_drawn_again(folder: Path, tmp_path: Path) -> None:
    """A second time only the changed picture is drawn."""
    draw_pictures([RED, GREEN], [folder], tmp_path / "cache")
    heard = Heard()
    changed = replace(GREEN, context={"colour": "lime"})
    drawn = draw_pictures([RED, changed], [folder], tmp_path / "cache", heard)
    assert heard.calls == [(1, 1)]
    assert _corner(drawn["green.png"]) == (0, 255, 0)


@pytest.mark.parametrize("damage", [lambda data: data[:-40], lambda data: data[:9] + b"?" + data[10:], lambda _: b""])
def test_a_damaged_drawing_is_drawn_anew(folder: Path, tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    """What is kept is known by its content, not by its name alone."""
    drawn = draw_pictures([RED], [folder], tmp_path / "cache")
    (kept,) = (tmp_path / "cache").iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(damage(whole))
    assert draw_pictures([RED], [folder], tmp_path / "cache") == drawn
    assert kept.read_bytes() == whole


def test_two_processes_draw_what_one_draws(folder: Path, tmp_path: Path) -> None:
    """Many pictures, drawn in two processes, are byte for byte those drawn singly."""
    many = [Picture(f"{n}.png", "square.svg.j2", 10, 10, {"colour": f"#0000{n:02x}"}) for n in range(30)]
    together = draw_pictures(many, [folder], tmp_path / "together")
    singly = {name: png for one in many for name, png in draw_pictures([one], [folder], tmp_path / "singly").items()}
    assert together == singly


def test_the_last_step_is_taken_on_the_drawing(folder: Path, tmp_path: Path) -> None:
    """What `finish` gives is what is kept."""
    drawn = draw_pictures([replace(RED, finish=_smaller)], [folder], tmp_path / "cache")
    assert Image.open(BytesIO(drawn["red.png"])).mode == "P"


@pytest.mark.parametrize("size", [(10, 10), (20, 20), (5, 5)])
def test_a_scan_wins_and_is_scaled(folder: Path, tmp_path: Path, size: tuple[int, int]) -> None:
    """A scan of the right proportions replaces the drawing in the drawing's size."""
    _scan(folder, "red.png", size)
    drawn = draw_pictures([RED], [folder], tmp_path / "cache")["red.png"]
    assert _corner(drawn) == (255, 255, 0)
    assert Image.open(BytesIO(drawn)).size == (10, 10)


def test_a_scan_of_the_right_size_is_taken_as_it_is(folder: Path, tmp_path: Path) -> None:
    """The maintainer's own bytes go into the module."""
    _scan(folder, "red.png", (10, 10))
    drawn = draw_pictures([RED], [folder], tmp_path / "cache")["red.png"]
    assert drawn == (folder / "scans" / "red.png").read_bytes()


def test_the_scan_of_the_later_folder_wins(folder: Path, tmp_path: Path) -> None:
    """A folder laid over the game's brings its own scans."""
    _scan(folder, "red.png", (10, 10))
    _scan(tmp_path / "over", "red.png", (10, 10), "black")
    drawn = draw_pictures([RED], [folder, tmp_path / "over"], tmp_path / "cache")
    assert _corner(drawn["red.png"]) == (0, 0, 0)


@pytest.mark.parametrize("bad", ["odd", "text"])
def test_a_scan_that_cannot_be_used_leaves_the_drawing(folder: Path, tmp_path: Path, bad: str) -> None:
    """A scan of other proportions or no picture at all is not used."""
    _scan(folder, "red.png", (10, 15))
    if bad == "text":
        (folder / "scans" / "red.png").write_text("no picture", encoding="utf-8")
    assert _corner(draw_pictures([RED], [folder], tmp_path / "cache")["red.png"]) == (255, 0, 0)


def test_a_drawing_that_cannot_be_kept_is_named(folder: Path, tmp_path: Path, full_disk: None) -> None:
    """Nothing of it is left in the cache."""
    with pytest.raises(UnusableFile, match=r"cache/[0-9a-f]{64}\.png: cannot be written \(No space left on device\)$"):
        draw_pictures([RED], [folder], tmp_path / "cache")
    assert list((tmp_path / "cache").iterdir()) == []
