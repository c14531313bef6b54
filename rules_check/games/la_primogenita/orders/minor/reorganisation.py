"""Single and Full Reorganisation (Orders 32, 21, 4, 2)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_check.games.la_primogenita.orders.minor.effect import Effect, units_wrong
from rules_check.position.actions import Declare
from rules_check.position.position import Position


def _obstacles(position: Position, action: Declare) -> Iterator[str]:
    wrong = units_wrong(position, action, 1, action.side)
    if wrong:
        yield wrong
    elif not position.units[action.units[0]].disrupted:
        yield f"{position.printed(action.units[0]).name} is not Disrupted"


def _apply(position: Position, action: Declare) -> Position:
    return position.with_unit(action.units[0], disrupted=False)


def _targets(position: Position, action: Declare) -> Iterator[Declare]:
    for unit in position.on_map(action.side):
        if position.units[unit].disrupted:
            yield replace(action, units=(unit,))


def _no_obstacles(_: Position, __: Declare) -> Iterator[str]:
    yield from ()


def _apply_to_all(position: Position, action: Declare) -> Position:
    disrupted = [unit for unit in position.on_map(action.side) if position.units[unit].disrupted]
    return position.with_units(*(replace(position.units[unit], disrupted=False) for unit in disrupted))


def _itself(_: Position, action: Declare) -> Iterator[Declare]:
    yield action


SINGLE = Effect(_obstacles, _apply, _targets)
FULL = Effect(_no_obstacles, _apply_to_all, _itself)
