"""From map pixels to the game's places by a module's own grids, by the names that VASSAL shows.

It is imported only where a module is given: a build file takes lxml, which reading and judging a log do without.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lxml import etree
from msgspec import Struct, field

from rules_check.replay.damaged import unusable
from rules_check.replay.places import NOWHERE, Point
from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import ENTRY, BuildFile, find_all
from vassal_build.codec.errors import CodecError
from vassal_build.codec.grids import Board, boards_of
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind

_PNG, _PNG_SIZE = b"\x89PNG\r\n\x1a\n", slice(16, 24)
_PRIVATE = ("module.PrivateMap", "module.PlayerHand")


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

    def renamed(self, ids: Mapping[str, str]) -> ModulePlaces:
        """Give the places with more ids by the names that players see."""
        return ModulePlaces(self.boards, self.private, {**self.ids, **ids})


def module_places(path: Path, box: Gamebox) -> ModulePlaces:
    """Read the grids of a module file; raise UnusableFile when it is not a module or its maps cannot be read."""
    try:
        with Archive.open(path) as archive:
            if ENTRY not in archive:
                raise CodecError("it has no {entry}, so it is not a module", archive.name, entry=ENTRY)
            root = BuildFile.read(archive[ENTRY], f"{archive.name}: {ENTRY}").root
            maps = [*find_all(root, "module.Map"), *(each for kind in _PRIVATE for each in find_all(root, kind))]
            boards = {element.get("mapName", ""): boards_of(element, _sizes(archive, element)) for element in maps}
    except CodecError as error:
        raise unusable(error.within(path.name)) from None
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
        number = box.strings.name(f"segments.{slot.number}") if slot.group == "phase" else slot.number
        name = box.strings.name(f"boxes.{slot.group}", side=sides.get(slot.side, ""), number=number)
        names[name] = slot.id
    return names
