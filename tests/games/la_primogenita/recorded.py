"""Random games recorded as far as a Game Turn, for tests that need no more of them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_check.games import rules_of
from rules_check.games.la_primogenita.hands.recording import Recording, record
from rules_check.games.la_primogenita.position.position import Position
from rules_check.play.log.setting import Setting
from vassal_build.gamebox.box import Gamebox


def recorded(box: Gamebox, setting: Setting, start: Position, seed: int, turn: int) -> Recording:
    """Give a random game that stops where a Game Turn begins; games from one start share what is known of the map."""

    def ends(position: Position) -> Iterator[str]:
        if position.turn >= turn:
            yield "far enough"

    rules = rules_of(box.slug)
    return record(setting, box, start, rules.played_by(replace(rules.player, faults=ends)), seed)
