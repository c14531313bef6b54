"""Who has won at the end (8)."""

from __future__ import annotations

from .state import Position


def winner(position: Position) -> str:
    """Give the side that has won when the game ends with a position."""
    attacker, goal = position.facts.attacker, position.facts.goal
    other = next(side for side in position.facts.sides if side != attacker)
    # 8: one of its units other than the leader stands there, and no enemy is beside it
    held = any(
        position.printed(unit).side == attacker and not position.printed(unit).leads for unit in position.at(goal)
    )
    return attacker if held and not position.is_beside_enemy(goal, attacker) else other
