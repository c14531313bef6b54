"""Reinforcements that come to the map (10.4, 16)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.cases.syntax import Statement
from rules_check.games.keren.codes import WRONG_ENTRY
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.about import about_unit
from rules_check.games.keren.deeds.paths import places_are_free, points_suffice, steps_are_there, zones_are_kept
from rules_check.games.keren.forms import place_in, unit_in
from rules_check.games.keren.guards import time_for
from rules_check.games.keren.movement import path_cost
from rules_check.games.keren.position import ITALIAN, OFF, Position
from rules_check.games.keren.stacking import noting_crowd, room
from rules_check.games.keren.zones import is_zoned
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said


class Enter(Action, frozen=True):
    """A reinforcement enters the map in the first hex of a path and moves on; the first hex costs nothing (R28)."""

    unit: str
    path: tuple[str, ...]


def _check(position: Position, action: Enter) -> Iterator[Diagnostic]:
    unit, state, printed = action.unit, position.units[action.unit], position.printed(action.unit)
    yield from time_for(position, printed.side, "move", who=position.name(unit))
    if reason := _why_not(position, unit, action.path[0]):
        yield finding(position, WRONG_ENTRY, reason, place=action.path[0], subject=unit, cite="10.4")
        if state.place != OFF:
            return
    wrong = list(steps_are_there(position, (unit,), action.path))
    yield from wrong
    if not wrong:
        yield from places_are_free(position, (unit,), action.path)
        yield from zones_are_kept(position, (unit,), action.path[:-1], action.path[-1])
        yield from points_suffice(position, unit, path_cost(position, (unit,), action.path), action.path)


def _why_not(position: Position, unit: str, place: str) -> str:
    """Say in words why a unit may not come in by a hex now, empty when it may."""
    state, printed = position.units[unit], position.printed(unit)
    if state.place != OFF or not state.arrives:
        return said("{unit} is not a reinforcement that has still to arrive", unit=printed.name)
    # 10.4, 16: in its turn or later
    if position.turn < state.arrives:
        return said("{unit} may not arrive before turn {arrives}", unit=printed.name, arrives=state.arrives)
    if place not in position.facts.board.entries.get(printed.side, frozenset()):
        return said(
            "{unit} may not arrive at {place}: it is not an entry of the {side} side",
            unit=printed.name,
            place=position.place_name(place),
            side=position.facts.sides[printed.side],
        )
    # 10.4: the Italians come into no enemy zone; of the Commonwealth the rules do not say it
    is_barred = printed.side == ITALIAN and is_zoned(position, place, position.facts.other(ITALIAN))
    if not is_barred:
        return ""
    return said(
        "{unit} may not arrive at {place}: it is in an enemy Zone of Control",
        unit=printed.name,
        place=position.place_name(place),
    )


def _apply(position: Position, action: Enter) -> Position:
    cost = path_cost(position, (action.unit,), action.path)
    spent = {**position.spent, action.unit: cost}
    entered = position.in_place(moved=position.moved | {action.unit}, spent=spent, throw=None)
    return noting_crowd(entered.placed(action.unit, *action.path), action.path[-1])


def _words(position: Position, action: Enter) -> str:
    return said("{unit} arrives at {place}", unit=position.name(action.unit), place=position.place_name(action.path[0]))


def _about(position: Position, action: Enter) -> About:
    return about_unit(position, action.unit, action.path[-1])


def _read(statement: Statement, position: Position) -> Enter:
    unit, first, *others = statement.rest
    path = tuple(place_in(statement, word, position) for word in (first, *others))
    return Enter(unit_in(statement, unit, position), path)


def _write(action: Enter) -> str:
    return " ".join(("enter", action.unit, *action.path))


def _legal(position: Position) -> Iterator[Enter]:
    if position.phase.does != "move":
        return
    side = position.phase.side
    due = [
        unit
        for unit, state in position.units.items()
        if state.place == OFF and 0 < state.arrives <= position.turn and position.printed(unit).side == side
    ]
    for place in sorted(position.facts.board.entries.get(side, ())) if due else ():
        if room(position, place, side) > 0 and not position.of(position.facts.other(side), place):
            yield from (Enter(unit, (place,)) for unit in due if not _why_not(position, unit, place))


ENTER = Deed(
    Handler(Enter, "RNF", _check, _apply, _words, _about, Form("enter", _read, _write)),
    _legal,
    samples=said("each reinforcement at each entry, without a further move"),
)
"""The row of reinforcements."""
