"""Victory Points (4.2)."""

from __future__ import annotations

from rules_check.games.keren.position import COMMONWEALTH, Position
from rules_check.games.keren.zones import is_zoned


def score(position: Position) -> int:
    """Give the points as they stand: those of the track, and those of objectives that the Commonwealth holds now.

    It holds one if it was the last there and no Italian zone is on it, whoever stands in it (4.2).
    """
    board, enemy = position.facts.board, position.facts.other(COMMONWEALTH)
    held = (
        points
        for place, points in board.objectives.items()
        if position.holders.get(place) == COMMONWEALTH and not is_zoned(position, place, enemy)
    )
    return position.points + sum(held)
