"""What the page of an audit shows of a position: the pieces on the map. The game has no zones and no supply."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.rules.records import Laid, Overlay

from .state import Position
from .things import THINGS


def pieces(position: Position) -> Iterator[Laid]:
    """Yield what lies in hexes, markers first, for units lie on them."""
    for thing in reversed(THINGS):
        yield from thing.pictures(position)


def overlay(position: Position) -> Overlay:
    """Give what may be laid over the map: nothing."""
    return Overlay(dict.fromkeys(position.facts.sides, ((), ())), ())


def matters(_: Position) -> object:
    """Give what the overlay hangs on: nothing."""
    return ()
