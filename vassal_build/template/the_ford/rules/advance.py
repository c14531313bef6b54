"""The advance of one attacker into the hex that has become empty (6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_check.cases.syntax import Statement
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from rules_check.rules.lister import Lister
from vassal_build.diagnostics import Diagnostic

from . import guards
from .actions import Action, Advance
from .codes.retreat import BYSTANDER, NO_ADVANCE
from .codes.sequence import UNFINISHED
from .fight import can_advance
from .forms import unit_in
from .state import Position


def _check(position: Position, action: Advance) -> Iterator[Diagnostic]:
    unit, name = action.unit, position.printed(action.unit).name
    # 6: all steps are lost and all retreats made before
    if reason := guards.owed(position):
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
    return replace(position.placed(action.unit, position.fight.place), fight=None)


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


def _list(position: Position) -> Iterator[Action]:
    yield from map(Advance, can_advance(position))


ADVANCE = Handler(Advance, "RET", _check, _apply, _words, _about, Form("advance", _read, _write))
"""The row of advances."""
ADVANCES: Lister[Position, Action] = Lister((Advance,), _list)
"""The list of advances."""
