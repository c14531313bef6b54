"""Ways over the map (3): what a step costs, and how far a unit comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rules_check.graph.open_ground import OpenGround
from rules_check.graph.paths import Exit, Exits, Reached, cheapest

from .state import Position


def cost(position: Position, unit: str, origin: str, to: str) -> float:
    """Give the movement points for a step of a unit from a hex to one beside it."""
    return price(position, position.printed(unit).category, origin, to)


def price(position: Position, category: str, origin: str, to: str) -> float:
    """Give the movement points for a step of foot or mounted units from a hex to one beside it."""
    board = position.facts.board
    side = frozenset((origin, to))
    # 3: along a road each hex costs the same, whatever its terrain; the road crosses the river at the ford
    if side in board.roads:
        return board.road_costs[category]
    # 3: crossing a river hexside costs more
    river_cost = board.river_costs[category] if side in board.rivers else 0
    return board.ground[to].costs[category] + river_cost


def anywhere(position: Position, unit: str, origin: str) -> Reached:
    """Give the cheapest way to every hex for a unit that minds neither its movement points nor enemies."""

    def steps(place: str) -> Iterator[Exit]:
        return ((to, cost(position, unit, place, to), False) for to in position.facts.board.beside[place])

    return cheapest(origin, float("inf"), steps)


def somehow(position: Position, unit: str) -> Reached:
    """Give the way of fewest hexes to each hex that a unit could come to at all, whatever its movement points."""
    return _reach(position, unit, lambda _, __: 1, float("inf"))


def reach(position: Position, unit: str) -> Reached:
    """Give all hexes that a unit can come to, whether it may stay there or not, with cost and way.

    One that is not on the map comes nowhere.
    """
    if not position.on_map(unit):
        return {}
    return _reach(position, unit, partial(cost, position, unit), position.face(unit).movement)


def _reach(position: Position, unit: str, price: Callable[[str, str], float], points: float) -> Reached:
    board, beside = position.facts.board, position.facts.board.beside
    # 10: a hidden unit does not cross the river but by the road
    barred = board.rivers - board.roads if position.units[unit].hidden else frozenset()
    enemies = frozenset(position.hexes_against(position.printed(unit).side))

    def exits(place: str) -> Exits:
        return [(to, price(place, to), False) for to in beside[place] if frozenset((place, to)) not in barred]

    # 3: a unit enters no hex with an enemy, and stops beside one
    zones = {near: True for enemy in enemies for near in beside[enemy]}
    return cheapest(position.units[unit].place, points, OpenGround(exits, beside.__getitem__, enemies, zones).steps)
