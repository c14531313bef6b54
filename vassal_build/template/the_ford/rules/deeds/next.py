"""The turn and its phases (2), and the end of the game (8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING

from rules_check.cases.syntax import Statement
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from rules_check.rules.sequence import following
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.replacing import replace

from .. import checks
from ..deed import Action, Deed
from ..state import NOBODY, Position
from ..victory import winner
from .arrive import left_out
from .uncover_checks import opened_for_nothing

if TYPE_CHECKING:
    from ..desk import Desk

LEFT_OUT = Code(
    "RNF103",
    "arrival-left-out",
    Severity.ERROR,
    "The phase ends although a unit can arrive (7).",
    "A unit may not wait while there is room.",
    "RNF103: 9th of the Line has to come in",
    "Let the unit arrive before you end the phase.",
)


class Next(Action, frozen=True):
    """The phase ends."""


def _check(position: Position, _: Next) -> Iterator[Diagnostic]:
    yield from checks.nothing_owed(position)
    yield from opened_for_nothing(position)
    # 7: a unit may not wait while there is room
    for unit in left_out(position):
        message = f"{position.printed(unit).name} has to come in"
        yield finding(position, LEFT_OUT, message, place=position.facts.arrival, subject=unit, cite="7")


def _apply(position: Position, _: Next) -> Position:
    # 3, 6: who has moved or assaulted may do so again in the next phase for it; an advance is made at once or never
    position = replace(position, in_phase={}, stormed=NOBODY, fight=None)
    segments = tuple(phase.id for phase in position.facts.phases)
    if after := following(segments, position.segment):
        return replace(position, segment=after)
    # 8: the game ends after its last turn
    if position.turn == position.facts.last_turn:
        return replace(position, winner=winner(position))
    # 2: after the last phase the next turn begins; who has fired may fire again (5)
    return replace(position, turn=position.turn + 1, segment=segments[0], in_turn={})


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


def _legal(position: Position) -> Iterator[Next]:
    if not any(_check(position, Next())):
        yield Next()


def _carry_out(desk: Desk, position: Position, action: Next) -> None:
    desk.press(_apply(position, action))


def _wish(_: Position, __: float, ___: Random) -> Next:
    return Next()


def _milestones(position: Position) -> tuple[str, ...]:
    return tuple(f"won by {side}" for side in position.facts.sides)


def _met(_: Position, __: Next, after: Position) -> Iterable[str]:
    if after.winner:
        yield f"won by {after.winner}"


NEXT = Deed(
    Handler(Next, "SEQ", _check, _apply, _words, _about, Form("next", _read, _write)),
    _legal,
    (LEFT_OUT,),
    _carry_out,
    _wish,
    _milestones,
    _met,
)
"""The row of the end of a phase, which the turn button shows."""
