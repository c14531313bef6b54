"""Units that lie down and are hidden (10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING

from rules_check.cases.syntax import Statement
from rules_check.referee.aspects import Gap
from rules_check.referee.dialect import Explain
from rules_check.referee.world import World
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.replacing import replace

from .. import checks
from ..deed import Action, Deed, drawn
from ..forms import unit_in
from ..notes import MOVED
from ..state import Position
from ..things.units import FACE_DOWN
from .move_checks import may_leave

if TYPE_CHECKING:
    from ..desk import Desk

CANNOT_HIDE = Code(
    "HID201",
    "unit-that-cannot-hide",
    Severity.ERROR,
    "A unit hides that is hidden already, is not of the Guard, is in no wood, or is next to an enemy (10).",
    "Only woods hide units, and nobody hides from an enemy next to him.",
    "HID201: Hussars cannot hide in 0703",
    "Leave the unit open.",
)


class Cover(Action, frozen=True):
    """A unit lies down."""

    unit: str


def _hides(position: Position, side: str) -> bool:
    # 10: only units of the Guard hide
    return side != position.facts.attacker


def _is_under_cover(position: Position, place: str) -> bool:
    # 10: in a wood
    return place in position.facts.board.hexes and position.facts.board.ground[place].covers


def _check(position: Position, action: Cover) -> Iterator[Diagnostic]:
    # 10: instead of moving
    yield from may_leave(position, action.unit)
    state, printed = position.units[action.unit], position.printed(action.unit)
    place = state.place
    # 10: with no enemy beside it
    can = not state.hidden and _hides(position, printed.side) and _is_under_cover(position, place)
    if not can or position.is_beside_enemy(place, printed.side):
        message = f"{printed.name} cannot hide in {position.place_name(place)}"
        yield finding(position, CANNOT_HIDE, message, place=place, subject=action.unit, cite="10")


def _apply(position: Position, action: Cover) -> Position:
    hidden = replace(position.units[action.unit], hidden=True)
    return position.changed(action.unit, hidden).noted(MOVED, action.unit)


def _words(position: Position, action: Cover) -> str:
    place = position.place_name(position.units[action.unit].place)
    return f"{position.printed(action.unit).name} lies down in {place}"


def _about(position: Position, action: Cover) -> About:
    place, side = position.units[action.unit].place, position.printed(action.unit).side
    return About(action.unit, (action.unit,), place, side)


def _read(statement: Statement, position: Position) -> Cover:
    (unit,) = statement.rest
    return Cover(unit_in(statement, unit, position))


def _write(action: Cover) -> str:
    return f"hide {action.unit}"


def _legal(position: Position) -> Iterator[Cover]:
    acting = checks.acting(position, "move")
    covers = (Cover(unit) for unit in acting if _is_under_cover(position, position.units[unit].place))
    return (cover for cover in covers if not any(_check(position, cover)))


def _carry_out(desk: Desk, position: Position, action: Cover) -> None:
    desk.cover(position, action.unit)


def _found(_: World[Position], gap: Gap[Position, bool]) -> Iterator[Cover]:
    if gap.seen and not gap.played:
        yield Cover(gap.key)


def _meant(world: World[Position], gap: Gap[Position, bool]) -> Cover | None:
    return next(_found(world, gap), None)


def _wish(position: Position, _: float, random: Random) -> Cover | None:
    can = checks.is_time_for(position, "move") and _hides(position, position.phase.side)
    return drawn(random, _legal(position)) if can else None


def _milestones(position: Position) -> tuple[str, ...]:
    """In a game of few turns it may be that nobody comes into a wood."""
    return ("a unit lies down",) if position.turn == 1 else ()


def _met(_: Position, __: Cover, ___: Position) -> Iterable[str]:
    yield "a unit lies down"


COVER = Deed(
    Handler(Cover, "HID", _check, _apply, _words, _about, Form("hide", _read, _write)),
    _legal,
    (CANNOT_HIDE,),
    _carry_out,
    _wish,
    _milestones,
    _met,
    explains=(Explain(FACE_DOWN, "a counter is masked where it lies", _found, _meant),),
)
"""The row of units that lie down."""
