"""Boards on their map: the map's edge, the board's border, and boards turned upside down."""

from __future__ import annotations

import pytest

from vassal_build.codec.elements import add, component
from vassal_build.codec.grids import Board, GridError, HexGrid, HexGridNumbering, Region, RegionGrid, boards_of

HEXES = HexGrid(100.0, 115.0, 50, 60, numbering=HexGridNumbering(), size=(1000, 800))
BOARD = "module.map.boardPicker.Board"


def test_map_pixels_begin_behind_the_edge() -> None:
    """The map's edge is taken off before the grid is asked and put on again after."""
    board = Board("Map", (1000, 800), HEXES, origin=(30, 40))
    assert (board.location_name(80, 100), board.location("0101"), board.snap(85, 93)) == ("0101", (80, 100), (80, 100))


@pytest.mark.parametrize("point", [(29, 100), (80, 39), (1030, 100), (80, 840)])
def test_off_the_board_there_is_no_name_and_no_snap(point: tuple[int, int]) -> None:
    """Beyond the board VASSAL says offboard and leaves pieces alone."""
    board = Board("Map", (1000, 800), HEXES, origin=(30, 40))
    assert (board.location_name(*point), board.snap(*point)) == (None, point)


def test_a_snapped_point_just_past_the_border_is_pulled_back() -> None:
    """A hex centre one pixel outside is moved onto the board's last pixel, one further out is not."""
    corner = HexGrid(100.0, 100.0, 0, 0, size=(100, 100))
    assert Board("Map", (100, 100), corner).snap(95, 60) == (99, 50)
    assert Board("Map", (99, 100), corner).snap(95, 60) == (100, 50)
    assert Board("Map", (100, 100), HexGrid(100.0, 100.0, -1, -1)).snap(5, 5) == (0, 0)


def test_a_board_without_a_grid_names_nothing() -> None:
    """Without a grid there are only pixels."""
    board = Board("Map", (100, 100))
    assert (board.location_name(5, 5), board.location("x"), board.snap(5, 5), board.range((0, 0), (3, 4))) == (
        None,
        None,
        (5, 5),
        5,
    )


def test_a_board_turned_upside_down_counts_from_the_other_corner() -> None:
    """A reversed board turns its grid with it."""
    board = Board("Map", (1000, 800), HEXES, origin=(10, 20), flipped=True)
    assert (board.location("0101"), board.location_name(960, 760), board.snap(955, 765)) == (
        (960, 760),
        "0101",
        (960, 760),
    )


def test_range_is_the_grids() -> None:
    """Ranges are measured on the board's grid in map pixels."""
    assert Board("Map", (1000, 800), HEXES, origin=(30, 40)).range((80, 100), (280, 100)) == 2


def test_the_boards_of_a_map_are_read_behind_its_edge() -> None:
    """Each board of a map window is placed behind the edge, with the size of its image where it has one."""
    window = component("module.Map", mapName="Eritrea", edgeWidth=30, edgeHeight=40)
    picker = add(window, "module.map.BoardPicker")
    drawn = add(picker, BOARD, name="Drawn", image="map.png")
    region = add(add(drawn, "module.map.boardPicker.board.RegionGrid"), "module.map.boardPicker.board.Region", name="R")
    region.set("originx", "7")
    add(picker, BOARD, name="Plain", width=300, height=200)
    assert boards_of(window, {"map.png": (900, 700)}) == (
        Board("Drawn", (900, 700), RegionGrid((Region("R", 7, 0),)), (30, 40)),
        Board("Plain", (300, 200), None, (30, 40)),
    )


def test_a_board_whose_image_size_is_unknown_is_refused() -> None:
    """The size of an image is not in the build file, so the caller must say it."""
    with pytest.raises(GridError, match=r"Board in line .*size of the board's image"):
        Board.from_element(component(BOARD, name="Map", image="map.png"))
