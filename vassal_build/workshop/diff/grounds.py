"""The maps and boards that old saves lie on and a new module has no more.

Engine classes: VASSAL.build.module.Map (getMapById), VASSAL.build.module.map.BoardPicker (SetBoards).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import find_all, walk
from vassal_build.workshop.diff.change import Change, Kind, Part
from vassal_build.workshop.refresh.maps import NAME, map_windows

BOARD = "module.map.boardPicker.Board"
NO_MAP = "VASSAL finds no map of that name and takes the pieces off the table"
NO_BOARD = "where it was chosen VASSAL lays none, and the pieces lie off the map"


class Ground(Struct, frozen=True):
    """A map window: the name that saves call it by, the number that it goes by, too, and its boards."""

    name: str
    number: str
    boards: tuple[str, ...]


def ground_changes(old: Sequence[etree._Element], new: Sequence[etree._Element]) -> Iterator[Change]:
    """Yield the maps that saves of the old module name and the new one lacks, and the boards of the maps that stay."""
    now = {called: ground.boards for ground in _grounds(new) for called in (ground.number, ground.name)}
    for ground in _grounds(old):
        if ground.name not in now:
            yield Change(Part.GAME, Kind.LOSES_PLACE, f"pieces on the map '{ground.name}'", (NO_MAP,))
            continue
        for board in ground.boards:
            if board not in now[ground.name]:
                where = f"pieces on the board '{board}' of '{ground.name}'"
                yield Change(Part.GAME, Kind.LOSES_PLACE, where, (NO_BOARD,))


def _grounds(roots: Sequence[etree._Element]) -> Iterator[Ground]:
    for number, window in map_windows(element for root in roots for _, element in walk(root)):
        boards = tuple(board.get("name", "") for board in find_all(window, BOARD))
        yield Ground(window.get(NAME) or number, number, boards)
