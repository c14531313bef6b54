"""Air Bombardment (Order 43)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_check.facts.units import Kind
from rules_check.games.la_primogenita.orders.minor.effect import Effect
from rules_check.position.actions import Declare
from rules_check.position.position import Position
from rules_check.position.unit import OffMap


def air_units(position: Position) -> tuple[str, ...]:
    """Give the Air units in the Air Base."""
    return tuple(
        unit.id
        for unit in position.units.values()
        if unit.place == OffMap.AIR_BASE and position.printed(unit.id).kind is Kind.AIR
    )


def _aimed_at(position: Position, action: Declare) -> tuple[str, ...]:
    return tuple(unit for unit in action.units if position.printed(unit).kind is not Kind.AIR)


def _obstacles(position: Position, action: Declare) -> Iterator[str]:
    targets, flying = _aimed_at(position, action), len(air_units(position))
    if not targets:
        yield "it takes a target for an Air unit"
    if len(targets) > flying:
        yield f"{flying} Air unit{'s are' if flying != 1 else ' is'} in the Air Base"
    for unit in targets:
        if position.printed(unit).side != "italian" or not position.units[unit].on_map:
            yield f"{position.printed(unit).name} is not an Italian unit on the map"


def _apply(position: Position, action: Declare) -> Position:
    assert action.rolls is not None
    for unit, roll in zip(_aimed_at(position, action), action.rolls, strict=False):
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


AIR_BOMBARDMENT = Effect(_obstacles, _apply, _targets, _dice)
