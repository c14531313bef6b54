"""What the page of an audit shows of a position: the pieces on the map. The game has no zones and no supply."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules_check.rules.property import Badge
from rules_check.rules.records import Laid, Overlay
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import marker_picture

from .reader import bears
from .reading import STATE
from .state import Position
from .things import THINGS


def pieces(position: Position) -> Iterator[Laid]:
    """Yield what lies in hexes, markers first, for units lie on them."""
    for thing in reversed(THINGS):
        yield from thing.pictures(position)


def badges(box: Gamebox) -> tuple[Badge, ...]:
    """Give what the page shows upon a unit: the states that it has."""
    return tuple(
        Badge(marker_picture(marker.id), marker.name, partial(bears, marker.id), small=True)
        for marker in box.markers
        if marker.kind == STATE
    )


def overlay(position: Position) -> Overlay:
    """Give what may be laid over the map: nothing."""
    return Overlay(dict.fromkeys(position.facts.sides, ((), ())), ())


def matters(_: Position) -> object:
    """Give what the overlay depends on: nothing."""
    return ()
