"""Hexes in board pixels, pointy-topped and flat-topped: centres, corners, hexsides, and which hex a pixel is in."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hex_styles import LEANING, RAISED
from vassal_build.hexgrid import Hex, HexGrid, Lattice, Top

LATTICES = [Lattice(top, leans, forward) for top in Top for leans in (False, True) for forward in (False, True)]
GRIDS = st.builds(HexGrid, st.just(120), st.just(104), st.just(700), st.just(235), st.sampled_from(LATTICES))
HEXES = st.builds(Hex, st.integers(0, 30), st.integers(0, 40))
POINTED = HexGrid(120, 104, 700, 235, LEANING.lattice)
FLAT = HexGrid(120, 104, 700, 235, RAISED.lattice)


@given(GRIDS, HEXES, st.floats(-40, 40), st.floats(-40, 40))
def test_a_pixel_well_inside_a_hex_finds_it(grid: HexGrid, hex_: Hex, dx: float, dy: float) -> None:
    """The nearest centre is that of the hex round the pixel."""
    x, y = grid.centre(hex_)
    assert grid.nearest(x + dx, y + dy) == hex_


@given(GRIDS, HEXES)
def test_neighbours_lie_a_hex_away_in_six_directions(grid: HexGrid, hex_: Hex) -> None:
    """Their centres stand in a ring, sixty degrees from one to the next."""
    x, y = grid.centre(hex_)
    angles = []
    for other in grid.lattice.neighbours(hex_):
        ox, oy = grid.centre(other)
        assert abs(math.hypot(ox - x, oy - y) - 120) < 2
        angles.append(math.degrees(math.atan2(oy - y, ox - x)) % 360)
    turn = 60 if grid.lattice.top is Top.POINT else -60
    assert all(abs((b - a - turn + 180) % 360 - 180) < 2 for a, b in pairwise(angles))


def test_corners_lie_round_the_centre() -> None:
    """Pointy-topped hexes stand on a corner: the first is straight above the centre."""
    assert POINTED.centre(Hex(0, 0)) == (700, 235)
    corners = POINTED.corners(Hex(0, 0))
    assert corners[0] == (700, 166)
    assert corners[1] == (760, 200)
    assert len(set(corners)) == 6


def test_flat_topped_hexes_stand_on_a_side() -> None:
    """Two corners have the height of the centre, the others lie 60 pixels above and below."""
    corners = FLAT.corners(Hex(0, 0))
    assert corners[0] == (631, 235)
    assert sorted(y for _, y in corners) == [175, 175, 235, 235, 295, 295]


@pytest.mark.parametrize(
    ("hex_", "centre"),
    [("0101", (700, 235)), ("0102", (700, 355)), ("0201", (804, 175)), ("0301", (908, 235)), ("0402", (1012, 295))],
)
def test_even_columns_stand_half_a_hex_higher(hex_: str, centre: tuple[int, int]) -> None:
    """The first column is where the origin is; a column is a pitch from the next, a hex its width from the next."""
    assert FLAT.centre(RAISED.hex_of(hex_)) == centre


@given(GRIDS, HEXES)
def test_a_hexside_runs_between_two_corners_of_both_hexes(grid: HexGrid, hex_: Hex) -> None:
    """Both ends of a hexside are corners (to two pixels of rounding) of the hexes on both its sides."""
    for other in grid.lattice.neighbours(hex_):
        side = grid.lattice.hexside(hex_, other)
        ends = grid.hexside_ends(side)
        assert ends[0] != ends[1]
        for x, y in ends:
            for one in (side.a, side.b):
                assert any(abs(x - cx) <= 2 and abs(y - cy) <= 2 for cx, cy in grid.corners(one))


@given(GRIDS, HEXES)
def test_hex_units_are_those_of_the_centre(grid: HexGrid, hex_: Hex) -> None:
    """One unit east or south is so many pixels, the one along a line and the other from line to line."""
    east, south = grid.lattice.units(hex_)
    x, y = grid.centre(hex_)
    assert abs(x - 700 - east * grid.eastward) <= 1 and abs(y - 235 - south * grid.southward) <= 1
    assert {grid.eastward, grid.southward} == {120, 104}
