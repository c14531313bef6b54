"""Which units their sources can serve together, and in words why not more (5.1, 5.5, 5.6).

Not here: when that is asked and what follows (`support.py`, `resupply.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf

from rules_check.games.la_primogenita import grounds
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import routes, tracing
from rules_check.games.la_primogenita.supply.tracing import SourceInPlay
from rules_check.rules.capacity import Assignment, assign
from rules_check.rules.listing import listed
from vassal_build.counted import counted
from vassal_build.known import Evidence, Ground
from vassal_build.language.said import said, said_of

Demand = Mapping[str, tuple[SourceInPlay, ...]]


def demand(position: Position, units: Iterable[str], *, extended: bool = False) -> dict[str, tuple[SourceInPlay, ...]]:
    """Give the sources that each unit could be served by; units that need none, or are off the map, are left out.

    `extended` takes the ranges of Trucks & Mules for Allied sources. Raises Unknown when a missing cost decides.
    """
    return {
        unit: tracing.needed_sources(position, unit, extended=extended)
        for unit in units
        if position.printed(unit).needs_supply and position.units[unit].on_map
    }


def serve(wanted: Demand) -> Assignment:
    """Serve as many units as can be served at once, earlier ones before later ones; sources stand by their ids."""
    capacity = {source.id: source.capacity for usable in wanted.values() for source in usable}
    return assign({unit: tuple(source.id for source in usable) for unit, usable in wanted.items()}, capacity)


def shortages(position: Position, found: Assignment, verb: str, *, extended: bool = False) -> dict[str, str]:
    """Say for each unit that goes without why it cannot be served as well: `verb` is `supported` or `resupplied`."""
    reasons: dict[str, str] = {}
    for unit, shortage in found.shortages.items():
        name = position.printed(unit).name
        if not shortage.sources:
            reasons[unit] = said(
                "{name} cannot be {verb}: {too_far}",
                name=name,
                verb=verb,
                too_far=_too_far(position, unit, extended=extended),
            )
        else:
            units = listed(position.printed(each).name for each in shortage.recipients)
            sources = listed(_serves(position, each) for each in shortage.sources)
            alone = len(shortage.recipients) == 1
            cannot = said("cannot be {verb}: it", verb=verb) if alone else said("cannot all be {verb}: they", verb=verb)
            reasons[unit] = said("{units} {cannot} can use only {sources}", units=units, cannot=cannot, sources=sources)
    return reasons


def evidence(position: Position, units: Iterable[str], level: str = "") -> Evidence:
    """Give what is said of some units' ranges: the source nearest to each, its cost, and what is not printed of that.

    With a level, the sources of that level alone count.
    """
    found: list[str | Ground] = []
    for unit in units:
        near = nearest(position, unit, level)
        if near is not None:
            source, cost = near
            side, place = position.printed(unit).side, position.units[unit].place
            name = position.printed(unit).name
            found.append(
                said_of(
                    cost,
                    "{name} in {place}: {number:g} movement point from {source}",
                    "{name} in {place}: {number:g} movement points from {source}",
                    name=name,
                    place=place,
                    source=name_of(position, source),
                )
            )
            found.extend(routes.evidence(position, side, source.place, place))
            found.extend(grounds.of_town(position, source.place))
        else:
            found.extend(grounds.of_terrain(position, position.units[unit].place))
    return tuple(dict.fromkeys(found))


def place_of(position: Position, units: Iterable[str]) -> str:
    """Give the place where all of some units stand, empty when they stand in several."""
    places = {position.units[unit].place for unit in units}
    return places.pop() if len(places) == 1 else ""


def nearest(position: Position, unit: str, level: str = "") -> tuple[SourceInPlay, float] | None:
    """Give the source, of a level if one is given, with the cheapest trace to a unit and its movement points.

    None when there is no route.
    """
    side, place = position.printed(unit).side, position.units[unit].place
    best: tuple[SourceInPlay, float] | None = None
    for source in tracing.sources(position, side):
        cost = routes.known_cost(position, side, source.place, place) if level in ("", source.level) else None
        if cost is not None and cost < (best[1] if best else inf):
            best = source, cost
    return best


def name_of(position: Position, source: SourceInPlay) -> str:
    """Give the name of a source: that of its marker or dump, else its level and place."""
    facts = position.facts
    if source.id in facts.units:
        return facts.units[source.id].name
    if source.id in facts.markers:
        return said("{marker} ({level})", marker=facts.markers[source.id].name, level=source.level)
    place = facts.map.places[source.place]
    kind = said("the town supply") if source.level == tracing.TOWN else source.level
    return said("{kind} in {town}", kind=kind, town=place.town.name if place.town else place.name)


def _too_far(position: Position, unit: str, *, extended: bool) -> str:
    near = nearest(position, unit)
    if near is None:
        return said("no Supply Source can be traced to it")
    source, cost = near
    reach = tracing.reach_of(position, source, extended=extended)
    return said_of(
        cost,
        "{source} is {number:g} movement point away, and its range is {reach:g}",
        "{source} is {number:g} movement points away, and its range is {reach:g}",
        source=name_of(position, source),
        reach=reach,
    )


def _serves(position: Position, source_id: str) -> str:
    for side in position.facts.sides:
        for source in tracing.sources(position, side):
            if source.id == source_id:
                return said(
                    "{source}, which serves {number}",
                    source=name_of(position, source),
                    number=counted(source.capacity or 0, "unit"),
                )
    return said(
        "{source_id}, which serves {number}",
        source_id=source_id,
        number=counted(tracing.capacity_of(position, source_id) or 0, "unit"),
    )
