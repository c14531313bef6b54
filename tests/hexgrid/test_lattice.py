"""How hexes lie: their neighbours and distances, in every printed style."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hex_styles import LEANING, RAISED, STYLES, style
from vassal_build.hexgrid import Hex, HexNumbering, Lattice, Top

LATTICES = [Lattice(top, leans, forward) for top in Top for leans in (False, True) for forward in (False, True)]
HEXES = st.builds(Hex, st.integers(-5, 40), st.integers(-5, 40))
EVERY = st.sampled_from(LATTICES)

AROUND = (
    ("letter and number, columns leaning right", "H-11", "H-12 I-12 I-11 H-10 G-10 G-11"),
    ("letter and number, columns leaning left", "H11", "H12 I11 I10 H10 G11 G12"),
    ("four digits, even columns raised", "1214", "1215 1314 1313 1213 1113 1114"),
    ("four digits, even columns raised", "1307", "1308 1408 1407 1306 1207 1208"),
    ("four digits, even columns raised", "2622", "2623 2722 2721 2621 2521 2522"),
    ("four digits, odd columns raised", "1214", "1215 1315 1314 1213 1114 1115"),
    ("four digits, rows from 00", "5300", "5301 5401 5400 5200 5201"),
    ("four digits, columns from 09", "0905", "0906 1006 1005 0904"),
    ("four digits, row before column", "1412", "1512 1513 1413 1312 1411 1511"),
    ("column letter and number", "B4", "B5 C4 C3 B3 A3 A4"),
    ("letters without I and O", "H-04", "H-05 J-04 J-03 H-03 G-03 G-04"),
    ("point-topped, odd rows indented", "0504", "0604 0505 0405 0404 0403 0503"),
    ("point-topped, even rows indented", "05.04", "06.04 06.05 05.05 04.04 05.03 06.03"),
    ("point-topped, row letters", "B5", "B6 C6 C5 B4 A5 A6"),
    ("rows leaning up", "0504", "0505 0605 0604 0503 0403 0404"),
    ("rows leaning down", "04:05", "05:05 04:06 03:06 03:05 04:04 05:04"),
)
"""The hexes round one, as they are yielded: clockwise from the east, or counter-clockwise from the south."""


@pytest.mark.parametrize(("name", "hex_", "around"), AROUND)
def test_the_hexes_round_one(name: str, hex_: str, around: str) -> None:
    """Those that a player sees on the printed map, without those that would lie beyond the first row or column."""
    numbering = style(name)
    found = numbering.lattice.neighbours(numbering.hex_of(hex_))
    assert [numbering.id_of(other) for other in found if other.row >= 0 <= other.column] == around.split()


def test_the_hexes_round_one_are_shown_of_every_way_to_lie() -> None:
    """None of the eight is left out above."""
    assert {style(name).lattice for name, _, _ in AROUND} == set(LATTICES)


@given(EVERY, HEXES)
def test_neighbours_are_mutual_and_one_hex_away(lattice: Lattice, hex_: Hex) -> None:
    """Whoever is my neighbour has me for neighbour, at distance 1, with one and the same hexside between."""
    around = list(lattice.neighbours(hex_))
    assert len({*around, hex_}) == 7
    for number, other in enumerate(around):
        assert hex_ == list(lattice.neighbours(other))[(number + 3) % 6]
        assert lattice.distance(hex_, other) == 1
        side = lattice.hexside(hex_, other)
        assert side == lattice.hexside(other, hex_)
        assert {side.a, side.b} == {hex_, other}


@pytest.mark.parametrize("lattice", LATTICES, ids=repr)
def test_there_is_no_hexside_between_strangers(lattice: Lattice) -> None:
    """Hexes that do not touch, and a hex and itself, have no hexside."""
    here = Hex(7, 11)
    ring = {far for near in lattice.neighbours(here) for far in lattice.neighbours(near)} - {*lattice.neighbours(here)}
    assert len(ring) == 13
    for other in ring:
        with pytest.raises(ValueError, match="are not neighbours"):
            lattice.hexside(here, other)


@pytest.mark.parametrize(
    ("numbering", "a", "b", "hexes"),
    [
        (LEANING, "H-11", "H-11", 0),
        (LEANING, "H-11", "H-14", 3),
        (LEANING, "H-11", "F-14", 5),
        (LEANING, "I-1", "L-4", 3),
        (RAISED, "1305", "1008", 4),
        (RAISED, "2016", "2924", 13),
        (RAISED, "0101", "0401", 3),
        (RAISED, "0101", "0410", 10),
    ],
)
def test_distance_counts_hexes(numbering: HexNumbering, a: str, b: str, hexes: int) -> None:
    """Along the lean two steps are one, against it they are two; over upright columns a row is lost every second."""
    assert numbering.lattice.distance(numbering.hex_of(a), numbering.hex_of(b)) == hexes


@given(EVERY, HEXES, HEXES, HEXES)
def test_distance_is_a_distance(lattice: Lattice, a: Hex, b: Hex, c: Hex) -> None:
    """It is the same both ways and no detour is shorter."""
    assert lattice.distance(a, b) == lattice.distance(b, a)
    assert lattice.distance(a, c) <= lattice.distance(a, b) + lattice.distance(b, c)


@given(EVERY, HEXES, HEXES)
def test_distance_is_the_length_of_a_shortest_way(lattice: Lattice, a: Hex, b: Hex) -> None:
    """From any hex but the goal one neighbour at least is a step nearer, and none is two."""
    far = lattice.distance(a, b)
    nearer = {lattice.distance(other, b) for other in lattice.neighbours(a)}
    assert (min(nearer) == far - 1) if far else (nearer == {1})


@pytest.mark.parametrize("name", STYLES)
def test_a_row_runs_east_and_a_column_south(name: str) -> None:
    """The way along a row or column leads, over two hexes, to where the hexes two on lie."""
    lattice = style(name).lattice
    (x, y), (dx, dy) = lattice.units(Hex(4, 4)), lattice.row_step
    assert lattice.units(Hex(4, 6)) == (x + 2 * dx, y + 2 * dy)
    dx, dy = lattice.column_step
    assert lattice.units(Hex(6, 4)) == (x + 2 * dx, y + 2 * dy)
