"""Who sees what (5): hills and woods hide what is behind them."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.hexgrid import Hex, Lattice, Top

from .state import Position

_WEIGHTS = {Top.FLAT: (3, 4), Top.POINT: (4, 3)}
"""How much the squares of distances eastward and southward count, in hex units: lines lie closer than hexes on them."""


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


def between(lattice: Lattice, a: Hex, b: Hex) -> Iterator[tuple[Hex, ...]]:
    """Yield what the line from middle to middle passes: a hex each time, or the two whose side it runs along."""
    length = lattice.distance(a, b)
    ring = {a}
    for steps in range(1, length):
        around = {near for hex_ in ring for near in lattice.neighbours(hex_)}
        ring = {hex_ for hex_ in around if lattice.distance(hex_, b) == length - steps}
        off_line = {hex_: _off_line(lattice, a, b, hex_, steps) for hex_ in ring}
        nearest = min(off_line.values())
        yield tuple(hex_ for hex_ in sorted(ring) if off_line[hex_] == nearest)


def _hides(position: Position, hex_: Hex) -> bool:
    board = position.facts.board
    number = board.number_at.get(hex_)
    # 5: beyond the edge of the map nothing hides
    return number is not None and board.ground[number].hides


def _off_line(lattice: Lattice, a: Hex, b: Hex, hex_: Hex, steps: int) -> float:
    """Give how far a hex is from the point of a line after some steps, as a square that is exact and only compares."""
    length = lattice.distance(a, b)
    (ax, ay), (bx, by), (x, y) = lattice.units(a), lattice.units(b), lattice.units(hex_)
    east, south = _WEIGHTS[lattice.top]
    return east * ((x - ax) * length - (bx - ax) * steps) ** 2 + south * ((y - ay) * length - (by - ay) * steps) ** 2
