"""What changed between two positions, in words."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.rules.clock import time_passed
from rules_check.rules.records import Difference

from .state import Position
from .things import THINGS


def differences(a: Position, b: Position) -> Iterator[Difference]:
    """Yield what differs from one position to another: the time, then what lies on the map."""
    yield from time_passed(a, b, {phase.id: phase.name for phase in a.facts.phases})
    for thing in THINGS:
        yield from thing.differences(a, b)
