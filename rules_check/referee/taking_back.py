"""Marks by agreement that stand for a drag taken back by hand: what was dragged lies again where it lay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, TypeVar

from rules_check.referee.aspects import Aspect
from rules_check.referee.beat import Beat
from rules_check.rules.state import State

P = TypeVar("P", bound=State)


def taken_back(place: Aspect[P, Any, str], beats: Sequence[Beat[P]], mark: int) -> bool:
    """Say whether what was dragged last before a mark was taken back by the next drag of the same units.

    `beats` are the steps of the window, `mark` the step of the mark; the drag back may stand before it or after it.
    """
    dragged = next((beat for beat in reversed(beats) if beat.number <= mark and beat.hops), None)
    if dragged is None:
        return False
    return all(_returns(place, beats, unit, dragged.number) for unit, _ in dragged.hops)


def _returns(place: Aspect[P, Any, str], beats: Sequence[Beat[P]], unit: str, number: int) -> bool:
    """Say whether a drag of a unit in a step goes out and is followed by one back, or is itself the one back."""
    hops = tuple(_hops(place, beats, unit))
    return any(number in {out[0], back[0]} and out[1] == back[2] for out, back in pairwise(hops))


def _hops(place: Aspect[P, Any, str], beats: Sequence[Beat[P]], unit: str) -> Iterator[tuple[int, str | None, str]]:
    """Yield each drag of a unit: its step, from where, and to where."""
    for beat in beats:
        for dragged, hop in beat.hops:
            if dragged == unit:
                yield beat.number, place.value(place.shelf(beat.before), unit), hop.place
