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
        board = position.facts.board
        position.zones[side] = frozenset(
            place
            for origin in position.stacks
            if any(not position.printed(unit).is_gun for unit in position.of(side, origin))
            for place in board.next_to(origin)
            if reaches(board, origin, place)
        )
    return position.zones[side]
