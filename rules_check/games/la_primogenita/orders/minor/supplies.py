"""Trucks & Mules and Rough Logistics (Orders 10, 16)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.orders.minor.effect import Effect, at_units, on_full_sources, one_die, units_wrong
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import UnitState
from rules_check.games.la_primogenita.supply import tracing
from vassal_build.language.said import said
from vassal_build.replacing import replace


def _nothing(_: Position, __: Declare) -> Iterator[str]:
    yield from ()


def _keep(position: Position, _: Declare) -> Position:
    return position


def _itself(_: Position, action: Declare) -> Iterator[Declare]:
    yield action


def _obstacles(position: Position, action: Declare) -> Iterator[str]:
    wrong = units_wrong(position, action, 1, "allied")
    if wrong:
        yield wrong
        return
    dump = action.units[0]
    name = position.printed(dump).name
    if position.printed(dump).kind is not UnitKind.DUMP or not position.units[dump].loaded:
        yield said("{name} is not a loaded Supply Dump", name=name)
    elif tracing.within(position, dump, "FS"):
        yield said("{name} is within range of an Allied Full Supply Source", name=name)


def _apply(position: Position, action: Declare) -> Position:
    assert action.rolls is not None
    for dump in action.units:
        if position.units[dump].on_map and action.rolls[0] >= _needed(position, dump):
            position = position.with_unit(dump, loaded=False)
    return position


def _needed(position: Position, dump: str) -> int:
    numbers = position.facts.numbers
    beside_guns = any(
        position.printed(unit).artillery
        for link in position.facts.map.places[position.units[dump].place].links
        for unit in position.at(link.to, "italian")
    )
    return numbers["logistics_beside_guns"] if beside_guns else numbers["minor_success"]


def _depleted(before: UnitState, after: UnitState) -> bool:
    return before.loaded and not after.loaded


def _targets(position: Position, action: Declare) -> Iterator[Declare]:
    for unit in position.on_map("allied"):
        if position.printed(unit).kind is UnitKind.DUMP and position.units[unit].loaded:
            yield replace(action, units=(unit,))


TRUCKS = Effect(_nothing, _keep, _itself, at_once=True)
ROUGH_LOGISTICS = Effect(_obstacles, _apply, _targets, one_die, at_units(_depleted), on_full_sources)
