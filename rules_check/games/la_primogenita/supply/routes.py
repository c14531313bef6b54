"""The ground of a supply trace: what each step costs, what bars it, and how far it gets from a place (5.1).

Everything is worked out once for a map or a position. Costs that are not on file are kept apart: a place that is
reached without them is reached, one that could be reached only with them is a question that raises Unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import inf

from msgspec import Struct, field

from rules_check.facts.fact import Unknown
from rules_check.facts.map import Cliff, GameMap, PlaceFacts
from rules_check.games.la_primogenita.movement import terrain
from rules_check.games.la_primogenita.movement.zoc import Zone, zones
from rules_check.graph.paths import Reached, Steps, cheapest, path_to
from rules_check.position.position import Position

Ground = Mapping[str, tuple[tuple[str, float], ...]]
Gaps = Mapping[str, tuple[tuple[str, Unknown], ...]]


def area(position: Position, side: str, origin: str, limit: float) -> frozenset[str]:
    """Give the places that a trace of a side reaches for so many movement points, the origin included.

    The places next to the origin are reached whatever they cost, if no enemy unit or enemy town bars them.
    """
    traced = _traced(position, side)
    if (origin, limit) not in traced.areas:
        barred = traced.barred
        reached = set(cheapest(origin, limit, _steps(position, side)))
        ground, gaps = _ground(position.facts.map, side)
        reached.update(to for to, _ in ground[origin] if to not in barred)
        reached.update(to for to, _ in gaps.get(origin, ()) if to not in barred)
        traced.areas[origin, limit] = frozenset(reached)
    return traced.areas[origin, limit]


def cost(position: Position, side: str, origin: str, to: str) -> float | None:
    """Give the movement points of the cheapest trace, None without a route; raise Unknown when a gap may lower it."""
    known = known_cost(position, side, origin, to)
    if not is_complete(position.facts.map):
        ensure_out(position, side, (origin, to), inf if known is None else known - 0.001)
    return known


def known_cost(position: Position, side: str, origin: str, to: str) -> float | None:
    """Give the movement points of the cheapest trace over ground whose costs are on file, None without a route."""
    found = _everywhere(position, side, origin).get(to)
    return None if found is None else found[0]


def path(position: Position, side: str, origin: str, to: str) -> tuple[str, ...]:
    """Give the cheapest trace to a place for which there is a known cost, origin first."""
    return path_to(_everywhere(position, side, origin), to)


def evidence(position: Position, side: str, origin: str, to: str) -> tuple[str, ...]:
    """Give what must be said of the costs that the cheapest trace rests on: which of them are not printed."""
    game_map = position.facts.map
    told: list[str] = []
    for place, after in pairwise(path(position, side, origin, to)):
        link = game_map.link(place, after)
        assert link is not None
        rows = [link.way or game_map.places[after].terrain]
        if not link.way and link.cliff is not Cliff.NONE:
            rows.append("cliff")
        told.extend(line for row in rows for line in game_map.terrain[row].cost.evidence)
    return tuple(dict.fromkeys(told))


def is_complete(game_map: GameMap) -> bool:
    """Say whether every cost that the map needs is on file."""
    return not any(_ground(game_map, side)[1] for side in ("allied", "italian"))


def ensure_out(position: Position, side: str, ends: tuple[str, str], limit: float) -> None:
    """Raise Unknown if a trace between two places would cost no more than `limit` with its missing costs at nothing."""
    origin, to = ends
    best = cheapest(origin, limit, _steps(position, side, gaps=True))
    if to not in best or to == origin:
        return
    gaps = _ground(position.facts.map, side)[1]
    for place, after in pairwise(path_to(best, to)):
        for neighbour, unknown in gaps.get(place, ()):
            if neighbour == after:
                raise unknown


def _everywhere(position: Position, side: str, origin: str) -> Reached:
    everywhere = _traced(position, side).everywhere
    if origin not in everywhere:
        everywhere[origin] = cheapest(origin, inf, _steps(position, side))
    return everywhere[origin]


def _steps(position: Position, side: str, *, gaps: bool = False) -> Steps:
    ground, missing = _ground(position.facts.map, side)
    traced = _traced(position, side)
    barred, tolls, known = traced.barred, traced.tolls, traced.steps
    extra = position.facts.numbers["zone_cost"]

    def steps(place: str) -> Iterable[tuple[str, float, bool]]:
        """Give the steps from a place, worked out once."""
        if place not in known:
            # 5.1: an empty hex in an enemy zone costs a point more, and a hard one ends the trace
            known[place] = [
                (to, price + extra, tolls[to] is Zone.HARD) if to in tolls else (to, price, False)
                for to, price in ground[place]
                if to not in barred
            ]
        return known[place]

    def with_gaps(place: str) -> Iterator[tuple[str, float, bool]]:
        yield from steps(place)
        for to, _ in missing.get(place, ()):
            if to not in barred:
                zone = tolls.get(to)
                yield (to, 0.0, False) if zone is None else (to, extra, zone is Zone.HARD)

    return with_gaps if gaps else steps


class _Traced(Struct):
    """What has been worked out of the ground for a side's traces, as far as the enemy leaves it open.

    `barred` are the places that a trace may not enter, `tolls` the enemy zones that count for it. `steps` by place, as
    `cheapest` asks for them; `areas` by origin and limit; `everywhere` by origin.
    """

    barred: frozenset[str]
    tolls: Mapping[str, Zone]
    steps: dict[str, list[tuple[str, float, bool]]] = field(default_factory=dict)
    areas: dict[tuple[str, float], frozenset[str]] = field(default_factory=dict)
    everywhere: dict[str, Reached] = field(default_factory=dict)


def _traced(position: Position, side: str) -> _Traced:
    """Give what has been worked out so far; worked out anew only where the table is another for traces."""
    key = ("traced", side)
    if key not in position.cache:
        barred, tolls = _barred(position, side), _tolls(position, side)
        position.cache[key] = position.facts.kept(key, (barred, tolls), lambda: _Traced(barred, tolls))
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
    """Give the costs of every step a side can trace, and apart the steps whose cost is not on file."""
    key = ("trace", side)
    if key not in game_map.cache:
        game_map.cache[key] = _costed(game_map, side)
    found: tuple[Ground, Gaps] = game_map.cache[key]
    return found


def _costed(game_map: GameMap, side: str) -> tuple[Ground, Gaps]:
    ground: dict[str, tuple[tuple[str, float], ...]] = {}
    gaps: dict[str, tuple[tuple[str, Unknown], ...]] = {}
    for place in game_map.places.values():
        known, missing = [], []
        for to in _neighbours(game_map, place, side):
            try:
                known.append((to, terrain.entry_cost(game_map, place.id, to)))
            except Unknown as unknown:
                missing.append((to, Unknown(unknown.key, "SUP", unknown.location)))
        ground[place.id] = tuple(known)
        if missing:
            gaps[place.id] = tuple(missing)
    return ground, gaps


def _neighbours(game_map: GameMap, place: PlaceFacts, side: str) -> Iterator[str]:
    for link in place.links:
        # 1.1: the Entry hexes of the other side are closed
        if game_map.places[link.to].entry in ("", side):
            yield link.to
