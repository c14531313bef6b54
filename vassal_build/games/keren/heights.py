"""How high each hex is: the printed levels, and of sheer hexes a height between their neighbours' (12.1, 12.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren.schema import RIDGE

_BOTH = 2
"""Lower and higher ground."""
Beside = Mapping[str, Sequence[str]]
"""The hexes that lie beside each hex."""


def heights_in(box: Gamebox) -> Mapping[str, Fraction]:
    """Give the height of every hex of the printed map, in levels."""
    chart, at, lattice = box.charts["terrain"], box.hex_at, box.grid.lattice
    printed = {hex_.id: chart.row("ridge" if RIDGE.of(hex_) else hex_.terrain).cells["level"] for hex_ in box.hexes}
    beside = {hex_.id: [at[other].id for other in lattice.neighbours(hex_.hex) if other in at] for hex_ in box.hexes}
    return heights({id_: int(level) if level else None for id_, level in printed.items()}, beside)


def heights(levels: Mapping[str, int | None], beside: Beside) -> Mapping[str, Fraction]:
    """Give the height of every hex in levels; `levels` are the printed ones, None for sheer hexes.

    A sheer hex lies between the nearest lower and the nearest higher ground, the higher the nearer it is to the
    latter. Heights of sheer hexes are for comparing them alone: no rule gives them a number.
    """
    return {
        place: _sheer(levels, beside, place) if level is None else Fraction(level) for place, level in levels.items()
    }


def _sheer(levels: Mapping[str, int | None], beside: Beside, here: str) -> Fraction:
    nearest = _nearest(levels, beside, here)
    low, high = min(nearest, default=0), max(nearest, default=0)
    if low == high:
        return Fraction(low)
    return low + (high - low) * Fraction(nearest[low], nearest[low] + nearest[high])


def _nearest(levels: Mapping[str, int | None], beside: Beside, here: str) -> Mapping[int, int]:
    """Give the levels round a sheer hex, each with how many hexes away it is nearest; two of them if there are two."""
    seen, ring, found, far = {here}, {here}, dict[int, int](), 0
    while ring and len(found) < _BOTH:
        far += 1
        ring = {other for place in ring for other in beside[place]} - seen
        seen |= ring
        for place in ring:
            level = levels[place]
            if level is not None:
                found.setdefault(level, far)
    return found
