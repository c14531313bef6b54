"""The Supply Source Segment: Allied source markers placed and upgraded (5.3).

Zuhani and Cub Cub are placed as Reinforcements (`reinforcements.py`); a marker that an Italian unit enters is removed
there (`control.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules_check.games.la_primogenita import losses
from rules_check.games.la_primogenita.codes import sup
from rules_check.games.la_primogenita.facts.game import SourceMarker
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.position.actions import Place, Upgrade
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import MarkerState
from rules_check.games.la_primogenita.supply import rationing, routes, tracing
from rules_check.games.la_primogenita.supply.tracing import SourceInPlay
from rules_check.rules.finding import finding
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import joined, said, said_of
from vassal_build.replacing import replace

SEGMENT = "source"
SIDE = "allied"
LIMITED, FULL = "LS", "FS"
CAUSE = said("removed for a Full Supply Source")


def home(position: Position, marker: SourceMarker) -> str:
    """Give the place where a marker lies: its town, or its Entry hex."""
    town = position.facts.map.towns.get(marker.id)
    return marker.place if town is None else town.id


def check_place(position: Position, action: Place) -> Iterator[Diagnostic]:
    """Judge placing a source marker that does not come as a Reinforcement."""
    marker = position.facts.markers[action.piece]
    yield from _check_moment(position, marker, _placing_obstacle(position, marker))
    spot = home(position, marker)
    # 5.3: in its own town, which an Allied unit occupies
    if action.place != spot:
        message = said("{marker} may only be placed in {spot}", marker=marker.name, spot=_name(position, spot))
        yield finding(position, sup.WRONG_SPOT, message, place=action.place, subject=marker.id, cite="5.3")
        return
    if marker.arrival is None and position.holder(spot) != SIDE:
        message = said(
            "{marker} may be placed only when an Allied unit occupies {spot}",
            marker=marker.name,
            spot=_name(position, spot),
        )
        yield finding(position, sup.WRONG_SPOT, message, place=spot, subject=marker.id, cite="5.3")
    # 5.3: which can trace from the source before it
    yield from _check_chain(position, marker, marker.placed_from, (FULL, LIMITED))


def _placing_obstacle(position: Position, marker: SourceMarker) -> str:
    if marker.arrival is not None:
        return said("comes as a Reinforcement")
    state = position.markers.get(marker.id)
    return said("is already on the map") if state is not None and state.on_map else ""


def place(position: Position, action: Place) -> Position:
    """Place the marker as a Limited Supply Source."""
    return replace(
        position, markers={**position.markers, action.piece: MarkerState(action.piece, action.place, LIMITED)}
    )


def check_upgrade(position: Position, action: Upgrade) -> Iterator[Diagnostic]:
    """Judge upgrading an LS to an FS: the moment, the chain, the dumps."""
    marker = position.facts.markers[action.marker]
    yield from _check_moment(position, marker, _upgrading_obstacle(position, marker))
    yield from _check_chain(position, marker, marker.upgraded_from, (marker.upgraded_level,))
    # 5.3: so many dumps, loaded or depleted, from the map
    dumps = tuple(dict.fromkeys(action.dumps))
    if len(action.dumps) != marker.dumps or len(dumps) != marker.dumps:
        message = said(
            "{marker} is upgraded by removing {dumps}, not {number}",
            marker=marker.name,
            dumps=_dumps(marker.dumps),
            number=len(dumps),
        )
        yield finding(position, sup.WRONG_PRICE, message, subject=marker.id, cite="5.3")
    for dump in dumps:
        if position.printed(dump).kind is not UnitKind.DUMP or not position.units[dump].on_map:
            message = said("{dump} is not a Supply Dump on the map", dump=position.printed(dump).name)
            yield finding(position, sup.WRONG_PRICE, message, subject=dump, cite="5.3")


def _upgrading_obstacle(position: Position, marker: SourceMarker) -> str:
    state = position.markers.get(marker.id)
    if state is None or not state.on_map or state.level != LIMITED:
        return said("is not on the map as a Limited Supply Source")
    return (
        ""
        if position.turn >= marker.upgrade_turn
        else said("may be upgraded only from GT{upgrade_turn} on", upgrade_turn=marker.upgrade_turn)
    )


def apply_upgrade(position: Position, action: Upgrade) -> Position:
    """Turn the marker to its Full side and remove the dumps."""
    for dump in action.dumps:
        position = losses.eliminate(position, dump, CAUSE)
    return position.with_marker(action.marker, level=FULL)


def _check_moment(position: Position, marker: SourceMarker, obstacle: str) -> Iterator[Diagnostic]:
    if position.segment != SEGMENT:
        message = said("{marker} may be placed and upgraded only in the Supply Source Segment", marker=marker.name)
        yield finding(position, sup.NO_PLACE_NOW, message, subject=marker.id, cite="5.3")
    if obstacle:
        yield finding(
            position,
            sup.NO_PLACE_NOW,
            said("{marker} {obstacle}", marker=marker.name, obstacle=obstacle),
            subject=marker.id,
            cite="5.3",
        )


def _check_chain(
    position: Position, marker: SourceMarker, origin: str, levels: tuple[str, ...]
) -> Iterator[Diagnostic]:
    """Find that a marker's place is out of range of the source before it, or that this is not of the right level."""
    if not origin:
        return
    spot = home(position, marker)
    usable = [source for source in _named(position, origin) if source.level in levels]
    if any(tracing.reaches(position, source, spot) for source in usable):
        return
    if not usable:
        message = said(
            "{marker} needs a trace from {origin}, where there is no {levels}",
            marker=marker.name,
            origin=_name(position, origin),
            levels=joined(levels, said(" or ")),
        )
        yield finding(position, sup.NO_CHAIN, message, place=spot, subject=marker.id, cite="5.3")
        return
    source = usable[0]
    cost = routes.known_cost(position, SIDE, source.place, spot)
    far = said("there is no route")
    if cost is not None:
        far = said_of(cost, "{number:g} movement point", "{number:g} movement points")
    reach = tracing.reach_of(position, source)
    message = said(
        "{marker}: {spot} cannot trace from {source}: {far}, its range is {reach:g}",
        marker=marker.name,
        spot=_name(position, spot),
        source=rationing.name_of(position, source),
        far=far,
        reach=reach,
    )
    evidence = routes.evidence(position, SIDE, source.place, spot) if cost is not None else ()
    yield finding(position, sup.NO_CHAIN, message, place=spot, subject=marker.id, cite="5.1, 5.3", evidence=evidence)


