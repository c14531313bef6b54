"""The path by which an illegal move is judged, where the log does not show every hex of it (4.1, 4.2)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Set
from math import inf

from rules_check.games.la_primogenita.movement import terrain
from rules_check.games.la_primogenita.movement.allowance import allowance, obstacle
from rules_check.games.la_primogenita.movement.zoc import zones
from rules_check.games.la_primogenita.position.position import Position
from rules_check.graph.open_ground import OpenGround
from rules_check.graph.paths import Exits, Steps, cheapest, path_to


def meant_path(position: Position, unit: str, place: str) -> tuple[str, ...]:
    """Give the path that a unit is taken to have gone to a place that it cannot reach.

    That is the cheapest that the unit's movement points pay for, whatever forbids it: the stop in a hard zone first
    of all, then ground, then enemy units. Where none is cheap enough it is the cheapest over ground that the unit may
    use.
    """
    origin = position.units[unit].place
    for steps, limit in _tries(position, unit):
        reached = cheapest(origin, limit, steps, place)
        if place in reached:
            return path_to(reached, place)
    return (origin, place)


def meant_way(position: Position, unit: str, places: tuple[str, ...]) -> tuple[str, ...]:
    """Give the path of a unit that was dragged to some places one after another, filled in where they are apart."""
    path = [position.units[unit].place]
    for place in places:
        joined = position.facts.map.link(path[-1], place) is not None
        path += [place] if joined else meant_path(position.with_unit(unit, place=path[-1]), unit, place)[1:]
    return tuple(path)


def _tries(position: Position, unit: str) -> Iterator[tuple[Steps, float]]:
    """Yield what may be relaxed, with the movement points to spend, the likeliest first."""
    game_map, printed = position.facts.map, position.printed(unit)
    if not obstacle(position, unit) and not (may := allowance(position, unit)).hexes:
        budget = may.points - may.prior
        enemies = position.places_of(position.facts.enemy(printed.side))
        allowed, everything = terrain.steps(game_map, printed, alpine=may.alpine), terrain.all_steps(game_map)
        open_ground = _paid(position, unit, (printed.is_mobile, may.alpine), allowed, enemies)
        yield open_ground, budget
        yield _paid(position, unit, "closed", everything, enemies), budget
        yield _paid(position, unit, "open", everything, frozenset()), budget
        yield open_ground, inf
    yield terrain.steps(game_map, printed, alpine=True).__getitem__, inf
    yield lambda place: ((link.to, 1.0, False) for link in game_map.places[place].links), inf


def _paid(position: Position, unit: str, name: Hashable, ground: Mapping[str, Exits], closed: Set[str]) -> Steps:
    """Give the steps over some ground with their cost in enemy zones, none of which ends the move.

    The ground of a side goes by a name; it is worked out again only where the enemy is another.
    """
    facts, side = position.facts, position.printed(unit).side
    exerted = zones(position, facts.enemy(side))

    def paid(before: OpenGround | None) -> OpenGround:
        tolls, beside, cost = dict.fromkeys(exerted, False), facts.map.beside.__getitem__, facts.numbers["zone_cost"]
        return OpenGround(ground.__getitem__, beside, closed, tolls, cost).with_known(before)

    return facts.kept(("paid", side, name), (closed, exerted), paid).steps
