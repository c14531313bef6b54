"""Units of any colour (16): who takes part is its owner's choice, among those that lie ready."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.cases.syntax import Statement
from rules_check.games.keren.choice import aside, exchanged, waiting
from rules_check.games.keren.codes import NO_CHOICE
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.about import about_unit
from rules_check.games.keren.forms import unit_in
from rules_check.games.keren.position import Position
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said


class Exchange(Action, frozen=True):
    """A unit that waits to be set up or to come in is put aside, and another of its kind waits in its stead."""

    unit: str
    other: str


def _check(position: Position, action: Exchange) -> Iterator[Diagnostic]:
    # 16: of any colour are some units that are still to come, and nobody else
    if action.unit not in waiting(position):
        message = said(
            "{unit} is not waiting to be set up or to arrive, or cannot be exchanged", unit=position.name(action.unit)
        )
        yield finding(position, NO_CHOICE, message, subject=action.unit, cite="16")
    # R5: those that are not chosen lie in a row of their own
    if action.other not in aside(position):
        message = said("{unit} is not among those that may be chosen", unit=position.name(action.other))
        yield finding(position, NO_CHOICE, message, subject=action.other, cite="16")


def _apply(position: Position, action: Exchange) -> Position:
    return exchanged(position, action.unit, action.other)


def _words(position: Position, action: Exchange) -> str:
    return said(
        "{unit} takes part instead of {unit2}", unit=position.name(action.other), unit2=position.name(action.unit)
    )


def _about(position: Position, action: Exchange) -> About:
    return about_unit(position, action.unit)


def _read(statement: Statement, position: Position) -> Exchange:
    unit, other = statement.rest
    return Exchange(unit_in(statement, unit, position), unit_in(statement, other, position))


def _write(action: Exchange) -> str:
    return f"exchange {action.unit} {action.other}"


def _legal(position: Position) -> Iterator[Exchange]:
    yield from (Exchange(unit, other) for unit in waiting(position) for other in aside(position))


EXCHANGE = Deed(
    Handler(Exchange, "RNF", _check, _apply, _words, _about, Form("exchange", _read, _write)),
    _legal,
)
"""The row of the choice of units."""
