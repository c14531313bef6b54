"""What the result of a throw rests on, and which throws of a phase a finding does (11.2, 14.1, 15.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules_check.facts.fact import Unknown
from rules_check.games.keren import grounds
from rules_check.games.keren.deed import AnyDeed
from rules_check.games.keren.deeds.assault import ASSAULT, Assault
from rules_check.games.keren.deeds.fire import FIRE, Fire
from rules_check.games.keren.deeds.rally import RALLY, Rally
from rules_check.games.keren.facts import CombatTable, outside
from rules_check.games.keren.losses import eliminated_by
from rules_check.games.keren.position import Position, Throw
from rules_check.rules.cannot import CannotBeDone
from rules_check.rules.found import Done, Found
from rules_check.rules.grounds import Grounds
from vassal_build.known import PRINTED
from vassal_build.language.said import said

_DEEDS: Mapping[type, AnyDeed] = {Fire: FIRE, Assault: ASSAULT, Rally: RALLY}
"""The deeds that have a die."""
_FIRE = ("level_shift", "level_shift_far")
_ASSAULT = ("clear_modifier", "fort_modifier", "odds_modifier")
_RALLY = ("rally_out_of_supply", "rally_near_enemy", "rally_no_zone")
"""The numbers by which each is read."""


def throws(position: Position, found: Found[Position], place: str = "") -> Iterator[Done[Position]]:
    """Yield the throws of the phase before a finding that its units made, or that hit them or their hex, or a place."""
    hexes = {place, *(position.units[unit].place for unit in found.units)} - {""}
    for done in found.done:
        before = done.before
        if (before.turn, before.segment) != (position.turn, position.segment) or type(done.action) not in _DEEDS:
            continue
        there = _there(done)
        if there in hexes or {*_by(done), *before.at(there)} & {*found.units}:
            yield done


def of_throw(done: Done[Position]) -> Grounds:
    """Give what the result of a throw rests on; supply shows on the counters."""
    before = done.before
    match done.action:
        case Fire(target, units):
            return (*_of_cell(before, before.facts.fire, _read(done)), *_of_fire(before, units, target))
        case Assault(place, units):
            return (*_of_cell(before, before.facts.assault, _read(done)), *_of_assault(before, units, place))
        case Rally(unit):
            return _of_rally(before, unit)
        case _:
            return ()


def shaken(done: Done[Position]) -> tuple[str, ...]:
    """Give the units of a hex in which a throw eliminates some: who is of their regiment is not suppressed (2.3)."""
    throw = _read(done)
    is_loss = throw is not None and bool(eliminated_by(throw.result)[1])
    return done.before.at(_there(done)) if is_loss else ()


def _there(done: Done[Position]) -> str:
    """Give the hex that a throw was for, none for a rally."""
    match done.action:
        case Fire(target):
            return done.before.units[target].place
        case Assault(place):
            return place
        case _:
            return ""


def _by(done: Done[Position]) -> tuple[str, ...]:
    match done.action:
        case Fire(_, units) | Assault(_, units):
            return units
        case Rally(unit):
            return (unit,)
        case _:
            return ()


def _read(done: Done[Position]) -> Throw | None:
    """Give how the die is read, None where that cannot be said."""
    try:
        after: Position = _DEEDS[type(done.action)].handler.apply(done.before, done.action)
    except (Unknown, CannotBeDone):
        return None
    return after.throw


def _of_cell(position: Position, table: CombatTable, throw: Throw | None) -> Grounds:
    if throw is None:
        return ()
    row = table.row(throw.column, throw.die + throw.modifier)
    known = position.facts.origins.cells.get((table.name, throw.column, row), PRINTED)
    return known.ground(said("{key} = {value}", key=f"table {table.name} {throw.column} {row}", value=throw.result))


def _of_fire(position: Position, units: Sequence[str], target: str) -> Grounds:
    """Give what the column of fire rests on: factors, and levels, which do not count for aircraft (11.2)."""
    low = [unit for unit in units if not position.printed(unit).flies]
    places = dict.fromkeys(outside(position.units[unit].place) for unit in (*low, target))
    levels = (*grounds.of_levels(position, *places), *grounds.of_numbers(position, *_FIRE)) if low else ()
    return (*grounds.of_faces(position, *units), *levels)


def _of_assault(position: Position, units: Sequence[str], place: str) -> Grounds:
    """Give what column and modifier of an assault rest on: factors, clear ground or a fort (14.1)."""
    enemies = position.of(position.facts.other(position.printed(units[0]).side), place)
    # 10.5: the inside of a tunnel has no other ground
    is_hex = place in position.facts.board.hexes
    ground = (*grounds.of_terrain(position, place), *grounds.of_places(position, "fort", place)) if is_hex else ()
    return (*grounds.of_faces(position, *units, *enemies), *ground, *grounds.of_numbers(position, *_ASSAULT))


def _of_rally(position: Position, unit: str) -> Grounds:
    """Give what a rally rests on: the Assault Factor, and the enemy's zone (15.1)."""
    place, enemy = position.units[unit].place, position.facts.other(position.printed(unit).side)
    zone = grounds.of_zone(position, enemy, place)
    return (*grounds.of_faces(position, unit), *zone, *grounds.of_numbers(position, *_RALLY))
