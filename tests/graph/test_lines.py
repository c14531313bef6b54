"""Straight lines over hexes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby, pairwise, product
from math import dist

import pytest

from rules_check.graph.lines import Crossing, between, crossings
from vassal_build.hexgrid import Hex, Lattice, Top

LATTICES = {
    "upright columns": Lattice(Top.FLAT, leans=False, forward=True),
    "level rows": Lattice(Top.POINT, leans=False, forward=False),
    "leaning rows": Lattice(Top.POINT, leans=True, forward=True),
}
SAMPLES = 3000
FAR = 7
START = Hex(20, 20)


def _ends() -> Iterator[Hex]:
    """Yield hexes to the south and to the north-east of the start, near and far."""
    ways = [(east, south) for east in range(FAR) for south in range(1 - FAR, FAR) if 1 < east + abs(south) < FAR]
    return (Hex(START.row + south, START.column + east) for east, south in ways)


def _turned(side: Crossing) -> Crossing:
    return side[::-1]


def _middle(lattice: Lattice, hex_: Hex) -> tuple[float, float]:
    """Give the middle of a hex in the plane, where lines of hexes lie closer than hexes on them."""
    east, south = lattice.units(hex_)
    close = 3**0.5 / 2
    return (east, south * close) if lattice.top is Top.POINT else (east * close, south)


def _crossed(lattice: Lattice, a: Hex, b: Hex) -> tuple[Hex, ...]:
    """Give the hexes in which points of the line lie, from the first to the last, found by looking at many of them."""
    (ax, ay), (bx, by) = _middle(lattice, a), _middle(lattice, b)
    near, ring = {a}, {a}
    for _ in range(lattice.distance(a, b)):
        ring = {each for hex_ in ring for each in lattice.neighbours(hex_)}
        near |= ring
    middles = {hex_: _middle(lattice, hex_) for hex_ in near if lattice.distance(hex_, b) <= lattice.distance(a, b)}
    inside: list[Hex] = []
    for number in range(SAMPLES):
        part = (number + 0.5) / SAMPLES
        point = ax + part * (bx - ax), ay + part * (by - ay)
        first, second = sorted(middles, key=lambda hex_: dist(point, middles[hex_]))[:2]
        if dist(point, middles[second]) - dist(point, middles[first]) > 1e-9:
            inside.append(first)
    return tuple(hex_ for hex_, _ in groupby(inside))


@pytest.mark.parametrize("lattice", LATTICES.values(), ids=LATTICES)
def test_a_line_crosses_the_hexes_that_its_points_lie_in(lattice: Lattice) -> None:
    """Near and far, in the order in which they are passed."""
    for end in _ends():
        found = [hexes[0] for hexes in between(lattice, START, end) if len(hexes) == 1]
        assert (START, *found, end) == _crossed(lattice, START, end), end


@pytest.mark.parametrize("lattice", LATTICES.values(), ids=LATTICES)
def test_a_line_crosses_the_hexsides_between_the_hexes_that_its_points_lie_in(lattice: Lattice) -> None:
    """Where it runs along no hexside."""
    for end in _ends():
        if all(len(hexes) == 1 for hexes in between(lattice, START, end)):
            found = [each for (each,) in crossings(lattice, START, end)]
            assert found == list(pairwise(_crossed(lattice, START, end))), end


@pytest.mark.parametrize("lattice", LATTICES.values(), ids=LATTICES)
def test_all_hexsides_that_a_line_crosses_are_of_neighbours(lattice: Lattice) -> None:
    """At the corners of one that it runs along, too; on the way back they are the same, the other way round."""
    for end in _ends():
        found = list(crossings(lattice, START, end))
        assert all(lattice.are_adjacent(*each) for sides in found for each in sides), end
        back = [frozenset(map(_turned, sides)) for sides in crossings(lattice, end, START)]
        assert back[::-1] == list(map(frozenset, found)), end


@pytest.mark.parametrize("lattice", LATTICES.values(), ids=LATTICES)
def test_of_two_hexes_that_are_equally_far_the_first_comes_first(lattice: Lattice) -> None:
    """On long lines that hardly cross the side between them, too."""
    for east, south in product((-20, -19, 0, 1, 19, 20), (-31, -30, 30, 31)):
        end = Hex(START.row + south, START.column + east)
        hexes = [hexes[0] for hexes in between(lattice, START, end) if len(hexes) == 1]
        assert hexes == sorted(hexes, key=partial(_far_on, lattice, end)), end


def _far_on(lattice: Lattice, end: Hex, hex_: Hex) -> float:
    """Give how far on the way to the end a hex lies, in the plane."""
    (x, y), (to_x, to_y), (at_x, at_y) = (_middle(lattice, each) for each in (START, end, hex_))
    return (to_x - x) * (at_x - x) + (to_y - y) * (at_y - y)


def test_where_a_line_runs_along_a_side_two_hexsides_meet_it_at_either_corner() -> None:
    """From a hex to the one behind its corner."""
    lattice, start, end = LATTICES["upright columns"], Hex(5, 5), Hex(5, 7)
    ((one, other),) = between(lattice, start, end)
    assert list(crossings(lattice, start, end)) == [((start, one), (start, other)), ((one, end), (other, end))]


def test_a_line_crosses_the_one_hexside_of_neighbours() -> None:
    """And none from a hex to itself."""
    lattice, start = LATTICES["level rows"], Hex(5, 5)
    for near in lattice.neighbours(start):
        assert list(crossings(lattice, start, near)) == [((start, near),)]
    assert not list(crossings(lattice, start, start))


def test_a_line_along_a_side_names_both_hexes() -> None:
    """From a hex to the one behind its corner, and on."""
    lattice = LATTICES["upright columns"]
    assert [len(hexes) for hexes in between(lattice, Hex(5, 5), Hex(5, 7))] == [2]
    assert [len(hexes) for hexes in between(lattice, Hex(5, 5), Hex(5, 9))] == [2, 1, 2]


def test_nothing_lies_between_neighbours() -> None:
    """Nor between a hex and itself."""
    lattice = LATTICES["upright columns"]
    assert not list(between(lattice, Hex(5, 5), next(lattice.neighbours(Hex(5, 5)))))
    assert not list(between(lattice, Hex(5, 5), Hex(5, 5)))


def test_a_line_may_cross_two_hexes_that_are_equally_far() -> None:
    """Three hexes along a column and one across: the line cuts the side of both in the middle, and crosses both."""
    lattice = LATTICES["upright columns"]
    end = Hex(9, 6) if lattice.distance(Hex(5, 5), Hex(9, 6)) == 4 else Hex(8, 6)
    assert [len(hexes) for hexes in between(lattice, Hex(5, 5), end)] == [1, 1, 1, 1]
