"""Landmarks: pieces that lie in a known place of every table, and so show how a release has laid out its boards.

Towns, Entry hexes, boxes and staffs have a piece each that nobody can drag; an Order that is in play lies on its
sheet in a box of its own. What follows from them for other pieces is layout.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from msgspec import Struct

from rules_check.replay.body import Body
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind

Point = tuple[int, int]


class Ground(Enum):
    """What a landmark stands for; hexes may be others in other data, and Orders may lie elsewhere."""

    HEX = "hex"
    ENTRY = "entry"
    BOX = "box"
    ORDER = "order"


class Landmark(Struct, frozen=True):
    """A piece's counter, the place where it lies by the game's data, and the board and board pixel of its middle."""

    counter: str
    place: str
    ground: Ground
    board: str
    middle: Point


class Seen(Struct, frozen=True):
    """A landmark as a table has it: in which window, at which map pixel."""

    mark: Landmark
    window: str
    spot: Point


def landmarks(box: Gamebox) -> Iterator[Landmark]:
    """Give the landmarks that the press lays in every setup of a game."""
    main = box.settings["grid"]["board"]
    for place in box.places:
        if place.kind is PlaceKind.TOWN and place.hex is not None:
            middle = box.grid.centre(place.hex)
            yield Landmark(f"place_{place.id}", place.number, Ground.HEX, main, middle)
        elif place.kind is PlaceKind.ENTRY and place.x is not None and place.y is not None:
            yield Landmark(f"place_{place.id}", place.id, Ground.ENTRY, main, box.grid.pixel(place.x, place.y))
    met: set[str] = set()
    orders = {str(order.priority): order.counter for order in box.orders}
    for slot in box.boxes:
        if slot.board == main and slot.group not in met:
            met.add(slot.group)
            yield Landmark(f"place_{slot.group}", slot.id, Ground.BOX, main, slot.centre)
        elif slot.group == "staff":
            yield Landmark(f"staff_{slot.side}", slot.id, Ground.BOX, slot.board, slot.centre)
        elif slot.group == "order" and slot.number in orders:
            yield Landmark(orders[slot.number], slot.id, Ground.ORDER, slot.board, slot.centre)


def seen_among(bodies: Iterable[Body], box: Gamebox) -> tuple[Seen, ...]:
    """Give the landmarks that are on a table."""
    known = {mark.counter: mark for mark in landmarks(box)}
    return tuple(
        Seen(known[body.counter], body.map, (body.x, body.y))
        for body in bodies
        if body.counter in known and body.map is not None and not body.hidden
    )
