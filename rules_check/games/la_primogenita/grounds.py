"""The values that a finding rests on and that are not known from print, each as what it says of a counter or place.

What is printed gives nothing. The values under a supply trace are gathered where it is traced (`supply/routes.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.grounds import Grounds, distinct, of_all, of_each
from vassal_build.known import Ground
from vassal_build.language.said import joined, said, to_say

HEXSIDES, TERRAIN = to_say("the hexsides {names}"), to_say("the terrain of {names}")
CATEGORY, CATEGORIES = to_say("the category of {name}"), to_say("the categories of {names}")
FACE, FACES = to_say("what {name} shows"), to_say("what {names} show")
STRENGTH, STRENGTHS = to_say("strength of {name}"), to_say("the strengths of {names}")
"""What a finding says of one of a kind, and of several."""


def of_counters(position: Position, *units: str) -> Grounds:
    """Give the categories of units: Foot or Mobile, Artillery, Elite, March capable (1.4)."""
    rows = (position.printed(unit) for unit in units if unit in position.facts.units)
    return of_each(((row.name, row.known) for row in rows), CATEGORY, CATEGORIES)


def of_faces(position: Position, *units: str) -> Grounds:
    """Give the values on the faces that units show: Strength and Movement Value, steps, remnant (1.4)."""
    shown = ((position.printed(unit), position.units[unit].steps) for unit in units if unit in position.units)
    faces = ((row.name, row.faces.get(steps)) for row, steps in shown)
    return of_each(((name, face.known) for name, face in faces if face is not None), FACE, FACES)


def of_strengths(position: Position, *units: str) -> Grounds:
    """Give the Strength Values that units show (1.4)."""
    shown = ((position.printed(unit).name, position.face(unit).known) for unit in units)
    return of_each(shown, STRENGTH, STRENGTHS)


def of_stacking(position: Position, place: str, *more: str) -> Grounds:
    """Give the Stacking Values of those in a place and of `more` units, its terrain and the Stacking Limit (1.5)."""
    units = (*position.at(place), *more)
    values = (ground for unit in units for ground in position.face(unit).stacking.evidence)
    key = position.facts.map.terrain.get(position.facts.map.places[place].terrain)
    limit: Grounds = () if key is None else key.stacking.evidence
    return distinct((*limit, *of_terrain(position, place), *values))


def of_terrain(position: Position, *places: str) -> Grounds:
    """Give the terrain of places, one ground for each file (1.3)."""
    found = (position.facts.map.places.get(place) for place in dict.fromkeys(places))
    return of_all(((facts.name, facts.known) for facts in found if facts is not None), TERRAIN)


def of_ways(position: Position, path: Iterable[str]) -> Grounds:
    """Give what runs along or across the hexsides of a path: road, track, rail, cliff, arrow (1.3, 4.1)."""
    return distinct(ground for origin, to in pairwise(path) for ground in _of_way(position, origin, to))


def _of_way(position: Position, origin: str, to: str) -> Iterator[Ground]:
    places = position.facts.map.places
    link = position.facts.map.link(origin, to)
    if link is not None:
        here, there = places[origin].name, places[to].name
        one = said("the hexside of {origin} and {place}", origin=here, place=there)
        yield from link.known.ground(one, (joined((here, there), "/"),), HEXSIDES)
    else:
        # 1.1: which hexes lie across an arrow is the map's; that hexes are not adjacent shows by their numbers
        entries = (places[place] for place in (origin, to) if place in places and places[place].entry)
        yield from (
            ground
            for entry in entries
            for ground in entry.named.ground(said("the position of {entry}", entry=entry.name))
        )


def of_step(position: Position, unit: str, origin: str, to: str) -> Grounds:
    """Give what decides whether a unit may cross from a place to another (4.1)."""
    if position.facts.map.link(origin, to) is None:
        return of_ways(position, (origin, to))
    ground = (*of_terrain(position, origin, to), *of_ways(position, (origin, to)))
    return distinct((*of_counters(position, unit), *ground))


def of_town(position: Position, *places: str) -> Grounds:
    """Give the towns, sources and letters of places (1.2, 1.7)."""
    facts = (position.facts.map.places[place] for place in places if place in position.facts.map.places)
    return distinct(
        ground
        for each in facts
        for ground in each.named.ground(said("the town, source or letter in {each}", each=each.name))
    )


def of_entry(position: Position, piece: str) -> Grounds:
    """Give when and where a unit or marker enters: its Arrival Code or Setup Letter, and where that lies (1.7)."""
    marker = position.facts.markers.get(piece)
    if marker is not None:
        return distinct(
            (
                *marker.known.ground(said("the Arrival Code of {marker}", marker=marker.name)),
                *of_town(position, marker.place),
            )
        )
    unit = position.printed(piece)
    letter = unit.arrival.letter if unit.arrival is not None else unit.setup
    text = (
        said("the Setup Letter of {unit}", unit=unit.name)
        if unit.arrival is None
        else said("the Arrival Code of {unit}", unit=unit.name)
    )
    home = position.facts.map.by_letter.get(letter) or position.facts.map.places.get(letter)
    return distinct((*unit.enters.ground(text), *(of_town(position, home.id) if home is not None else ())))


def of_zone(position: Position, side: str, place: str) -> Grounds:
    """Give what decides about a side's Zone of Control in a place: the strengths next to it and the ground (4.2)."""
    near = [link.to for link in position.facts.map.places[place].links if position.holder(link.to) == side]
    units = [unit for each in near for unit in position.at(each)]
    ways = (ground for other in near for ground in _of_way(position, other, place))
    return distinct((*of_strengths(position, *units), *of_terrain(position, place, *near), *ways))
