"""The throws of a whole log, for tests that look at what was thrown."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.replay.dice import Throw, throws_in
from rules_check.replay.record import Record


def throws_of(record: Record) -> Iterator[Throw]:
    """Yield them in their order, those of undone steps among them."""
    for step, _ in record.play():
        yield from throws_in(record.name, step)
