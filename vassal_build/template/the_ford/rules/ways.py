"""Ways over the map (3): what a step costs, and how far a unit comes."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.graph.paths import Reached, cheapest

from .state import Position


def cost(position: Position, unit: str, origin: str, to: str) -> float:
    """Give the movement points for a step of a unit from a hex to one beside it."""
    board, category = position.facts.board, position.printed(unit).category
    side = frozenset((origin, to))
    # 3: along a road each hex costs the same, whatever its terrain; the road crosses the river at the ford
    if side in board.roads:
        return board.road_costs[category]
    # 3: crossing a river hexside costs more
    river_cost = board.river_costs[category] if side in board.rivers else 0
    return board.ground[to].costs[category] + river_cost


def anywhere(position: Position, unit: str, origin: str) -> Reached:
    """Give the cheapest way to every hex for a unit that minds neither its movement points nor enemies."""

    def steps(place: str) -> Iterator[tuple[str, float, bool]]:
        return ((to, cost(position, unit, place, to), False) for to in position.facts.board.beside[place])

    return cheapest(origin, float("inf"), steps)


def reach(position: Position, unit: str) -> Reached:
    """Give all hexes that a unit on the map can come to, whether it may stay there or not, with cost and way."""
    beside = position.facts.board.beside
    enemies = frozenset(position.hexes_against(position.printed(unit).side))

    def steps(place: str) -> Iterator[tuple[str, float, bool]]:
        for to in beside[place]:
            if to not in enemies:
                yield to, cost(position, unit, place, to), not enemies.isdisjoint(beside[to])

    return cheapest(position.units[unit].place, position.face(unit).movement, steps)
