"""Skirmishers that come back (9): their step is again one of a unit in their hex."""

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
from ..state import GONE, Position, UnitState
from ..things.units import STEPS
from .move_checks import may_leave

if TYPE_CHECKING:
    from ..desk import Desk

CANNOT_REJOIN = Code(
    "DET102",
    "detachment-that-cannot-come-back",
    Severity.ERROR,
    "Skirmishers come back to a unit that lacks no step, is mounted or is in another hex (9).",
    "They are a step that the unit sent out.",
    "DET102: Skirmishers cannot come back to 1st Rifles",
    "Move them to the unit that sent them out first.",
)
_OFTEN = 0.5
"""How often skirmishers come back where they can."""


class Rejoin(Action, frozen=True):
    """A detachment comes back to a unit."""

    unit: str
    detachment: str


def _check(position: Position, action: Rejoin) -> Iterator[Diagnostic]:
    # 9: instead of a move of both
    yield from may_leave(position, action.unit)
    yield from may_leave(position, action.detachment)
    unit, other = position.printed(action.unit), position.printed(action.detachment)
    state, place = position.units[action.unit], position.units[action.detachment].place
    # 9: to a unit of their own kind that lacks a step, in the same hex
    is_there = _is_out(position, other.id) and unit.id in position.at(place)
    lacks = not unit.is_detached and unit.category == other.category and state.steps < max(unit.faces)
    if not is_there or not lacks or other.side != unit.side:
        message = f"{other.name} cannot come back to {unit.name}"
        yield finding(position, CANNOT_REJOIN, message, place=place, subject=other.id, cite="9")


def _is_out(position: Position, unit: str) -> bool:
    # 9: skirmishers on the map
    return position.printed(unit).is_detached and position.on_map(unit)


def _apply(position: Position, action: Rejoin) -> Position:
    stronger = position.weakened(action.unit, position.units[action.unit].steps + 1)
    return stronger.changed(action.detachment, UnitState(GONE, 0)).noted(MOVED, action.unit, action.detachment)


def _words(position: Position, action: Rejoin) -> str:
    return f"{position.printed(action.detachment).name} come back to {position.printed(action.unit).name}"


def _about(position: Position, action: Rejoin) -> About:
    place, side = position.units[action.detachment].place, position.printed(action.unit).side
    return About(action.detachment, (action.unit, action.detachment), place, side)


def _read(statement: Statement, position: Position) -> Rejoin:
    unit, detachment = statement.rest
    return Rejoin(unit_in(statement, unit, position), unit_in(statement, detachment, position))


def _write(action: Rejoin) -> str:
    return f"rejoin {action.unit} {action.detachment}"


def _legal(position: Position) -> Iterator[Rejoin]:
    out = [unit for unit in checks.acting(position, "move") if _is_out(position, unit)]
    # units elsewhere are many, and where they are is soon known
    tried = (Rejoin(unit, other) for other in out for unit in position.at(position.units[other].place))
    return (rejoin for rejoin in tried if not any(_check(position, rejoin)))


def _carry_out(desk: Desk, position: Position, action: Rejoin) -> None:
    desk.eliminate(position, action.detachment)
    desk.regain(position, action.unit)


def _found(world: World[Position], gap: Gap[Position, int]) -> Iterator[Rejoin]:
    here = world.here
    if gap.seen == gap.played + 1:
        yield from (Rejoin(gap.key, other) for other in here.units if here.printed(other).is_detached)


def _meant(world: World[Position], gap: Gap[Position, int]) -> Rejoin | None:
    return next(_found(world, gap), None)


def _wish(position: Position, _: float, random: Random) -> Rejoin | None:
    if not checks.is_time_for(position, "move") or random.random() > _OFTEN:
        return None
    return drawn(random, _legal(position))


def _met(_: Position, __: Rejoin, ___: Position) -> Iterable[str]:
    yield "skirmishers come back"


REJOIN = Deed(
    Handler(Rejoin, "DET", _check, _apply, _words, _about, Form("rejoin", _read, _write)),
    _legal,
    (CANNOT_REJOIN,),
    _carry_out,
    _wish,
    lambda _: ("skirmishers come back",),
    _met,
    explains=(Explain(STEPS, "the unit is turned back when its skirmishers are with it", _found, _meant),),
)
"""The row of skirmishers that come back."""
