"""Skirmishers (9): a unit sends out a step of its own as a counter of its own."""

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

from .. import checks
from ..deed import Action, Deed, drawn
from ..forms import unit_in
from ..notes import MOVED
from ..stacking import has_room
from ..state import GONE, Position, UnitState
from ..things.units import PLACE, STEPS
from .move_checks import may_leave

if TYPE_CHECKING:
    from ..desk import Desk

CANNOT_DETACH = Code(
    "DET101",
    "detachment-that-cannot-be-sent",
    Severity.ERROR,
    "A unit sends out Skirmishers although it has no step to spare, they are already out, or the hex is full (9).",
    "They are a step of the unit that sends them out.",
    "DET101: Lancers cannot send out Skirmishers",
    "Take them back.",
)
_OFTEN = 0.1
"""How often a unit that could is made to send out skirmishers."""


class Detach(Action, frozen=True):
    """A unit sends out a detachment."""

    unit: str
    detachment: str


def _check(position: Position, action: Detach) -> Iterator[Diagnostic]:
    # 9: instead of a move
    yield from may_leave(position, action.unit)
    unit, other = position.printed(action.unit), position.printed(action.detachment)
    state, place = position.units[action.unit], position.units[action.unit].place
    # 9: skirmishers of its side that are not out, nor have been in this phase
    is_in = position.units[other.id].place == GONE and not position.has(MOVED, other.id)
    is_due = _is_spare(position, other.id) and other.side == unit.side and is_in
    # 9: by foot with a step to spare
    can_send = not unit.is_detached and unit.category == other.category and state.steps > 1 and position.on_map(unit.id)
    # 4, 9: into its own hex, where they need room
    if not is_due or not can_send or not has_room(position, other.id, place):
        message = f"{unit.name} cannot send out {other.name}"
        yield finding(position, CANNOT_DETACH, message, place=place, subject=unit.id, cite="9")


def _is_spare(position: Position, unit: str) -> bool:
    # 9: only skirmishers are sent out
    return position.printed(unit).is_detached


def _apply(position: Position, action: Detach) -> Position:
    state = position.units[action.unit]
    weaker = position.weakened(action.unit, state.steps - 1)
    sent = weaker.changed(action.detachment, UnitState(state.place, 1))
    # 9: neither moves in this phase
    return sent.noted(MOVED, action.unit, action.detachment)


def _words(position: Position, action: Detach) -> str:
    return f"{position.printed(action.unit).name} sends out {position.printed(action.detachment).name}"


def _about(position: Position, action: Detach) -> About:
    place, side = position.units[action.unit].place, position.printed(action.unit).side
    return About(action.unit, (action.unit, action.detachment), place, side)


def _read(statement: Statement, position: Position) -> Detach:
    unit, detachment = statement.rest
    return Detach(unit_in(statement, unit, position), unit_in(statement, detachment, position))


def _write(action: Detach) -> str:
    return f"detach {action.unit} {action.detachment}"


def _legal(position: Position) -> Iterator[Detach]:
    acting = checks.acting(position, "move")
    tried = (Detach(unit, other) for other in acting if _is_spare(position, other) for unit in acting)
    return (detach for detach in tried if not any(_check(position, detach)))


def _carry_out(desk: Desk, position: Position, action: Detach) -> None:
    desk.lose(position, action.unit)
    desk.drag(position, action.detachment, position.units[action.unit].place)


def _found(world: World[Position], gap: Gap[Position, int]) -> Iterator[Detach]:
    here = world.here
    if gap.seen == gap.played - 1:
        yield from (Detach(gap.key, other) for other in here.units if here.printed(other).is_detached)


def _nothing(_: World[Position], __: object) -> Iterator[Detach]:
    """Yield nothing: a unit that sends somebody out is turned over, and is known by that."""
    return iter(())


def _meant(world: World[Position], gap: Gap[Position, str]) -> Detach | None:
    """Give the unit in the hex that has sent out a counter without being turned over."""
    here = world.here
    if gap.played != GONE or not here.printed(gap.key).is_detached:
        return None
    return next((Detach(unit, gap.key) for unit in here.at(gap.seen)), None)


def _wish(position: Position, _: float, random: Random) -> Detach | None:
    if not checks.is_time_for(position, "move") or random.random() > _OFTEN:
        return None
    return drawn(random, _legal(position))


def _met(_: Position, __: Detach, ___: Position) -> Iterable[str]:
    yield "skirmishers are sent out"


DETACH = Deed(
    Handler(Detach, "DET", _check, _apply, _words, _about, Form("detach", _read, _write)),
    _legal,
    (CANNOT_DETACH,),
    _carry_out,
    _wish,
    lambda _: ("skirmishers are sent out",),
    _met,
    explains=(
        Explain(STEPS, "the unit is turned over, and the counter laid on it", _found),
        Explain(PLACE, "a counter that comes out of its box is somebody's step", _nothing, _meant),
    ),
)
"""The row of skirmishers that are sent out."""
