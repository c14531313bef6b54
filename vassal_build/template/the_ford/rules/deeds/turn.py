"""Artillery that turns to another side of its hex (11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from rules_check.cases.syntax import Statement
from rules_check.referee.aspects import Gap
from rules_check.referee.dialect import Explain
from rules_check.referee.world import World
from rules_check.rules.compass import direction_name
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.replacing import replace

from .. import checks
from ..deed import Action, Deed, drawn
from ..forms import unit_in
from ..front import SIDES, is_ahead
from ..notes import MOVED
from ..state import Position
from ..things.units import FACING
from .move_checks import may_leave

if TYPE_CHECKING:
    from ..desk import Desk

CANNOT_TURN = Code(
    "MOV107",
    "unit-that-cannot-turn",
    Severity.ERROR,
    "A unit turns that is hidden, not on the map, or not artillery, or to the side that it already faces (11).",
    "Only artillery has a front, and a turn counts as a move.",
    "MOV107: Lancers cannot turn",
    "Turn the unit back.",
)


class Turn(Action, frozen=True):
    """A unit turns to a side of its hex."""

    unit: str
    facing: str


def _check(position: Position, action: Turn) -> Iterator[Diagnostic]:
    # 11: instead of moving
    yield from may_leave(position, action.unit)
    if not _has_front(position, action.unit):
        place, message = position.units[action.unit].place, f"{position.printed(action.unit).name} cannot turn"
        yield finding(position, CANNOT_TURN, message, place=place, subject=action.unit, cite="11")
    # 11: to another side
    elif action.facing == position.units[action.unit].facing:
        message = f"{position.printed(action.unit).name} faces the {direction_name(action.facing)} already"
        yield finding(position, CANNOT_TURN, message, subject=action.unit, cite="11")


def _has_front(position: Position, unit: str) -> bool:
    # 11: open artillery on the map
    return position.printed(unit).has_front and position.on_map(unit) and not position.units[unit].hidden


def _apply(position: Position, action: Turn) -> Position:
    turned = replace(position.units[action.unit], facing=action.facing)
    return position.changed(action.unit, turned).noted(MOVED, action.unit)


def _words(position: Position, action: Turn) -> str:
    return f"{position.printed(action.unit).name} turns to the {direction_name(action.facing)}"


def _about(position: Position, action: Turn) -> About:
    place, side = position.units[action.unit].place, position.printed(action.unit).side
    return About(action.unit, (action.unit,), place, side)


def _read(statement: Statement, position: Position) -> Turn:
    unit, facing = statement.rest
    if facing not in SIDES:
        raise ValueError(facing)
    return Turn(unit_in(statement, unit, position), facing)


def _write(action: Turn) -> str:
    return f"turn {action.unit} {action.facing}"


def _legal(position: Position) -> Iterator[Turn]:
    for unit in checks.acting(position, "move"):
        if _has_front(position, unit):
            yield from (turn for turn in map(partial(Turn, unit), SIDES) if not any(_check(position, turn)))


def _carry_out(desk: Desk, position: Position, action: Turn) -> None:
    desk.turn(position, action.unit, action.facing)


def _found(_: World[Position], gap: Gap[Position, str]) -> Iterator[Turn]:
    yield Turn(gap.key, str(gap.seen))


def _meant(world: World[Position], gap: Gap[Position, str]) -> Turn | None:
    return next(_found(world, gap), None)


def _wish(position: Position, _: float, random: Random) -> Turn | None:
    """Turn artillery to an enemy in its range when none is ahead of it."""
    if not checks.is_time_for(position, "move"):
        return None
    return drawn(random, (turn for turn in _legal(position) if _is_of_use(position, turn)))


def _is_of_use(position: Position, turn: Turn) -> bool:
    board, printed = position.facts.board, position.printed(turn.unit)
    enemies = position.hexes_against(printed.side)
    near = [hex_ for hex_ in enemies if board.distance(position.units[turn.unit].place, hex_) <= printed.range]
    turned = _apply(position, turn)
    blocked = any(is_ahead(position, turn.unit, hex_) for hex_ in near)
    return not blocked and any(is_ahead(turned, turn.unit, hex_) for hex_ in near)


def _met(_: Position, __: Turn, ___: Position) -> Iterable[str]:
    yield "artillery turns"


TURN = Deed(
    Handler(Turn, "MOV", _check, _apply, _words, _about, Form("turn", _read, _write)),
    _legal,
    (CANNOT_TURN,),
    _carry_out,
    _wish,
    lambda _: ("artillery turns",),
    _met,
    explains=(Explain(FACING, "a counter is turned where it lies", _found, _meant),),
)
"""The row of artillery that turns."""
