"""Square grids: the names, places and snaps that real VASSAL gives, and what the build file says of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from vassal_build.codec.elements import add, component
from vassal_build.codec.grids import GridError, SquareGrid

BOARDS = "module.map.boardPicker.board."
SIZE = (1000, 800)


def grid(sizes: str, numbering: str, distance: str = "Metric") -> SquareGrid:
    element = component(BOARDS + "SquareGrid", range=distance)
    for name, value in zip(("dx", "dy", "x0", "y0"), sizes.split(), strict=True):
        element.set(name, value)
    numbers = add(element, BOARDS + "mapgrid.SquareGridNumbering")
    for pair in numbering.split():
        name, _, value = pair.partition("=")
        numbers.set(name, value)
    return SquareGrid.from_element(element, SIZE)


GRIDS = (
    grid("100.0 80.0 50 60", "first=H sep= hType=N vType=N"),
    grid("97.3 61.7 -17 23", "first=V sep=. hType=A hLeading=0 hOff=0 hDescend=true", "Manhattan"),
    grid("97.3 61.7 33 223", "sep=- vType=A hLeading=2 vLeading=0 hOff=0 vOff=0 vDescend=true"),
    grid("97.3 61.7 33 23", "hLeading=0 vLeading=0 hOff=-3 vOff=5 hDescend=true vDescend=true"),
)
ENGINE = """
0 50,60 0101 50,60 50,60 50,60 50,60 50,60 3
0 150,120 0202 150,140 150,140 150,140 150,140 150,140 2
0 101,88 0201 150,60 150,60 150,100 100,100 100,100 2
0 10,10 0101 50,60 50,-20 50,20 0,20 0,20 3
0 999,799 1010 950,780 950,780 1000,780 950,780 1000,780 7
0 330,200 0403 350,220 350,220 350,220 350,220 350,220 0
0 777,555 0807 750,540 750,540 800,540 750,540 800,540 4
0 0,0 0101 50,60 50,-20 50,20 0,20 0,20 3
0 149,118 0202 150,140 150,140 150,100 100,100 150,100 2
0 500,33 0601 550,60 550,60 550,20 500,20 500,20 2
1 50,60 02.J 80,84 80,85 80,54 32,54 32,54 6
1 150,120 03.I 177,146 178,146 178,116 129,116 129,116 4
1 101,88 02.J 80,84 80,85 80,85 80,85 80,85 4
1 10,10 01.K -17,23 -17,23 32,23 -17,23 32,23 6
1 999,799 14.A 956,825 956,825 956,794 1005,794 1005,794 16
1 330,200 04.G 372,208 372,208 324,208 372,208 324,208 0
1 777,555 10.C 761,578 761,578 761,547 810,547 761,547 10
1 0,0 01.K -17,23 -17,23 -17,-8 32,-8 -17,-8 7
1 149,118 03.I 177,146 178,146 178,116 129,116 129,116 4
1 500,33 01.F 469,23 470,23 518,23 470,23 518,23 5
2 50,60 000-P 33,99 33,38 33,69 82,69 33,69 3
2 150,120 001-O 130,161 130,100 130,130 179,130 130,130 2
2 101,88 001-O 130,161 130,100 82,100 130,100 82,100 2
2 10,10 000-P 33,99 33,38 33,7 -16,7 33,7 3
2 999,799 010-E 1006,778 1006,778 1006,809 957,809 1006,809 9
2 330,200 003-N 324,223 325,223 325,192 374,192 325,192 0
2 777,555 008-I 811,531 811,532 811,562 763,562 763,562 5
2 0,0 000-Q 33,37 33,-24 33,7 -16,7 -16,7 4
2 149,118 001-O 130,161 130,100 130,130 179,130 130,130 2
2 500,33 005-P 519,99 520,38 520,38 520,38 520,38 3
3 50,60 717 -6194,701 33,85 33,54 82,54 33,54 3
3 150,120 616 -5221,763 130,146 130,116 179,116 130,116 2
3 101,88 617 -5221,701 130,85 82,85 130,85 82,85 2
3 10,10 718 -6194,640 33,23 33,23 33,23 33,23 3
3 999,799 -35 1006,825 1006,825 1006,794 957,794 1006,794 9
3 330,200 415 -3275,825 325,208 325,208 325,208 325,208 0
3 777,555 -19 811,578 811,578 811,547 763,547 763,547 5
3 0,0 718 -6194,640 33,23 33,-8 -16,-8 -16,-8 4
3 149,118 616 -5221,763 130,146 130,116 179,116 130,116 2
3 500,33 218 -1329,640 520,23 520,23 520,23 520,23 3
"""
"""Grid, point, name, place of that name; snap to centres, with edges, with corners, with both; range to 333,222."""
ROWS = [line.split() for line in ENGINE.strip().splitlines()]


def point(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[1]}")
def test_a_point_has_the_name_that_vassal_gives_it(row: list[str]) -> None:
    """The name of a square, and the place that the name leads to."""
    squares = GRIDS[int(row[0])]
    assert (squares.location_name(*point(row[1])), squares.location(row[2])) == (row[2], point(row[3]))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[1]}")
def test_a_piece_snaps_where_vassal_puts_it(row: list[str]) -> None:
    """A dropped piece goes to the centre, edge or corner that is allowed and nearest."""
    for column, (edges, corners) in enumerate([(False, False), (True, False), (False, True), (True, True)]):
        squares = replace(GRIDS[int(row[0])], edges_legal=edges, corners_legal=corners)
        assert squares.snap(*point(row[1])) == point(row[4 + column])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[1]}")
def test_ranges_are_counted_as_vassal_counts_them(row: list[str]) -> None:
    """Metric ranges take the longer way, Manhattan ranges add the two."""
    assert GRIDS[int(row[0])].range(point(row[1]), (333, 222)) == int(row[8])


def test_a_grid_that_does_not_snap_leaves_pieces_alone() -> None:
    """Without snapping a piece stays where it was dropped."""
    assert replace(GRIDS[0], snap_to=False).snap(13, 17) == (13, 17)


def test_a_snap_scale_allows_places_inside_a_square() -> None:
    """With a scale of two a square has a middle and places half way to its edges, but not on them."""
    squares = replace(GRIDS[0], snap_scale=2)
    assert [squares.snap(x, 60) for x in (50, 60, 70, 95, 101)] == [(50, 60), (50, 60), (75, 60), (75, 60), (125, 60)]


def test_without_numbering_there_are_no_names() -> None:
    """A bare grid snaps and counts but names nothing."""
    bare = SquareGrid.from_element(component(BOARDS + "SquareGrid"), SIZE)
    assert (bare.location_name(30, 30), bare.location("0101"), bare.snap(30, 30)) == (None, None, (24, 24))


def test_a_size_that_is_no_number_is_refused() -> None:
    """A grid that cannot be computed names its line and its attribute."""
    with pytest.raises(GridError, match=r"SquareGrid in line .*attribute dx is not a positive number"):
        SquareGrid.from_element(component(BOARDS + "SquareGrid", dx="wide"), SIZE)
