"""Advances into a hex that an assault has emptied (14.5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.cases.syntax import Statement
from rules_check.games.keren.codes import NO_ADVANCE
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.about import about_unit
from rules_check.games.keren.forms import place_in, unit_in
from rules_check.games.keren.guards import has_room, nothing_owed, require_alive
from rules_check.games.keren.movement import is_roadblocked
from rules_check.games.keren.position import Position
from rules_check.games.keren.stacking import noting_crowd
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said

FIRING = ("fire", "bombard")
"""What is done in the phases of ranged fire."""


class Advance(Action, frozen=True):
    """A unit that has assaulted enters the hex."""

    unit: str
    place: str


def _check(position: Position, action: Advance) -> Iterator[Diagnostic]:
    unit, place, fight = action.unit, action.place, position.fight
    side, name = position.printed(unit).side, position.place_name(place)
    yield from nothing_owed(position)
    # 14.5: who took part, into the hex of that assault, 11.4: never after fire
    if fight is None or unit not in fight.attackers or place != fight.place:
        yield _no_advance(position, unit, place)
        return
    if position.of(position.facts.other(side), place) or position.units[unit].place == place:
        message = said("{unit} cannot advance into {name}, which is not empty", name=name, unit=position.name(unit))
        yield finding(position, NO_ADVANCE, message, place=place, subject=unit, cite="14.5")
    # 10.1: the roadblock bars the tanks
    if is_roadblocked(position.facts.board, position.printed(unit), position.units[unit].place, place):
        message = said("the roadblock before {name} bars {unit}", name=name, unit=position.name(unit))
        yield finding(position, NO_ADVANCE, message, place=place, subject=unit, cite="10.1")
    yield from has_room(position, place, (unit,))


def _no_advance(position: Position, unit: str, place: str) -> Diagnostic:
    """Say why a unit does not advance into a place."""
    fight, name, there = position.fight, position.name(unit), position.place_name(place)
    cite = "14.5"
    if position.phase.does in FIRING:
        message, cite = (
            said(
                "{unit} advances into {name} after fire, but only an assault allows an advance", unit=name, name=there
            ),
            "11.4",
        )
    elif fight is not None and place == fight.place:
        message = said("{unit} did not take part in the assault on {name}", unit=name, name=there)
    else:
        message = said("{unit} cannot advance into {name}", unit=name, name=there)
    return finding(position, NO_ADVANCE, message, place=place, subject=unit, cite=cite)


def _apply(position: Position, action: Advance) -> Position:
    require_alive(position, action.unit)
    return noting_crowd(position.placed(action.unit, action.place), action.place)


def _words(position: Position, action: Advance) -> str:
    return said(
        "{unit} advances into {place}", unit=position.name(action.unit), place=position.place_name(action.place)
    )


def _about(position: Position, action: Advance) -> About:
    return about_unit(position, action.unit, action.place)


def _read(statement: Statement, position: Position) -> Advance:
    unit, place = statement.rest
    return Advance(unit_in(statement, unit, position), place_in(statement, place, position))


def _write(action: Advance) -> str:
    return f"advance {action.unit} {action.place}"


def _legal(position: Position) -> Iterator[Advance]:
    fight = position.fight
    if fight is not None:
        tried = (Advance(unit, fight.place) for unit in fight.attackers if position.on_map(unit))
        yield from (one for one in tried if not any(_check(position, one)))


ADVANCE = Deed(Handler(Advance, "RET", _check, _apply, _words, _about, Form("advance", _read, _write)), _legal)
"""The row of advances."""
