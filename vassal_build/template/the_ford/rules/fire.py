"""Fire (5): one unit at a time, at a hex in range that it sees."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_check.cases.syntax import Statement
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Dice, Die, Form, Handler
from rules_check.rules.lister import Lister
from vassal_build.diagnostics import Diagnostic

from . import guards
from .actions import Action, Fire
from .codes.fire import FIRED, HIDDEN, NO_FIRE, NO_TARGET, OUT_OF_RANGE
from .forms import ROLL, before, dice_in, hex_in, unit_in, with_dice
from .sight import sees
from .state import Fight, Position


def _check(position: Position, action: Fire) -> Iterator[Diagnostic]:
    unit, target, printed = action.unit, action.target, position.printed(action.unit)
    yield from guards.phase_is_for(position, printed.side, "fire")
    # 1, 5: the leader has no fire of its own; nobody fires who is not on the map
    if not printed.range or not position.on_map(unit):
        yield finding(position, NO_FIRE, f"{printed.name} cannot fire", subject=unit, cite="1")
        return
    # 5: each unit once
    if unit in position.fired:
        yield finding(position, FIRED, f"{printed.name} has fired already", subject=unit, cite="5")
    # 5: at a hex that holds an enemy
    if not position.enemies_at(target, printed.side):
        message = f"no enemy is in {position.place_name(target)}"
        yield finding(position, NO_TARGET, message, place=target, subject=unit, cite="5")
    yield from _aim(position, unit, target)
    yield from guards.dice_are(position, action.dice, position.facts.numbers.fire_dice, "5")


def _aim(position: Position, unit: str, target: str) -> Iterator[Diagnostic]:
    board, place, printed = position.facts.board, position.units[unit].place, position.printed(unit)
    distance = board.distance(place, target)
    # 1, 5: artillery fires two hexes far, all others one
    if distance > printed.range:
        message = f"{position.place_name(target)} is {distance} hexes away, and {printed.name} fires {printed.range}"
        yield finding(position, OUT_OF_RANGE, message, place=target, subject=unit, cite="5")
    # 5: at a hex that it sees
    elif not sees(board, place, target):
        message = f"{position.place_name(target)} is hidden from {position.place_name(place)}"
        yield finding(position, HIDDEN, message, place=target, subject=unit, cite="5")


def _apply(position: Position, action: Fire) -> Position:
    fired = replace(position, fired=position.fired | {action.unit})
    # 5: the unit's fire or less hits
    if sum(action.dice) > position.face(action.unit).fire:
        return fired
    # 5: a hit takes a step from one of the units in the hex
    there = position.enemies_at(action.target, position.printed(action.unit).side)
    return replace(fired, fight=Fight(action.target, (), there, attackers_owe=0, defenders_owe=1))


def _needs(position: Position, action: Fire) -> Die | None:
    return None if action.dice else Die("Fire", position.facts.numbers.fire_dice)


def _rolled(action: Fire, dice: tuple[int, ...]) -> Fire:
    return replace(action, dice=dice)


def _words(position: Position, action: Fire) -> str:
    return f"{position.printed(action.unit).name} fires at {position.place_name(action.target)}"


def _about(position: Position, action: Fire) -> About:
    return About(action.unit, (action.unit,), action.target, position.printed(action.unit).side)


def _read(statement: Statement, position: Position) -> Fire:
    unit, at, target = before(statement.rest, ROLL)
    if at != "at":
        raise ValueError(at)
    return Fire(unit_in(statement, unit, position), hex_in(statement, target, position), dice_in(statement.rest))


def _write(action: Fire) -> str:
    return with_dice(f"fire {action.unit} at {action.target}", action.dice)


def _list(position: Position) -> Iterator[Action]:
    targets = {state.place for unit, state in position.units.items() if position.on_map(unit)}
    for unit in position.units:
        shots = (Fire(unit, target) for target in sorted(targets))
        yield from (shot for shot in shots if not any(_check(position, shot)))


FIRE = Handler(Fire, "BMB", _check, _apply, _words, _about, Form("fire", _read, _write), Dice(_needs, _rolled))
"""The row of fire."""
SHOTS: Lister[Position, Action] = Lister((Fire,), _list)
"""The list of what may be fired at."""
