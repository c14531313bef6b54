"""From map pixels to the game's places: a hex by its number, an Entry hex by its word, a box by its id.

The printed map answers by itself (`PrintedPlaces`); a module's own grids answer where the module is given
(`ModulePlaces`), by the names that VASSAL shows. Which rules hold in a place is not known here.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from lxml import etree
from msgspec import Struct, field

from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import ENTRY, find_all, parse
from vassal_build.codec.errors import CodecError
from vassal_build.codec.grids import Board, boards_of
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import Place, PlaceKind

NOWHERE = ""
Point = tuple[int, int]
_PNG, _PNG_SIZE = b"\x89PNG\r\n\x1a\n", slice(16, 24)
_PRIVATE = ("module.PrivateMap", "module.PlayerHand")


class Places(Protocol):
    """What tells places from pixels."""

    def at(self, window: str | None, x: int, y: int) -> str:
        """Give the id of the place at a pixel of a map window, empty where there is none."""

    def is_private(self, window: str | None) -> bool:
        """Say whether a window is one that only some players see."""


class PrintedPlaces(Struct):
    """The places as the game's data draw them; what was asked once is remembered."""

    box: Gamebox
    _boxes: dict[str, list[Box]] = field(default_factory=dict)
    _entries: list[tuple[str, tuple[Point, ...]]] = field(default_factory=list)
    _main: str = ""
    _known: dict[tuple[str | None, int, int], str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Sort the boxes by the names of their windows."""
        windows = {board.id: self.box.strings.text(f"windows.{board.id}") for board in self.box.boards}
        self._boxes = {window: [] for window in windows.values()}
        for slot in self.box.boxes:
            self._boxes[windows[slot.board]].append(slot)
        self._main = windows[self.box.settings["grid"]["board"]]
        self._entries = [(place.id, self._corners(place)) for place in self.box.places if place.kind is PlaceKind.ENTRY]

    def at(self, window: str | None, x: int, y: int) -> str:
        """Give the id of the place at a pixel of a map window, empty where there is none."""
        key = (window, x, y)
        if key not in self._known:
            self._known[key] = self._found(window, x, y)
        return self._known[key]

    def is_private(self, window: str | None) -> bool:  # noqa: ARG002 - the printed game has none
        """Say that no window is private."""
        return False

    def _found(self, window: str | None, x: int, y: int) -> str:
        for slot in self._boxes.get(window or "", ()):
            if slot.x <= x < slot.x + slot.width and slot.y <= y < slot.y + slot.height:
                return slot.id
        if window != self._main:
            return NOWHERE
        for entry, corners in self._entries:
            if _inside(corners, x, y):
                return entry
        hex_ = self.box.hex_at.get(self.box.grid.nearest(x, y))
        return NOWHERE if hex_ is None else hex_.id

    def _corners(self, place: Place) -> tuple[Point, ...]:
        return self.box.grid.corners_round(*self.box.grid.pixel(place.x or 0.0, place.y or 0.0))


class ModulePlaces(Struct):
    """The places by the names that a module's own zones give; `ids` are the game's ids by those names."""

    boards: Mapping[str, tuple[Board, ...]]
    private: frozenset[str]
    ids: Mapping[str, str]
    _known: dict[tuple[str | None, int, int], str] = field(default_factory=dict)

    def at(self, window: str | None, x: int, y: int) -> str:
        """Give the id of the place at a pixel of a map window, empty where there is none that the game knows."""
        key = (window, x, y)
        if key not in self._known:
            names = (board.location_name(x, y) or "" for board in self.boards.get(window or "", ()))
            self._known[key] = next((self.ids[name] for name in names if name in self.ids), NOWHERE)
        return self._known[key]

    def name_at(self, window: str | None, x: int, y: int) -> str:
        """Give what the module calls a pixel of a map window, empty for nothing."""
        names = (board.location_name(x, y) for board in self.boards.get(window or "", ()))
        return next((name for name in names if name), "")

    def has(self, name: str) -> bool:
        """Say whether a board of the module has a place of a name."""
        return any(board.location(name) is not None for boards in self.boards.values() for board in boards)

    def is_private(self, window: str | None) -> bool:
        """Say whether a window is one that only some players see."""
        return window in self.private


def module_places(path: Path, box: Gamebox) -> ModulePlaces:
    """Read the grids of a module file; raise UnusableFile when it is no module or its maps cannot be read."""
    try:
        with Archive.open(path) as archive:
            if ENTRY not in archive:
                raise CodecError(f"it has no {ENTRY}, so it is not a module", archive.name)
            root = parse(archive[ENTRY], f"{archive.name}: {ENTRY}")
            maps = [*find_all(root, "module.Map"), *(each for kind in _PRIVATE for each in find_all(root, kind))]
            boards = {element.get("mapName", ""): boards_of(element, _sizes(archive, element)) for element in maps}
    except CodecError as error:
        raise UnusableFile(str(error)) from None
    private = frozenset(element.get("mapName", "") for kind in _PRIVATE for element in find_all(root, kind))
    return ModulePlaces(boards, private, _ids(box))


def _sizes(archive: Archive, window: etree._Element) -> dict[str, Point]:
    """Give the sizes of the board pictures of a window, of those that are PNG."""
    found = {}
    for board in find_all(window, "module.map.boardPicker.Board"):
        image = board.get("image", "")
        data = archive.get(f"images/{image}", b"") if image else b""
        if data.startswith(_PNG):
            raw = data[_PNG_SIZE]
            found[image] = int.from_bytes(raw[:4], "big"), int.from_bytes(raw[4:], "big")
    return found


def _ids(box: Gamebox) -> dict[str, str]:
    """Give the game's ids by the names of places that the players see."""
    sides = {side.id: side.name for side in box.sides}
    names = {hex_id: hex_id for hex_id in box.hex_by_id}
    names |= {place.name: place.id for place in box.places if place.kind is PlaceKind.ENTRY}
    for slot in box.boxes:
        number = box.strings.text(f"segments.{slot.number}") if slot.group == "phase" else slot.number
        name = box.strings.text(f"boxes.{slot.group}", side=sides.get(slot.side, ""), number=number)
        names[name] = slot.id
    return names


def _inside(corners: tuple[Point, ...], x: int, y: int) -> bool:
    """Say whether a point lies in a polygon."""
    inside = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay <= y) != (by <= y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside
