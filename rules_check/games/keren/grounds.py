"""The values that a finding rests on and that are not known from print, each as what it says of a hex, unit or table.

What is printed gives nothing: the numbers of hexes, and so which lie beside each other and how far they are apart
(6.1, 10.5), the order of phases, and what a counter shows on the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec.structs import asdict

from rules_check.games.keren.blind import BlindFacts
from rules_check.games.keren.facts import UnitFacts, outside
from rules_check.games.keren.fire_lines import barring
from rules_check.games.keren.movement import fits_way, is_way
from rules_check.games.keren.origins import HEXES, HEXSIDES, PLACES
from rules_check.games.keren.position import CARRYING, Position
from rules_check.games.keren.sight import blocking, hidden_lines
from rules_check.rules.grounds import Grounds, distinct, of_all, of_each
from vassal_build.known import PRINTED, Known
from vassal_build.language.said import said, to_say

TERRAIN, HEXSIDES_OF = to_say("the terrain of {names}"), to_say("the hexsides {names}")
LIES_IN = to_say("what lies in {names}")
KIND, KINDS = to_say("the kind of {name}"), to_say("the kinds of {names}")
REGIMENT, REGIMENTS = to_say("the regiment of {name}"), to_say("the regiments of {names}")
FACE, FACES = to_say("what {name} shows"), to_say("what {names} show")
START, STARTS = to_say("where {name} begins"), to_say("where {names} begin")
ROW, ROWS = to_say("the row {name}"), to_say("the rows {names}")
WHOLE = {
    HEXES: to_say("the terrain of the whole map"),
    HEXSIDES: to_say("the hexsides of the whole map"),
    PLACES: to_say("the places of the whole map"),
}
"""What a finding says of one of a kind, and of several."""
SUPPLY_NUMBERS = ("supply_length", "carrying_length")


def of_terrain(position: Position, *places: str) -> Grounds:
    """Give the terrain of hexes, with their ridges (10.1)."""
    hexes = position.facts.origins.hexes
    return of_all(((place, hexes.get(place, PRINTED)) for place in dict.fromkeys(places)), TERRAIN)


def of_places(position: Position, column: str, *places: str) -> Grounds:
    """Give what lies in hexes, by its column: forts, sources, objectives, centres of areas (4.2, 6.4, 10.1, 16)."""
    known = position.facts.origins.place
    return of_all(((place, known(place, column)) for place in dict.fromkeys(places)), LIES_IN)


def of_bars(position: Position, *path: str) -> Grounds:
    """Give what is prohibited or has a roadblock of the hexsides of a path (10.1)."""
    bar = position.facts.origins.bar
    return distinct(
        ground for a, b in pairwise(map(outside, path)) for ground in _of_hexside(bar(frozenset((a, b))), a, b)
    )


def of_ways(position: Position, *path: str) -> Grounds:
    """Give along which of the hexsides of a path a road, railway or tunnel runs (10.3, 10.5)."""
    way = position.facts.origins.way
    return distinct(
        ground for a, b in pairwise(map(outside, path)) for ground in _of_hexside(way(frozenset((a, b))), a, b)
    )


def _of_hexside(known: Known, a: str, b: str) -> Grounds:
    return known.ground(said("the hexside of {origin} and {place}", origin=a, place=b), (f"{a}/{b}",), HEXSIDES_OF)


def of_whole_map(position: Position, *files: str) -> Grounds:
    """Give whole files of the map, where a judgement looks through all of it."""
    origins = position.facts.origins
    return tuple(ground for file in files for ground in origins.nothing_else(file).ground(said(WHOLE[file])))


def of_other_ways(position: Position, place: str) -> Grounds:
    """Give that no other way leads to a place: a log shows where a unit was put down, and any way there counts."""
    origins, where = position.facts.origins, outside(place)
    known = (origins.nothing_else(file) for file in WHOLE)
    return tuple(
        ground for each in known for ground in each.ground(said("that no other way leads to {place}", place=where))
    )


def of_rows(position: Position, chart: str, *keys: str) -> Grounds:
    """Give rows of a chart."""
    rows = position.facts.origins.rows
    return of_each(((key, rows.get((chart, key), PRINTED)) for key in keys), ROW, ROWS)


def of_numbers(position: Position, *names: str) -> Grounds:
    """Give numbers of the rules, each with its value."""
    rows, values = position.facts.origins.rows, asdict(position.facts.numbers)
    return distinct(
        ground
        for name in names
        for ground in rows.get(("numbers", name), PRINTED).ground(
            said("{key} = {value}", key=name, value=str(values[name]))
        )
    )


def of_phase(position: Position) -> Grounds:
    """Give what is done in the phase, and by whom (5.0)."""
    return of_rows(position, "sequence", position.segment)


def of_kinds(position: Position, *units: str) -> Grounds:
    """Give the sides and kinds of units: artillery, tank, aircraft (2.3)."""
    known = position.facts.origins.units
    return of_each(((row.name, known.get(row.id, PRINTED)) for row in _printed(position, units)), KIND, KINDS)


def of_regiments(position: Position, *units: str) -> Grounds:
    """Give the bands and divisions of units (2.3)."""
    known = position.facts.origins.regiments
    return of_each(((row.name, known.get(row.id, PRINTED)) for row in _printed(position, units)), REGIMENT, REGIMENTS)


def of_faces(position: Position, *units: str) -> Grounds:
    """Give the factors on the sides of their counters that units show (2.3, 2.4); of a hidden one all that it may."""
    faces = position.facts.origins.faces
    shown = ((row, carries) for unit in units for row, carries in _shown(position, unit))
    return of_each(((row.name, faces.get((row.id, carries), PRINTED)) for row, carries in shown), FACE, FACES)


def _shown(position: Position, unit: str) -> Iterator[tuple[UnitFacts, bool]]:
    carries = position.may_bear(unit, CARRYING)
    for row in _printed(position, (unit,)):
        yield row, carries
        if unit in position.blinds:
            yield row, False


def _printed(position: Position, units: Iterable[str]) -> Iterator[UnitFacts]:
    """Yield what is printed of units, of a hidden one of all that it may be."""
    for unit in units:
        printed = position.printed(unit)
        yield from printed.may if isinstance(printed, BlindFacts) else (printed,)


def of_starts(position: Position, *units: str) -> Grounds:
    """Give where units are set up, or when they arrive (16)."""
    starts, setup = position.facts.origins.starts, position.scenario
    return of_each(
        ((row.name, starts.get((setup, row.id), PRINTED)) for row in _printed(position, units)), START, STARTS
    )


def of_limit(position: Position, place: str) -> Grounds:
    """Give how many units a place holds (7.1, 7.2)."""
    board = position.facts.board
    if place in board.tunnels:
        return (*of_numbers(position, "stack_limit_way"), *of_mouths(position, place))
    limit = "stack_limit_clear" if board.terrain[place] == "clear" else "stack_limit"
    return (*of_numbers(position, limit), *of_terrain(position, place))


def of_mouths(position: Position, inside: str) -> Grounds:
    """Give where the mouths of a tunnel are, by its inside (10.5)."""
    mouths = position.facts.board.beside[inside]
    return distinct(ground for mouth in mouths for ground in of_ways(position, mouth, inside))


def of_zone(position: Position, side: str, place: str) -> Grounds:
    """Give what decides about a side's Zone of Control in a place: its units beside it and what is between (8.0)."""
    near = [other for other in position.facts.board.next_to(place) if position.of(side, other)]
    units = (unit for other in near for unit in position.of(side, other))
    bars = (ground for other in near for ground in of_bars(position, other, place))
    return distinct((*of_kinds(position, *units), *bars))


