"""What may be asked of a position of this game without playing anything."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita.movement import moves, zoc
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import support, tracing


def zone(position: Position, side: str, place: str) -> str:
    """Give the Zone of Control of a side in a place: none, weak or hard (4.2)."""
    return zoc.zone_of(position, side, place).name.lower()


def zones(position: Position, side: str) -> Mapping[str, str] | None:
    """Give the zone of a side by place, where it has one; None when a missing strength decides."""
    try:
        exerted = zoc.zones(position, side)
    except Unknown:
        return None
    return {place: exerted[place].name.lower() for place in position.facts.map.places if place in exerted}


def reach(position: Position, unit: str) -> Mapping[str, float]:
    """Give the movement points by place where a unit can end its move in the Order being executed (4.1)."""
    return moves.reach(position, unit).costs


def suppliers(position: Position, unit: str) -> tuple[str, ...]:
    """Give the places of the sources within whose range a unit stands (5.1)."""
    return tuple(dict.fromkeys(source.place for source in tracing.sources_for(position, unit)))


def known_suppliers(position: Position, unit: str) -> tuple[str, ...] | None:
    """Give the places of the sources as `suppliers` does, None when a missing value decides."""
    try:
        return suppliers(position, unit)
    except Unknown:
        return None


def can_support(position: Position, units: tuple[str, ...]) -> bool:
    """Say whether units can all be supported at once (5.2)."""
    return not support.assignment(position, units).short


def route(position: Position, unit: str, places: tuple[str, ...]) -> tuple[str, ...]:
    """Give the cheapest legal way of a unit through places in their order, from where it stands; empty for none."""
    stands = position.units[unit].place
    path = [stands]
    for place in places:
        there = position if path[-1] == stands else position.with_unit(unit, place=path[-1])
        way = moves.way_to(there, unit, place)
        if not way:
            return ()
        path.extend(way[1:])
    return tuple(path)
