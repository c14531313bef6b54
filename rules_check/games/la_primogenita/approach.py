"""How far a unit is from what it wants: for play at random only, no rule asks for it."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita.terrain import entry_cost
from rules_check.graph.paths import cheapest
from rules_check.position.position import Position

FAR = 99.0


def distance_to_prize(position: Position, unit: str, place: str) -> float:
    """Give the movement points, any ground allowed, from a place to the nearest town that a unit's side wants.

    The Allies want towns that Italy controls; the Italians want those that the Allies hold or are nearest to.
    """
    side = position.printed(unit).side
    key = ("prizes", side)
    if key not in position.cache:
        position.cache[key] = _prizes(position, side)
    return min((costs.get(place, FAR) for costs in position.cache[key]), default=FAR)


def _prizes(position: Position, side: str) -> list[Mapping[str, float]]:
    towns = position.facts.map.towns.values()
    wanted = [town.id for town in towns if position.controller(town.id) != side]
    if side == "italian":
        held = [town.id for town in towns if position.controller(town.id) == side]
        wanted += sorted(held, key=lambda town: _enemy_distance(position, town))[:4]
    return [_costs_to(position, place) for place in wanted]


def _enemy_distance(position: Position, place: str) -> float:
    costs = _costs_to(position, place)
    return min((costs.get(position.units[unit].place, FAR) for unit in position.on_map("allied")), default=FAR)


def _costs_to(position: Position, place: str) -> Mapping[str, float]:
    """Give the cost from every place near to a place; the map alone decides it, so it is worked out once."""
    game_map = position.facts.map
    key = ("approach", place)
    if key not in game_map.cache:
        game_map.cache[key] = {
            origin: cost for origin, (cost, _) in cheapest(place, FAR, lambda at: _ways(position, at)).items()
        }
    costs: Mapping[str, float] = game_map.cache[key]
    return costs


def _ways(position: Position, place: str) -> list[tuple[str, float, bool]]:
    found = []
    for link in position.facts.map.places[place].links:
        try:
            found.append((link.to, entry_cost(position.facts.map, place, link.to), False))
        except Unknown:
            continue
    return found
