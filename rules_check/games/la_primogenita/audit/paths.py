"""The ways by which a unit may have come from where it stood to where it lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, permutations

from rules_check.games.la_primogenita import questions
from rules_check.games.la_primogenita.audit.believing import LONGEST_RIDE, MOST_STOPS
from rules_check.games.la_primogenita.facts.map import Link
from rules_check.games.la_primogenita.movement.judged_path import meant_way
from rules_check.games.la_primogenita.position.actions import Action, Go, Move, Rail
from rules_check.games.la_primogenita.position.position import Position
from rules_check.graph.paths import cheapest, path_to

RAIL = "rail"
"""The segment in which trains run."""


def moves(
    position: Position,
    unit: str,
    place: str,
    way: Sequence[tuple[int, str]],
    *,
    changed: Iterable[str] = (),
    lone: Iterable[str] = (),
) -> Iterator[Action]:
    """Yield the moves that may be meant, the likeliest first.

    `way` are the unit's drags as steps and places; `changed` the places where a flag, Trench or source changed without
    anybody having been found to go there yet: the unit may have passed through them. `lone` are those of them to which
    nobody else was dragged: one drag to the next hex may have gone round by them.
    """
    origin = position.units[unit].place
    rails = _rails(position, origin, place)
    if rails:
        yield Rail(unit, rails)
    if len(way) == 1:
        yield from _through(position, unit, place, lone)
    for drags in _meant(origin, way, changed):
        dragged = _dragged(origin, [each for _, each in drags])
        if len(dragged) > 1 and dragged[-1] == place and _is_joined(position, dragged):
            yield Move(unit, dragged)
    yield from _through(position, unit, place, changed)
    yield from _around(position, unit, place)
    yield Go(unit, place)


def ride(position: Position, unit: str, place: str, way: Sequence[str]) -> Rail:
    """Give the ride that is meant by drags in the Rail Movement Segment, on the rails or off them, to be judged.

    `way` are the places that the unit was dragged to. Where the rails do not lead to the last of them they are taken to
    the place next to it.
    """
    origin, links = position.units[unit].place, position.facts.map.places[place].links
    beside = (_rails(position, origin, link.to) for link in links)
    nearest = min((rails for rails in beside if rails), key=len, default=())
    path = _rails(position, origin, place) or (nearest and (*nearest, place))
    return Rail(unit, path or meant_way(position, unit, tuple(way)))


def _through(position: Position, unit: str, place: str, changed: Iterable[str]) -> Iterator[Move]:
    """Yield the moves through places where something changed, as many of them as can be."""
    for stops in _stops(changed, place, position.units[unit].place):
        route = questions.route(position, unit, (*stops, place))
        if route:
            yield Move(unit, route)


def _around(position: Position, unit: str, place: str) -> Iterator[Move]:
    """Yield the moves round a town or Trench that the unit would have taken on the cheapest way and that is left."""
    side = position.printed(unit).side

    def is_left(each: str) -> bool:
        return not {position.trenches.get(each), position.controller(each)} <= {None, side}

    if not any(map(is_left, questions.route(position, unit, (place,))[:-1])):
        return
    for link in position.facts.map.places[position.units[unit].place].links:
        route = questions.route(position, unit, tuple(dict.fromkeys((link.to, place))))
        if route and not any(map(is_left, route[:-1])):
            yield Move(unit, route)


def straight(origin: str, way: Sequence[tuple[int, str]]) -> Sequence[tuple[int, str]]:
    """Give the drags of a unit from a place without those that were taken back by a drag to where it was before."""
    if len(way) == 1 and way[0][1] != origin:
        return way
    places = {origin, *(place for _, place in way)}
    if len(places) == 1 + len(way):
        return way
    kept: list[tuple[int, str]] = []
    for step, place in way:
        here = [origin, *(each for _, each in kept)]
        if place in here:
            del kept[here.index(place) :]
        else:
            kept.append((step, place))
    return kept


def _meant(origin: str, way: Sequence[tuple[int, str]], changed: Iterable[str]) -> Iterator[Sequence[tuple[int, str]]]:
    """Give the drags that may be a move: without what was taken back, or first as they were where it left its mark."""
    short = straight(origin, way)
    if short is way:
        yield way
        return
    left = {place for _, place in way} - {place for _, place in short}
    yield from (way, short) if left & set(changed) else (short, way)


def _dragged(origin: str, places: Sequence[str]) -> tuple[str, ...]:
    """Give the places of the drags in a row, from where the unit stood when its move began."""
    path = [origin]
    for each in places:
        if each != path[-1]:
            path.append(each)
    return tuple(path)


def _is_joined(position: Position, path: Sequence[str]) -> bool:
    return all(position.facts.map.link(a, b) is not None for a, b in pairwise(path))


def _stops(changed: Iterable[str], place: str, origin: str) -> Iterator[tuple[str, ...]]:
    on_the_way = [each for each in dict.fromkeys(changed) if each not in (place, origin)][:MOST_STOPS]
    for number in range(len(on_the_way), 0, -1):
        yield from permutations(on_the_way, number)


def _rails(position: Position, origin: str, place: str) -> tuple[str, ...]:
    """Give the way along the railway, empty when it leads not there or trains do not run now."""
    places = position.facts.map.places
    if position.segment != RAIL:
        return ()

    def along(here: str) -> Iterator[tuple[str, float, bool]]:
        links: Iterable[Link] = places[here].links
        return ((link.to, 1.0, False) for link in links if link.rail)

    reached = cheapest(origin, LONGEST_RIDE, along, place)
    return path_to(reached, place) if place in reached else ()
