"""What the page of an audit shows of a position: the pieces on the map, zones of control, and who is supplied."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules_check.games.keren.answers.supply import Traced, traced
from rules_check.games.keren.answers.zones import COLOURS
from rules_check.games.keren.facts import Facts, outside
from rules_check.games.keren.position import CARRYING, COMMONWEALTH, FIRED, MARKS, Position
from rules_check.games.keren.seen_units import bears
from rules_check.games.keren.sight import sees
from rules_check.games.keren.zones import doubted, zone
from rules_check.rules.property import Badge
from rules_check.rules.question import Mark
from rules_check.rules.records import Laid, Layer, Overlay, Supplied
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import hidden_picture, marker_picture, unit_picture
from vassal_build.language.said import said, to_say

LEVELS = said("Levels")
SIGHT, DOUBT = to_say("{side} guns see"), to_say("{side} zones if no gun is hidden")
"""What may be laid over the map beside zones and supply."""
Layers = dict[str, tuple[Mark, ...]]
_OBJECTIVE = "objective"
_GROUND, _DARKEST, _SEEN, _GUN = "#2b1d0e", 0.6, 0.5, "#ffffff"
"""The colour of the highest ground and how far it covers the map, how far a hex in sight is covered, and a gun's."""


def pieces(position: Position) -> Iterator[Laid]:
    """Yield what lies in hexes: the markers of objectives, then units with their marks, hidden ones beneath."""
    for place in position.facts.board.objectives:
        back = position.holders.get(place) == COMMONWEALTH
        yield Laid(marker_picture(_OBJECTIVE, back=back), place, Layer.MARKER)
    for place, units in position.stacks.items():
        hidden = [position.blinds[unit] for unit in units if unit in position.blinds]
        yield from (Laid(hidden_picture(side), outside(place), Layer.COUNTER) for side in hidden)
        for unit in units:
            if unit in position.blinds:
                continue
            yield Laid(_picture(position, unit), outside(place), Layer.COUNTER)
            marks = (mark for mark in MARKS if position.has(unit, mark))
            yield from (Laid(marker_picture(mark), outside(place), Layer.STATE) for mark in marks)


def _picture(position: Position, unit: str) -> str:
    back = next((state for state in (CARRYING, FIRED) if position.has(unit, state)), "")
    return unit_picture(unit, back) if back else f"unit_{unit}.png"


def badges(box: Gamebox) -> tuple[Badge, ...]:
    """Give what the page shows upon a unit: the marks that it has."""
    names = {marker.id: marker.name for marker in box.markers}
    return tuple(
        Badge(marker_picture(mark), names[mark], partial(bears, mark), small=True) for mark in MARKS if mark in names
    )


def overlay(position: Position) -> Overlay:
    """Give the zones of both sides, which stop whoever enters, each unit's supply path, and what guns see.

    What is asked is how it stands at the end of the window. Units that lie hidden take no part in it (7.4).
    """
    sides = position.facts.sides
    zones = {side: ((), tuple(sorted({outside(each) for each in zone(position, side)}))) for side in sides}
    there = (unit for held in position.held.values() for units in held.values() for unit in units)
    units = tuple(unit for unit in there if unit not in position.blinds)
    supplied = tuple(_supplied(position, each) for each in traced(position, units))
    sights: Layers = {said(SIGHT, side=name): tuple(_in_sight(position, side)) for side, name in sides.items()}
    doubts: Layers = {said(DOUBT, side=name): tuple(_doubted(position, side)) for side, name in sides.items()}
    layers = {LEVELS: _levels(position.facts), **sights, **{title: marks for title, marks in doubts.items() if marks}}
    return Overlay(zones, supplied, layers)


def _doubted(position: Position, side: str) -> Iterator[Mark]:
    """Mark the hexes in which a zone depends on what lies face down (7.4, 8.2)."""
    for place in sorted({outside(each) for each in doubted(position, side)}):
        yield Mark(place, COLOURS[side], _SEEN)


def _supplied(position: Position, each: Traced) -> Supplied:
    """Give a unit's source and the way from there, none where its path is not there or too long (6.2).

    The sources are None where that depends on what lies face down (7.4).
    """
    name, place = position.name(each.unit), outside(each.place)
    if each.is_supplied is None:
        return Supplied(name, place, None)
    if each.path is None or not each.is_supplied:
        return Supplied(name, place, ())
    way = tuple(dict.fromkeys(map(outside, each.path.places)))
    return Supplied(name, place, (way[0],), (way,))


def _levels(facts: Facts) -> tuple[Mark, ...]:
    """Mark every hex with its level, sheer ones without a number (12.1, 12.2)."""
    top = max(facts.heights.values())
    return tuple(
        Mark(place, _GROUND, float(height / top) * _DARKEST, "" if _is_sheer(facts, place) else str(height))
        for place, height in facts.heights.items()
    )


def _is_sheer(facts: Facts, place: str) -> bool:
    return facts.ground[facts.board.terrain[place]].level is None


def _in_sight(position: Position, side: str) -> Iterator[Mark]:
    """Mark the guns of a side, and the hexes in which they see units of the other (12.0)."""
    hexes = position.facts.board.hexes
    guns = {
        place
        for place, units in position.held.get(side, {}).items()
        if place in hexes and any(_is_open_gun(position, unit) for unit in units)
    }
    yield from (Mark(gun, _GUN, _SEEN) for gun in sorted(guns))
    for place in position.held.get(position.facts.other(side), {}):
        if place in hexes and any(sees(position.facts, gun, place) for gun in guns):
            yield Mark(place, COLOURS[side], _SEEN)


def _is_open_gun(position: Position, unit: str) -> bool:
    return unit not in position.blinds and position.printed(unit).is_gun


def matters(position: Position) -> object:
    """Give what the overlay depends on: where units stand, and who carries supply."""
    return tuple(
        (unit, state.place, CARRYING in state.states) for unit, state in position.units.items() if position.on_map(unit)
    )
