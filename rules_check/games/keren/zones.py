"""Zones of Control (8)."""

from __future__ import annotations

from rules_check.games.keren.blind import BlindFacts, hidden
from rules_check.games.keren.facts import Board, outside
from rules_check.games.keren.position import Position
from vassal_build.language.said import said


def reaches(board: Board, origin: str, place: str) -> bool:
    """Say whether a zone goes from a place to another: beside it, over no prohibited hexside or roadblock (8.0).

    The inside of a tunnel is zoned by its mouths alone, and zones them alone (R20).
    """
    if place not in board.next_to(origin):
        return False
    side = frozenset((outside(origin), outside(place)))
    return side not in board.prohibited and side not in board.roadblocks


def is_zoned(position: Position, place: str, side: str) -> bool:
    """Say whether a place is in a Zone of Control of a side: of any of its units but guns (8.0, 8.2).

    Raises Unknown where that depends on a unit that lies face down and may be a gun.
    """
    if place in zone(position, side):
        return True
    if position.blinds and place in zone(position, side, maybe=True):
        raise hidden(said("whether a gun is hidden next to {place}", place=position.place_name(place)), "MOV")
    return False


def zone(position: Position, side: str, *, maybe: bool = False) -> frozenset[str]:
    """Give all places in Zones of Control of a side, with `maybe` also those of hidden units that may have one."""
    key = side, maybe and bool(position.blinds)
    if key not in position.zones:
        board = position.facts.board
        origins = (
            origin
            for origin, units in position.held.get(side, {}).items()
            if any(_has_zone(position, unit, maybe=maybe) for unit in units)
        )
        position.zones[key] = frozenset[str]().union(*(zoned_from(board, origin) for origin in origins))
    return position.zones[key]


def doubted(position: Position, side: str) -> frozenset[str]:
    """Give the places that may be in a zone of a side: it depends on what lies face down."""
    return zone(position, side, maybe=True) - zone(position, side)


def _has_zone(position: Position, unit: str, *, maybe: bool) -> bool:
    """Say whether a unit has a zone; a hidden one where all have it that it may be, with `maybe` where any has."""
    printed = position.printed(unit)
    if isinstance(printed, BlindFacts):
        return (any if maybe else all)(printed.zones)
    return not printed.is_gun


def zoned_from(board: Board, origin: str) -> frozenset[str]:
    """Give the places into which the zone of a unit in one goes."""
    if origin not in board.zoned:
        board.zoned[origin] = frozenset(place for place in board.next_to(origin) if reaches(board, origin, place))
    return board.zoned[origin]
