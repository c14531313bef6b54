"""Rallies (15.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules_check.cases.rolled import ROLL, before, dice_in, with_dice
from rules_check.cases.syntax import Statement
from rules_check.games.keren.blind import as_far_as_known, hidden
from rules_check.games.keren.codes import CANNOT_RALLY
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.about import about_unit
from rules_check.games.keren.deeds.flip import ADMIN
from rules_check.games.keren.forms import unit_in
from rules_check.games.keren.guards import die_is, time_for
from rules_check.games.keren.position import RALLIED, SUPPRESSED, Position, Throw
from rules_check.games.keren.strength import assault_factor, rally_modifier
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Die, Form, Handler
from rules_check.rules.one_throw import one_throw
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said


class Rally(Action, frozen=True):
    """A suppressed unit tries to rally."""

    unit: str
    dice: tuple[int, ...] = ()


def _why_not(position: Position, unit: str) -> str:
    name = position.name(unit)
    # 7.4: nobody else sees its states
    if unit in position.blinds:
        raise hidden(said("whether {name} is suppressed", name=name), "SUP")
    if not position.has(unit, SUPPRESSED) or not position.on_map(unit):
        return said("{name} is not suppressed", name=name)
    # R41: once in a phase
    return said("{name} has already tried", name=name) if position.did(RALLIED, unit) else ""


def _check(position: Position, action: Rally) -> Iterator[Diagnostic]:
    yield from time_for(position, "", ADMIN, who=position.name(action.unit), cite="15.1")
    if reason := _why_not(position, action.unit):
        yield finding(position, CANNOT_RALLY, reason, subject=action.unit, cite="15.1")
    yield from die_is(position, action.dice, "15.1")
    # 15.1: its factor and its die depend on whether it is in supply
    if action.unit in position.unsure:
        raise hidden(said("whether {unit} is in supply", unit=position.name(action.unit)), "SUP")


def _apply(position: Position, action: Rally) -> Position:
    if action.unit in position.blinds:
        return position.noted(RALLIED, action.unit)
    modifier = rally_modifier(position, action.unit)
    throw = Throw(modifier=modifier, die=action.dice[0])
    tried = position.noted(RALLIED, action.unit).in_place(throw=throw)
    # 15.1: no higher than the Assault Factor as it is now (R42)
    if action.dice[0] + modifier <= assault_factor(position, action.unit):
        return tried.without(SUPPRESSED, (action.unit,))
    return tried


def _words(position: Position, action: Rally) -> str:
    return said("{unit} tries to rally", unit=position.name(action.unit))


def _about(position: Position, action: Rally) -> About:
    return about_unit(position, action.unit)


def _read(statement: Statement, position: Position) -> Rally:
    (unit,) = before(statement.rest, ROLL)
    return Rally(unit_in(statement, unit, position), dice_in(statement.rest))


def _write(action: Rally) -> str:
    return with_dice(f"rally {action.unit}", action.dice)


def _legal(position: Position) -> Iterator[Rally]:
    if position.phase.does == ADMIN and not position.winner:
        yield from as_far_as_known(position.units, partial(_legal_of, position))


def _legal_of(position: Position, unit: str) -> Iterator[Rally]:
    if not _why_not(position, unit):
        yield Rally(unit)


RALLY = Deed(
    Handler(
        Rally, "SUP", _check, _apply, _words, _about, Form("rally", _read, _write), one_throw(lambda _: Die("Rally"))
    ),
    _legal,
)
"""The row of rallies."""
