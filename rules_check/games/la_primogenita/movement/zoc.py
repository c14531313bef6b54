"""Zones of Control (4.2, 8.3): which places each side's units exert one into, weak or hard."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from rules_check.games.la_primogenita.facts.map import Cliff, GameMap, PlaceFacts
from rules_check.games.la_primogenita.movement.terrain import HIGH
from rules_check.games.la_primogenita.position.position import Position


class Zone(IntEnum):
    """How strong a Zone of Control is; the stronger one counts."""

    NONE = 0
    WEAK = 1
    HARD = 2


def zones(position: Position, side: str) -> Mapping[str, Zone]:
    """Give the zones that a side exerts, by place; places without one are left out. Worked out once for a position."""
    key = ("zones", side)
    if key not in position.cache:
        units = tuple(map(position.units.get, position.facts.units_by_side[side]))
        position.cache[key] = position.facts.kept(key, units, lambda _: _zones(position, side))
    found: Mapping[str, Zone] = position.cache[key]
    return found


def zone_of(position: Position, side: str, place: str) -> Zone:
    """Give the zone that a side exerts into a place."""
    return zones(position, side).get(place, Zone.NONE)


def stack_zone(position: Position, place: str) -> Zone:
    """Give the zone that the units in a place exert by their total strength, whatever the ground (4.2)."""
    numbers = position.facts.numbers
    strength = sum(position.strength(unit) for unit in position.at(place))
    if strength >= numbers["hard_zone"]:
        return Zone.HARD
    return Zone.WEAK if strength >= numbers["weak_zone"] else Zone.NONE


def _zones(position: Position, side: str) -> dict[str, Zone]:
    found: dict[str, Zone] = {}
    open_ground = _open_ground(position.facts.map)
    for place, units in position.stacks.items():
        if position.facts.units[units[0]].side != side or not open_ground[place]:
            continue
        zone = stack_zone(position, place)
        if zone:
            for neighbour in open_ground[place]:
                if found.get(neighbour, Zone.NONE) < zone:
                    found[neighbour] = zone
    return found


def _open_ground(game_map: GameMap) -> dict[str, tuple[str, ...]]:
    """Give for every place the neighbours into which a zone can extend; the map alone decides that."""
    if "open_ground" not in game_map.cache:
        game_map.cache["open_ground"] = {
            place.id: tuple(
                link.to
                for link in place.links
                if _carries(place)
                and _carries(game_map.places[link.to])
                and link.cliff is Cliff.NONE
                and not link.arrow
            )
            for place in game_map.places.values()
        }
    found: dict[str, tuple[str, ...]] = game_map.cache["open_ground"]
    return found


def _carries(place: PlaceFacts) -> bool:
    return not place.entry and place.terrain not in HIGH
