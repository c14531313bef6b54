"""The ground of a supply trace: what each step costs, what bars it, and how far it gets from a place (5.1).

Everything is worked out once for a map or a position. Costs that are missing are kept separate: a place that is
reached without them is reached, one that could be reached only with them is a question that raises Unknown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import pairwise
from math import inf

from msgspec import Struct, field

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita import grounds
from rules_check.games.la_primogenita.facts.map import Cliff, GameMap, Link, PlaceFacts
from rules_check.games.la_primogenita.movement import terrain
from rules_check.games.la_primogenita.movement.zoc import Zone, open_ground, zones
from rules_check.games.la_primogenita.position.position import Position
from rules_check.graph.asked import Asked
from rules_check.graph.open_ground import OpenGround
from rules_check.graph.paths import Exit, Exits, Steps, cheapest, path_to
from rules_check.rules.grounds import Grounds

Ground = Mapping[str, Exits]
Gaps = Mapping[str, tuple[tuple[str, Unknown], ...]]


def is_reached(position: Position, side: str, origin: str, limit: float, place: str) -> bool:
    """Say whether a trace of a side comes from its origin to a place for so many movement points.

    The places next to the origin are reached whatever they cost, if no enemy unit or enemy town bars them.
    """
    # most places are too far away whatever lies on the table
    if place not in _farthest(position.facts.map, side)[origin, limit]:
        return False
    traced = _traced(position, side)
    if (origin, limit) not in traced.areas:
        reached = traced.ground.reached(origin, limit).keys()
        beside = _beside(position.facts.map, side, origin).difference(traced.ground.barred)
        traced.areas[origin, limit] = beside.union(reached)
    return place in traced.areas[origin, limit]


def _farthest(game_map: GameMap, side: str) -> Mapping[tuple[str, float], frozenset[str]]:
    """Give the places that a trace of a side reaches with no enemy about, by its origin and its movement points."""
    key = ("farthest", side)
    if key not in game_map.cache:
        ground, _ = _ground(game_map, side)

        def reached(asked: tuple[str, float]) -> frozenset[str]:
            origin, limit = asked
            return _beside(game_map, side, origin).union(cheapest(origin, limit, ground.__getitem__))

        game_map.cache[key] = Asked(reached)
    found: Asked[tuple[str, float], frozenset[str]] = game_map.cache[key]
    return found


def _beside(game_map: GameMap, side: str, origin: str) -> frozenset[str]:
    """Give the places next to another that a trace of a side may come to, whatever they cost."""
    ground, gaps = _ground(game_map, side)
    return frozenset((*(to for to, _, _ in ground[origin]), *(to for to, _ in gaps.get(origin, ()))))


def cost(position: Position, side: str, origin: str, to: str) -> float | None:
    """Give the movement points of the cheapest trace, None without a route; raise Unknown when a gap may lower it."""
    known = known_cost(position, side, origin, to)
    if not is_complete(position.facts.map):
        ensure_out(position, side, (origin, to), inf if known is None else known - 0.001)
    return known


def known_cost(position: Position, side: str, origin: str, to: str) -> float | None:
    """Give the movement points of the cheapest trace over ground whose costs are known, None without a route."""
    found = _traced(position, side).ground.reached(origin, inf).get(to)
    return None if found is None else found[0]


def path(position: Position, side: str, origin: str, to: str) -> tuple[str, ...]:
    """Give the cheapest trace to a place for which there is a known cost, origin first."""
    return path_to(_traced(position, side).ground.reached(origin, inf), to)


def trace(position: Position, side: str, origin: str, to: str, limit: float) -> tuple[str, ...]:
    """Give the cheapest trace to another place, empty where none is known; one within `limit` is found sooner."""
    ground = _traced(position, side).ground
    reached = ground.reached(origin, limit)
    if to not in reached:
        reached = ground.reached(origin, inf)
    return path_to(reached, to) if to in reached and reached[to][0] else ()


def evidence(position: Position, side: str, origin: str, to: str) -> Grounds:
    """Give what the cheapest trace rests on and is not printed: costs, terrain, ways, and zones that it pays for."""
    game_map, tolls = position.facts.map, _traced(position, side).ground.zones
    found: Grounds = ()
    way = path(position, side, origin, to)
    for place, after in pairwise(way):
        link = game_map.link(place, after)
        assert link is not None
        rows = [link.way or game_map.places[after].terrain]
        if not link.way and link.cliff is not Cliff.NONE:
            rows.append("cliff")
        found += tuple(ground for row in rows for ground in game_map.terrain[row].cost.evidence)
        if after in tolls:
            found += grounds.of_zone(position, position.facts.enemy(side), after)
    found += (*grounds.of_terrain(position, *way[1:]), *grounds.of_ways(position, way))
    return tuple(dict.fromkeys(found))


def is_complete(game_map: GameMap) -> bool:
    """Say whether every cost that the map needs is known."""
    return not any(_ground(game_map, side)[1] for side in ("allied", "italian"))


def ensure_out(position: Position, side: str, ends: tuple[str, str], limit: float) -> None:
    """Raise Unknown if a trace between two places would cost no more than `limit` with its missing costs at nothing."""
    origin, to = ends
    best = cheapest(origin, limit, _with_gaps(position, side), to)
    if to not in best or to == origin:
        return
    gaps = _ground(position.facts.map, side)[1]
    for place, after in pairwise(path_to(best, to)):
        for neighbour, unknown in gaps.get(place, ()):
            if neighbour == after:
                raise unknown


def _with_gaps(position: Position, side: str) -> Steps:
    """Give the steps of a trace, those whose cost is missing at nothing."""
    missing, ground = _ground(position.facts.map, side)[1], _traced(position, side).ground

    def steps(place: str) -> Iterator[Exit]:
        yield from ground.steps(place)
        for to, _ in missing.get(place, ()):
            if to not in ground.barred:
                yield (to, ground.extra, ground.zones[to]) if to in ground.zones else (to, 0.0, False)

    return steps


class _Traced(Struct):
    """What has been worked out for a side's traces: the open ground, and areas by origin and limit."""

    ground: OpenGround
    areas: dict[tuple[str, float], frozenset[str]] = field(default_factory=dict)


