"""How many units a hex holds (4)."""

from __future__ import annotations

from . import works
from .state import Position


def has_room(position: Position, unit: str, place: str) -> bool:
    """Say whether a unit may stay in a hex with those of its side that are there."""
    added, side = position.printed(unit).stacking, position.printed(unit).side
    # 4: works hold any stack of the side that they serve
    if works.serve(position, side, place):
        return True
    # 4: two units in a hex, the leader beside them: it takes no room, as charts/arms.csv says
    return stacked(position, place, unit) + added <= position.facts.numbers.stack_limit


def stacked(position: Position, place: str, *without: str) -> int:
    """Give the room that the units in a hex take, some of them left out."""
    return sum(position.printed(unit).stacking for unit in position.at(place) if unit not in without)
