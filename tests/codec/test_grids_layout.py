"""A whole campaign map: one zone per hex over a background hex grid, and boxes with one named point each."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from lxml import etree

from vassal_build.codec.elements import add, component
from vassal_build.codec.grids import Board, SnapRule

BOARD = "module.map.boardPicker.Board"
GRIDS = "module.map.boardPicker.board."
EDGE, WIDTH, HEIGHT = (20, 20), 3000, 2000
CORNERS = ((0, -69), (60, -35), (60, 35), (0, 69), (-60, 35), (-60, -35))
BOXES = {"West Harbour": (2700, 200), "Turn 5": (2700, 500)}

CENTRES = {
    f"{chr(ord('A') + row)}-{column}": (300 + 120 * column - 60 * row, 150 + 104 * row)
    for row in range(17)
    for column in range(1, 26)
    if 60 <= 300 + 120 * column - 60 * row <= 2500
}


def path(corners: Iterable[tuple[int, int]]) -> str:
    return ";".join(f"{x},{y}" for x, y in corners)


def campaign_map() -> etree._Element:
    board = component(BOARD, name="Eritrea", width=WIDTH, height=HEIGHT)
    zoned = add(board, GRIDS + "ZonedGrid")
    for name, (x, y) in CENTRES.items():
        outline = path((x + dx, y + dy) for dx, dy in CORNERS)
        add(zoned, GRIDS + "mapgrid.Zone", name=name, path=outline, useParentGrid=True)
    for name, (x, y) in BOXES.items():
        outline = path(((x - 90, y - 60), (x + 90, y - 60), (x + 90, y + 60), (x - 90, y + 60)))
        box = add(zoned, GRIDS + "mapgrid.Zone", name=name, path=outline)
        add(add(box, GRIDS + "RegionGrid"), GRIDS + "Region", name=name, originx=x, originy=y)
    add(zoned, GRIDS + "HexGrid", sideways=True, dx=104, dy=120, x0=150, y0=60)
    return board


@pytest.fixture(scope="module", params=SnapRule, ids=lambda rule: rule.value)
def board(request: pytest.FixtureRequest) -> Board:
    return Board.from_element(campaign_map(), origin=EDGE, rule=request.param)


def on_map(point: tuple[int, int]) -> tuple[int, int]:
    return point[0] + EDGE[0], point[1] + EDGE[1]


def test_every_centre_names_its_hex_and_every_hex_its_centre(board: Board) -> None:
    """Each printed hex number and its centre lead to each other, and a piece there stays."""
    for name, centre in CENTRES.items():
        pixel = on_map(centre)
        assert (board.location_name(*pixel), board.location(name), board.snap(*pixel)) == (name, pixel, pixel)


def test_a_piece_dropped_well_inside_a_hex_goes_to_its_centre(board: Board) -> None:
    """Anywhere but near the corners the hex under the pointer takes the piece."""
    for name, (x, y) in CENTRES.items():
        for dx, dy in ((-40, 0), (40, 0), (30, 30), (-30, -30), (0, -50), (0, 50)):
            dropped = on_map((x + dx, y + dy))
            assert (board.location_name(*dropped), board.snap(*dropped)) == (name, on_map((x, y)))


def test_a_box_takes_and_names_every_piece_inside(board: Board) -> None:
    """A box has one place: its region, which its own name leads to."""
    for name, (x, y) in BOXES.items():
        dropped = on_map((x - 80, y + 50))
        assert (board.location_name(*dropped), board.snap(*dropped), board.location(name)) == (
            name,
            on_map((x, y)),
            on_map((x, y)),
        )


@pytest.mark.parametrize("point", [(2600, 1500), (2990, 1990)])
def test_off_the_hexes_and_boxes_there_is_no_name(board: Board, point: tuple[int, int]) -> None:
    """Open paper has no location name, though pieces still snap to the background grid there."""
    assert board.location_name(*point) is None


@pytest.mark.parametrize(
    ("a", "b", "hexes"), [("H-11", "H-12", 1), ("H-11", "G-10", 1), ("H-11", "I-11", 1), ("A-5", "Q-15", 16)]
)
def test_hexes_apart(board: Board, a: str, b: str, hexes: int) -> None:
    """The background grid counts the hexes between two zones."""
    assert board.range(board.location(a), board.location(b)) == hexes
