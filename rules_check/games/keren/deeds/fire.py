"""Ranged fire, bombardment and air bombardment (11, 12, 13)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial

from rules_check.cases.rolled import dice_in, with_dice
from rules_check.cases.syntax import Statement
from rules_check.games.keren.blind import as_far_as_known
from rules_check.games.keren.codes import AIR_ALONE, CANNOT_FIRE, NO_TARGET
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.about import about_units
from rules_check.games.keren.deeds.aim import aim, misses
from rules_check.games.keren.facts import is_tunnel
from rules_check.games.keren.forms import done_by, unit_in
from rules_check.games.keren.guards import act_together, die_is, require_alive, suppressed_or, time_for
from rules_check.games.keren.losses import with_result
from rules_check.games.keren.position import AIRFIELD, BOMBARDED, FIRED, SHELLED, SHOT, SUPPRESSED, Position
from rules_check.games.keren.strength import fire_throw
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Die, Form, Handler
from rules_check.rules.listing import listed
from rules_check.rules.one_throw import one_throw
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import joined, said, said_of
from vassal_build.replacing import replace

BOMBARDS = "bombard"


class Fire(Action, frozen=True):
    """Units fire together at one enemy unit."""

    target: str
    units: tuple[str, ...]
    dice: tuple[int, ...] = ()


def why_not_fire(position: Position, unit: str) -> str:
    """Say in words why a unit may not fire in this phase, empty when it may."""
    printed, name = position.printed(unit), position.name(unit)
    bombards = position.phase.does == BOMBARDS
    if position.units[unit].place != AIRFIELD if printed.flies else not position.on_map(unit):
        return said("{name} is not on the map and cannot fire", name=name)
    # 16: aircraft come as reinforcements do
    if printed.flies and position.turn < position.units[unit].arrives:
        return said("{name} arrives only in turn {arrives}", name=name, arrives=position.units[unit].arrives)
    if printed.flies and not bombards:
        return said("{name} may fire only in the Bombardment Phase", name=name)
    # 14.4: suppressed units do not fire
    if position.has(unit, SUPPRESSED):
        return said("{name} is suppressed and may not fire", name=name)
    # 11.0, 13.0: once in a phase
    if position.did(SHOT, unit):
        return said("{name} has already fired", name=name)
    # 10.5: nobody fires out of the tunnel
    if is_tunnel(position.units[unit].place):
        return said("{name} is in the tunnel", name=name)
    if bombards and not (printed.is_gun or printed.flies):
        return said("{name} is not artillery; only artillery and aircraft bombard", name=name)
    # 12.4, 14.3: a gun on its Fired side does not bombard (R36)
    return said("{name} is on its Fired side", name=name) if bombards and position.has(unit, FIRED) else ""


def _check(position: Position, action: Fire) -> Iterator[Diagnostic]:
    target, first = action.target, action.units[0]
    side = position.printed(first).side
    yield from time_for(position, side, "fire", BOMBARDS, who=position.name(first))
    yield from act_together(position, action.units, CANNOT_FIRE, "11.0")
    for unit in action.units:
        if reason := why_not_fire(position, unit):
            yield finding(position, CANNOT_FIRE, reason, subject=unit, cite=suppressed_or(position, unit, "11.0"))
            return
    # 11.0: at one enemy unit
    if position.printed(target).side == side or not position.on_map(target):
        message = said("{unit} is not an enemy unit on the map", unit=position.name(target))
        yield finding(position, NO_TARGET, message, subject=target, cite="11.0")
        return
    yield from _hits(position, action.units, position.units[target].place)
    yield from die_is(position, action.dice, "11.2")


def _flies_alone(position: Position, units: tuple[str, ...], place: str) -> Iterator[Diagnostic]:
    # 13.0: an aircraft attacks by itself
    if len(units) > 1:
        names = listed(map(position.name, units))
        message = said("{names} attack together, but an aircraft attacks alone", names=names)
        yield finding(position, AIR_ALONE, message, subject=units[0], cite="13.0")
    # 13.0: and before any gun at the same hex
    elif position.did(SHELLED, place):
        message = said("guns have already fired at {place}", place=position.place_name(place))
        yield finding(position, AIR_ALONE, message, place=place, subject=units[0], cite="13.0")


def _apply(position: Position, action: Fire) -> Position:
    require_alive(position, action.target, *action.units)
    throw = fire_throw(position, action.units, action.target)
    guns = tuple(unit for unit in action.units if position.printed(unit).is_gun)
    place = position.units[action.target].place
    fired = position.noted(SHOT, *action.units).bearing(FIRED, guns)
    if position.phase.does == BOMBARDS:
        fired = fired.bearing(BOMBARDED, guns)
    if guns:
        fired = fired.noted(SHELLED, place)
    result = position.facts.fire.result(throw.column, action.dice[0])
    read = replace(throw, die=action.dice[0], result=result, place=place)
    return with_result(fired.in_place(throw=read), result, place, (), action.target)


def _words(position: Position, action: Fire) -> str:
    names = joined(map(position.name, action.units), ", ")
    target = position.name(action.target)
    return said_of(
        len(action.units), "{units} fires at {target}", "{units} fire at {target}", units=names, target=target
    )


def _about(position: Position, action: Fire) -> About:
    return about_units(position, action.units, position.units[action.target].place)


def _read(statement: Statement, position: Position) -> Fire:
    target, units = done_by(statement, position)
    return Fire(unit_in(statement, target, position), units, dice_in(statement.rest))


def _write(action: Fire) -> str:
    return with_dice(f"fire {action.target} by {' '.join(action.units)}", action.dice)


def _legal(position: Position) -> Iterator[Fire]:
    yield from as_far_as_known(_firing(position), partial(_legal_of, position))


def _legal_of(position: Position, unit: str) -> Iterator[Fire]:
    if not why_not_fire(position, unit):
        yield from shots(position, unit)


def ready(position: Position) -> tuple[str, ...]:
    """Give the units that may fire now."""
    return tuple(unit for unit in _firing(position) if not why_not_fire(position, unit))


def _firing(position: Position) -> tuple[str, ...]:
    """Give the units of the side that fires in the phase."""
    side = position.phase.side
    if any(time_for(position, side, "fire", BOMBARDS)):
        return ()
    return tuple(unit for unit in position.units if position.printed(unit).side == side)


def shots(position: Position, unit: str) -> Iterator[Fire]:
    """Yield what a unit that may fire can fire at by itself, an attack at each target."""
    there = position.held.get(position.facts.other(position.printed(unit).side), {})
    for place in _in_range(position, unit, there):
        if can_hit(position, unit, place):
            yield from (Fire(target, (unit,)) for target in there[place])


def _in_range(position: Position, unit: str, places: Collection[str]) -> Iterator[str]:
    """Yield those of some places that are not too far; a hidden unit, gun or not, reaches the next hex."""
    printed, board = position.printed(unit), position.facts.board
    if printed.flies:
        yield from places
        return
    near = [place for place in board.next_to(position.units[unit].place) if place in places]
    if unit in position.blinds:
        yield from near
        near = []
    # 11.0: units that are no guns fire at the next hex
    yield from places if printed.is_gun else near


def can_hit(position: Position, unit: str, place: str) -> bool:
    """Say whether a unit that may fire can fire at a place by itself."""
    if position.printed(unit).flies:
        return not any(_flies_alone(position, (unit,), place))
    # 10.5: nobody but aircraft fires into the tunnel
    return not is_tunnel(place) and misses(position, unit, place) is None


def _hits(position: Position, units: tuple[str, ...], place: str) -> Iterator[Diagnostic]:
    """Find out whether units can fire at a place."""
    if any(position.printed(unit).flies for unit in units):
        yield from _flies_alone(position, units, place)
    # 10.5: nobody but aircraft fires into the tunnel
    elif is_tunnel(place):
        message = said("the units in {place} are in the tunnel", place=position.place_name(place))
        yield finding(position, NO_TARGET, message, place=place, cite="10.5")
    else:
        for unit in units:
            yield from aim(position, unit, place)


FIRE = Deed(
    Handler(Fire, "BMB", _check, _apply, _words, _about, Form("fire", _read, _write), one_throw(lambda _: Die("Fire"))),
    _legal,
    samples=said("each unit by itself at each target"),
)
"""The row of fire."""
