"""Supply Sources in play and who is within their range (5.1, 5.3 to 5.6, Order 10).

A trace goes from the source outward. What follows from being out of range stands in `support.py` and `resupply.py`,
how many units a source can serve in `rationing.py`, the ground that a trace crosses in `routes.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.facts.map import GameMap, PlaceFacts
from rules_check.games.la_primogenita.orders.execution import TRUCKS_AND_MULES
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import routes

TOWN, DUMP = "TOWN", "SD"
NOWHERE: frozenset[str] = frozenset()


class SourceInPlay(Struct, frozen=True):
    """A Supply Source that a side can trace from now.

    `level` is FS, LS, SD or TOWN, `capacity` the number of units it can serve, None for any number; `id` is that of the
    marker or dump, else the level and the place.
    """

    id: str
    side: str
    place: str
    level: str
    capacity: int | None = None


def sources(position: Position, side: str) -> tuple[SourceInPlay, ...]:
    """Give a side's sources, those that any number can use first; one that the enemy occupies is none (5.1)."""
    key = ("sources", side)
    if key not in position.cache:
        enemy = position.facts.enemy(side)
        found = [each for each in _sources(position, side) if position.holder(each.place) != enemy]
        position.cache[key] = tuple(sorted(found, key=lambda each: each.capacity is not None))
    kept: tuple[SourceInPlay, ...] = position.cache[key]
    return kept


def _sources(position: Position, side: str) -> Iterator[SourceInPlay]:
    facts = position.facts
    for place in _printed(facts.map):
        # 5.1: an Italian source that the Allies took is gone for good
        if place.source is not None and place.source.side == side and not _is_lost(position, place):
            yield _source(facts, f"{place.source.level} {place.id}", side, place.id, place.source.level)
        # 5.6: Italian towns without any flag
        if side == "italian" and place.town is not None and place.id not in position.flags:
            yield _source(facts, f"{TOWN} {place.id}", side, place.id, TOWN)
    if side == "allied":
        # 5.3, 5.4: markers placed
        for marker in position.markers.values():
            if marker.on_map:
                yield _source(facts, marker.id, side, marker.place, marker.level)
        # 5.5: dumps where they stand, loaded or not
        for unit, state in position.units.items():
            if unit in facts.dumps and state.on_map and facts.units[unit].side == side:
                yield _source(facts, unit, side, state.place, DUMP)


def _source(facts: Facts, source: str, side: str, place: str, level: str) -> SourceInPlay:
    return SourceInPlay(source, side, place, level, facts.supply[level].capacity)


def _printed(game_map: GameMap) -> tuple[PlaceFacts, ...]:
    if "sources" not in game_map.cache:
        game_map.cache["sources"] = tuple(
            place for place in game_map.places.values() if place.source is not None or place.town is not None
        )
    found: tuple[PlaceFacts, ...] = game_map.cache["sources"]
    return found


def _is_lost(position: Position, place: PlaceFacts) -> bool:
    if place.source is None or place.source.side != "italian":
        return False
    return place.id in position.lost or place.id in position.flags


def is_extended(position: Position, side: str) -> bool:
    """Say whether a side resupplies at extended range: the Allies when Order 10 was executed this Game Turn."""
    return side == "allied" and position.whereabouts(TRUCKS_AND_MULES) is Whereabouts.FLIPPED


def reach_of(position: Position, source: SourceInPlay, *, extended: bool = False) -> float:
    """Give the range of a source in movement points (5.1); Trucks & Mules extends Allied ones only (Order 10)."""
    supply = position.facts.supply[source.level]
    return supply.extended if extended and source.side == "allied" else supply.range


def sources_for(position: Position, unit: str, *, extended: bool = False) -> tuple[SourceInPlay, ...]:
    """Give the sources of its side in whose range a unit is.

    `extended` takes the ranges of Trucks & Mules. Raises Unknown when a missing cost decides about one of them.
    """
    if not position.units[unit].on_map:
        return ()
    side, place = position.printed(unit).side, position.units[unit].place
    mine = sources(position, side)
    reaching = tuple(each for each in mine if _reaches(position, each, place, extended=extended))
    _ensure_known(position, (each for each in mine if each not in reaching), place, extended=extended)
    return reaching


def needed_sources(position: Position, unit: str, *, extended: bool = False) -> tuple[SourceInPlay, ...]:
    """Give the sources that a unit's supply can come from: one that any number can use if there is one, else all."""
    if not position.units[unit].on_map:
        return ()
    side, place = position.printed(unit).side, position.units[unit].place
    key = ("needed", side, place, extended)
    if key not in position.cache:
        unlimited = (each for each in sources(position, side) if each.capacity is None)
        enough = next((each for each in unlimited if _reaches(position, each, place, extended=extended)), None)
        position.cache[key] = (enough,) if enough else sources_for(position, unit, extended=extended)
    found: tuple[SourceInPlay, ...] = position.cache[key]
    return found


def within(position: Position, unit: str, level: str) -> bool:
    """Say whether a unit is within normal range of a source of its side and of a level; raise Unknown in doubt."""
    mine = [each for each in sources(position, position.printed(unit).side) if each.level == level]
    return _any_reaches(position, mine, position.units[unit].place)


def loaded_dumps(position: Position, unit: str) -> tuple[str, ...]:
    """Give the loaded dumps in whose range a unit is (6.3, 7.4); raise Unknown in doubt."""
    found = sources_for(position, unit)
    return tuple(each.id for each in found if each.level == DUMP and position.units[each.id].loaded)


def can_trace(position: Position, side: str, place: str, *, without: frozenset[str] = NOWHERE) -> bool:
    """Say whether a unit of a side in a place is within normal range of any source, none in the places `without` (7.6).

    Raises Unknown when a missing cost decides.
    """
    return _any_reaches(position, [each for each in sources(position, side) if each.place not in without], place)


def trace_cost(position: Position, side: str, origin: str, to: str) -> float | None:
    """Give the movement points of the cheapest trace of a side between two places, None when no route exists.

    An origin that the enemy occupies has none. Raises Unknown when a missing cost could make it cheaper.
    """
    if position.holder(origin) == position.facts.enemy(side):
        return None
    return routes.cost(position, side, origin, to)


def capacity_of(position: Position, source_id: str) -> int | None:
    """Give the number of units that a source of limited capacity serves, also one that has left the map since."""
    return position.facts.supply[DUMP if source_id in position.units else TOWN].capacity


def reaches(position: Position, source: SourceInPlay, place: str) -> bool:
    """Say whether a place is within normal range of a source; raise Unknown when a missing cost decides."""
    return _any_reaches(position, (source,), place)


def _any_reaches(position: Position, mine: Iterable[SourceInPlay], place: str) -> bool:
    mine = tuple(mine)
    if any(_reaches(position, each, place) for each in mine):
        return True
    _ensure_known(position, mine, place)
    return False


def _reaches(position: Position, source: SourceInPlay, place: str, *, extended: bool = False) -> bool:
    reach = reach_of(position, source, extended=extended)
    return routes.is_reached(position, source.side, source.place, reach, place)


def _ensure_known(position: Position, mine: Iterable[SourceInPlay], place: str, *, extended: bool = False) -> None:
    """Raise Unknown when a source would reach a place if the costs that are missing were nothing."""
    if routes.is_complete(position.facts.map):
        return
    for each in mine:
        routes.ensure_out(position, each.side, (each.place, place), reach_of(position, each, extended=extended))
