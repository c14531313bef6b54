"""What lies ahead of artillery (11): it faces a side of its hex, and fires only at what is on that side."""

from __future__ import annotations

from .state import Position

SIDES = ("n", "ne", "se", "s", "sw", "nw")
"""The sides of a hex as a counter is turned, clockwise from the north, and as cases name them."""
_AROUND = ("s", "se", "ne", "n", "nw", "sw")
"""The sides in the order in which the hexes beside one are known."""


def is_ahead(position: Position, unit: str, target: str) -> bool:
    """Say whether a hex lies nearer to the hex that a unit faces than to its own (11)."""
    board, place = position.facts.board, position.units[unit].place
    beside = dict(zip(_AROUND, board.lattice.neighbours(board.hexes[place]), strict=True))
    faced, hex_ = beside[position.units[unit].facing], board.hexes[target]
    return board.lattice.distance(faced, hex_) < board.distance(place, target)
