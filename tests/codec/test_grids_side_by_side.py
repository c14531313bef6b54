"""Maps of several boards: side by side, turned upside down, scaled."""

from __future__ import annotations

import pytest
from lxml import etree
from msgspec.structs import replace

from vassal_build.codec.commands import BoardPlace
from vassal_build.codec.elements import add, component
from vassal_build.codec.grids import Board, BoardLayout, GridError, SquareGrid, SquareGridNumbering

BOARD = "module.map.boardPicker.Board"
BOARDS = "module.map.boardPicker.board."


def squares(width: int, height: int) -> SquareGrid:
    return SquareGrid(50.0, 50.0, 25, 25, SquareGridNumbering(), (width, height))


WEST, EAST = Board("West", (200, 100), squares(200, 100)), Board("East", (300, 150), squares(300, 150))
SOUTH = Board("South", (400, 100), squares(400, 100))
ALL = {board.name: board for board in (WEST, EAST, SOUTH)}


def laid_out(*places: BoardPlace) -> BoardLayout:
    return BoardLayout.of(ALL, places, (10, 20))


def test_a_board_begins_where_those_before_it_end() -> None:
    """Widths are added along a row of cells, heights along a column, behind the map's edge."""
    layout = laid_out(BoardPlace("West"), BoardPlace("East", 1), BoardPlace("South", 0, 1), BoardPlace("East", 1, 1))
    assert [board.origin for board in layout.boards] == [(10, 20), (210, 20), (10, 120), (410, 170)]


def test_an_empty_cell_takes_no_room() -> None:
    """A board in the second column of an otherwise empty row begins at the edge."""
    layout = laid_out(BoardPlace("West"), BoardPlace("East", 1, 1), BoardPlace("South", 2, 1))
    assert [board.origin for board in layout.boards] == [(10, 20), (10, 20), (310, 20)]


def test_a_board_that_the_module_lacks_is_passed_over() -> None:
    """Unknown names in a save leave no hole, as in VASSAL."""
    layout = laid_out(BoardPlace("Gone"), BoardPlace("East", 1))
    assert [(board.name, board.origin) for board in layout.boards] == [("East", (10, 20))]


def test_a_cell_before_the_first_is_refused() -> None:
    """No board can lie in a cell with a negative number."""
    with pytest.raises(GridError, match="left of or above the first"):
        laid_out(BoardPlace("West", -1))


def test_each_board_answers_for_its_own_pixels() -> None:
    """Names and ranges come from the board under the pixel."""
    layout = laid_out(BoardPlace("West"), BoardPlace("East", 1))
    assert [layout.location_name(*at) for at in [(15, 25), (209, 119), (210, 20), (215, 165), (5, 25)]] == [
        "0101",
        "0402",
        "0101",
        "0103",
        None,
    ]
    assert (layout.range((15, 25), (165, 25)), layout.range((5, 25), (8, 29))) == (3, 5)


def test_a_name_is_looked_for_on_one_board_or_on_all() -> None:
    """A name that both boards have is the first board's unless one is asked."""
    layout = laid_out(BoardPlace("West"), BoardPlace("East", 1))
    asked = [("0101", None), ("0101", "East"), ("x", None), ("0101", "Gone")]
    assert [layout.location(*one) for one in asked] == [(35, 45), (235, 45), None, None]


def test_the_same_board_may_lie_there_twice() -> None:
    """The second copy has its own place, and may be turned."""
    layout = laid_out(BoardPlace("West"), BoardPlace("West", 1, 0, reversed=True))
    assert (layout.location_name(405, 115), layout.boards[1].location("0101")) == ("0101", (385, 95))


def test_a_point_that_snaps_onto_the_next_board_snaps_there_again() -> None:
    """Over the seam the other board's grid has the last word."""
    left = replace(WEST, grid=SquareGrid(60.0, 50.0, 25, 25, None, (200, 100)))
    layout = BoardLayout.of({"West": left, "East": EAST}, (BoardPlace("West"), BoardPlace("East", 1)))
    assert (layout.snap(199, 25), layout.snap(10, 25), layout.snap(-7, 3)) == ((225, 25), (25, 25), (-7, 3))


def test_a_point_just_past_the_last_board_is_pulled_back() -> None:
    """One pixel off the map is put on its last pixel."""
    edge = Board("Edge", (100, 100), SquareGrid(100.0, 100.0, 0, 0))
    assert BoardLayout.of({"Edge": edge}, (BoardPlace("Edge"),)).snap(95, 20) == (99, 0)


@pytest.mark.parametrize("turned", [False, True])
def test_a_scaled_board_counts_in_its_own_pixels(turned: bool) -> None:
    """At double size every place is twice as far from the corner, turned or not."""
    element = component(BOARD, name="Big", image="b.png")
    grid = add(element, BOARDS + "SquareGrid", dx=50, dy=50, x0=25, y0=25)
    add(grid, BOARDS + "mapgrid.SquareGridNumbering")
    board = replace(Board.from_element(element, (200, 100), magnification=2.0), flipped=turned)
    place = (250, 150) if turned else (150, 50)
    assert (board.size, board.location("0201"), board.location_name(*place), board.snap(place[0] + 5, place[1])) == (
        (400, 200),
        place,
        "0201",
        place,
    )


def window() -> etree._Element:
    element = component("module.Map", mapName="Main", edgeWidth=10, edgeHeight=20)
    picker = add(element, "module.map.BoardPicker")
    for name in ("West", "East"):
        board = add(picker, BOARD, name=name, image=f"{name}.png")
        add(add(board, BOARDS + "SquareGrid", dx=50, dy=50, x0=25, y0=25), BOARDS + "mapgrid.SquareGridNumbering")
    add(picker, BOARD, name="Strange", image="none.png")
    return element


def test_a_map_is_laid_out_from_the_build_file_and_a_save() -> None:
    """The build file has the boards, the save says which of them lie where; others are not even read."""
    sizes = {"West.png": (200, 100), "East.png": (300, 150)}
    layout = BoardLayout.from_element(window(), (BoardPlace("West"), BoardPlace("East", 1)), sizes.get)
    assert layout == laid_out(BoardPlace("West"), BoardPlace("East", 1))


def test_a_board_in_play_needs_the_size_of_its_image() -> None:
    """A board whose picture cannot be measured is refused when the game uses it."""
    with pytest.raises(GridError, match="size of the board's image"):
        BoardLayout.from_element(window(), (BoardPlace("Strange"),), lambda name: None)
