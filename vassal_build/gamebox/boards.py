"""The drawn boards and their named boxes: tracks, Order places, reinforcement and setup boxes, in board pixels."""

from __future__ import annotations

from msgspec import Struct

from vassal_build.gamebox.facts import Provenance


class Board(Struct, frozen=True):
    """A board that the press draws: its id and its size in pixels at 100 % zoom."""

    id: str
    width: int
    height: int
    provenance: Provenance


class Box(Struct, frozen=True):
    """A rectangle on a board that holds counters; `x` and `y` are its top left corner, all in board pixels.

    - `group` says what it is for (`order_track`, `reinforcements` …), `side` whose it is.
    - `number` says which one of its group it is: a Game Turn, a Priority Number, a setup letter.

    The name that players see is the string `boxes.<group>` with side and number filled in.
    """

    id: str
    board: str
    group: str
    side: str
    number: str
    x: int
    y: int
    width: int
    height: int
    provenance: Provenance

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the box in board pixels."""
        return self.x + self.width // 2, self.y + self.height // 2
