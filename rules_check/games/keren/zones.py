"""Zones of Control (8)."""

from __future__ import annotations

from rules_check.games.keren.facts import Board, outside
from rules_check.games.keren.position import Position


def reaches(board: Board, origin: str, place: str) -> bool:
    """Say whether a zone goes from a place to another: beside it, over no prohibited hexside or roadblock (8.0).

    The inside of a tunnel is zoned by its mouths alone, and zones them alone (R20).
    """
    if place not in board.next_to(origin):
        return False
    side = frozenset((outside(origin), outside(place)))
    return side not in board.prohibited and side not in board.roadblocks


def is_zoned(position: Position, place: str, side: str) -> bool:
    """Say whether a place is in a Zone of Control of a side: of any of its units but guns (8.0, 8.2)."""
    return place in zone(position, side)


def zone(position: Position, side: str) -> frozenset[str]:
    """Give all places in Zones of Control of a side."""
    if side not in position.zones:
        board, printed = position.facts.board, position.facts.units
        origins = (
            origin
            for origin, units in position.held.get(side, {}).items()
            if not all(printed[unit].is_gun for unit in units)
        )
        position.zones[side] = frozenset[str]().union(*(zoned_from(board, origin) for origin in origins))
    return position.zones[side]


def zoned_from(board: Board, origin: str) -> frozenset[str]:
    """Give the places into which the zone of a unit in one goes."""
    if origin not in board.zoned:
        board.zoned[origin] = frozenset(place for place in board.next_to(origin) if reaches(board, origin, place))
    return board.zoned[origin]
