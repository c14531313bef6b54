"""What changed between two positions, in words."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.rules.records import Difference
from vassal_build.counted import counted

from .state import GONE, Position


def differences(a: Position, b: Position) -> Iterator[Difference]:
    """Yield what differs from one position to another: the time, the units, the works."""
    before, after = (f"turn {each.turn} {each.segment}" for each in (a, b))
    if before != after:
        yield Difference("time", before, after, f"from {before} to {after}")
    for unit in a.units:
        if unit in b.units:
            yield from _unit(a, b, unit)
    for place in sorted(a.works ^ b.works):
        before, after = ("works" if place in each.works else "no works" for each in (a, b))
        yield Difference(f"works {place}", before, after, f"{a.place_name(place)}: {before}, now {after}")


def _unit(a: Position, b: Position, unit: str) -> Iterator[Difference]:
    name, old, new = a.printed(unit).name, a.units[unit], b.units[unit]
    if old.place != new.place:
        origin, to = (_place(a, state.place) for state in (old, new))
        yield Difference(unit, old.place, new.place, f"{name}: {origin}, now {to}")
    if old.steps != new.steps and GONE not in (old.place, new.place):
        before, after = counted(old.steps, "step"), counted(new.steps, "step")
        yield Difference(unit, before, after, f"{name} in {_place(a, new.place)}: {before}, now {after}")


def _place(position: Position, place: str) -> str:
    return "out of the game" if place == GONE else position.place_name(place)
