"""Moves (10): one unit, or units that start together as a stack and may leave some on the way (7.0)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest

from rules_check.cases.rolled import before
from rules_check.cases.syntax import Statement
from rules_check.games.keren.blind import as_far_as_known, hidden
from rules_check.games.keren.codes import CANNOT_MOVE
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.about import about_units
from rules_check.games.keren.deeds.paths import places_are_free, points_suffice, steps_are_there, zones_are_kept
from rules_check.games.keren.forms import DROP, TOGETHER, place_in, unit_in
from rules_check.games.keren.guards import act_together, require_alive, suppressed_or, time_for
from rules_check.games.keren.movement import path_cost, reach
from rules_check.games.keren.position import BOMBARDED, SUPPRESSED, Position
from rules_check.games.keren.stacking import noting_crowd
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import joined, said, said_of
from vassal_build.replacing import replace


class Move(Action, frozen=True):
    """Units move along a path, their own hex first; `drops` are those that stay in a hex on the way."""

    units: tuple[str, ...]
    path: tuple[str, ...]
    drops: tuple[tuple[str, str], ...] = ()

    def legs(self) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        """Yield who moves together along which part of the path; each part begins where the last one ends."""
        moving, rest = self.units, self.path
        for unit, place in self.in_order():
            end = rest.index(place) + 1 if place in rest else 1
            yield moving, rest[:end]
            moving, rest = tuple(each for each in moving if each != unit), rest[end - 1 :]
        if moving:
            yield moving, rest

    def in_order(self) -> Sequence[tuple[str, str]]:
        """Give who is left where, in the order of the path."""
        when = {place: number for number, place in reversed([*enumerate(self.path)])}
        return sorted(self.drops, key=lambda drop: when.get(drop[1], 0))


def why_not_move(position: Position, unit: str) -> str:
    """Say in words why a unit may not move now at all, empty when it may."""
    name = position.name(unit)
    if not position.on_map(unit):
        return said("{name} is not on the map", name=name)
    # 14.4: suppressed units do not move
    if position.has(unit, SUPPRESSED):
        return said("{name} is suppressed and may not move", name=name)
    # 10.2: each unit moves once
    if unit in position.moved:
        return said("{name} has already moved", name=name)
    # 5.0: guns that have bombarded in this turn stay
    return said("{name} has bombarded in this turn", name=name) if position.has(unit, BOMBARDED) else ""


def _check(position: Position, action: Move) -> Iterator[Diagnostic]:
    first = action.units[0]
    yield from time_for(position, position.printed(first).side, "move", who=position.name(first))
    yield from act_together(position, action.units, CANNOT_MOVE, "10.2")
    for unit in action.units:
        reason = why_not_move(position, unit)
        # 7.0: units that begin together may move together
        if not reason and position.units[unit].place != action.path[0]:
            reason = said(
                "{unit} is not in {place}", unit=position.name(unit), place=position.place_name(action.path[0])
            )
        if reason:
            yield finding(position, CANNOT_MOVE, reason, subject=unit, cite=suppressed_or(position, unit, "10.2"))
            return
    for number, (unit, place) in enumerate(action.drops):
        is_left = unit in dict(action.drops[:number])
        if is_left or unit not in action.units or place not in action.path:
            yield finding(
                position,
                CANNOT_MOVE,
                said("{unit} cannot stay in {place}", unit=position.name(unit), place=place),
                subject=unit,
                cite="7.0",
            )
            return
    yield from _legs_are_right(position, action)


def _legs_are_right(position: Position, action: Move) -> Iterator[Diagnostic]:
    # 7.0: who is left on the way goes no step of the rest
    wrong = [each for units, path in action.legs() for each in steps_are_there(position, units, path)]
    yield from wrong
    if wrong:
        return
    has_gone = False
    for here, units, path in _stages(position, action):
        yield from places_are_free(here, units, path[1:])
        # 7.0, 8.1: the others go on from the hex in which they have left somebody; that where all began was not entered
        yield from zones_are_kept(here, units, path[0 if has_gone else 1 : -1], path[-1])
        has_gone = has_gone or len(path) > 1
    for unit, cost in costs(position, action).items():
        yield from points_suffice(position, unit, cost, _whole(action, unit))


def _stages(position: Position, action: Move) -> Iterator[tuple[Position, tuple[str, ...], tuple[str, ...]]]:
    """Yield each leg, with the position in which those who were left before it stand where they stay (7.0, 7.2)."""
    for leg, drop in zip_longest(action.legs(), action.in_order()):
        if leg is not None:
            yield position, *leg
        if drop is not None:
            unit, place = drop
            position = position.changed(unit, replace(position.units[unit], place=place))


def costs(position: Position, action: Move) -> Mapping[str, int]:
    """Give the movement points that each unit spends, with those that it goes along with for as long as it does."""
    spent: dict[str, int] = dict.fromkeys(action.units, 0)
    for here, units, path in _stages(position, action):
        cost = path_cost(here, units, path)
        spent.update({unit: spent[unit] + cost for unit in units})
    return spent


def _whole(action: Move, unit: str) -> tuple[str, ...]:
    """Give the path of one unit, to its own end."""
    ends: Mapping[str, str] = dict(action.drops)
    return action.path[: action.path.index(ends[unit]) + 1] if unit in ends else action.path


def _apply(position: Position, action: Move) -> Position:
    require_alive(position, *action.units)
    spent = {**position.spent, **costs(position, action)}
    moved = position.in_place(moved=position.moved | {*action.units}, spent=spent, throw=None)
    for unit in action.units:
        path = _whole(action, unit)
        moved = noting_crowd(moved.placed(unit, *path), path[-1])
    return moved


def _words(position: Position, action: Move) -> str:
    names = joined(map(position.name, action.units), ", ")
    place = position.place_name(action.path[-1])
    return said_of(len(action.units), "{units} moves to {place}", "{units} move to {place}", units=names, place=place)


def _about(position: Position, action: Move) -> About:
    return about_units(position, action.units, action.path[-1])


def _read(statement: Statement, position: Position) -> Move:
    names, first, second, *more = statement.rest
    words = (first, second, *more)
    path = tuple(place_in(statement, word, position) for word in before(words, DROP))
    units = tuple(unit_in(statement, name, position) for name in names.split(TOGETHER))
    drops, rest = [], words[len(path) :]
    while rest:
        word, unit, place, *others = rest
        if word != DROP:
            raise ValueError(word)
        drops.append((unit_in(statement, unit, position), place_in(statement, place, position)))
        rest = tuple(others)
    return Move(units, path, tuple(drops))


def _write(action: Move) -> str:
    drops = (word for unit, place in action.drops for word in (DROP, unit, place))
    return " ".join(("move", TOGETHER.join(action.units), *action.path, *drops))


def _legal(position: Position) -> Iterator[Move]:
    if position.phase.does == "move":
        mine = (unit for unit in position.units if position.printed(unit).side == position.phase.side)
        yield from as_far_as_known(mine, partial(_legal_of, position))


def _legal_of(position: Position, unit: str) -> Iterator[Move]:
    """Yield the moves of one unit; raise Unknown behind them if there are others that depend on what lies face down."""
    if why_not_move(position, unit):
        return
    sure = reach(position, unit, wary=True)
    yield from (Move((unit,), path) for path in sure.values())
    if position.blinds and reach(position, unit).keys() - sure.keys():
        raise hidden(said("where else {unit} may go", unit=position.name(unit)), "MOV")


MOVE = Deed(
    Handler(Move, "MOV", _check, _apply, _words, _about, Form("move", _read, _write)),
    _legal,
    samples=said("each unit by itself, by the cheapest path to each hex"),
)
"""The row of moves."""
