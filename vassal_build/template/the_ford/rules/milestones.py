"""What a run over many random games must have met at least once, so that every rule has been played."""

from __future__ import annotations

from collections.abc import Iterable

from . import odds, river
from .actions import Action, Advance, Arrive, Assault, Fire, Lose, Move, Retreat
from .state import GONE, Position

_DEEDS: dict[type, str] = {
    Lose: "a step is lost",
    Retreat: "a unit retreats",
    Advance: "a unit advances",
}
"""Deeds that are milestones themselves."""
_ARRIVED = "a unit comes in"
_HIT, _MISS = "fire hits", "fire misses"
_CROSSED, _DROWNED = "the river is crossed", "a unit is lost in the river"
_WORKS = "works are taken"


def milestones(position: Position) -> tuple[str, ...]:
    """Give all of them; units come in only where some wait on the Turn Track."""
    waiting = any(state.place in position.facts.tracks for state in position.units.values())
    arrivals = (_ARRIVED,) if waiting else ()
    results = (f"result {result}" for result in position.facts.results)
    columns = (f"odds {column}" for column in position.facts.odds)
    wins = (f"won by {side}" for side in position.facts.sides)
    return (*_DEEDS.values(), *arrivals, _HIT, _MISS, _CROSSED, _DROWNED, _WORKS, *results, *columns, *wins)


def met(before: Position, action: Action, after: Position) -> Iterable[str]:
    """Yield those that one deed meets."""
    if type(action) in _DEEDS:
        yield _DEEDS[type(action)]
    if isinstance(action, Arrive):
        yield _ARRIVED
    if isinstance(action, Fire):
        yield _MISS if after.fight is None else _HIT
    if isinstance(action, Move) and river.fords(before, action.path):
        yield _DROWNED if after.units[action.unit].place == GONE else _CROSSED
    if isinstance(action, Assault):
        column = odds.column(before, odds.attack(before, action.units), odds.defence(before, action.target))
        yield f"odds {column}"
        yield f"result {before.facts.table[column][action.dice[0]]}"
    if after.works < before.works:
        yield _WORKS
    if after.winner:
        yield f"won by {after.winner}"
