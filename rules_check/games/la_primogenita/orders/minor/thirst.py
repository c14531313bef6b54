"""Allied Thirst (Order 40)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import grounds, losses
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.orders.minor.effect import (
    Effect,
    at_units,
    disrupted,
    on_full_sources,
    one_die,
    units_wrong,
    weaker,
)
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState, UnitState
from rules_check.games.la_primogenita.supply import tracing
from vassal_build.known import Evidence
from vassal_build.language.said import said
from vassal_build.replacing import replace


def _obstacles(position: Position, action: Declare) -> Iterator[str]:
    wrong = units_wrong(position, action, 1, "allied")
    if wrong:
        yield wrong
        return
    unit = action.units[0]
    name, place = position.printed(unit).name, position.facts.map.places[position.units[unit].place]
    kinds = {position.printed(other).kind for other in position.at(place.id)}
    if not position.printed(unit).fights:
        yield said("{name} is not a unit that this Order can be used on", name=name)
    if UnitKind.ARBEGNOCH in kinds:
        yield said("{name} is an Arbegnoch or stacked with one", name=name)
    if place.town is not None or place.entry:
        yield (
            said("{name} is in {town}, a town", name=name, town=place.town.name)
            if place.town
            else said("{name} is in {place}, an Entry hex", name=name, place=place.name)
        )
    if UnitKind.DUMP in kinds:
        yield said("{name} is stacked with a Supply Dump", name=name)
    if tracing.within(position, unit, "FS"):
        yield said("{name} is within range of an Allied Full Supply Source", name=name)


def _apply(position: Position, action: Declare) -> Position:
    assert action.rolls is not None
    if action.rolls[0] < position.facts.numbers["minor_success"]:
        return position
    for unit in action.units:
        position = position.with_unit(unit, disrupted=True)
        if position.units[unit].supply is SupplyState.NO:
            position = losses.lose_steps(position, unit, 1, said("Allied Thirst (Order 40)"))
    return position


def _suffers(before: UnitState, after: UnitState) -> bool:
    return disrupted(before, after) or weaker(before, after)


def _targets(position: Position, action: Declare) -> Iterator[Declare]:
    for unit in position.on_map("allied"):
        yield replace(action, units=(unit,))


def _rests(position: Position, units: tuple[str, ...]) -> Evidence:
    places = (position.units[unit].place for unit in units)
    return (
        *grounds.of_counters(position, *units),
        *grounds.of_town(position, *places),
        *on_full_sources(position, units),
    )


THIRST = Effect(_obstacles, _apply, _targets, one_die, at_units(_suffers), _rests)
