"""Retreats after an assault (6)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.cases.syntax import Statement
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from rules_check.rules.lister import Lister
from vassal_build.diagnostics import Diagnostic

from . import guards
from .actions import Action, Retreat
from .codes.retreat import ENEMY_THERE, NO_ROOM, NOT_DUE, TOO_WIDE
from .codes.sequence import UNFINISHED
from .fight import settled, ways_back
from .forms import hex_in, unit_in
from .stacking import has_room
from .state import Position


def _check(position: Position, action: Retreat) -> Iterator[Diagnostic]:
    unit, to, printed = action.unit, action.place, position.printed(action.unit)
    fight, there = position.fight, position.place_name(action.place)
    # 6: first all steps are lost
    if fight is not None and (fight.attackers_owe or fight.defenders_owe):
        yield finding(position, UNFINISHED, guards.owed(position), place=to, subject=unit, cite="6")
    # 6: D1 and D2 make the defenders retreat, one hex each
    elif unit not in guards.retreating(position):
        yield finding(position, NOT_DUE, f"no retreat of {printed.name} is due", place=to, subject=unit, cite="6")
    # 6: to a hex beside its own
    elif to not in position.facts.board.beside[position.units[unit].place]:
        message = f"{there} is not beside {position.place_name(position.units[unit].place)}"
        yield finding(position, TOO_WIDE, message, place=to, subject=unit, cite="6")
    # 6: where no enemy is
    elif position.enemies_at(to, printed.side):
        yield finding(position, ENEMY_THERE, f"an enemy is in {there}", place=to, subject=unit, cite="6")
    # 4, 6: and where it has room
    elif not has_room(position, unit, to):
        yield finding(position, NO_ROOM, f"{there} has no room for {printed.name}", place=to, subject=unit, cite="4")


def _apply(position: Position, action: Retreat) -> Position:
    return settled(position.placed(action.unit, action.place))


def _words(position: Position, action: Retreat) -> str:
    return f"{position.printed(action.unit).name} retreats to {position.place_name(action.place)}"


def _about(position: Position, action: Retreat) -> About:
    return About(action.unit, (action.unit,), action.place, position.printed(action.unit).side)


def _read(statement: Statement, position: Position) -> Retreat:
    unit, to = statement.rest
    return Retreat(unit_in(statement, unit, position), hex_in(statement, to, position))


def _write(action: Retreat) -> str:
    return f"retreat {action.unit} {action.place}"


def _list(position: Position) -> Iterator[Action]:
    for unit in guards.retreating(position):
        yield from (Retreat(unit, to) for to in ways_back(position, unit))


RETREAT = Handler(Retreat, "RET", _check, _apply, _words, _about, Form("retreat", _read, _write))
"""The row of retreats."""
RETREATS: Lister[Position, Action] = Lister((Retreat,), _list)
"""The list of retreats."""
