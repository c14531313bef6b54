"""Scans placed by points: turned, shifted and bent ones lie where they should, and what cannot is reported."""

from __future__ import annotations

import cmath
import math
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from vassal_build.render.picture import Picture
from vassal_build.render.scans import check_scans, fitted_scan

pytestmark = pytest.mark.slow

SIZE = 800, 600
SPOTS = {
    "A-1": (100.0, 100.0),
    "A-7": (700.0, 120.0),
    "F-1": (90.0, 500.0),
    "F-7": (710.0, 480.0),
    "C-4": (400.0, 300.0),
}
BOARD = Picture("board_map.png", "map.svg.j2", *SIZE, {}, points=SPOTS)


def on_scan(spot: tuple[float, float], degrees: float, scale: float, lean: float = 0.0) -> tuple[float, float]:
    """Give where a point of the board lies on a scan that is turned, scaled, shifted and seen from one side."""
    point = complex(*spot) - 400 - 300j
    point = point * cmath.rect(scale, math.radians(degrees)) / (1 + lean * point.real / 400) + scale * (500 + 400j)
    return point.real, point.imag


def scan(folder: Path, degrees: float, scale: float, lean: float = 0.0, name: str = "board_map.png") -> Path:
    """Make a white scan with a black dot where each point of the board lies on it."""
    image = Image.new("RGB", (round(1000 * scale), round(800 * scale)), "white")
    for spot in SPOTS.values():
        x, y = on_scan(spot, degrees, scale, lean)
        ImageDraw.Draw(image).ellipse((x - 6 * scale, y - 6 * scale, x + 6 * scale, y + 6 * scale), fill="black")
    (folder / "scans").mkdir(exist_ok=True)
    image.save(folder / "scans" / name)
    return folder / "scans" / name


def darkness(image: Image.Image, x: float, y: float) -> int:
    """Give how dark a grey pixel is, 0 to 255."""
    seen = image.getpixel((round(x), round(y)))
    assert isinstance(seen, int)
    return 255 - seen


def points(folder: Path, *rows: str) -> None:
    (folder / "scans").mkdir(exist_ok=True)
    (folder / "scans" / "points.csv").write_text("\n".join(("picture,point,x,y", *rows, "")), encoding="utf-8")


def read_off(degrees: float, scale: float, lean: float = 0.0, names: str = "A-1 A-7 F-1 F-7") -> list[str]:
    """Give the rows that somebody writes who finds these points on the scan."""
    return [
        "board_map.png,{},{:.0f},{:.0f}".format(name, *on_scan(SPOTS[name], degrees, scale, lean))
        for name in names.split()
    ]


def codes(folder: Path) -> list[str]:
    return [finding.code for finding in check_scans([BOARD], [folder])]


@pytest.mark.parametrize(
    ("degrees", "scale", "lean", "name"),
    [
        (0.7, 1.0, 0.0, "board_map.png"),
        (-3.0, 0.6, 0.0, "board_map.png"),
        (0.7, 2.6, 0.0, "board_map.png"),
        (90.0, 1.5, 0.0, "board_map.png"),
        (0.7, 1.0, 0.04, "board_map.png"),
        (-3.0, 0.6, 0.0, "board_map.jpg"),
        (-3.0, 0.6, 0.0, "board_map.webp"),
    ],
)
def test_a_scan_with_points_is_laid_right(tmp_path: Path, degrees: float, scale: float, lean: float, name: str) -> None:
    """Every point of the board has its dot, also one that was not named, however the scan is turned.

    How it is packed does not count once it is opened.
    """
    file = scan(tmp_path, degrees, scale, lean, name)
    points(tmp_path, *read_off(degrees, scale, lean))
    laid = Image.open(BytesIO(fitted_scan(file, BOARD) or b"")).convert("L")
    assert laid.size == SIZE
    for x, y in SPOTS.values():
        assert darkness(laid, x, y) > 195
        assert darkness(laid, x + 14, y) < 55
    assert codes(tmp_path) == ["ART009"]


def test_what_is_laid_says_how_far_it_was_off(tmp_path: Path) -> None:
    """Turn and scale are reported."""
    scan(tmp_path, 0.7, 2.0)
    points(tmp_path, *read_off(0.7, 2.0))
    (finding,) = check_scans([BOARD], [tmp_path])
    assert finding.message.startswith("board_map.png is turned by 0.70° and scaled by 0.50 to fit the board")


