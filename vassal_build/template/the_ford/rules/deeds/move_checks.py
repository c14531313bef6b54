"""What is wrong with a move (3, 4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules_check.rules.finding import finding
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity

from .. import checks, river
from ..deed import Action
from ..notes import FIRED, MOVED
from ..stacking import has_room
from ..state import Position
from ..ways import cost, price
from ..works import WORKS

NOT_THERE = Code(
    "MOV101",
    "move-from-elsewhere",
    Severity.ERROR,
    "A move does not begin in the unit's own hex (3).",
    "A unit moves from its own hex. A unit on the Turn Track must arrive first.",
    "MOV101: 1st Rifles does not stand in 0203",
    "Move the unit from its own hex.",
)
NOT_BESIDE = Code(
    "MOV102",
    "step-too-wide",
    Severity.ERROR,
    "A step leads to a hex that is not next to the one before (3).",
    "A unit moves from hex to hex.",
    "MOV102: 0303 is not adjacent to 0103",
    "Drag the unit from hex to hex.",
)
ENEMY_THERE = Code(
    "MOV103",
    "move-onto-the-enemy",
    Severity.ERROR,
    "A unit enters a hex with an enemy (3).",
    "Only assaults remove enemies from a hex.",
    "MOV103: 2nd Rifles cannot enter 0503: an enemy unit is there",
    "Stop next to the enemy.",
)
TOO_FAR = Code(
    "MOV104",
    "move-too-far",
    Severity.ERROR,
    "A move costs more movement points than the unit has (3).",
    "A unit cannot enter a hex that it cannot pay for.",
    "MOV104: the way costs 5, and 1st Rifles has 4",
    "Shorten the move.",
)
MOVED_TWICE = Code(
    "MOV105",
    "moved-twice",
    Severity.ERROR,
    "A unit moves for the second time in a phase (3).",
    "A unit moves once in a phase.",
    "MOV105: 1st Rifles has already moved",
    "Take the second move back.",
)
BOUND = Code(
    "MOV106",
    "move-out-of-works-after-fire",
    Severity.ERROR,
    "A unit leaves works in the turn in which it fired from them (3).",
    "A unit that fired from works stays in them.",
    "MOV106: Jaegers A has fired from the works in 0503",
    "Take the move back.",
)
WENT_ON = Code(
    "ZOC101",
    "move-on-beside-an-enemy",
    Severity.ERROR,
    "A unit moves on from the first hex next to an enemy (3).",
    "A unit stops when it comes next to an enemy.",
    "ZOC101: 1st Rifles has to stop in 0403, beside an enemy",
    "End the move in that hex.",
)
NO_ROOM = Code(
    "STK101",
    "stack-over-its-limit",
    Severity.ERROR,
    "A unit ends its move in a hex that is full (4).",
    "Two units fill a hex, and the leader may join them. Works hold any number.",
    "STK101: 0303 has no room for 7th of the Line",
    "End the move in another hex.",
)
HIDDEN_CROSSING = Code(
    "HID105",
    "hidden-across-the-river",
    Severity.ERROR,
    "A hidden unit crosses the river away from the road (10).",
    "It would have to roll and lose steps, and nobody could see it.",
    "HID105: a hidden unit of the Guard crosses the river",
    "Move it another way, or by the road.",
)
CODES: tuple[Code, ...] = (
    NOT_THERE,
    NOT_BESIDE,
    ENEMY_THERE,
    TOO_FAR,
    MOVED_TWICE,
    BOUND,
    WENT_ON,
    NO_ROOM,
    HIDDEN_CROSSING,
)


class Move(Action, frozen=True):
    """A unit moves along a path of hexes, its own first; `dice` are those for the river."""

    unit: str
    path: tuple[str, ...]
    dice: tuple[int, ...] = ()


def may_leave(position: Position, unit: str) -> Iterator[Diagnostic]:
    """Find out whether a unit may move at this time."""
    place, name = position.units[unit].place, position.printed(unit).name
    yield from checks.phase_is_for(position, position.printed(unit).side, "move")
    # 3: a unit moves once a phase
    if position.has(MOVED, unit):
        yield finding(position, MOVED_TWICE, f"{name} has already moved", place=place, subject=unit, cite="3")
    # 3: a unit in works that has fired may not move in the same turn
    if position.has(FIRED, unit) and place in position.lying(WORKS):
        message = f"{name} has fired from the works in {position.place_name(place)}"
        yield finding(position, BOUND, message, place=place, subject=unit, cite="3")


def judge(position: Position, action: Move) -> Iterator[Diagnostic]:
    """Find what is wrong with a move."""
    unit, path = action.unit, action.path
    yield from may_leave(position, unit)
    # 3: a move begins in the unit's own hex; one on the Turn Track comes in first (7)
    if position.units[unit].place != path[0]:
        message = f"{position.printed(unit).name} does not stand in {position.place_name(path[0])}"
        yield finding(position, NOT_THERE, message, place=path[0], subject=unit, cite="3")
        return
    for origin, to in pairwise(path):
        # 3: from hex to hex beside it
        if to not in position.facts.board.beside[origin]:
            message = f"{position.place_name(to)} is not adjacent to {position.place_name(origin)}"
            yield finding(position, NOT_BESIDE, message, place=to, subject=unit, cite="3")
            return
    is_lost = position.units[unit].steps > 0 and not river.toll(position, unit, path, action.dice).steps
    yield from _way(position, unit, path, is_lost=is_lost)
    yield from _river(position, action)


def _way(position: Position, unit: str, path: tuple[str, ...], *, is_lost: bool) -> Iterator[Diagnostic]:
    """Judge a path from hex to hex: enemies, movement points, and the room at its end."""
    side, name, end = position.printed(unit).side, position.printed(unit).name, path[-1]
    for place in path[1:]:
        # 3: no unit enters a hex with an enemy
        if position.enemies_at(place, side):
            way = f" on its way to {position.place_name(end)}" if place != end else ""
            message = f"{name} cannot enter {position.place_name(place)}{way}: an enemy unit is there"
            yield finding(position, ENEMY_THERE, message, place=place, subject=unit, cite="3")
    for place in path[1:-1]:
        # 3: a unit stops in the first hex that it enters beside an enemy
        if position.is_beside_enemy(place, side):
            message = f"{name} has to stop in {position.place_name(place)}, beside an enemy"
            yield finding(position, WENT_ON, message, place=place, subject=unit, cite="3")
    # 10: a hidden unit does not cross the river but by the road
    if position.units[unit].hidden and river.fords(position, path):
        yield finding(position, HIDDEN_CROSSING, f"{name} crosses the river", place=end, subject=unit, cite="10")
    # 4: the limit holds where a unit ends its move; one that the river takes was perhaps to go on
    if not is_lost and not has_room(position, unit, end):
        message = f"{position.place_name(end)} has no room for {name}"
        yield finding(position, NO_ROOM, message, place=end, subject=unit, cite="4")
    # 3: what a unit cannot pay for, it cannot enter
    if unit in position.blinds:
        yield from _blind_pays(position, unit, path)
        return
    spent, has = sum(cost(position, unit, *pair) for pair in pairwise(path)), position.face(unit)
    if spent > has.movement:
        message = f"the way costs {spent:g}, and {name} has {has.movement}"
        yield finding(position, TOO_FAR, message, place=end, subject=unit, cite="3")


def _blind_pays(position: Position, blind: str, path: tuple[str, ...]) -> Iterator[Diagnostic]:
    """Judge the movement points of a blind by all that it may be; raise Unknown where some could pay, and some not."""
    printed = position.printed(blind)
    short = {
        sum(price(position, category, *pair) for pair in pairwise(path)) > points for category, points in printed.moves
    }
    if short == {True}:
        message = f"the way costs more than {printed.name} can have, whichever it is"
        yield finding(position, TOO_FAR, message, place=path[-1], subject=blind, cite="3")
    elif short != {False}:
        position.face(blind)


def _river(position: Position, action: Move) -> Iterator[Diagnostic]:
    # 3: a unit rolls for each crossing away from the road until it is over, and not again
    if river.toll(position, action.unit, action.path, action.dice).used < len(action.dice):
        yield checks.wrong_dice(position, action.dice, "3")
    yield from checks.faces_are(position, action.dice, "3")
