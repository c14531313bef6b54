"""What a run over many random games must have met at least once, so that every rule has been played."""

from __future__ import annotations

from collections.abc import Iterable

from . import odds, river
from .actions import Action, Advance, Arrive, Assault, Fire, Lose, Move, Retreat
from .state import GONE, Position

_DEEDS: dict[type, str] = {
    Arrive: "a unit comes in",
    Lose: "a step is lost",
    Retreat: "a unit retreats",
    Advance: "a unit advances",
}
"""Deeds that are milestones themselves."""
_HIT, _MISS = "fire hits", "fire misses"
_CROSSED, _DROWNED = "the river is crossed", "a unit is lost in the river"
_WORKS = "works are taken"
_TRAPPED = "a unit has nowhere to go"


def milestones(position: Position) -> tuple[str, ...]:
    """Give all of them."""
    results = (f"result {result}" for result in position.facts.results)
    columns = (f"odds {column}" for column in position.facts.odds)
    wins = (f"won by {side}" for side in position.facts.sides)
    return (*_DEEDS.values(), _HIT, _MISS, _CROSSED, _DROWNED, _WORKS, _TRAPPED, *results, *columns, *wins)


def met(before: Position, action: Action, after: Position) -> Iterable[str]:
    """Yield those that one deed meets."""
    if type(action) in _DEEDS:
        yield _DEEDS[type(action)]
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
    if _trapped(before, action, after):
        yield _TRAPPED
    if after.winner:
        yield f"won by {after.winner}"


def _trapped(before: Position, action: Action, after: Position) -> bool:
    """Say whether a unit other than the one that acts was eliminated: it had to retreat and could not."""
    if not isinstance(action, (Lose, Retreat)):
        return False
    lost = {unit for unit, state in after.units.items() if state.place == GONE != before.units[unit].place}
    fallen = action.unit in lost and before.units[action.unit].steps > 1
    return bool(lost - {action.unit}) or fallen
