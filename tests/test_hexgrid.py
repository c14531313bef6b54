"""Hexes on a slanted grid: their numbers, neighbours, distances and pixels."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vassal_build.hexgrid import (
    Direction,
    Hex,
    HexGrid,
    Hexside,
    are_adjacent,
    distance,
    neighbour,
    neighbours,
    parse_hex,
    row_letters,
)

GRID = HexGrid(120, 104, 700, 235)
HEXES = st.builds(Hex, st.integers(0, 60), st.integers(0, 99))
NEAR = st.builds(Hex, st.integers(0, 30), st.integers(0, 40))


@pytest.mark.parametrize(
    ("text", "row", "column"), [("A-1", 0, 1), ("H-11", 7, 11), ("Z-9", 25, 9), ("AA-3", 26, 3), ("BB-0", 27, 0)]
)
def test_a_number_names_a_row_and_a_column(text: str, row: int, column: int) -> None:
    """Letters are rows from the north, after Z doubled; the number is the column."""
    assert parse_hex(text) == Hex(row, column)
    assert str(Hex(row, column)) == text


@pytest.mark.parametrize("text", [" h-11 ", "h-11"])
def test_a_number_may_be_written_small(text: str) -> None:
    """Case and blanks round a number do not matter."""
    assert parse_hex(text) == Hex(7, 11)


@pytest.mark.parametrize("text", ["", "H11", "H-", "-11", "11-H", "AB-3", "H-1111", "H--1", "À-1", "H-1.5", "H-١"])
def test_what_is_no_number_is_refused(text: str) -> None:
    """The message repeats what was there."""
    with pytest.raises(ValueError, match="is not a hex number such as H-11"):
        parse_hex(text)


@given(HEXES)
def test_a_hex_reads_back_from_its_number(hex_: Hex) -> None:
    """Writing and reading a number gives the same hex."""
    assert parse_hex(str(hex_)) == hex_


def test_the_six_neighbours_of_agordat() -> None:
    """Columns lean to the right: the hex to the north-west has the next smaller column, to the north-east the same."""
    assert [str(hex_) for hex_ in neighbours(parse_hex("H-11"))] == ["H-12", "I-12", "I-11", "H-10", "G-10", "G-11"]


@given(HEXES, st.sampled_from(Direction))
def test_neighbours_are_mutual_and_one_hex_away(hex_: Hex, direction: Direction) -> None:
    """Whoever is my neighbour has me for neighbour, at distance 1, with one and the same hexside between."""
    other = neighbour(hex_, direction)
    assert are_adjacent(hex_, other) and are_adjacent(other, hex_)
    assert distance(hex_, other) == 1
    assert Hexside.between(hex_, other) == Hexside.between(other, hex_)


def test_there_is_no_hexside_between_strangers() -> None:
    """Hexes that do not touch, and a hex and itself, have no hexside."""
    for other in ("H-13", "H-11", "I-10", "G-12"):
        with pytest.raises(ValueError, match="are not neighbours"):
            Hexside.between(parse_hex("H-11"), parse_hex(other))


@pytest.mark.parametrize(
    ("a", "b", "hexes"), [("H-11", "H-11", 0), ("H-11", "H-14", 3), ("H-11", "F-14", 5), ("I-1", "L-4", 3)]
)
def test_distance_counts_hexes(a: str, b: str, hexes: int) -> None:
    """Down to the right a row and a column are one step, up to the right they are two."""
    assert distance(parse_hex(a), parse_hex(b)) == hexes


@given(NEAR, NEAR, NEAR)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    """It is the same both ways and no detour is shorter."""
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(NEAR, st.floats(-40, 40), st.floats(-40, 40))
def test_a_pixel_well_inside_a_hex_finds_it(hex_: Hex, dx: float, dy: float) -> None:
    """The nearest centre is that of the hex round the pixel."""
    x, y = GRID.centre(hex_)
    assert GRID.nearest(x + dx, y + dy) == hex_


def test_corners_lie_round_the_centre() -> None:
    """Hexes stand on a point: the first corner is straight above the centre."""
    x, y = GRID.centre(Hex(0, 0))
    assert (x, y) == (700, 235)
    corners = GRID.corners(Hex(0, 0))
    assert corners[0] == (700, 166)
    assert corners[1] == (760, 200)
    assert len(set(corners)) == 6


@given(NEAR, st.sampled_from(Direction))
def test_a_hexside_runs_between_two_corners_of_both_hexes(hex_: Hex, direction: Direction) -> None:
    """Both ends of a hexside are corners (to two pixels of rounding) of the hex on its other side."""
    side = Hexside.between(hex_, neighbour(hex_, direction))
    ends = GRID.hexside_ends(side)
    assert ends[0] != ends[1]
    for x, y in ends:
        assert any(abs(x - cx) <= 2 and abs(y - cy) <= 2 for cx, cy in GRID.corners(side.b))


def test_rows_beyond_z_repeat_their_letter() -> None:
    """After Z comes AA, then BB."""
    assert [row_letters(row) for row in (0, 25, 26, 27, 52)] == ["A", "Z", "AA", "BB", "AAA"]
