"""The game's turn button: executed Orders flip back between the markers and the new time."""

from __future__ import annotations

from rules_check.games.la_primogenita.hands.orders import orders_of
from rules_check.play.log.table import HEAD, PlayTable
from rules_check.play.log.time import Tracker, follow, set_clock
from vassal_build.codec.commands import ChangePiece
from vassal_build.properties import FACE

FLIP = "flip"


def press(table: PlayTable, tracker: Tracker, turn: int, segment: str) -> None:
    """Go to a Game Turn and segment."""
    follow(table, turn, segment, track="game_turn")
    if segment == FLIP:
        _flip_back(table)
    set_clock(table, tracker, turn, segment)


def _flip_back(table: PlayTable) -> None:
    changes: list[ChangePiece] = []
    for order in orders_of(table):
        if order.face > 1:
            with order.changing(changes):
                order.set(FACE, "1")
    if changes:
        table.log([HEAD, *changes])
