"""The maps, boards and decks that pieces of old saves lie on or in and a new module has no more.

Engine classes: VASSAL.build.module.Map (getMapById), VASSAL.build.module.map.BoardPicker (SetBoards), DrawPile
(findDrawPile).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import find_all, walk
from vassal_build.workshop.diff.change import Change, ChangeKind, Part
from vassal_build.workshop.refresh.draw_piles import BOARD, PILE
from vassal_build.workshop.refresh.maps import NAME, map_windows

NO_MAP = "VASSAL does not find a map with that name and removes the pieces from the game"
NO_BOARD = "in games with this board VASSAL shows none, and the pieces are off the map"
NO_DECK = "VASSAL leaves the deck as it was, but a Return to Deck with that name does not find it"


class Ground(Struct, frozen=True):
    """A map window: the name that saves call it by, the number that it goes by, too, its boards and its decks."""

    name: str
    number: str
    boards: tuple[str, ...]
    decks: tuple[str, ...]


def ground_changes(old: Sequence[etree._Element], new: Sequence[etree._Element]) -> Iterator[Change]:
    """Yield the maps that saves of the old module name and the new one lacks, and what the maps that stay lack.

    A deck may have been moved to another map: it is known by its name alone.
    """
    grounds = tuple(_grounds(new))
    now = {called: ground.boards for ground in grounds for called in (ground.number, ground.name)}
    decks = {deck for ground in grounds for deck in ground.decks}
    for ground in _grounds(old):
        if ground.name not in now:
            yield Change(Part.GAME, ChangeKind.LOSES_PLACE, f"pieces on the map '{ground.name}'", (NO_MAP,))
            continue
        for board in ground.boards:
            if board not in now[ground.name]:
                where = f"pieces on the board '{board}' of '{ground.name}'"
                yield Change(Part.GAME, ChangeKind.LOSES_PLACE, where, (NO_BOARD,))
        for deck in ground.decks:
            if deck not in decks:
                where = f"pieces in the deck '{deck}' of '{ground.name}'"
                yield Change(Part.GAME, ChangeKind.LOSES_PLACE, where, (NO_DECK,))


def _grounds(roots: Sequence[etree._Element]) -> Iterator[Ground]:
    for number, window in map_windows(element for root in roots for _, element in walk(root)):
        boards = tuple(board.get("name", "") for board in find_all(window, BOARD))
        decks = dict.fromkeys(deck.get("name", "") for deck in find_all(window, PILE))
        yield Ground(window.get(NAME) or number, number, boards, tuple(filter(None, decks)))
