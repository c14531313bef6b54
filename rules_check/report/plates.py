"""Plates with words on a picture of the map: each in its own hex, where it hides the least of counters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from vassal_build.render.map_projection import Point
from vassal_build.wide_letters import cells

SIZE, SMALL = 23, 19
"""How large letters are in the middle of a hex, and beside counters."""
LETTER, MARGIN, HIGH, RISE = 0.56, 0.6, 1.2, 0.25
"""How wide a letter is (of those that take two cells half of it), what is left free beside the words, how high a plate
is, and how far above the foot of the letters its middle lies: all to the height of the letters."""


class Room(Struct, frozen=True):
    """A rectangle of a picture."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def area(self) -> float:
        """How large it is; nothing for one that is turned inside out."""
        return max(0.0, self.right - self.left) * max(0.0, self.bottom - self.top)

    def shared(self, other: Room) -> float:
        """Give how much of it lies in another."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        return Room(left, top, min(self.right, other.right), min(self.bottom, other.bottom)).area


class Plate(Struct, frozen=True):
    """Words of a size about a point."""

    words: str
    middle: Point
    size: int

    @property
    def room(self) -> Room:
        """Where it lies."""
        wide, high = _extent(self.words, self.size)
        x, y = self.middle
        return Room(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)

    @property
    def foot(self) -> Point:
        """Where the middle of the foot of its letters lies."""
        return self.middle[0], self.middle[1] + self.size * RISE


def plate(words: str, middle: Point, corners: Sequence[Point], counter: int, taken: Sequence[Room]) -> Plate:
    """Give the plate of a hex with such corners about its middle; counters and other plates have `taken` rooms.

    It is the first that hides the least of what is taken and of what lies around the hex.
    """
    x, y = middle
    wide, high = (max(corner[axis] for corner in corners) for axis in (0, 1))
    hex_ = Room(x - wide, y - high, x + wide, y + high)
    near = [room for room in taken if room.shared(Room(x - 2 * wide, y - 2 * high, x + 2 * wide, y + 2 * high))]

    def hidden(each: Plate) -> float:
        return each.room.area - each.room.shared(hex_) + sum(each.room.shared(room) for room in near)

    return min(_plates(words, middle, counter / 2), key=hidden)


def _plates(words: str, middle: Point, away: float) -> Iterator[Plate]:
    """Yield a plate in the middle of a hex, and below, beside and above a counter there."""
    x, y = middle
    wide, high = _extent(words, SMALL)
    yield Plate(words, middle, SIZE)
    yield Plate(words, (x, y + away + high / 2), SMALL)
    yield Plate(words, (x + away + wide / 2, y), SMALL)
    yield Plate(words, (x - away - wide / 2, y), SMALL)
    yield Plate(words, (x, y - away - high / 2), SMALL)


def _extent(words: str, size: int) -> tuple[float, float]:
    return (cells(words) * LETTER + MARGIN) * size, HIGH * size
