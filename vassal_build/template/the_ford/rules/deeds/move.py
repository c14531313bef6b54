"""Moves (3): who may move, where to, and what the river does to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING

from rules_check.cases.rolled import ROLL, before, dice_in, with_dice
from rules_check.cases.syntax import Statement
from rules_check.graph.paths import path_to
from rules_check.rules.handler import About, Dice, Die, Form, Handler
from vassal_build.replacing import replace

from .. import checks, river, works
from ..deed import Deed
from ..forms import hex_in, unit_in
from ..notes import MOVED
from ..stacking import has_room
from ..state import GONE, Position
from ..ways import reach
from .move_checks import CODES, Move, judge, may_leave
from .move_drags import EXPLAINS

if TYPE_CHECKING:
    from ..desk import Desk

_STAYS = 0.2
"""How often a unit that could move stays where it is."""
_TRIES = 3
"""So many moves are looked at, and the one that ends nearest to the goal is made."""


def _ready(position: Position) -> Iterator[str]:
    """Yield the units on the map that may move now at all."""
    on_map = (unit for unit in checks.acting(position, "move") if position.on_map(unit))
    return (unit for unit in on_map if not any(may_leave(position, unit)))


def moves_of(position: Position, unit: str) -> Iterator[Move]:
    """Yield the moves of a unit, the cheapest way to each hex that it may stay in."""
    if any(may_leave(position, unit)):
        return
    reached = reach(position, unit)
    for place in reached:
        if place != position.units[unit].place and has_room(position, unit, place):
            yield Move(unit, path_to(reached, place))


def _apply(position: Position, action: Move) -> Position:
    checks.require_alive(position, action.unit)
    paid = river.toll(position, action.unit, action.path, action.dice)
    path = river.comes_to(position, action.unit, action.path, action.dice)
    moved = works.entered(position, action.unit, path)
    # a blind has no steps to lose
    if action.unit in position.blinds:
        return moved.noted(MOVED, action.unit)
    return moved.weakened(action.unit, paid.steps).noted(MOVED, action.unit)


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


def _legal(position: Position) -> Iterator[Move]:
    for unit in _ready(position):
        yield from moves_of(position, unit)


def _carry_out(desk: Desk, position: Position, action: Move) -> None:
    """Drag a unit to each hex where the river takes its toll, and from there to the end of its way."""
    unit, thrown = action.unit, iter(action.dice)
    for stop in river.fords(position, action.path):
        desk.drag(position, unit, action.path[stop])
        _cross(desk, position, unit, thrown)
        if desk.is_gone(unit):
            return
    if desk.place_of(unit) != action.path[-1]:
        desk.drag(position, unit, action.path[-1])


def _cross(desk: Desk, position: Position, unit: str, thrown: Iterator[int]) -> None:
    """Throw for one crossing until it is over (3)."""
    numbers = position.facts.numbers
    for _ in range(numbers.river_rolls):
        result = next(thrown)
        desk.roll("river", result, position.printed(unit).side)
        if result > numbers.river_loss:
            return
        desk.lose(position, unit)
        if desk.is_gone(unit):
            return


def _wish(position: Position, boldness: float, random: Random) -> Move | None:
    """Move a unit: the bold come as near to the goal as they can, others look at a few moves only."""
    board, goal = position.facts.board, position.facts.goal
    ready = list(_ready(position))
    random.shuffle(ready)
    for unit in ready:
        moves = list(moves_of(position, unit))
        if not moves or random.random() < _STAYS:
            continue
        looked_at = random.sample(moves, min(_TRIES, len(moves))) if random.random() > boldness else moves
        return min(looked_at, key=lambda move: board.distance(move.path[-1], goal))
    return None


def _met(before: Position, action: Move, after: Position) -> Iterable[str]:
    if river.fords(before, action.path):
        lost = after.units[action.unit].place == GONE
        yield "a unit is lost in the river" if lost else "the river is crossed"
    if after.lying(works.WORKS) < before.lying(works.WORKS):
        yield "works are taken"


MOVE = Deed(
    Handler(Move, "MOV", judge, _apply, _words, _about, Form("move", _read, _write), Dice(_needs, _rolled)),
    _legal,
    CODES,
    _carry_out,
    _wish,
    lambda _: ("the river is crossed", "a unit is lost in the river", "works are taken"),
    _met,
    explains=EXPLAINS,
)
"""The row of moves."""
