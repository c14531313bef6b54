"""How high each hex is: the printed levels, and of sheer hexes a height between their neighbours' (12.1, 12.2)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import MapHex
from vassal_build.games.keren.schema import RIDGE
from vassal_build.hexgrid import Hex

_BOTH = 2
"""Lower and higher ground."""


def heights(box: Gamebox) -> dict[str, Fraction]:
    """Give the height of every hex in levels.

    A sheer hex lies between the nearest lower and the nearest higher ground, the higher the nearer it is to the
    latter. Heights of sheer hexes are for comparing them alone: no rule gives them a number.
    """
    levels = {hex_.hex: level for hex_ in box.hexes if (level := level_of(box, hex_)) is not None}
    return {hex_.id: levels[hex_.hex] if hex_.hex in levels else _sheer(box, levels, hex_.hex) for hex_ in box.hexes}


def level_of(box: Gamebox, hex_: MapHex) -> Fraction | None:
    """Give the printed level of a hex, None for a sheer one."""
    cells = box.charts["terrain"].row("ridge" if RIDGE.of(hex_) else hex_.terrain).cells
    return Fraction(cells["level"]) if cells["level"] else None


def _sheer(box: Gamebox, levels: Mapping[Hex, Fraction], here: Hex) -> Fraction:
    nearest = _nearest(box, levels, here)
    low, high = min(nearest, default=Fraction(0)), max(nearest, default=Fraction(0))
    if low == high:
        return low
    return low + (high - low) * Fraction(nearest[low], nearest[low] + nearest[high])


def _nearest(box: Gamebox, levels: Mapping[Hex, Fraction], here: Hex) -> dict[Fraction, int]:
    """Give the levels round a sheer hex, each with how many hexes away it is nearest; two of them if there are two."""
    seen, ring, found, far = {here}, {here}, dict[Fraction, int](), 0
    while ring and len(found) < _BOTH:
        far += 1
        ring = {other for hex_ in ring for other in box.grid.lattice.neighbours(hex_)} & box.hex_at.keys() - seen
        seen |= ring
        for hex_ in ring & levels.keys():
            found.setdefault(levels[hex_], far)
    return found
