"""The advance of one attacker into the hex that has become empty (6)."""

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

from .. import checks, works
from ..checks import UNFINISHED
from ..deed import Action, Deed, drawn
from ..fight import can_advance
from ..forms import unit_in
from ..state import Position
from ..things.units import PLACE

if TYPE_CHECKING:
    from ..desk import Desk

NO_ADVANCE = Code(
    "RET201",
    "advance-not-offered",
    Severity.ERROR,
    "A unit advances although no hex has just become empty in an assault (6).",
    "One unit advances at once, or none.",
    "RET201: no hex is empty after an assault",
    "Put the unit back.",
)
BYSTANDER = Code(
    "RET202",
    "advance-of-a-bystander",
    Severity.ERROR,
    "The leader advances, or a unit that took no part in the assault (6).",
    "One of the units that fought may enter the hex.",
    "RET202: 2nd Rifles may not advance to 0503",
    "Put the unit back.",
)


class Advance(Action, frozen=True):
    """An attacker enters the hex that has become empty."""

    unit: str


def _check(position: Position, action: Advance) -> Iterator[Diagnostic]:
    unit, name = action.unit, position.printed(action.unit).name
    # 6: all steps are lost and all retreats made before
    if reason := checks.owed(position):
        yield finding(position, UNFINISHED, reason, subject=unit, cite="6")
    # 6: a hex that is empty afterwards, at once or never
    elif position.fight is None:
        yield finding(position, NO_ADVANCE, "no hex is empty after an assault", subject=unit, cite="6")
    # 6: by one attacker that is left, but not by the leader
    elif unit not in can_advance(position):
        message = f"{name} may not advance to {position.place_name(position.fight.place)}"
        yield finding(position, BYSTANDER, message, place=position.fight.place, subject=unit, cite="6")


def _apply(position: Position, action: Advance) -> Position:
    if position.fight is None:
        return position
    return replace(works.entered(position, action.unit, (position.fight.place,)), fight=None)


def _words(position: Position, action: Advance) -> str:
    place = position.place_name(position.fight.place) if position.fight else "the hex"
    return f"{position.printed(action.unit).name} advances to {place}"


def _about(position: Position, action: Advance) -> About:
    place = position.fight.place if position.fight else ""
    return About(action.unit, (action.unit,), place, position.printed(action.unit).side)


def _read(statement: Statement, position: Position) -> Advance:
    (unit,) = statement.rest
    return Advance(unit_in(statement, unit, position))


def _write(action: Advance) -> str:
    return f"advance {action.unit}"


def _legal(position: Position) -> Iterator[Advance]:
    yield from map(Advance, can_advance(position))


def _carry_out(desk: Desk, position: Position, action: Advance) -> None:
    desk.drag(position, action.unit, position.fight.place if position.fight else "")


def _found(world: World[Position], gap: Gap[Position, str]) -> Iterator[Advance]:
    if world.here.fight is not None and gap.seen == world.here.fight.place:
        yield Advance(gap.key)


def _meant(world: World[Position], gap: Gap[Position, str]) -> Advance | None:
    return next(_found(world, gap), None)


def _wish(position: Position, boldness: float, random: Random) -> Advance | None:
    return drawn(random, _legal(position)) if can_advance(position) and random.random() < boldness else None


def _met(_: Position, __: Advance, ___: Position) -> Iterable[str]:
    yield "a unit advances"


ADVANCE = Deed(
    Handler(Advance, "RET", _check, _apply, _words, _about, Form("advance", _read, _write)),
    _legal,
    (NO_ADVANCE, BYSTANDER),
    _carry_out,
    _wish,
    lambda _: ("a unit advances",),
    _met,
    explains=(Explain(PLACE, "the hex is entered when it has become empty", _found, _meant),),
)
"""The row of advances."""
