"""What may be asked of a position of this game without playing anything."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.games.la_primogenita import control
from rules_check.games.la_primogenita.combat import battle
from rules_check.games.la_primogenita.movement import moves
from rules_check.games.la_primogenita.movement.meant import meant_way
from rules_check.games.la_primogenita.movement.zoc import zone_of
from rules_check.games.la_primogenita.orders import choosing, declaring
from rules_check.games.la_primogenita.supply import support, tracing
from rules_check.games.la_primogenita.under import under
from rules_check.position.actions import Action, Declare
from rules_check.position.position import Position
from rules_check.rules.ruleset import Questions


def dice(position: Position, action: Action) -> int:
    """Give how many dice an action rolls."""
    return declaring.dice(action) if isinstance(action, Declare) else battle.dice(position, action)


def _zone(position: Position, side: str, place: str) -> str:
    return zone_of(position, side, place).name.lower()


def _reach(position: Position, unit: str) -> Mapping[str, float]:
    return moves.reach(position, unit).costs


def _suppliers(position: Position, unit: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(source.place for source in tracing.sources_for(position, unit)))


def _can_support(position: Position, units: tuple[str, ...]) -> bool:
    return not support.assignment(position, units).short


def _route(position: Position, unit: str, places: tuple[str, ...]) -> tuple[str, ...]:
    path = [position.units[unit].place]
    for place in places:
        reached = moves.reach(position.with_unit(unit, place=path[-1]), unit, stacked=True)
        if place not in reached.costs:
            return ()
        path.extend(reached.path(place)[1:])
    return tuple(path)


QUESTIONS = Questions(
    _zone,
    _reach,
    tracing.trace_cost,
    _suppliers,
    _can_support,
    choosing.left,
    _route,
    meant_way,
    control.enter,
    declaring.aims,
    under,
)
