"""The turn button: the markers follow, executed Orders flip back, then the tracker tells the new time."""

from __future__ import annotations

from dataclasses import replace

from msgspec import Struct, structs

from rules_check.games.la_primogenita.hands.counter import FACE
from rules_check.games.la_primogenita.hands.moving import send
from rules_check.games.la_primogenita.hands.orders import orders_of
from rules_check.games.la_primogenita.hands.table import HEAD, Table
from vassal_build.codec.commands import ChangePiece, Chat, Command, SetTurn
from vassal_build.codec.turnstate import CounterLevel, ListLevel, TurnState

TRACKER = "TurnTracker0"
FLIP = "flip"


class Tracker(Struct, frozen=True):
    """The turn tracker: its state at the start of the game, and the segments in their order."""

    state: TurnState
    segments: tuple[str, ...]

    def at(self, turn: int, segment: int) -> TurnState:
        """Give the state at a Game Turn and the number of a segment, from 0."""
        outer = self.state.levels[0]
        inner = outer.children[0]
        assert isinstance(outer, CounterLevel) and isinstance(inner, ListLevel)
        levels = (structs.replace(outer, current=turn, children=(structs.replace(inner, current=segment),)),)
        return replace(self.state, levels=levels)


def press(table: Table, tracker: Tracker, turn: int, segment: str) -> None:
    """Go to a Game Turn and segment."""
    side, segments = table.box.sides[0].id, tracker.segments
    old = _told(table, table.turn[0], segments[table.turn[1]])
    step: list[Command] = [HEAD]
    for name, spot in (
        ("turn", table.spots.box_of("game_turn", number=str(turn))),
        ("phase", table.spots.box_of("phase", number=segment)),
    ):
        marker = table.counters[name]
        if marker.place != spot.place:
            step += send(table, marker, spot, side)
    table.log(step)
    if segment == FLIP:
        _flip_back(table)
    table.turn = turn, segments.index(segment)
    text = table.word("turn.report", old=old, new=_told(table, turn, segment))
    table.log([Chat(f"* {text}"), SetTurn(TRACKER, tracker.at(*table.turn).text())])


def _told(table: Table, turn: int, segment: str) -> str:
    return table.word("turn.format", turn=turn, segment=table.word(f"segments.{segment}"))


def _flip_back(table: Table) -> None:
    changes: list[ChangePiece] = []
    for order in orders_of(table):
        if order.face > 1:
            with order.changing(changes):
                order.set(FACE, "1")
    if changes:
        table.log([HEAD, *changes])
