"""How high each hex is: the printed levels, and of sheer hexes a height between their neighbours' (12.1, 12.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren.schema import RIDGE

SOME, MANY = 2, 3
"""So many levels of difference shift fire by a little, and by more (11.2)."""
_BOTH = 2
"""Lower and higher ground."""
Step = tuple[Fraction, bool]
Beside = Mapping[str, Sequence[str]]
"""The hexes that lie beside each hex."""


def heights_in(box: Gamebox) -> Mapping[str, Fraction]:
    """Give the height of every hex of the printed map, in levels."""
    at, lattice = box.hex_at, box.grid.lattice
    beside = {hex_.id: [at[other].id for other in lattice.neighbours(hex_.hex) if other in at] for hex_ in box.hexes}
    return heights(_levels_in(box), beside)


def steps_in(box: Gamebox) -> Mapping[str, Step]:
    """Give the step of every hex of the printed map: its height, and whether it is sheer ground, which has no level."""
    levels = _levels_in(box)
    return {id_: (height, levels[id_] is None) for id_, height in heights_in(box).items()}


def _levels_in(box: Gamebox) -> Mapping[str, int | None]:
    """Give the printed level of every hex, None for sheer ground."""
    chart = box.charts["terrain"]
    printed = {hex_.id: chart.row("ridge" if RIDGE.of(hex_) else hex_.terrain).cells["level"] for hex_ in box.hexes}
    return {id_: int(level) if level else None for id_, level in printed.items()}


def heights(levels: Mapping[str, int | None], beside: Beside) -> Mapping[str, Fraction]:
    """Give the height of every hex in levels; `levels` are the printed ones, None for sheer hexes.

    A sheer hex lies between the nearest lower and the nearest higher ground about its slope (R54), the higher the
    nearer it is to the latter. Heights of sheer hexes are for comparing them alone: no rule gives them a number.
    """
    return {
        place: _sheer(levels, beside, place) if level is None else Fraction(level) for place, level in levels.items()
    }


def _sheer(levels: Mapping[str, int | None], beside: Beside, here: str) -> Fraction:
    nearest = _nearest(levels, beside, here, on_slope=True)
    # ground of one level all about the slope: what lies behind it says whether the slope falls or rises
    nearest = nearest if len(nearest) >= _BOTH else _nearest(levels, beside, here, on_slope=False)
    low, high = min(nearest, default=0), max(nearest, default=0)
    closest = min(nearest, key=lambda level: nearest[level], default=low)
    # 12.2: the nearest ground is one of the two; a sheer hex is never as high as it
    if closest not in {low, high} and list(nearest.values()).count(nearest[closest]) == 1:
        is_top = _between(nearest, low, high) < closest
        low, high = (low, closest) if is_top else (closest, high)
    return _between(nearest, low, high)


def _between(nearest: Mapping[int, int], low: int, high: int) -> Fraction:
    if low == high:
        return Fraction(low)
    return low + (high - low) * Fraction(nearest[low], nearest[low] + nearest[high])


def _nearest(levels: Mapping[str, int | None], beside: Beside, here: str, *, on_slope: bool) -> Mapping[int, int]:
    """Give the levels round a sheer hex, each with how many hexes away it is nearest; two of them if there are two.

    With `on_slope` the search goes on over sheer hexes alone.
    """
    seen, ring, found, far = {here}, {here}, dict[int, int](), 0
    while ring and len(found) < _BOTH:
        far += 1
        ring = {other for place in ring for other in beside[place]} - seen
        seen |= ring
        for level in (levels[place] for place in ring):
            if level is not None:
                found.setdefault(level, far)
        ring = {place for place in ring if not on_slope or levels[place] is None}
    return found
