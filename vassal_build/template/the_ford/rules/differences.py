"""What changed between two positions, in words."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.rules.records import TIME, Difference

from .state import Position
from .things import THINGS


def differences(a: Position, b: Position) -> Iterator[Difference]:
    """Yield what differs from one position to another: the time, then what lies on the map."""
    before, after = (f"turn {each.turn} {each.segment}" for each in (a, b))
    if before != after:
        yield Difference(TIME, before, after, f"from {before} to {after}")
    for thing in THINGS:
        yield from thing.differences(a, b)
