"""How far a unit is from what it wants: for play at random only, no rule asks for it."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.games.la_primogenita.facts.map import GameMap
from rules_check.games.la_primogenita.movement.terrain import all_steps
from rules_check.games.la_primogenita.position.position import Position
from rules_check.graph.paths import cheapest

FAR = 99.0


def distance_to_prize(position: Position, unit: str, place: str) -> float:
    """Give the movement points, any ground allowed, from a place to the nearest town that a unit's side wants.

    The Allies want the towns that Italy controls; the Italians the towns that the Allies hold, and their own that lie
    nearest to those.
    """
    side = position.printed(unit).side
    key = ("prizes", side)
    if key not in position.cache:
        position.cache[key] = _nearest(position, _wanted(position, side))
    distances: Mapping[str, float] = position.cache[key]
    return distances.get(place, FAR)


def _wanted(position: Position, side: str) -> tuple[str, ...]:
    towns = [town.id for town in position.facts.map.towns.values()]
    lost = [town for town in towns if position.controller(town) != side]
    if side == "allied" or not lost:
        return tuple(lost)
    held = [town for town in towns if position.controller(town) == side]
    front = _nearest(position, tuple(lost))
    return (*lost, *sorted(held, key=lambda town: front.get(town, FAR))[:4])


def _nearest(position: Position, places: tuple[str, ...]) -> Mapping[str, float]:
    """Give the cost from every place to the nearest of some; the map alone decides it, so it is worked out once."""
    game_map = position.facts.map
    key = ("nearest", places)
    if key not in game_map.cache:
        fields = zip(*(_costs_to(game_map, place) for place in places), strict=True)
        game_map.cache[key] = dict(zip(game_map.places, map(min, fields), strict=False))
    nearest: Mapping[str, float] = game_map.cache[key]
    return nearest


def _costs_to(game_map: GameMap, place: str) -> tuple[float, ...]:
    """Give the cost from every place to one, in the order of the map's places."""
    key = ("approach", place)
    if key not in game_map.cache:
        reached = cheapest(place, FAR, all_steps(game_map).__getitem__)
        game_map.cache[key] = tuple(reached[each][0] if each in reached else FAR for each in game_map.places)
    costs: tuple[float, ...] = game_map.cache[key]
    return costs
