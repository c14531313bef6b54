"""The river takes its toll of units that cross it away from the road (3): how many dice, depends on the dice."""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from .state import Position


class Toll(Struct, frozen=True):
    """What the river has done with some dice: the steps left, the crossings survived, the dice used.

    `needs` says whether another die has to be rolled.
    """

    steps: int
    crossed: int
    used: int
    needs: bool


def fords(position: Position, path: tuple[str, ...]) -> tuple[int, ...]:
    """Give the places in a path at which a unit has just crossed the river away from the road."""
    board = position.facts.board
    sides = [frozenset(pair) for pair in pairwise(path)]
    return tuple(number for number, side in enumerate(sides, 1) if side in board.rivers and side not in board.roads)


def toll(position: Position, unit: str, path: tuple[str, ...], dice: tuple[int, ...]) -> Toll:
    """Take dice for a unit's path one after another, for each crossing until it is over.

    A hidden unit does not cross the river (10), and rolls for nothing.
    """
    numbers, steps, used = position.facts.numbers, position.units[unit].steps, 0
    crossings = 0 if position.units[unit].hidden else len(fords(position, path))
    for crossing in range(crossings):
        # 3: on 1 it loses a step, and on a further roll of 1 another; two rolls at most for each crossing
        for _ in range(numbers.river_rolls):
            if used == len(dice):
                return Toll(steps, crossing, used, needs=True)
            used += 1
            if dice[used - 1] > numbers.river_loss:
                break
            steps -= 1
            if not steps:
                return Toll(steps, crossing, used, needs=False)
    return Toll(steps, crossings, used, needs=False)


def comes_to(position: Position, unit: str, path: tuple[str, ...], dice: tuple[int, ...]) -> tuple[str, ...]:
    """Give the part of a path that a unit comes along: a unit that is lost ends in the hex beyond the river (3)."""
    paid = toll(position, unit, path, dice)
    return path if paid.steps or position.units[unit].hidden else path[: fords(position, path)[paid.crossed] + 1]