def _named(position: Position, origin: str) -> tuple[SourceInPlay, ...]:
    """Give the source of a marker or of an Entry hex; the one that 5.3 names in an Entry hex is a Full one."""
    found = tuple(source for source in tracing.sources(position, SIDE) if origin in (source.id, source.place))
    entry = position.facts.map.places.get(origin)
    if found or entry is None or entry.entry != SIDE:
        return found
    return (SourceInPlay(f"{FULL} {origin}", SIDE, origin, FULL),)


def legal(position: Position) -> Iterator[Place | Upgrade]:
    """Yield every placement and upgrade that is legal now."""
    if position.segment != SEGMENT:
        return
    dumps = [unit for unit in position.on_map(SIDE) if position.printed(unit).kind is UnitKind.DUMP]
    for marker in position.facts.markers.values():
        placed = Place(marker.id, home(position, marker))
        if placed.place in position.facts.map.places and next(check_place(position, placed), None) is None:
            yield placed
        choices = [Upgrade(marker.id, paid) for paid in combinations(dumps, marker.dumps)]
        # which dumps are paid makes no difference to what is allowed
        if choices and next(check_upgrade(position, choices[0]), None) is None:
            yield from choices


def _dumps(number: int) -> str:
    return counted(number, "Supply Dump")


def _name(position: Position, place_id: str) -> str:
    place = position.facts.map.places.get(place_id)
    if place is None:
        marker = position.facts.markers.get(place_id)
        return marker.name if marker else place_id
    return place.town.name if place.town else place.name
