"""What happens when a unit enters a place: towns, points, sources, markers, trenches (1.6, 1.7, 2.2, 5.1, 5.3)."""

from __future__ import annotations

from rules_check.games.la_primogenita import grounds, open_city
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import OffMap
from vassal_build.games.la_primogenita.schema import LOST_WITH_TOWN
from vassal_build.language.said import said
from vassal_build.replacing import replace

FLAG = {"allied": "british", "italian": "italian"}


def enter(position: Position, unit: str, place: str) -> Position:
    """Give the position with a unit in a place and everything done that its entering does."""
    return _entered(position.with_unit(unit, place=place), position.printed(unit).side, place)


def pass_through(position: Position, unit: str, path: tuple[str, ...]) -> Position:
    """Give the position after a unit has gone along a path, its first place being where it stood."""
    side, way = position.printed(unit).side, path[1:]
    for place in way:
        position = _entered(position, side, place)
    return position.with_unit(unit, place=way[-1]) if way else position


def _entered(position: Position, side: str, place: str) -> Position:
    """Give the position with everything done that it does when a unit of a side enters a place."""
    if position.controller(place) not in (None, side):
        position = _take_town(position, side, place)
    if side == "italian":
        position = _overrun_sources(position, place)
        position = open_city.italian_enters(position, place)
    return _remove_trench(position, side, place)


def _take_town(position: Position, side: str, place: str) -> Position:
    facts = position.facts.map.places[place]
    assert facts.town is not None
    points = open_city.worth(position, facts.town)
    under = (*facts.town.vp.evidence, *grounds.of_town(position, place))
    position = replace(position, flags={**position.flags, place: FLAG[side]})
    if side == "italian":
        return position.scored(said("{town} retaken", town=facts.town.name), -points, "2.2", under)
    position = position.scored(said("{town} taken", town=facts.town.name), points, "2.2", under)
    # 5.1: an Italian source that the Allies take is gone for good
    if facts.source is not None and facts.source.side == "italian":
        position = replace(position, lost=position.lost | {place})
    return _forfeit(position, facts.setup)


def _forfeit(position: Position, letter: str) -> Position:
    """Remove the Italian Reinforcements whose Setup Hex has fallen (1.7, Order 6)."""
    if letter not in LOST_WITH_TOWN:
        return position
    waiting = [unit.id for unit in position.units.values() if unit.place == OffMap.WAITING]
    lost = [unit for unit in waiting if _arrives_at(position, unit, letter)]
    for unit in lost:
        position = position.without(unit)
    return position


def _arrives_at(position: Position, unit: str, letter: str) -> bool:
    printed = position.printed(unit)
    return printed.side == "italian" and printed.arrival is not None and printed.arrival.letter == letter


def _overrun_sources(position: Position, place: str) -> Position:
    for marker in position.markers.values():
        if marker.place == place:
            position = position.with_marker(marker.id, place=OffMap.GONE, level="LS")
    return position


def _remove_trench(position: Position, side: str, place: str) -> Position:
    owner = position.trenches.get(place)
    if owner in (None, side):
        return position
    return return_trench(position, place)


def return_trench(position: Position, place: str) -> Position:
    """Give the position with the Trench of a place back on its owner's Order Sheet."""
    owner = position.trenches[place]
    trenches = {hex_: side for hex_, side in position.trenches.items() if hex_ != place}
    return replace(position, trenches=trenches, stock={**position.stock, owner: position.stock.get(owner, 0) + 1})
