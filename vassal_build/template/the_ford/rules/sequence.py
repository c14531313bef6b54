"""The turn and its phases (2), and the end of the game (8)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_check.cases.syntax import Statement
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from rules_check.rules.lister import Lister
from vassal_build.diagnostics import Diagnostic

from . import guards
from .actions import Action, Next
from .arrivals import left_out
from .codes.sequence import LEFT_OUT
from .state import Position
from .victory import winner

NOBODY: frozenset[str] = frozenset()
"""No unit and no hex."""


def _check(position: Position, _: Next) -> Iterator[Diagnostic]:
    yield from guards.nothing_owed(position)
    # 7: a unit may not wait while there is room
    for unit in left_out(position):
        message = f"{position.printed(unit).name} has to come in"
        yield finding(position, LEFT_OUT, message, place=position.facts.arrival, subject=unit, cite="7")


def _apply(position: Position, _: Next) -> Position:
    phases = position.facts.phases
    after = phases.index(position.phase) + 1
    # 3, 6: who has moved or assaulted may do so again in the next phase for it; an advance is made at once or never
    position = replace(position, moved=NOBODY, assaulted=NOBODY, stormed=NOBODY, fight=None)
    if after < len(phases):
        return replace(position, segment=phases[after].id)
    # 8: the game ends after its last turn
    if position.turn == position.facts.last_turn:
        return replace(position, winner=winner(position))
    # 2: after the last phase the next turn begins; who has fired may fire again (5)
    return replace(position, turn=position.turn + 1, segment=phases[0].id, fired=NOBODY)


def _words(_: Position, __: Next) -> str:
    return ""  # the referee names the phase


def _about(position: Position, _: Next) -> About:
    return About(side=position.phase.side)


def _read(statement: Statement, _: Position) -> Next:
    if statement.rest:
        raise ValueError(statement.rest)
    return Next()


def _write(_: Next) -> str:
    return "next"


def _list(position: Position) -> Iterator[Action]:
    if not any(_check(position, Next())):
        yield Next()


NEXT = Handler(Next, "SEQ", _check, _apply, _words, _about, Form("next", _read, _write))
"""The row of the end of a phase."""
ENDS: Lister[Position, Action] = Lister((Next,), _list)
"""Whether the phase may end."""
