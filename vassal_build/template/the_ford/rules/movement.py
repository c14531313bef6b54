"""Moves (3): who may move, where to, and what the river does to them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_check.cases.syntax import Statement
from rules_check.graph.paths import path_to
from rules_check.rules.handler import About, Dice, Die, Form, Handler
from rules_check.rules.lister import Lister

from . import river
from .actions import Action, Move
from .forms import ROLL, before, dice_in, hex_in, unit_in, with_dice
from .move_guards import judge, may_leave
from .stacking import has_room
from .state import Position
from .ways import reach


def may_move(position: Position, unit: str) -> bool:
    """Say whether a unit may move now at all."""
    return position.on_map(unit) and not any(may_leave(position, unit))


def moves_of(position: Position, unit: str) -> Iterator[Move]:
    """Yield the moves of a unit, the cheapest way to each hex that it may stay in."""
    if not may_move(position, unit):
        return
    reached = reach(position, unit)
    for place in reached:
        if place != position.units[unit].place and has_room(position, unit, place):
            yield Move(unit, path_to(reached, place))


def _apply(position: Position, action: Move) -> Position:
    paid = river.toll(position, action.unit, action.path, action.dice)
    path = river.comes_to(position, action.unit, action.path, action.dice)
    moved = position.placed(action.unit, *path).weakened(action.unit, paid.steps)
    return replace(moved, moved=position.moved | {action.unit})


def _needs(position: Position, action: Move) -> Die | None:
    return Die("River") if river.toll(position, action.unit, action.path, action.dice).needs else None


def _rolled(action: Move, dice: tuple[int, ...]) -> Move:
    return replace(action, dice=action.dice + dice)


def _words(position: Position, action: Move) -> str:
    return f"{position.printed(action.unit).name} moves to {position.place_name(action.path[-1])}"


def _about(position: Position, action: Move) -> About:
    return About(action.unit, (action.unit,), action.path[-1], position.printed(action.unit).side)


def _read(statement: Statement, position: Position) -> Move:
    unit, first, second, *others = before(statement.rest, ROLL)
    path = tuple(hex_in(statement, word, position) for word in (first, second, *others))
    return Move(unit_in(statement, unit, position), path, dice_in(statement.rest))


def _write(action: Move) -> str:
    return with_dice(" ".join(("move", action.unit, *action.path)), action.dice)


def _list(position: Position) -> Iterator[Action]:
    for unit in position.units:
        yield from moves_of(position, unit)


MOVE = Handler(Move, "MOV", judge, _apply, _words, _about, Form("move", _read, _write), Dice(_needs, _rolled))
"""The row of moves."""
MOVES: Lister[Position, Action] = Lister((Move,), _list)
"""The list of moves."""