def _traced(position: Position, side: str) -> _Traced:
    """Give what has been worked out so far; worked out again only where the table is another for traces."""
    key = ("traced", side)
    if key not in position.cache:
        barred, tolls = _barred(position, side), _tolls(position, side)
        ground = _ground(position.facts.map, side)[0]

        def traced(before: _Traced | None) -> _Traced:
            known = None if before is None else before.ground
            return _Traced(open_ground(position.facts, ground, barred, tolls).with_known(known))

        position.cache[key] = position.facts.kept(key, (barred, tolls), traced)
    found: _Traced = position.cache[key]
    return found


def _barred(position: Position, side: str) -> frozenset[str]:
    """Give the places that a trace may not enter: enemy units, and towns that the enemy controls (5.1)."""
    enemy = position.facts.enemy(side)
    towns = (town.id for town in position.facts.map.towns.values() if position.controller(town.id) == enemy)
    return position.places_of(enemy).union(place for place in towns if position.holder(place) != side)


def _tolls(position: Position, side: str) -> Mapping[str, Zone]:
    """Give the enemy zones that count for a trace: those into hexes without a friendly unit (5.1)."""
    exerted, stacks = zones(position, position.facts.enemy(side)), position.stacks
    return {place: zone for place, zone in exerted.items() if place not in stacks}


def _ground(game_map: GameMap, side: str) -> tuple[Ground, Gaps]:
    """Give the costs of every step a side can trace, and separately the steps whose cost is missing."""
    key = ("trace", side)
    if key not in game_map.cache:
        game_map.cache[key] = Asked(partial(_costed, game_map, side)), _gaps(game_map, side)
    found: tuple[Ground, Gaps] = game_map.cache[key]
    return found


def _costed(game_map: GameMap, side: str, place: str) -> Exits:
    """Give the steps of a trace from a place with their costs, those whose cost is known."""
    links = terrain.priced(game_map, place)
    return tuple((link.to, cost, False) for link, cost in links if _is_open(game_map, side, link))


def _is_open(game_map: GameMap, side: str, link: Link) -> bool:
    # 1.1: the Entry hexes of the other side are closed
    return game_map.places[link.to].entry in ("", side)


def _gaps(game_map: GameMap, side: str) -> Gaps:
    """Give the steps whose cost is missing, by the place that they lead from."""
    if not terrain.unpriced(game_map):
        return {}
    missing = {place.id: tuple(_missing(game_map, side, place)) for place in game_map.places.values()}
    return {place: steps for place, steps in missing.items() if steps}


def _missing(game_map: GameMap, side: str, place: PlaceFacts) -> Iterator[tuple[str, Unknown]]:
    for link in place.links:
        try:
            terrain.link_cost(game_map, link)
        except Unknown as unknown:
            if _is_open(game_map, side, link):
                yield link.to, Unknown(unknown.key, "SUP", unknown.location)
