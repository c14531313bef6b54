"""Units that are turned to or from their Carrying Supply side (6.3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules_check.cases.syntax import Statement
from rules_check.games.keren.blind import as_far_as_known
from rules_check.games.keren.codes import CANNOT_CARRY, OUT_OF_PHASE
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.about import about_unit
from rules_check.games.keren.forms import unit_in
from rules_check.games.keren.guards import nothing_owed, spoken
from rules_check.games.keren.position import CARRYING, OUT_OF_SUPPLY, TURNED, Position
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said

ADMIN = "admin"


class Flip(Action, frozen=True):
    """A unit is turned over."""

    unit: str


def _why_not(position: Position, unit: str) -> str:
    printed, name = position.printed(unit), position.name(unit)
    # 2.4: guns never carry, and aircraft are no units
    if printed.is_gun or printed.flies or not position.on_map(unit):
        return said("{name} cannot carry supply", name=name)
    # 6.3: it stays turned for the rest of the turn
    if position.did(TURNED, unit):
        return said("{name} has been turned over in this phase", name=name)
    # 6.3: back only when it is in supply in this turn
    if position.has(unit, CARRYING) and position.has(unit, OUT_OF_SUPPLY):
        return said("{name} is out of supply and stays on its Carrying Supply side", name=name)
    return ""


def _check(position: Position, action: Flip) -> Iterator[Diagnostic]:
    name = position.name(action.unit)
    # 6.3: only then
    yield from nothing_owed(position)
    if position.phase.does != ADMIN:
        message = said(
            "{unit} is turned over in {phase}, but may turn over only in the Administrative Phase",
            unit=name,
            phase=spoken(position.phase),
        )
        yield finding(position, OUT_OF_PHASE, message, subject=action.unit, cite="6.3")
    if reason := _why_not(position, action.unit):
        yield finding(position, CANNOT_CARRY, reason, subject=action.unit, cite="6.3")


def _apply(position: Position, action: Flip) -> Position:
    turned = position.noted(TURNED, action.unit)
    if position.has(action.unit, CARRYING):
        return turned.without(CARRYING, (action.unit,))
    return turned.bearing(CARRYING, (action.unit,))


def _words(position: Position, action: Flip) -> str:
    carries = position.has(action.unit, CARRYING)
    name = position.name(action.unit)
    return said("{unit} stops carrying supply", unit=name) if carries else said("{unit} carries supply", unit=name)


def _about(position: Position, action: Flip) -> About:
    return about_unit(position, action.unit)


def _read(statement: Statement, position: Position) -> Flip:
    (unit,) = statement.rest
    return Flip(unit_in(statement, unit, position))


def _legal(position: Position) -> Iterator[Flip]:
    if position.phase.does == ADMIN and not position.winner:
        yield from as_far_as_known(position.units, partial(_legal_of, position))


def _legal_of(position: Position, unit: str) -> Iterator[Flip]:
    if not _why_not(position, unit):
        yield Flip(unit)


FLIP = Deed(
    Handler(Flip, "SUP", _check, _apply, _words, _about, Form("flip", _read, lambda action: f"flip {action.unit}")),
    _legal,
)
"""The row of Carrying Supply."""
