"""What makes a position impossible, whoever wrote it down: pieces of no game, places off the map, steps out of bounds.

Whether the position could have come about by the rules is not asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import OffMap
from rules_check.rules.position_form import Impossible
from vassal_build.language.said import said


def faults(position: Position, of_units: Iterable[Impossible] | None = None) -> Iterator[Impossible]:
    """Yield what is impossible in a position; `of_units` is what of its units, where that is known."""
    yield from _time(position)
    yield from faults_of_units(position) if of_units is None else of_units
    yield from _markers(position)
    yield from _orders(position)
    for kind, there in position.laid.items():
        printed = position.facts.laid.get(kind)
        if printed is None:
            yield Impossible(kind, said("the game has no markers of the kind '{kind}'", kind=kind))
        elif len(there) > printed.count:
            yield Impossible(
                kind,
                said(
                    "{kind} lies in {places} places, and there are {count}",
                    kind=kind,
                    places=len(there),
                    count=printed.count,
                ),
            )
    laid = (place for places in position.laid.values() for place in sorted(places))
    for place in (*position.flags, *position.trenches, *position.lost, *laid):
        if place not in position.facts.map.places:
            yield Impossible(place, said("{place} is not on the map", place=place))
    for place, flag in position.flags.items():
        if flag not in ("british", "italian"):
            yield Impossible(
                place, said("the flag in {place} is '{flag}' and not british or italian", place=place, flag=flag)
            )
    for side in (*position.trenches.values(), *position.stock, *position.choices, *position.resupplied):
        if side not in position.facts.sides:
            yield Impossible(side, said("'{side}' is not a side", side=side))


def _time(position: Position) -> Iterator[Impossible]:
    if position.segment not in ("setup", *position.facts.segments):
        yield Impossible(position.segment, said("there is no segment '{segment}'", segment=position.segment))
    if not 1 <= position.turn <= position.facts.numbers["turns"]:
        yield Impossible(str(position.turn), said("there is no Game Turn {turn}", turn=position.turn))


def faults_of_units(position: Position) -> Iterator[Impossible]:
    """Yield what is impossible of the units of a position, which depends on nothing else in it."""
    holders: dict[str, str] = {}
    mixed: set[str] = set()
    facts, places, facts_of_states = position.facts.units, position.facts.map.places, position.facts.states.keys()
    nowhere, gone = OffMap.ALL, OffMap.GONE
    for name, unit in position.units.items():
        printed, place = facts.get(name), unit.place
        if printed is None:
            yield Impossible(name, said("the game has no unit '{name}'", name=name))
            continue
        if unit.id != name:
            yield Impossible(name, said("the unit {name} has the id {id} in its own line", name=name, id=unit.id))
        for state in sorted(unit.states - facts_of_states) if unit.states else ():
            yield Impossible(
                name, said("{name} has the mark '{state}', which is not in the game", name=name, state=state)
            )
        off_map = place in nowhere
        if not (off_map or place in places):
            yield Impossible(name, said("{name} is in {place}, which is not on the map", name=name, place=place))
        least = 0 if place == gone else 1
        if not least <= unit.steps <= printed.steps:
            yield Impossible(
                name,
                said(
                    "{name} has {steps} of {printed} steps, which is impossible",
                    name=name,
                    steps=unit.steps,
                    printed=printed.steps,
                ),
            )
        if not off_map and holders.setdefault(place, printed.side) != printed.side and place not in mixed:
            mixed.add(place)
            yield Impossible(name, said("{name} is in {place} together with an enemy", name=name, place=place))


def _markers(position: Position) -> Iterator[Impossible]:
    for name, marker in position.markers.items():
        if name not in position.facts.markers:
            yield Impossible(name, said("'{name}' is not a Supply Source marker", name=name))
        if marker.level not in ("LS", "FS"):
            yield Impossible(name, said("the source {name} is {level} and not LS or FS", name=name, level=marker.level))
        if marker.on_map and marker.place not in position.facts.map.places:
            yield Impossible(
                name, said("the source {name} is in {place}, which is not on the map", name=name, place=marker.place)
            )


def _orders(position: Position) -> Iterator[Impossible]:
    for number in position.orders:
        if number not in position.facts.orders:
            yield Impossible(str(number), said("there is no Order {number}", number=number))
    drawn = [number for number, where in position.orders.items() if where is Whereabouts.EXECUTING]
    executed = [] if position.execution is None else [position.execution.order]
    if len(drawn) > 1:
        # the other is not named: with each Order drawn it is another, and what lasts is found once
        for number in sorted(set(drawn).difference(executed or [min(drawn)])):
            why = said("Order {number} is in the Order being executed Box, besides another one", number=number)
            yield Impossible(str(number), why)
    elif drawn != executed:
        named = ", ".join(map(str, (*executed, *drawn)))
        why = said("the details of the Order being executed do not fit its place: {orders}", orders=named)
        yield Impossible(named, why)
