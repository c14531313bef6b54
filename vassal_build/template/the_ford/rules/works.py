"""What works do (4): they hold any stack of one side, add to its defence, and are taken by the other."""

from __future__ import annotations

from .state import Position

WORKS = "works"
"""The kind of marker that works are."""


def served(position: Position) -> str:
    """Give the side that works serve."""
    return position.facts.markers[WORKS].side


def serve(position: Position, side: str, place: str) -> bool:
    """Say whether a hex has works for a side."""
    return side == served(position) and place in position.lying(WORKS)


def defence(position: Position, place: str) -> int:
    """Give what works add to the defence of a hex (4)."""
    return position.facts.numbers.works_defence if place in position.lying(WORKS) else 0


def entered(position: Position, unit: str, path: tuple[str, ...]) -> Position:
    """Give the position with a unit gone along a path to its last hex; works of the enemy on it are off the map (4)."""
    gone = position.placed(unit, path[-1])
    if position.printed(unit).side == served(position):
        return gone
    return gone.laid(WORKS, position.lying(WORKS) - frozenset(path))
