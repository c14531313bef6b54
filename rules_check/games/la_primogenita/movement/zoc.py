"""Zones of Control (4.2, 8.3): which places each side's units exert one into, weak or hard."""

from __future__ import annotations

from collections.abc import Mapping, Set
from enum import IntEnum

from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.facts.map import Cliff, GameMap, PlaceFacts
from rules_check.games.la_primogenita.movement.terrain import HIGH
from rules_check.games.la_primogenita.position.position import Position
from rules_check.graph.open_ground import OpenGround
from rules_check.graph.paths import Exits


class Zone(IntEnum):
    """How strong a Zone of Control is; the stronger one counts."""

    NONE = 0
    WEAK = 1
    HARD = 2


def zones(position: Position, side: str) -> Mapping[str, Zone]:
    """Give the zones that a side exerts, by place; places without one are left out. Worked out once for a position."""
    key = ("zones", side)
    if key not in position.cache:
        position.cache[key] = position.facts.kept(key, position.units_of(side), lambda _: _zones(position, side))
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
    zoned = _zoned_from(position.facts.map)
    for place, units in position.stacks.items():
        if position.facts.units[units[0]].side != side or not zoned[place]:
            continue
        zone = stack_zone(position, place)
        if zone:
            for neighbour in zoned[place]:
                if found.get(neighbour, Zone.NONE) < zone:
                    found[neighbour] = zone
    return found


def open_ground(facts: Facts, ground: Mapping[str, Exits], barred: Set[str], exerted: Mapping[str, Zone]) -> OpenGround:
    """Give some ground as far as the enemy leaves it open: the places that are barred, and his zones that count."""
    # 4.2, 5.1: a hex in an enemy zone costs more, and a hard one ends the way
    stops = {place: zone is Zone.HARD for place, zone in exerted.items()}
    return OpenGround(ground.__getitem__, facts.map.beside.__getitem__, barred, stops, facts.numbers["zone_cost"])


def _zoned_from(game_map: GameMap) -> dict[str, tuple[str, ...]]:
    """Give for every place the neighbours into which a zone can extend; the map alone decides that.

    Those of an Entry hex lie across its arrow (4.1), so no zone extends into or out of one.
    """
    if "zoned_from" not in game_map.cache:
        game_map.cache["zoned_from"] = {
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
    found: dict[str, tuple[str, ...]] = game_map.cache["zoned_from"]
    return found


def _carries(place: PlaceFacts) -> bool:
    return place.terrain not in HIGH
