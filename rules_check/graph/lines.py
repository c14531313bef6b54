"""Straight lines over hexes, exactly; what hides on them is the game's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from vassal_build.hexgrid import Hex, Lattice

_Way = tuple[float, float]
_CORNER = 3
"""A corner of a hex lies a third as far as its two neighbours there do together."""
LINES = 1 << 14
"""So many lines are remembered: units that fire look along the same ones again and again."""


@lru_cache(LINES)
def between(lattice: Lattice, a: Hex, b: Hex) -> tuple[tuple[Hex, ...], ...]:
    """Give what the line from middle to middle passes: a hex that it crosses, or the two whose side it runs along.

    Hexes of which it touches but a corner are not among them, nor are both ends.
    """
    return tuple(_passed(lattice, a, b))


def _passed(lattice: Lattice, a: Hex, b: Hex) -> Iterator[tuple[Hex, ...]]:
    length, ring = lattice.distance(a, b), {a}
    line = _way(lattice, a, b)
    wide = _width(lattice, a, line)
    for steps in range(1, length):
        around = {near for hex_ in ring for near in lattice.neighbours(hex_)}
        ring = {hex_ for hex_ in around if lattice.distance(hex_, b) == length - steps}
        off = {hex_: _CORNER * abs(_area(line, _way(lattice, a, hex_))) for hex_ in sorted(ring)}
        crossed = [hex_ for hex_ in off if off[hex_] < wide]
        yield from ((hex_,) for hex_ in crossed)
        if not crossed:
            yield tuple(hex_ for hex_ in off if off[hex_] == wide)


def _width(lattice: Lattice, hex_: Hex, line: _Way) -> float:
    """Give how far a corner of a hex can be from a line through its middle, in the measure of `_CORNER` times areas."""
    beside = [_way(lattice, hex_, near) for near in lattice.neighbours(hex_)]
    return max(abs(_area(line, (x + to_x, y + to_y))) for (x, y), (to_x, to_y) in pairwise((*beside, beside[0])))


def _way(lattice: Lattice, a: Hex, b: Hex) -> _Way:
    (ax, ay), (bx, by) = lattice.units(a), lattice.units(b)
    return bx - ax, by - ay


def _area(line: _Way, way: _Way) -> float:
    """Give the area between two ways from one hex, in hex units: how far off the line the second one leads."""
    return line[0] * way[1] - line[1] * way[0]
