"""Arrivals (7): units on the Turn Track come in when their turn has come and the hex is free."""

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

from .. import checks, works
from ..deed import Action, Deed, drawn
from ..forms import unit_in
from ..stacking import has_room
from ..state import Position
from ..things.units import PLACE

if TYPE_CHECKING:
    from ..desk import Desk

NOT_WAITING = Code(
    "RNF101",
    "arrival-too-early",
    Severity.ERROR,
    "A unit arrives that is not on the Turn Track, or before its turn (7).",
    "Its box on the Turn Track shows when it arrives.",
    "RNF101: 9th of the Line does not come in on turn 2",
    "Put the unit back on the Turn Track.",
)
BARRED = Code(
    "RNF102",
    "arrival-barred",
    Severity.ERROR,
    "A unit arrives although its hex is full or contains an enemy (7).",
    "The unit waits and arrives later.",
    "RNF102: 0103 is full or held by an enemy",
    "Put the unit back on the Turn Track.",
)


class Arrive(Action, frozen=True):
    """A unit comes in from the Turn Track."""

    unit: str


def is_due(position: Position, unit: str) -> bool:
    """Say whether a unit waits on the Turn Track and its turn has come."""
    return position.facts.tracks.get(position.units[unit].place, position.turn + 1) <= position.turn


def can_enter(position: Position, unit: str) -> bool:
    """Say whether the hex of arrival has room for a unit, and no enemy in it."""
    hex_ = position.facts.arrival
    return has_room(position, unit, hex_) and not position.enemies_at(hex_, position.printed(unit).side)


def left_out(position: Position) -> tuple[str, ...]:
    """Give the units that have to come in now."""
    return tuple(action.unit for action in _legal(position))


def _check(position: Position, action: Arrive) -> Iterator[Diagnostic]:
    unit, name, hex_ = action.unit, position.printed(action.unit).name, position.facts.arrival
    yield from checks.phase_is_for(position, position.printed(unit).side, "arrive")
    # 7: a unit on the Turn Track, in its turn or any later one
    if not is_due(position, unit):
        message = f"{name} does not come in on turn {position.turn}"
        yield finding(position, NOT_WAITING, message, subject=unit, cite="7")
    # 7: unless the hex is full or an enemy is in it
    elif not can_enter(position, unit):
        message = f"{position.place_name(hex_)} is full or held by an enemy"
        yield finding(position, BARRED, message, place=hex_, subject=unit, cite="7")


def _apply(position: Position, action: Arrive) -> Position:
    return works.entered(position, action.unit, (position.facts.arrival,))


def _words(position: Position, action: Arrive) -> str:
    return f"{position.printed(action.unit).name} comes in by {position.place_name(position.facts.arrival)}"


def _about(position: Position, action: Arrive) -> About:
    return About(action.unit, (action.unit,), position.facts.arrival, position.printed(action.unit).side)


def _read(statement: Statement, position: Position) -> Arrive:
    (unit,) = statement.rest
    return Arrive(unit_in(statement, unit, position))


def _write(action: Arrive) -> str:
    return f"arrive {action.unit}"


def _legal(position: Position) -> Iterator[Arrive]:
    arrivals = (Arrive(unit) for unit in checks.acting(position, "arrive") if is_due(position, unit))
    return (arrival for arrival in arrivals if not any(_check(position, arrival)))


def _carry_out(desk: Desk, position: Position, action: Arrive) -> None:
    desk.drag(position, action.unit, position.facts.arrival)


def _found(world: World[Position], gap: Gap[Position, str]) -> Iterator[Arrive]:
    if gap.played in world.here.facts.tracks and gap.seen == world.here.facts.arrival:
        yield Arrive(gap.key)


def _meant(world: World[Position], gap: Gap[Position, str]) -> Arrive | None:
    return next(_found(world, gap), None)


def _wish(position: Position, _: float, random: Random) -> Arrive | None:
    return drawn(random, _legal(position)) if checks.is_time_for(position, "arrive") else None


def _milestones(position: Position) -> tuple[str, ...]:
    """Units come in only where some wait on the Turn Track."""
    waiting = any(state.place in position.facts.tracks for state in position.units.values())
    return ("a unit comes in",) if waiting else ()


def _met(_: Position, __: Arrive, ___: Position) -> Iterable[str]:
    yield "a unit comes in"


ARRIVE = Deed(
    Handler(Arrive, "RNF", _check, _apply, _words, _about, Form("arrive", _read, _write)),
    _legal,
    (NOT_WAITING, BARRED),
    _carry_out,
    _wish,
    _milestones,
    _met,
    explains=(Explain(PLACE, "units are dragged from the Turn Track to the road", _found, _meant),),
)
"""The row of arrivals."""
