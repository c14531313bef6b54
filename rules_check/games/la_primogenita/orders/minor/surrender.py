"""Surrender Call (Order 12)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import grounds, losses
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.orders.minor.effect import Effect, at_units, one_die, units_wrong, weaker
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from vassal_build.known import Evidence
from vassal_build.language.said import said
from vassal_build.replacing import replace


def _obstacles(position: Position, action: Declare) -> Iterator[str]:
    wrong = units_wrong(position, action, 1, "italian")
    if wrong:
        yield wrong
        return
    printed = position.printed(action.units[0])
    if printed.elite:
        yield said("{unit} is Elite", unit=printed.name)
    elif printed.is_mobile:
        yield said("{unit} is Mobile", unit=printed.name)
    elif printed.artillery:
        yield said("{unit} is Artillery", unit=printed.name)
    if not any(_calls(position, unit) for unit in _neighbours(position, action.units[0])):
        yield said("only Arbegnoch, Disrupted or No Supply units are adjacent to {unit}, or none", unit=printed.name)


def _neighbours(position: Position, unit: str) -> Iterator[str]:
    for link in position.facts.map.places[position.units[unit].place].links:
        yield from position.at(link.to, "allied")


def _calls(position: Position, unit: str) -> bool:
    printed, state = position.printed(unit), position.units[unit]
    steady = not state.disrupted and state.supply is not SupplyState.NO
    # 1.4, 5.5: a dump is a unit, too
    return printed.kind not in (UnitKind.ARBEGNOCH, UnitKind.AIR) and steady


def _apply(position: Position, action: Declare) -> Position:
    assert action.rolls is not None
    if action.rolls[0] < position.facts.numbers["minor_success"]:
        return position
    for unit in action.units:
        position = losses.lose_steps(position, unit, 1, said("Surrender Call (Order 12)"))
    return position


def _targets(position: Position, action: Declare) -> Iterator[Declare]:
    for unit in position.on_map("italian"):
        yield replace(action, units=(unit,))


def _rests(position: Position, units: tuple[str, ...]) -> Evidence:
    return grounds.of_counters(position, *units)


SURRENDER_CALL = Effect(_obstacles, _apply, _targets, one_die, at_units(weaker), _rests)
