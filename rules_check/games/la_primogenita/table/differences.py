"""What changed on the table between two moments, in words; Orders chosen in secret are left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.position.unit import UnitState
from rules_check.rules.records import TIME, Difference
from vassal_build.counted import counted

OFF_MAP = {
    OffMap.SETUP: "its setup box",
    OffMap.WAITING: "its box of reinforcements",
    OffMap.AIR_BASE: "the Air Base",
    OffMap.GONE: "out of the game",
}


def differences(a: Position, b: Position) -> Iterator[Difference]:
    """Give what differs from one position to another of the same game: time, points, units, Orders, markers."""
    before, after = (f"GT{each.turn} {each.segment}" for each in (a, b))
    if before != after:
        yield Difference(TIME, before, after, f"from {before} to {after}")
    if a.vp != b.vp:
        yield Difference("vp", str(a.vp), str(b.vp), f"{a.vp} Victory Points become {b.vp}")
    for name, unit in a.units.items():
        if name in b.units:
            yield from _unit(a, unit, b.units[name])
    for number in sorted(set(a.orders) | set(b.orders)):
        old, new = a.whereabouts(number).value, b.whereabouts(number).value
        if old != new:
            name = a.facts.orders[number].name
            yield Difference(f"order_{number}", old, new, f"Order {number} {name}: {old}, now {new}")
    for marker, state in a.markers.items():
        old, new = (
            f"{each.level} in {_place(each.place)}" if each.on_map else "off the map"
            for each in (state, b.markers[marker])
        )
        if old != new:
            yield Difference(marker, old, new, f"{a.facts.markers[marker].name}: {old}, now {new}")
    yield from _laid("flag", a.flags, b.flags)
    yield from _laid("Trench", a.trenches, b.trenches)
    for kind, printed in a.facts.laid.items():
        yield from _laid(printed.name, *(dict.fromkeys(each.lying(kind), "a") for each in (a, b)))
    if a.open_city is not b.open_city:
        old, new = a.open_city.value, b.open_city.value
        yield Difference("open_city", old, new, f"Open City: {old}, now {new}")


def _unit(position: Position, a: UnitState, b: UnitState) -> Iterator[Difference]:
    name, states = position.facts.units[a.id].name, position.facts.states
    if a.place != b.place:
        yield Difference(a.id, a.place, b.place, f"{name}: from {_place(a.place)} to {_place(b.place)}")
    if OffMap.GONE in (a.place, b.place):
        return
    rows = (
        (counted(a.steps, "step"), counted(b.steps, "step")),
        ("Disrupted" if a.disrupted else "not Disrupted", "Disrupted" if b.disrupted else "not Disrupted"),
        (f"{a.supply.value} supply", f"{b.supply.value} supply"),
        ("loaded" if a.loaded else "depleted", "loaded" if b.loaded else "depleted"),
    )
    borne = (((name, f"not {name}")[state not in each.states] for each in (a, b)) for state, name in states.items())
    for before, after in (*rows, *borne):
        if before != after:
            yield Difference(a.id, before, after, f"{name} in {_place(b.place)}: {before}, now {after}")


def _place(place: str) -> str:
    return OFF_MAP.get(place, place)


def _laid(word: str, a: Mapping[str, str], b: Mapping[str, str]) -> Iterator[Difference]:
    for place in sorted({*a, *b}):
        before, after = a.get(place, ""), b.get(place, "")
        if before != after:
            change = f"{before or 'no'} {word}, now {after or 'no'} {word}"
            yield Difference(f"{word.lower()} {place}", before, after, f"{place}: {change}")
