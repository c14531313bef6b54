"""What lies on the map of Keren, as pictures show it."""

from __future__ import annotations

from rules_check.games.keren.position import Position
from rules_check.games.keren.shown import pieces
from rules_check.replay.reading import read_tables
from tests.games.keren.test_worked_turn import TURN
from tests.of_kind import of_kind

HIDDEN_SINCE = 77
"""The last step of the setup, after which Italy's stacks lie hidden."""


def test_hidden_units_lie_beneath_the_one_that_is_seen() -> None:
    """7.4: the topmost unit of a stack is seen, and nothing but backs below it."""
    reading = read_tables(TURN.folder / TURN.log)
    position = of_kind(Position, reading.position(reading.at(HIDDEN_SINCE)[1])[0])
    stack = [laid.picture for laid in pieces(position) if laid.place == "2412" and laid.layer.value == "counter"]
    assert stack == ["hidden_italian.png", "hidden_italian.png", "unit_colonial_burgundy_1.png"]
