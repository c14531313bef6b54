"""Who sees what (5): hills and woods hide what is behind them."""

from __future__ import annotations

from rules_check.graph.lines import between
from vassal_build.hexgrid import Hex

from .state import Position


def sees(position: Position, origin: str, target: str) -> bool:
    """Say whether a unit in one hex sees another hex."""
    return not hiding(position, origin, target)


def hiding(position: Position, origin: str, target: str) -> tuple[str, ...]:
    """Give the hexes that hide a hex from another, none where it is seen."""
    board = position.facts.board
    # 5: nothing hides anything from a hill
    if board.ground[origin].overlooks:
        return ()
    passed = between(board.lattice, board.hexes[origin], board.hexes[target])
    # 5: a line along the side of two hexes is blocked only if both hide
    hidden = (hexes for hexes in passed if all(_hides(position, hex_) for hex_ in hexes))
    return tuple(board.number_at[hex_] for hexes in hidden for hex_ in hexes)


def _hides(position: Position, hex_: Hex) -> bool:
    board = position.facts.board
    number = board.number_at.get(hex_)
    # 5: beyond the edge of the map nothing hides
    return number is not None and board.ground[number].hides
