"""What the page of an audit shows of a position: the pieces on the map. The game has no zones and no supply."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.rules.records import Laid, Layer, Overlay
from vassal_build.gamebox.picture_names import marker_picture, unit_picture

from .reading import WORKS
from .state import Position


def pieces(position: Position) -> Iterator[Laid]:
    """Yield the works, then the units in their hexes."""
    for place in sorted(position.works):
        yield Laid(marker_picture(WORKS), place, Layer.MARKER)
    for unit, state in position.units.items():
        if position.on_map(unit):
            yield Laid(unit_picture(unit, state.steps), state.place, Layer.COUNTER)


def overlay(position: Position) -> Overlay:
    """Give what may be laid over the map: nothing."""
    return Overlay(dict.fromkeys(position.facts.sides, ((), ())), ())


def matters(_: Position) -> object:
    """Give what the overlay hangs on: nothing."""
    return ()
