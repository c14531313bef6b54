"""The end of a phase, of a turn, and of the game (4.0, 5.0, 16)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from rules_check.cases.syntax import Statement
from rules_check.games.keren.codes import OUT_OF_PHASE, UNFINISHED
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.check import checked
from rules_check.games.keren.deeds.flip import ADMIN
from rules_check.games.keren.guards import nothing_owed
from rules_check.games.keren.losses import is_owed
from rules_check.games.keren.position import COMMONWEALTH, NOBODY, OFF, SETUP, Position
from rules_check.games.keren.stacking import surplus
from rules_check.games.keren.victory import score
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from rules_check.rules.sequence import following
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said
from vassal_build.replacing import replace


class Next(Action, frozen=True):
    """The phase ends."""


def _check(position: Position, _: Next) -> Iterator[Diagnostic]:
    yield from nothing_owed(position)
    # 7.3: a hex that holds too many is corrected at once
    crowd = (unit for unit in surplus(position) if position.units[unit].place not in position.crowded)
    for unit in islice(crowd, 1):
        place = position.units[unit].place
        message = said(
            "too many units are in {place}, and some still have to be eliminated", place=position.place_name(place)
        )
        yield finding(position, UNFINISHED, message, place=place, subject=unit, cite="7.3")
    waiting = [unit for unit, state in position.units.items() if state.place == OFF and state.area]
    # 3.0: all units are placed before the first turn
    if position.segment == SETUP and waiting:
        message = said("{unit} still has to be set up", unit=position.name(waiting[0]))
        yield finding(position, OUT_OF_PHASE, message, subject=waiting[0], cite="3.0")


def _apply(position: Position, _: Next) -> Position:
    phases = [phase.id for phase in position.facts.phases]
    # a hex that holds too many has been found by now, and is not found in each phase
    known = frozenset(position.units[unit].place for unit in surplus(position))
    over = position.in_place(done={}, spent={}, fight=None, throw=None, is_checked=False, unsure=NOBODY, crowded=known)
    # 15.0: the Administrative Phase does not end before supply is determined
    if position.phase.does == ADMIN and not position.is_checked:
        over = _unchecked(checked(over))
    segment = following(phases, position.segment)
    if not segment:
        return _next_turn(over, phases[0])
    after = over.in_place(segment=segment)
    # who has moved is remembered until its side moves again
    if after.phase.does != "move":
        return after
    others = (unit for unit in after.moved if after.printed(unit).side != after.phase.side)
    return after.in_place(moved=frozenset(others))


def _unchecked(position: Position) -> Position:
    return position.in_place(is_checked=False, unsure=NOBODY)


def _next_turn(position: Position, first: str) -> Position:
    """Give the beginning of the next turn, or the end of the game: with enough points the Commonwealth wins (16)."""
    if position.turn < position.last_turn:
        return position.in_place(turn=position.turn + 1, segment=first)
    wins = score(position) >= position.facts.scenarios[position.scenario].points
    return replace(position, winner=COMMONWEALTH if wins else position.facts.other(COMMONWEALTH))


def _words(_: Position, __: Next) -> str:
    return ""


def _about(_: Position, __: Next) -> About:
    return About()


def _read(statement: Statement, _: Position) -> Next:
    if statement.rest:
        raise ValueError(statement.rest)
    return Next()


def _legal(position: Position) -> Iterator[Next]:
    if not position.winner and not is_owed(position.fight) and not any(_check(position, Next())):
        yield Next()


NEXT = Deed(
    Handler(Next, "SEQ", _check, _apply, _words, _about, Form("next", _read, lambda _: "next"), closing=True), _legal
)
"""The row of the end of a phase."""
