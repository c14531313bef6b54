"""Air Bombardment (Order 43)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.orders.minor.effect import Effect, disrupted
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import OffMap
from rules_check.games.la_primogenita.traces import Traces
from vassal_build.counted import counted
from vassal_build.language.said import said, said_of
from vassal_build.replacing import replace


def air_units(position: Position) -> tuple[str, ...]:
    """Give the Air units in the Air Base."""
    return tuple(
        unit.id
        for unit in position.units.values()
        if unit.place == OffMap.AIR_BASE and position.printed(unit.id).kind is UnitKind.AIR
    )


def _aimed_at(position: Position, action: Declare) -> tuple[str, ...]:
    return tuple(unit for unit in action.units if position.printed(unit).kind is not UnitKind.AIR)


def _obstacles(position: Position, action: Declare) -> Iterator[str]:
    targets, flying = _aimed_at(position, action), len(air_units(position))
    if not targets:
        yield said("it needs a target for each Air unit")
    if len(targets) > flying:
        aims = counted(len(targets), "target")
        yield (
            said_of(
                flying,
                "{number} Air unit is in the Air Base for {targets}",
                "{number} Air units are in the Air Base for {targets}",
                targets=aims,
            )
            if flying
            else said("no Air unit is in the Air Base for {targets}", targets=aims)
        )
    for unit in targets:
        if position.printed(unit).side != "italian" or not position.units[unit].on_map:
            yield said("{unit} is not an Italian unit on the map", unit=position.printed(unit).name)


def _apply(position: Position, action: Declare) -> Position:
    for unit, roll in zip(_aimed_at(position, action), action.rolls or (), strict=False):
        if roll >= position.facts.numbers["minor_success"]:
            position = position.with_unit(unit, disrupted=True)
    return position


def _targets(position: Position, action: Declare) -> Iterator[Declare]:
    italians = [unit for unit in position.on_map("italian") if not position.units[unit].disrupted]
    flying = len(air_units(position))
    for unit, other in zip(italians, italians[1:] + italians[:1], strict=True):
        yield replace(action, units=(unit, other)[:flying])


def _dice(action: Declare) -> int:
    return len(action.units)


def _aims(position: Position, action: Declare, traces: Traces) -> Iterator[Declare]:
    """Yield whom the Air units may have flown at: each unit and each two, and one for whom nothing changes."""
    idle = tuple(unit for unit in position.on_map("italian") if position.units[unit].disrupted)
    hit = dict.fromkeys((*traces.units(position, disrupted), *idle[:1]))
    yield from (replace(action, units=units) for number in (1, 2) for units in product(hit, repeat=number))
    if len(hit) > 2:
        yield replace(action, units=tuple(hit))


AIR_BOMBARDMENT = Effect(_obstacles, _apply, _targets, _dice, _aims)
