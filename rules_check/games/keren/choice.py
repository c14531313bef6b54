"""Who takes part where section 16 leaves it to the owner, "any color": some of several units, the others lie aside."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.keren.position import OFF, Position, UnitState
from vassal_build.replacing import replace


def takes_part(state: UnitState) -> bool:
    """Say whether a unit takes part: it stands on the map or has, or waits to be set up or to come in."""
    return state.place != OFF or bool(state.area or state.arrives)


def waiting(position: Position) -> tuple[str, ...]:
    """Give the units of any colour that are still to be set up or to come in."""
    return tuple(unit for unit in _of_any_colour(position) if _is_off(position, unit, chosen=True))


def aside(position: Position) -> tuple[str, ...]:
    """Give the units that may still be chosen in their stead."""
    return tuple(unit for unit in _of_any_colour(position) if _is_off(position, unit, chosen=False))


def exchanged(position: Position, unit: str, other: str) -> Position:
    """Give the position in which one of two units takes the part of the other, which is put aside."""
    units = {**position.units, unit: position.units[other], other: position.units[unit]}
    return replace(position, units=units)


def chosen_otherwise(position: Position, begun: Position) -> Iterator[tuple[str, str]]:
    """Yield who was put aside since a setup was `begun`, each with another that takes part in its stead."""
    of_any = [unit for unit in _of_any_colour(begun) if unit in position.units]
    parts = {unit: (takes_part(begun.units[unit]), takes_part(position.units[unit])) for unit in of_any}
    left = (unit for unit, part in parts.items() if part == (True, False))
    came = (unit for unit, part in parts.items() if part == (False, True))
    yield from zip(left, came, strict=False)


def _of_any_colour(position: Position) -> Iterator[str]:
    opening = position.facts.setups.get(position.scenario)
    any_colour = frozenset[str]() if opening is None else opening.any_colour
    return (unit for unit in position.units if unit in any_colour)


def _is_off(position: Position, unit: str, *, chosen: bool) -> bool:
    state = position.units[unit]
    return state.place == OFF and takes_part(state) is chosen
