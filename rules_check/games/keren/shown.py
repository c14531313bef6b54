"""What the page of an audit shows of a position: the pieces on the map, zones of control, and who is supplied."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules_check.games.keren.facts import outside
from rules_check.games.keren.position import CARRYING, COMMONWEALTH, FIRED, Position
from rules_check.games.keren.seen_units import MARKS, bears
from rules_check.games.keren.supply import lengths, serves
from rules_check.games.keren.zones import zone
from rules_check.rules.property import Badge
from rules_check.rules.records import Laid, Layer, Overlay, Supplied
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import hidden_picture, marker_picture, unit_picture

_OBJECTIVE = "objective"


def pieces(position: Position) -> Iterator[Laid]:
    """Yield what lies in hexes: the markers of objectives, then units with their marks."""
    for place in position.facts.board.objectives:
        back = position.holders.get(place) == COMMONWEALTH
        yield Laid(marker_picture(_OBJECTIVE, back=back), place, Layer.MARKER)
    for place, units in position.stacks.items():
        for unit in units:
            if unit in position.blinds:
                yield Laid(hidden_picture(position.blinds[unit]), outside(place), Layer.COUNTER)
                continue
            yield Laid(_picture(position, unit), outside(place), Layer.COUNTER)
            marks = (mark for mark in MARKS if position.has(unit, mark))
            yield from (Laid(marker_picture(mark), outside(place), Layer.BADGE) for mark in marks)


def _picture(position: Position, unit: str) -> str:
    back = next((state for state in (CARRYING, FIRED) if position.has(unit, state)), "")
    return unit_picture(unit, back) if back else f"unit_{unit}.png"


def badges(box: Gamebox) -> tuple[Badge, ...]:
    """Give what the page shows upon a unit: the marks that it bears."""
    names = {marker.id: marker.name for marker in box.markers}
    return tuple(Badge(marker_picture(mark), names[mark], partial(bears, mark)) for mark in MARKS if mark in names)


def overlay(position: Position) -> Overlay:
    """Give the zones of both sides, which stop whoever enters, and each unit's sources as it stands now."""
    sides = position.facts.sides
    zones = {side: ((), tuple(sorted({outside(each) for each in zone(position, side)}))) for side in sides}
    supplied = tuple(each for side in sides for each in _supplied(position, side))
    return Overlay(zones, supplied)


def _supplied(position: Position, side: str) -> Iterator[Supplied]:
    numbers = position.facts.numbers
    found = {
        source: lengths(position, (source,), side, tuple(position.held.get(side, ())))
        for source in position.facts.board.sources
        if serves(position, source, side)
    }
    for place, units in position.held.get(side, {}).items():
        for unit in units:
            most = numbers.carrying_length if position.may_bear(unit, CARRYING) else numbers.supply_length
            sources = tuple(source for source, away in found.items() if away.get(place, most + 1) <= most)
            yield Supplied(position.name(unit), outside(place), sources)


def matters(position: Position) -> object:
    """Give what the overlay hangs on: where units stand, and who carries supply."""
    return tuple(
        (unit, state.place, CARRYING in state.states) for unit, state in position.units.items() if position.on_map(unit)
    )
