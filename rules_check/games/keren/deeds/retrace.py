"""Supply of units that were turned over in the phase, by the other order of the Administrative Phase (R16)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.cases.syntax import Statement
from rules_check.games.keren.codes import CHECKED_TWICE
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.about import about_unit
from rules_check.games.keren.deeds.flip import ADMIN
from rules_check.games.keren.forms import unit_in
from rules_check.games.keren.guards import time_for
from rules_check.games.keren.position import CARRYING, OUT_OF_SUPPLY, TURNED, Position
from rules_check.games.keren.supply import is_supplied
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said


class Retrace(Action, frozen=True):
    """A unit was turned over before its supply was determined and not after, or after and not before."""

    unit: str


def _check(position: Position, action: Retrace) -> Iterator[Diagnostic]:
    yield from time_for(position, "", ADMIN)
    # 15.0 and 5.0 name another order: who was turned over may be looked at on either side
    if not position.is_checked or not position.did(TURNED, action.unit):
        message = said("{unit} was not turned over when supply was determined", unit=position.name(action.unit))
        yield finding(position, CHECKED_TWICE, message, subject=action.unit, cite="15.0")


def _apply(position: Position, action: Retrace) -> Position:
    unit = (action.unit,)
    turned = (position.without if position.has(action.unit, CARRYING) else position.bearing)(CARRYING, unit)
    # by both sides in supply, or by neither: then it does not matter when it was turned over
    if is_supplied(position, action.unit) == is_supplied(turned, action.unit):
        return position
    return (position.without if position.has(action.unit, OUT_OF_SUPPLY) else position.bearing)(OUT_OF_SUPPLY, unit)


def _words(position: Position, action: Retrace) -> str:
    return said("the supply of {unit} is determined again, as for its other side", unit=position.name(action.unit))


def _about(position: Position, action: Retrace) -> About:
    return about_unit(position, action.unit)


def _read(statement: Statement, position: Position) -> Retrace:
    (unit,) = statement.rest
    return Retrace(unit_in(statement, unit, position))


def _legal(_: Position) -> Iterator[Retrace]:
    """Yield nothing: whoever plays by these rules keeps to the order of 15.0."""
    yield from ()


RETRACE = Deed(
    Handler(
        Retrace,
        "SUP",
        _check,
        _apply,
        _words,
        _about,
        Form("retrace", _read, lambda action: f"retrace {action.unit}"),
    ),
    _legal,
    "by the order of 15.0, where there is none",
)
"""The row of the other order."""
