"""How many units a hex holds (7)."""

from __future__ import annotations

from rules_check.games.keren.position import Position


def limit(position: Position, place: str) -> int:
    """Give how many units of a side a place holds (7.1, 7.2)."""
    return position.facts.limits[place]


def room(position: Position, place: str, side: str, *but: str) -> int:
    """Give how many units more of a side a place holds; `but` are units in it that do not count."""
    return limit(position, place) - len([unit for unit in position.of(side, place) if unit not in but])


def noting_crowd(position: Position, place: str) -> Position:
    """Give the position in which a place is known to hold too many, if it does: what put units there was judged."""
    if room(position, place, position.side_at(place)) >= 0:
        return position
    return position.in_place(crowded=position.crowded | {place})


def surplus(position: Position) -> tuple[str, ...]:
    """Give the units of places that hold too many: the owner chooses which of them are eliminated (7.3)."""
    stacks, limits = (stack for held in position.held.values() for stack in held.items()), position.facts.limits
    return tuple(unit for place, units in stacks if len(units) > limits[place] for unit in units)
