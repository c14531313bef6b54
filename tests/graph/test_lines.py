"""Straight lines over hexes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import dist

import pytest

from rules_check.graph.lines import between
from vassal_build.hexgrid import Hex, Lattice, Top

pytestmark = pytest.mark.slow

LATTICES = {
    "upright columns": Lattice(Top.FLAT, leans=False, forward=True),
    "level rows": Lattice(Top.POINT, leans=False, forward=False),
    "leaning rows": Lattice(Top.POINT, leans=True, forward=True),
}
SAMPLES = 600
"""So many that no hex is left out: five times as many find no other."""
FAR = 7
START = Hex(20, 20)


def _ends() -> Iterator[Hex]:
    """Yield hexes to the south and to the north-east of the start, near and far."""
    ways = [(east, south) for east in range(FAR) for south in range(1 - FAR, FAR) if 1 < east + abs(south) < FAR]
    return (Hex(START.row + south, START.column + east) for east, south in ways)


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
    """Near and far."""
    for end in _ends():
        found = [hexes[0] for hexes in between(lattice, START, end) if len(hexes) == 1]
        assert sorted((START, *found, end)) == sorted(_crossed(lattice, START, end)), end


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
