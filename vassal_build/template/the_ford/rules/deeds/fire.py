"""Fire (5): one unit at a time, at a hex in range that it sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from rules_check.cases.rolled import ROLL, before, dice_in, with_dice
from rules_check.cases.syntax import Statement
from rules_check.referee.dialect import Group, Throw
from rules_check.referee.world import Roll, World
from rules_check.rules.compass import direction_name
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Die, Form, Handler
from rules_check.rules.one_throw import one_throw
from rules_check.rules.ruling import Ruling
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.replacing import replace

from .. import checks, hidden
from ..deed import Action, Deed, drawn
from ..forms import hex_in, unit_in
from ..front import is_ahead
from ..notes import FIRED, OPENED
from ..sight import sees
from ..state import Fight, Position
from .uncover_checks import Uncover, all_opened

if TYPE_CHECKING:
    from ..desk import Desk

NO_FIRE = Code(
    "BMB101",
    "fire-by-what-cannot",
    Severity.ERROR,
    "A unit fires that cannot fire or is not on the map (5).",
    "The leader does not fire.",
    "BMB101: General Marr cannot fire",
    "Choose another unit.",
)
FIRED_TWICE = Code(
    "BMB102",
    "fired-twice",
    Severity.ERROR,
    "A unit fires for the second time in a phase (5).",
    "Each unit fires once.",
    "BMB102: Jaegers A has already fired",
    "Take the second fire back.",
)
NO_TARGET = Code(
    "BMB103",
    "fire-at-no-enemy",
    Severity.ERROR,
    "The hex contains no enemy (5).",
    "Units fire at units.",
    "BMB103: no enemy unit is in 0603",
    "Choose a hex with an enemy.",
)
OUT_OF_RANGE = Code(
    "BMB104",
    "fire-out-of-range",
    Severity.ERROR,
    "The target is out of the unit's range (5).",
    "Artillery fires two hexes far, all other units one.",
    "BMB104: 0304 is 2 hexes away, and Jaegers A fires 1",
    "Choose a nearer target.",
)
HIDDEN = Code(
    "BMB105",
    "fire-at-a-hidden-hex",
    Severity.ERROR,
    "A hill or a wood hides the target (5).",
    "A unit fires only at what it sees.",
    "BMB105: 0506 is hidden from 0504",
    "Choose a target that the unit sees; `rules-check ask sees` shows them.",
)
PINNED = Code(
    "BMB106",
    "fire-past-the-enemy-beside",
    Severity.ERROR,
    "Artillery next to an enemy fires at a hex that is not adjacent (5).",
    "Artillery must defend itself first. The sentence of the rules can also be read as a permission.",
    "BMB106: Field Guns stands beside an enemy and fires at 0503",
    "Fire at an adjacent hex, or agree on the other reading.",
)
BEHIND = Code(
    "BMB107",
    "fire-at-what-is-not-ahead",
    Severity.ERROR,
    "Artillery fires at a hex that is not ahead of it (11).",
    "Artillery fires only on the side that it faces, and turns instead of moving.",
    "BMB107: 0403 is not ahead of Field Guns, which faces south",
    "Choose a target ahead, or turn the artillery first in its phase of moves.",
)
BOUND, FREE = "bound", "free"
GUNS = Ruling(
    "guns_beside_an_enemy",
    "5",
    {
        BOUND: "artillery beside an enemy fires at nothing farther away",
        FREE: "artillery beside an enemy may fire at what is beside it, as at any other hex in its range",
    },
    (PINNED,),
)
"""How the last sentence of section 5 is read."""


class Fire(Action, frozen=True):
    """A unit fires at a hex."""

    unit: str
    target: str
    dice: tuple[int, ...] = ()


def _check(position: Position, action: Fire) -> Iterator[Diagnostic]:
    unit, target, printed = action.unit, action.target, position.printed(action.unit)
    yield from checks.phase_is_for(position, printed.side, "fire")
    # 10: a unit opens before it fires
    if position.units[unit].hidden:
        yield hidden.still_hidden(position, unit)
        return
    if not _has_fire(position, unit):
        yield finding(position, NO_FIRE, f"{printed.name} cannot fire", subject=unit, cite="1")
        return
    # 5: each unit once
    if position.has(FIRED, unit):
        yield finding(position, FIRED_TWICE, f"{printed.name} has already fired", subject=unit, cite="5")
    if target not in _targets(position, printed.side):
        message = f"no enemy unit is in {position.place_name(target)}"
        yield finding(position, NO_TARGET, message, place=target, subject=unit, cite="5")
    yield from hidden.all_open(position, target, printed.side)
    yield from _aim(position, unit, target)
    yield from checks.dice_are(position, action.dice, position.facts.numbers.fire_dice, "5")


def _has_fire(position: Position, unit: str) -> bool:
    # 1, 5: the leader has no fire of its own; nobody fires who is not on the map
    return bool(position.printed(unit).range) and position.on_map(unit)


def _targets(position: Position, side: str) -> tuple[str, ...]:
    # 5: at a hex that holds an enemy
    return position.hexes_against(side)


def _is_in_range(position: Position, unit: str, target: str) -> bool:
    # 1, 5: artillery fires two hexes far, all others one
    farthest = position.printed(unit).range
    return position.facts.board.distance(position.units[unit].place, target) <= farthest


def _aim(position: Position, unit: str, target: str) -> Iterator[Diagnostic]:
    board, printed = position.facts.board, position.printed(unit)
    place, facing = position.units[unit].place, position.units[unit].facing
    distance = board.distance(place, target)
    if not _is_in_range(position, unit, target):
        message = f"{position.place_name(target)} is {distance} hexes away, and {printed.name} fires {printed.range}"
        yield finding(position, OUT_OF_RANGE, message, place=target, subject=unit, cite="5")
    # 5: at a hex that it sees
    elif not sees(position, place, target):
        message = f"{position.place_name(target)} is hidden from {position.place_name(place)}"
        yield finding(position, HIDDEN, message, place=target, subject=unit, cite="5")
    # 11: artillery fires only ahead
    elif printed.has_front and not is_ahead(position, unit, target):
        message = f"{position.place_name(target)} is not ahead of {printed.name}, which faces {direction_name(facing)}"
        yield finding(position, BEHIND, message, place=target, subject=unit, cite="11")
    # 5: artillery beside an enemy fires at a hex beside it; by the other reading it may
    elif distance > 1 and position.reads(GUNS, BOUND) and position.is_beside_enemy(place, printed.side):
        message = f"{printed.name} stands beside an enemy and fires at {position.place_name(target)}"
        yield finding(position, PINNED, message, place=target, subject=unit, cite="5")


def _apply(position: Position, action: Fire) -> Position:
    checks.require_alive(position, action.unit)
    there = position.enemies_at(action.target, position.printed(action.unit).side)
    fired = hidden.fought(position.noted(FIRED, action.unit), action.unit, *there)
    # 5: the unit's fire or less hits, at a crowd a little more
    if sum(action.dice) > hits_on(position, action):
        return fired
    # 5: a hit takes a step from one of the units in the hex
    return replace(fired, fight=Fight(action.target, (), there, attackers_owe=0, defenders_owe=1))


def hits_on(position: Position, action: Fire) -> int:
    """Give the greatest sum of dice that hits (5)."""
    there = position.enemies_at(action.target, position.printed(action.unit).side)
    return position.face(action.unit).fire + _crowded(position, there)


def _crowded(position: Position, there: tuple[str, ...]) -> int:
    """Give what is added to fire at units in a hex: the steps of all of them together say whether it is crowded (5)."""
    numbers = position.facts.numbers
    return numbers.crowd_fire if sum(position.units[unit].steps for unit in there) >= numbers.crowd_steps else 0


def _die(position: Position) -> Die:
    return Die("Fire", position.facts.numbers.fire_dice)


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


def _legal(position: Position) -> Iterator[Fire]:
    targets = {side: sorted(_targets(position, side)) for side in position.facts.sides}
    for unit in checks.acting(position, "fire"):
        if _has_fire(position, unit):
            # most hexes are too far away, which is soon known
            near = (hex_ for hex_ in targets[position.printed(unit).side] if _is_in_range(position, unit, hex_))
            yield from (shot for shot in map(partial(Fire, unit), near) if not any(_check(position, shot)))


def _carry_out(desk: Desk, position: Position, action: Fire) -> None:
    desk.throw("fire", action.dice, position.phase.side, _words(position, action))


def _meant(world: World[Position], _: Roll, __: Position) -> Iterator[Fire | Group[Action]]:
    """Yield what a throw may be for: every unit at every hex with enemies, who are opened for it."""
    here = world.here
    targets = {side: here.hexes_against(side) for side in here.facts.sides}
    opening = {(side, place): all_opened(here, place, side) for side, places in targets.items() for place in places}
    shots = [
        Fire(unit, place)
        for unit, state in here.units.items()
        if here.on_map(unit)
        for place in targets[here.printed(unit).side]
        if place != state.place
    ]
    # who has just opened fires, or is fired at
    places = _opened_in(here)
    shots.sort(key=lambda shot: not here.has(OPENED, shot.unit) and shot.target not in places)
    yield from (_at(here, shot, opening[here.printed(shot.unit).side, shot.target]) for shot in shots)


def _opened_in(position: Position) -> frozenset[str]:
    return frozenset(position.units[unit].place for unit in position.in_phase.get(OPENED.word, ()))


def _at(here: Position, shot: Fire, opened: tuple[Uncover, ...]) -> Fire | Group[Action]:
    """Give fire at a hex, together with the opening of who fires and of all that is hidden there, if it is late."""
    hides = here.units[shot.unit].hidden and shot.unit not in here.blinds
    first = (*((Uncover(shot.unit),) if hides else ()), *opened)
    return Group(first, shot) if first else shot


def _wish(position: Position, _: float, random: Random) -> Fire | None:
    if not checks.is_time_for(position, "fire"):
        return None
    shots = list(_legal(position))
    # 10: who has opened fires, or is fired at
    places = _opened_in(position)
    due = [shot for shot in shots if position.has(OPENED, shot.unit) or shot.target in places]
    return drawn(random, due or shots)


def _met(before: Position, action: Fire, after: Position) -> Iterable[str]:
    yield "fire misses" if after.fight is None else "fire hits"
    if after.fight is not None and sum(action.dice) > before.face(action.unit).fire:
        yield "a crowd is hit"


FIRE = Deed(
    Handler(Fire, "BMB", _check, _apply, _words, _about, Form("fire", _read, _write), one_throw(_die)),
    _legal,
    (NO_FIRE, FIRED_TWICE, NO_TARGET, OUT_OF_RANGE, HIDDEN, PINNED, BEHIND),
    _carry_out,
    _wish,
    lambda _: ("fire hits", "fire misses", "a crowd is hit"),
    _met,
    throws=(Throw("Fire", "the button is named for what it decides", _meant),),
)
"""The row of fire."""
