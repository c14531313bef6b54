"""Arrivals (7): units on the Turn Track come in when their turn has come and the hex is free."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.cases.syntax import Statement
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from rules_check.rules.lister import Lister
from vassal_build.diagnostics import Diagnostic

from . import guards
from .actions import Action, Arrive
from .codes.sequence import BARRED, NOT_WAITING
from .forms import unit_in
from .stacking import has_room
from .state import Position


def is_due(position: Position, unit: str) -> bool:
    """Say whether a unit waits on the Turn Track and its turn has come."""
    return position.facts.tracks.get(position.units[unit].place, position.turn + 1) <= position.turn


def can_enter(position: Position, unit: str) -> bool:
    """Say whether the hex of arrival has room for a unit, and no enemy in it."""
    hex_ = position.facts.arrival
    return has_room(position, unit, hex_) and not position.enemies_at(hex_, position.printed(unit).side)


def left_out(position: Position) -> tuple[str, ...]:
    """Give the units that have to come in now."""
    return tuple(action.unit for action in _arrivals(position))


def _check(position: Position, action: Arrive) -> Iterator[Diagnostic]:
    unit, name, hex_ = action.unit, position.printed(action.unit).name, position.facts.arrival
    yield from guards.phase_is_for(position, position.printed(unit).side, "arrive")
    # 7: a unit on the Turn Track, in its turn or any later one
    if not is_due(position, unit):
        message = f"{name} does not come in on turn {position.turn}"
        yield finding(position, NOT_WAITING, message, subject=unit, cite="7")
    # 7: unless the hex is full or an enemy is in it
    elif not can_enter(position, unit):
        message = f"{position.place_name(hex_)} is full or held by an enemy"
        yield finding(position, BARRED, message, place=hex_, subject=unit, cite="7")


def _apply(position: Position, action: Arrive) -> Position:
    return position.placed(action.unit, position.facts.arrival)


def _words(position: Position, action: Arrive) -> str:
    return f"{position.printed(action.unit).name} comes in by {position.place_name(position.facts.arrival)}"


def _about(position: Position, action: Arrive) -> About:
    return About(action.unit, (action.unit,), position.facts.arrival, position.printed(action.unit).side)


def _read(statement: Statement, position: Position) -> Arrive:
    (unit,) = statement.rest
    return Arrive(unit_in(statement, unit, position))


def _write(action: Arrive) -> str:
    return f"arrive {action.unit}"


def _arrivals(position: Position) -> Iterator[Arrive]:
    arrivals = map(Arrive, position.units)
    return (arrival for arrival in arrivals if not any(_check(position, arrival)))


def _list(position: Position) -> Iterator[Action]:
    yield from _arrivals(position)


ARRIVE = Handler(Arrive, "RNF", _check, _apply, _words, _about, Form("arrive", _read, _write))
"""The row of arrivals."""
ARRIVALS: Lister[Position, Action] = Lister((Arrive,), _list)
"""The list of arrivals."""
