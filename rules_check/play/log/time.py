"""The turn button: the markers follow, then the tracker shows the new time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from msgspec import Struct

from rules_check.play.log.moving import send
from rules_check.play.log.spots import Spot
from rules_check.play.log.table import HEAD, PlayTable
from rules_check.play.log.turn_state import levels_of
from vassal_build import replacing
from vassal_build.codec.commands import Chat, Command, SetTurn
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.turnstate import TurnState

TRACKER = "TurnTracker0"


class Tracker(Struct, frozen=True):
    """The turn tracker: its state at the start of the game, and the segments in their order."""

    state: TurnState
    segments: tuple[str, ...]

    @classmethod
    def of(cls, laid: GameState, segments: Iterable[str]) -> Tracker:
        """Give the tracker of a game as it was laid."""
        return cls(laid.turns[0].turn(), tuple(segments))

    def at(self, turn: int, segment: int) -> TurnState:
        """Give the state at a Game Turn and the number of a segment, from 0."""
        outer, inner = levels_of(self.state)
        levels = (replacing.replace(outer, current=turn, children=(replacing.replace(inner, current=segment),)),)
        return replace(self.state, levels=levels)


def follow(table: PlayTable, turn: int, segment: str, *, track: str) -> None:
    """Let the markers of turn and segment follow; `track` is the group of the boxes of the Game Turns."""
    step: list[Command] = [HEAD]
    for kind, spot in (
        ("turn", table.spots.box_of(track, number=str(turn))),
        ("phase", table.spots.box_of("phase", number=segment)),
    ):
        step += _sent(table, kind, spot)
    table.log(step)


def set_clock(table: PlayTable, tracker: Tracker, turn: int, segment: str) -> None:
    """Set the tracker to a Game Turn and segment, and say so."""
    old = _moment(table, table.turn[0], tracker.segments[table.turn[1]])
    table.turn = turn, tracker.segments.index(segment)
    text = table.word("turn.report", old=old, new=_moment(table, turn, segment))
    table.log([Chat(f"* {text}"), SetTurn(TRACKER, tracker.at(*table.turn).text())])


def _sent(table: PlayTable, kind: str, spot: Spot) -> list[Command]:
    """Send the markers of a kind to a box, those that are not there."""
    markers = table.of_kind(kind)
    elsewhere = [marker for marker in markers if marker.place != spot.place]
    return [command for marker in elsewhere for command in send(table, marker, spot, table.box.sides[0].id)]


def _moment(table: PlayTable, turn: int, segment: str) -> str:
    return table.word("turn.format", turn=turn, segment=table.word(f"segments.{segment}"))
