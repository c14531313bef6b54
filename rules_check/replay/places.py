"""From map pixels to the game's places: a hex by its number, an Entry hex by its word, a box by its id.

The printed map answers by itself; a module's own grids answer where the module is given (module_places.py). Which rules
hold in a place is not known here.
"""

from __future__ import annotations

from sys import intern
from typing import Protocol

from msgspec import Struct, field

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import Place, PlaceKind
from vassal_build.gamebox.naming import window_name

NOWHERE = ""
MOST_KNOWN = 50_000
"""More pixels than pieces lie on in most games; what was asked of more is forgotten."""
Point = tuple[int, int]
_Area = tuple[int, int, int, int, str]
"""A box: where it begins and ends from the left and from the top, and its id."""


class Places(Protocol):
    """What finds the place of a pixel."""

    def at(self, window: str | None, x: int, y: int) -> str:
        """Give the id of the place at a pixel of a map window, empty where there is none."""

    def is_private(self, window: str | None) -> bool:
        """Say whether a window is one that only some players see."""


class PrintedPlaces(Struct):
    """The places as the game's data draw them; what was asked once is remembered."""

    box: Gamebox
    _boxes: dict[str, list[_Area]] = field(default_factory=dict)
    _entries: list[tuple[str, tuple[Point, ...]]] = field(default_factory=list)
    _main: str = ""
    _known: dict[tuple[str | None, int, int], str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Sort the boxes by the names of their windows."""
        windows = {board.id: window_name(self.box, board.id) for board in self.box.shown_boards}
        self._boxes = {window: [] for window in windows.values()}
        for slot in (*self.box.boxes, *(slot for tray in self.box.trays for slot in tray.boxes)):
            area = slot.x, slot.x + slot.width, slot.y, slot.y + slot.height, slot.id
            self._boxes[windows[slot.board]].append(area)
        self._main = windows[self.box.settings["grid"]["board"]]
        self._entries = [(place.id, self._corners(place)) for place in self.box.places if place.kind is PlaceKind.ENTRY]

    @property
    def trays(self) -> frozenset[str]:
        """The windows that show boxes of the map again."""
        return frozenset(window_name(self.box, tray.id) for tray in self.box.trays)

    def at(self, window: str | None, x: int, y: int) -> str:
        """Give the id of the place at a pixel of a map window, empty where there is none."""
        key = (window, x, y)
        if key not in self._known:
            if len(self._known) == MOST_KNOWN:
                self._known.clear()
            self._known[key] = intern(self._found(window, x, y))
        return self._known[key]

    def is_private(self, window: str | None) -> bool:  # noqa: ARG002 - the printed game has none
        """Say that no window is private."""
        return False

    def _found(self, window: str | None, x: int, y: int) -> str:
        for left, right, top, bottom, box in self._boxes.get(window or "", ()):
            if left <= x < right and top <= y < bottom:
                return box
        if window != self._main:
            return NOWHERE
        for entry, corners in self._entries:
            if _inside(corners, x, y):
                return entry
        hex_ = self.box.hex_at.get(self.box.grid.nearest(x, y))
        return NOWHERE if hex_ is None else hex_.id

    def _corners(self, place: Place) -> tuple[Point, ...]:
        return self.box.grid.corners_round(*self.box.grid.pixel(place.x or 0.0, place.y or 0.0))


def _inside(corners: tuple[Point, ...], x: int, y: int) -> bool:
    """Say whether a point lies in a polygon."""
    inside = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay <= y) != (by <= y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside
