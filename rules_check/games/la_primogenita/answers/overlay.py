"""What the page of an audit may lay over the map: Zones of Control, and who is in range of a source."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita import questions
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import routes, tracing
from rules_check.rules.records import Overlay, Supplied

WEAK, HARD = "weak", "hard"
Zones = tuple[tuple[str, ...], tuple[str, ...]]
Sources = tuple[str, ...] | None
Ways = tuple[tuple[str, ...], ...]


def overlay(position: Position) -> Overlay:
    """Give the zones of each side and the sources of each unit that needs supply."""
    return Overlay(
        {side: _zones(position, side) for side in position.facts.sides},
        tuple(_supplied(position)),
    )


def matters(position: Position) -> object:
    """Give what the overlay depends on, as one value that can be compared by its text."""
    return (
        position.turn,
        position.segment,
        position.units,
        position.markers,
        position.flags,
        position.trenches,
        position.laid,
        position.lost,
        position.execution,
        position.open_city,
    )


def supplied(position: Position) -> list[str]:
    """Give the units on the map that need supply."""
    return [unit.id for unit in position.units.values() if unit.on_map and position.printed(unit.id).needs_supply]


def _zones(position: Position, side: str) -> Zones | None:
    """Give the places of a side's weak and hard zones, None when a missing strength decides."""
    found = questions.zones(position, side)
    if found is None:
        return None
    weak, hard = (tuple(place for place, zone in found.items() if zone == kind) for kind in (WEAK, HARD))
    return weak, hard


def _supplied(position: Position) -> Iterator[Supplied]:
    """Yield each unit that needs supply; those of a side in one place have the same sources."""
    found: dict[tuple[str, str], tuple[Sources, Ways]] = {}
    for unit in supplied(position):
        place, printed = position.units[unit].place, position.printed(unit)
        if (printed.side, place) not in found:
            found[printed.side, place] = _sources(position, unit)
        yield Supplied(printed.name, place, *found[printed.side, place])


def _sources(position: Position, unit: str) -> tuple[Sources, Ways]:
    """Give the places of the sources of a unit, None when a missing value decides, and the ways from those apart."""
    try:
        reaching = tracing.sources_for(position, unit)
    except Unknown:
        return None, ()
    place, side = position.units[unit].place, position.printed(unit).side
    ranges = {source.place: tracing.reach_of(position, source) for source in reaching}
    ways = (routes.trace(position, side, source, place, limit) for source, limit in ranges.items())
    return tuple(ranges), tuple(filter(None, ways))
