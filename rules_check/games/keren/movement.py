"""What it costs to move, and where units get to (10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from itertools import pairwise

from rules_check.games.keren.facts import Board, Facts, outside
from rules_check.games.keren.position import OUT_OF_SUPPLY, Position
from rules_check.games.keren.stacking import room
from rules_check.games.keren.zones import is_zoned

HALF = 2


def terrain_cost(facts: Facts, place: str) -> int:
    """Give the movement points to enter a hex off the ways: its terrain, and more for a ridge or a fort (10.1)."""
    board = facts.board
    extra = (("ridge", board.ridges), ("fort", board.forts))
    return facts.ground[board.terrain[place]].cost + sum(
        facts.ground[key].cost for key, hexes in extra if place in hexes
    )


def is_way(board: Board, origin: str, place: str) -> bool:
    """Say whether a road, railway, tunnel, gorge or bridge runs on from one place to the next (10.3, 10.5)."""
    return frozenset((origin, place)) in board.ways


def is_barred(board: Board, origin: str, place: str) -> bool:
    """Say whether nobody may go from one place to the next: over a prohibited hexside (10.1)."""
    return frozenset((outside(origin), outside(place))) in board.prohibited


def step_cost(facts: Facts, origin: str, place: str, *, on_way: bool = True) -> int:
    """Give the movement points of one step; with `on_way` a unit may use the rate of a way (10.3)."""
    # 10.5: the inside of a tunnel has no other ground
    if place in facts.board.tunnels or (on_way and is_way(facts.board, origin, place)):
        return facts.ground["road"].cost
    return terrain_cost(facts, place)


def path_cost(position: Position, units: Sequence[str], path: Sequence[str]) -> int:
    """Give the movement points that units spend on a path together.

    They use the rate of a way where no more than two units are then in the hex (7.2); else they pay its terrain (R18).
    """
    side, facts = position.printed(units[0]).side, position.facts
    most = facts.numbers.stack_limit_way
    total = 0
    for origin, place in pairwise(path):
        there = len([unit for unit in position.of(side, place) if unit not in units])
        total += step_cost(facts, origin, place, on_way=there + len(units) <= most)
    return total


def allowance(position: Position, unit: str) -> int:
    """Give the movement points of a unit; out of supply it has half, rounded down (6.5)."""
    movement = position.face(unit).movement or 0
    return movement // HALF if position.has(unit, OUT_OF_SUPPLY) else movement


def reach(position: Position, unit: str) -> Mapping[str, tuple[str, ...]]:
    """Give the places in which a unit that moves alone may end, each with the cheapest path to it."""
    facts, board = position.facts, position.facts.board
    side, origin = position.printed(unit).side, position.units[unit].place
    enemy, points = facts.other(side), allowance(position, unit)
    paths: dict[str, tuple[str, ...]] = {}
    queue: list[tuple[int, tuple[str, ...]]] = [(0, (origin,))]
    while queue:
        spent, path = heappop(queue)
        here = path[-1]
        if here in paths:
            continue
        paths[here] = path
        if here != origin and is_zoned(position, here, enemy):
            continue
        for place in board.next_to(here):
            if place in paths or not may_enter(position, unit, here, place):
                continue
            cost = spent + path_cost(position, (unit,), (here, place))
            if cost <= points or here == origin:
                heappush(queue, (cost if here != origin or cost <= points else points + 1, (*path, place)))
    return {place: path for place, path in paths.items() if place != origin}


def may_enter(position: Position, unit: str, origin: str, place: str) -> bool:
    """Say whether a unit may go to the next place at all: not barred, no enemy, room for one more (7.0, 10.1)."""
    board, printed = position.facts.board, position.printed(unit)
    if is_barred(board, origin, place) or position.of(position.facts.other(printed.side), place):
        return False
    if printed.kind == "tank" and frozenset((outside(origin), outside(place))) in board.roadblocks:
        return False
    return room(position, place, printed.side, unit) > 0
