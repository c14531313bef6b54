"""How many units a hex holds (4)."""

from __future__ import annotations

from rules_check.rules.stacking import Stacking

from . import works
from .state import Position

STACKING: Stacking[Position] = Stacking(
    # 4: two units in a hex, the leader beside them: it takes no room, as charts/arms.csv says
    lambda position, unit: position.printed(unit).stacking,
    lambda position, _: position.facts.numbers.stack_limit,
)
"""The room that units take, and what a hex without works holds."""


def has_room(position: Position, unit: str, place: str) -> bool:
    """Say whether a unit may stay in a hex with those of its side that are there."""
    # 4: works hold any stack of the side that they serve
    if works.serve(position, position.printed(unit).side, place):
        return True
    return STACKING.fits(position, unit, place, [other for other in position.at(place) if other != unit])
