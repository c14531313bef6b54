"""Facing, an optional rule (9.0)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.cases.syntax import Statement
from rules_check.games.keren.codes import NO_FACING
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.about import about_unit
from rules_check.games.keren.deeds.aim import DIRECTIONS, has_facing
from rules_check.games.keren.forms import unit_in
from rules_check.games.keren.guards import spoken
from rules_check.games.keren.position import FACED, RETREATED, SETUP, Position
from rules_check.rules.compass import direction_name
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said
from vassal_build.replacing import replace


class Face(Action, frozen=True):
    """A unit is turned round."""

    unit: str
    direction: str


def _why_not(position: Position, unit: str) -> str:
    name = position.name(unit)
    if not position.has_facing:
        return said("facing is not used in this game")
    if not position.on_map(unit) or not has_facing(position, unit):
        return said("{name} has no facing", name=name)
    # 9.0: the first facing that a unit is given changes none, nor does one before the game has begun
    if not position.units[unit].facing or position.segment == SETUP:
        return ""
    phase = position.phase
    # 9.0: at the end of a retreat, once
    if position.did(RETREATED, unit) and not position.did(FACED, unit):
        return ""
    # 9.0: else in its side's Movement Phase
    is_time = phase.does == "move" and phase.side == position.printed(unit).side
    return "" if is_time else said("{name} may not turn in {phase}", name=name, phase=spoken(phase))


def _check(position: Position, action: Face) -> Iterator[Diagnostic]:
    if reason := _why_not(position, action.unit):
        yield finding(position, NO_FACING, reason, subject=action.unit, cite="9.0")


def _apply(position: Position, action: Face) -> Position:
    turned = position.changed(action.unit, replace(position.units[action.unit], facing=action.direction))
    return turned.noted(FACED, action.unit) if position.did(RETREATED, action.unit) else turned


def _words(position: Position, action: Face) -> str:
    return said("{unit} faces {direction}", unit=position.name(action.unit), direction=direction_name(action.direction))


def _about(position: Position, action: Face) -> About:
    return about_unit(position, action.unit)


def _read(statement: Statement, position: Position) -> Face:
    unit, direction = statement.rest
    if direction not in DIRECTIONS:
        raise ValueError(direction)
    return Face(unit_in(statement, unit, position), direction)


def _write(action: Face) -> str:
    return f"facing {action.unit} {action.direction}"


def _legal(position: Position) -> Iterator[Face]:
    if position.has_facing:
        for unit, state in position.units.items():
            if not _why_not(position, unit):
                yield from (Face(unit, direction) for direction in DIRECTIONS if direction != state.facing)


FACE = Deed(Handler(Face, "MOV", _check, _apply, _words, _about, Form("facing", _read, _write)), _legal)
"""The row of facing."""
