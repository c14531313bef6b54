"""The Attrition Segment (5.7c)."""

from __future__ import annotations

from rules_check.games.la_primogenita import losses
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from vassal_build.language.said import said

CAUSE = "Attrition"


def settle(position: Position) -> Position:
    """Give the position after steps and units are lost for lack of supply and the rest who lack it are Disrupted."""
    for unit in [unit for side in position.facts.sides for unit in position.on_map(side)]:
        suffer = _stray if position.printed(unit).kind is UnitKind.ARBEGNOCH else _starve
        position = suffer(position, unit)
    return position


def _starve(position: Position, unit: str) -> Position:
    state = position.units[unit].supply
    # 5.7c: No Supply costs the Allies a step, Italy the unit
    if state is SupplyState.NO:
        if position.printed(unit).side == "italian":
            return losses.eliminate(position, unit, CAUSE)
        position = losses.lose_steps(position, unit, 1, CAUSE)
    # 5.7c: Low and No Supply disrupt
    return position if state is SupplyState.FULL else _disrupted(position, unit)


def _stray(position: Position, unit: str) -> Position:
    # 5.7c: Arbegnoch suffer outside the Patriot-zone
    if position.facts.map.places[position.units[unit].place].patriot:
        return position
    return _disrupted(losses.lose_steps(position, unit, 1, said("outside the Patriot-zone")), unit)


def _disrupted(position: Position, unit: str) -> Position:
    return position.with_unit(unit, disrupted=True) if position.units[unit].on_map else position