@pytest.mark.parametrize("names", ["A-1 A-7 F-1 F-7", "A-1 A-7 F-1 F-7 C-4"])
def test_a_slip_in_a_point_is_reported_and_nothing_is_bent(tmp_path: Path, names: str) -> None:
    """The point that does not go with the others is named, with how far it is off."""
    file = scan(tmp_path, 0.7, 1.0)
    rows = read_off(0.7, 1.0, names=names)
    rows[1] = "board_map.png,A-7,796,520"
    points(tmp_path, *rows)
    (finding,) = check_scans([BOARD], [tmp_path])
    assert finding.code == "ART006"
    assert "the point A-7 of board_map.png is 296 pixels" in finding.message
    assert fitted_scan(file, BOARD) is None


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (read_off(0.7, 1.0)[:3], "has 3 points; 4 or more are needed"),
        ([*read_off(0.7, 1.0)[:3], "board_map.png,Z-9,1,1"], "has no point 'Z-9'; it has top_left,"),
        ([*read_off(0.7, 1.0)[:3], read_off(0.7, 1.0)[0]], "the point A-1 of board_map.png is given twice"),
        ([f"board_map.png,{name},{x},{x}" for x, name in enumerate(SPOTS)], "of the picture from where"),
        ([*read_off(0.7, 1.0), "board_mpa.png,A-1,1,1"], "scans/ has no picture 'board_mpa.png'"),
        ([*read_off(0.7, 1.0)[:3], "board_map.png,F-7,far,1"], "x is 'far'"),
    ],
)
def test_points_that_cannot_be_used_are_reported_with_their_line(tmp_path: Path, rows: list[str], words: str) -> None:
    """And the drawn picture is used."""
    scan(tmp_path, 0.7, 1.0)
    points(tmp_path, *rows)
    findings = list(check_scans([BOARD], [tmp_path]))
    assert any(words in finding.message and "points.csv:" in str(finding.location) for finding in findings)


def test_points_in_one_line_lay_nothing(tmp_path: Path) -> None:
    """Four points of a straight road do not say how wide the map is."""
    spots = {f"A-{number}": (100.0 * number, 100.0) for number in range(1, 5)}
    file = scan(tmp_path, 0.0, 1.0)
    points(tmp_path, *(f"board_map.png,{name},{x + 100:.0f},{y + 100:.0f}" for name, (x, y) in spots.items()))
    board = Picture("board_map.png", "map.svg.j2", *SIZE, {}, points=spots)
    assert [finding.message for finding in check_scans([board], [tmp_path])] == [
        "the points of board_map.png are on one line"
    ]
    assert fitted_scan(file, board) is None


def test_the_corners_of_any_picture_are_points(tmp_path: Path) -> None:
    """A counter cut out of a photograph of the sheet."""
    counter = Picture("unit_a_1.png", "counter.svg.j2", 150, 150, {})
    image = Image.new("RGB", (400, 300), "white")
    ImageDraw.Draw(image).polygon([(100, 60), (220, 50), (230, 170), (110, 180)], fill="red")
    (tmp_path / "scans").mkdir()
    image.save(tmp_path / "scans" / "unit_a_1.jpg")
    spots = ("top_left,100,60", "top_right,220,50", "bottom_right,230,170", "bottom_left,110,180")
    points(tmp_path, *(f"unit_a_1.jpg,{spot}" for spot in spots))
    laid = Image.open(BytesIO(fitted_scan(tmp_path / "scans" / "unit_a_1.jpg", counter) or b"")).convert("RGB")
    assert laid.size == (150, 150)
    red, green = laid.getchannel("R"), laid.getchannel("G")
    for x, y in ((5, 5), (144, 5), (5, 144), (144, 144)):
        assert darkness(red, x, y) < 55 and darkness(green, x, y) > 195


def test_two_scans_of_one_picture_are_reported(tmp_path: Path) -> None:
    """PNG wins."""
    scan(tmp_path, 0.0, 1.0)
    scan(tmp_path, 0.0, 1.0, name="board_map.webp")
    points(tmp_path, *read_off(0.0, 1.0))
    assert sorted(codes(tmp_path)) == ["ART008", "ART009"]
