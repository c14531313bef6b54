"""Single and Full Reorganisation (Orders 32, 21, 4, 2)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita.orders.minor.effect import Effect, at_units, units_wrong
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import UnitState
from rules_check.games.la_primogenita.traces import Traces
from vassal_build.language.said import said
from vassal_build.replacing import replace


def _obstacles(position: Position, action: Declare) -> Iterator[str]:
    wrong = units_wrong(position, action, 1, action.side)
    if wrong:
        yield wrong
    elif not position.units[action.units[0]].disrupted:
        yield said("{unit} is not Disrupted", unit=position.printed(action.units[0]).name)


def _apply(position: Position, action: Declare) -> Position:
    return position.with_units(*(replace(position.units[unit], disrupted=False) for unit in action.units))


def _recovered(before: UnitState, after: UnitState) -> bool:
    return before.disrupted and not after.disrupted


def _targets(position: Position, action: Declare) -> Iterator[Declare]:
    for unit in position.on_map(action.side):
        if position.units[unit].disrupted:
            yield replace(action, units=(unit,))


def _full_obstacles(position: Position, action: Declare) -> Iterator[str]:
    """Find units that it was used for beside all of its side."""
    for unit in action.units:
        printed = position.printed(unit)
        if printed.side != action.side:
            yield said("{unit} is not an {side} unit", unit=printed.name, side=action.side.capitalize())


def _apply_to_all(position: Position, action: Declare) -> Position:
    disrupted = [unit for unit in (*position.on_map(action.side), *action.units) if position.units[unit].disrupted]
    return position.with_units(*(replace(position.units[unit], disrupted=False) for unit in disrupted))


def _itself(_: Position, action: Declare) -> Iterator[Declare]:
    yield action


def _others(position: Position, action: Declare, traces: Traces) -> Iterator[Declare]:
    """Yield the declaration for the units that recovered beside those of its side."""
    hit = tuple(unit for unit in traces.units(position, _recovered) if position.printed(unit).side != action.side)
    if hit:
        yield replace(action, units=hit)


SINGLE = Effect(_obstacles, _apply, _targets, aims=at_units(_recovered))
FULL = Effect(_full_obstacles, _apply_to_all, _itself, aims=_others, at_once=True)