def of_cost(position: Position, units: Sequence[str], path: Sequence[str]) -> Grounds:
    """Give what decides what a path costs units that go along it together (10.1, 10.3)."""
    return distinct(
        ground
        for origin, place in pairwise(path)
        for ground in _of_step(position, origin, place, by_way=fits_way(position, units, place))
    )


def _of_step(position: Position, origin: str, place: str, *, by_way: bool) -> Grounds:
    board = position.facts.board
    if place in board.tunnels or (by_way and is_way(board, origin, place)):
        return (*of_ways(position, origin, place), *of_rows(position, "terrain", "road"))
    extra = (("ridge", board.ridges), ("fort", board.forts))
    kinds = (board.terrain[place], *(kind for kind, hexes in extra if place in hexes))
    return (
        *of_terrain(position, place),
        *of_places(position, "fort", place),
        *(of_ways(position, origin, place) if by_way else ()),
        *of_rows(position, "terrain", *kinds),
    )


def of_levels(position: Position, *places: str) -> Grounds:
    """Give what decides how high hexes are; sheer ground is as high as the ground about it makes it (12.1, 12.2)."""
    board, ground = position.facts.board, position.facts.ground
    kinds = ["ridge" if place in board.ridges else board.terrain[place] for place in places]
    about = any(ground[kind].level is None for kind in kinds)
    terrain = of_whole_map(position, HEXES) if about else of_terrain(position, *places)
    return (*terrain, *of_rows(position, "terrain", *dict.fromkeys(kinds)))


def of_sight(position: Position, origin: str, target: str) -> Grounds:
    """Give what hides a hex from another: how high both are, and what is between (12.0)."""
    hexes = (place for line in hidden_lines(position.facts, origin, target) for place in line.hexes)
    return of_levels(position, origin, target, *dict.fromkeys(hexes))


def of_fire_lines(position: Position, origin: str, target: str) -> Grounds:
    """Give what bars fire from a hex at another: hexsides, and what hides the lines over none of them (11.0, 12.1)."""
    facts = position.facts
    if target in facts.board.beside[origin]:
        return of_bars(position, origin, target)
    bars = (ground for a, b in barring(facts.board, origin, target) for ground in of_bars(position, a, b))
    hiding = tuple(blocking(facts, origin, target))
    return distinct((*bars, *(of_levels(position, origin, target, *hiding) if hiding else ())))


def of_supply(position: Position) -> Grounds:
    """Give what supply rests on: paths are looked for over all of the map (6)."""
    enemies = (unit for units in position.stacks.values() for unit in units)
    return distinct(
        (
            *of_whole_map(position, HEXES, HEXSIDES, PLACES),
            *of_numbers(position, *SUPPLY_NUMBERS),
            *of_rows(position, "terrain", *position.facts.ground),
            *of_kinds(position, *enemies),
        )
    )


def of_track(position: Position) -> Grounds:
    """Give the ends of the Victory Point Track (2.2)."""
    return position.facts.origins.track.ground(said("the ends of the Victory Point Track"))
