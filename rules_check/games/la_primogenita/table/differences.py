"""What changed on the table between two moments, in words; Orders chosen in secret are left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import OffMap, OpenCity, Position
from rules_check.games.la_primogenita.position.unit import SupplyState, UnitState
from rules_check.rules.clock import time_passed
from rules_check.rules.records import Difference
from vassal_build.counted import counted
from vassal_build.language.said import named, said, to_say

OF_NO_SIDE = "a"
"""Stands for the side of a marker that has none."""
SIDED = {
    ("british", "flag"): to_say("British flag"),
    ("italian", "flag"): to_say("Italian flag"),
    ("allied", "Trench"): to_say("Allied Trench"),
    ("italian", "Trench"): to_say("Italian Trench"),
}
"""What the marker of a side is called, by the side and the marker's name."""
OFF_MAP = {
    OffMap.SETUP: to_say("its setup box"),
    OffMap.WAITING: to_say("its box of reinforcements"),
    OffMap.AIR_BASE: to_say("the Air Base"),
    OffMap.GONE: to_say("out of the game"),
}
ORDERS = {
    Whereabouts.SHEET: to_say("on its sheet"),
    Whereabouts.FLIPPED: to_say("on its sheet, flipped"),
    Whereabouts.CHOSEN: to_say("chosen"),
    Whereabouts.TRACK: to_say("on the Order Track"),
    Whereabouts.HELD: to_say("in a Combination Orders Box"),
    Whereabouts.EXECUTING: to_say("being executed"),
}
"""Where an Order is, in words."""
SUPPLY = {
    SupplyState.FULL: to_say("full supply"),
    SupplyState.LOW: to_say("low supply"),
    SupplyState.NO: to_say("no supply"),
}
OPEN_CITY = {
    OpenCity.NOT_YET: to_say("not declared"),
    OpenCity.DECLARED: to_say("declared"),
    OpenCity.SPENT: to_say("removed for good"),
}


def differences(a: Position, b: Position) -> Iterator[Difference]:
    """Give what differs from one position to another of the same game: time, points, units, Orders, markers."""
    yield from time_passed(a, b, a.facts.segment_names)
    if a.vp != b.vp:
        message = said("{before} Victory Points become {after}", before=a.vp, after=b.vp)
        yield Difference("vp", str(a.vp), str(b.vp), message)
    for name, unit in a.units.items():
        if name in b.units:
            yield from _unit(a, unit, b.units[name])
    yield from _orders(a, b)
    for marker, state in a.markers.items():
        old, new = (
            said("{level} in {place}", level=each.level, place=_place(a, each.place))
            if each.on_map
            else said("off the map")
            for each in (state, b.markers[marker])
        )
        if old != new:
            yield Difference(marker, old, new, _now(a.facts.markers[marker].name, old, new))
    yield from _laid("flag", said("flag"), a.flags, b.flags)
    yield from _laid("trench", said("Trench"), a.trenches, b.trenches)
    for kind, printed in a.facts.laid.items():
        lying = (dict.fromkeys(each.lying(kind), OF_NO_SIDE) for each in (a, b))
        yield from _laid(printed.name.lower(), printed.name, *lying)
    if a.open_city is not b.open_city:
        declared = _now(said("Open City"), said(OPEN_CITY[a.open_city]), said(OPEN_CITY[b.open_city]))
        yield Difference("open_city", a.open_city.value, b.open_city.value, declared)


def _orders(a: Position, b: Position) -> Iterator[Difference]:
    for number in sorted(set(a.orders) | set(b.orders)):
        old, new = a.whereabouts(number), b.whereabouts(number)
        if old is not new:
            order = said("Order {number} {name}", number=number, name=a.facts.orders[number].name)
            message = _now(order, said(ORDERS[old]), said(ORDERS[new]))
            yield Difference(f"order_{number}", old.value, new.value, message)


def _unit(position: Position, a: UnitState, b: UnitState) -> Iterator[Difference]:
    name, states = position.facts.units[a.id].name, position.facts.states
    is_gone = OffMap.GONE in (a.place, b.place)
    if a.place != b.place:
        origin, place = (_place(position, each.place) for each in (a, b))
        moved = said("{unit}: from {origin} to {place}", unit=name, origin=origin, place=place)
        yield Difference(a.id, a.place, b.place, _now(name, origin, place) if is_gone else moved)
    if is_gone:
        return
    rows = (
        (counted(a.steps, "step"), counted(b.steps, "step")),
        (_disrupted(a), _disrupted(b)),
        (said(SUPPLY[a.supply]), said(SUPPLY[b.supply])),
        (_loaded(a), _loaded(b)),
    )
    borne = (
        ((named(name), said("not {name}", name=name))[state not in each.states] for each in (a, b))
        for state, name in states.items()
    )
    for before, after in (*rows, *borne):
        if before != after:
            what = said("{unit} in {place}", unit=name, place=_place(position, b.place))
            yield Difference(a.id, before, after, _now(what, before, after))


def _disrupted(unit: UnitState) -> str:
    return said("Disrupted") if unit.disrupted else said("not Disrupted")


def _loaded(unit: UnitState) -> str:
    return said("loaded") if unit.loaded else said("depleted")


def _place(position: Position, place: str) -> str:
    found = position.facts.map.places.get(place)
    if found is not None:
        return found.name
    return said(OFF_MAP[place]) if place in OFF_MAP else place


def _now(what: str, before: str, after: str) -> str:
    return said("{what}: {before}, now {after}", what=what, before=before, after=after)


def _laid(subject: str, name: str, a: Mapping[str, str], b: Mapping[str, str]) -> Iterator[Difference]:
    for place in sorted({*a, *b}):
        before, after = a.get(place, ""), b.get(place, "")
        if before != after:
            message = _now(place, _marker(name, before), _marker(name, after))
            yield Difference(f"{subject} {place}", before, after, message)


def _marker(name: str, side: str) -> str:
    if not side:
        return said("no {marker}", marker=name)
    if side == OF_NO_SIDE:
        return said("a {marker}", marker=name)
    return said(SIDED[side, name])
