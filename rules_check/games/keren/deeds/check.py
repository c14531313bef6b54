"""The Administrative Phase's own work (15.0): guns, supply, the last turn's losses, the automatic victory."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.cases.syntax import Statement
from rules_check.facts.fact import Unknown
from rules_check.games.keren.codes import CHECKED_TWICE
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.flip import ADMIN
from rules_check.games.keren.guards import time_for
from rules_check.games.keren.losses import eliminated
from rules_check.games.keren.position import (
    BOMBARDED,
    COMMONWEALTH,
    FIRED,
    ITALIAN,
    NOBODY,
    OUT_OF_SUPPLY,
    Position,
)
from rules_check.games.keren.supply import has_won_the_fort, unsupplied, unsure
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said


class Check(Action, frozen=True):
    """Guns are turned, and the supply of all units is determined."""


def checked(position: Position) -> Position:
    """Give the position after 15.0 1) and 2), with 6.8 on the last turn, and 4.1."""
    # 15.0: guns first
    ready = position.in_place(unsure=NOBODY)
    ready = ready.without(FIRED).without(BOMBARDED).without(OUT_OF_SUPPLY)
    for side in (ITALIAN, COMMONWEALTH):
        short, doubtful = unsupplied(ready, side), unsure(ready, side)
        # 7.4: what depends on hidden units is as the players left it; a hidden unit may be out of supply then
        kept = (unit for unit in doubtful if unit in position.blinds or position.may_bear(unit, OUT_OF_SUPPLY))
        left = ready.bearing(OUT_OF_SUPPLY, kept)
        ready = left.in_place(unsure=ready.unsure | {*doubtful})
        # 6.8: on the last turn they are eliminated, Italians first, and then Commonwealth supply is looked at (R17)
        if position.turn >= position.last_turn:
            for unit in short:
                ready = eliminated(ready, unit)
        else:
            ready = ready.bearing(OUT_OF_SUPPLY, short)
    # 4.1: a way to Keren fort wins at once
    winner = COMMONWEALTH if _has_won_for_sure(ready) else ready.winner
    return ready.in_place(is_checked=True, winner=winner)


def _has_won_for_sure(position: Position) -> bool:
    """Say whether the way to Keren fort is open, whatever lies face down."""
    try:
        return has_won_the_fort(position)
    except Unknown:
        return False


def _check(position: Position, _: Check) -> Iterator[Diagnostic]:
    yield from time_for(position, "", ADMIN)
    if position.is_checked:
        yield finding(position, CHECKED_TWICE, said("supply has already been determined in this phase"), cite="15.0")


def _apply(position: Position, _: Check) -> Position:
    return checked(position)


def _words(_: Position, __: Check) -> str:
    return said("guns are turned to their fronts, and supply is determined")


def _about(_: Position, __: Check) -> About:
    return About()


def _read(statement: Statement, _: Position) -> Check:
    if statement.rest:
        raise ValueError(statement.rest)
    return Check()


def _legal(position: Position) -> Iterator[Check]:
    if position.phase.does == ADMIN and not position.is_checked and not position.winner:
        yield Check()


CHECK = Deed(Handler(Check, "SUP", _check, _apply, _words, _about, Form("check", _read, lambda _: "check")), _legal)
"""The row of the Administrative Phase."""
