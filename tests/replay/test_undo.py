"""Undone steps: those that engines from 3.7 mark, and those of older engines, known by being the inverse of a step."""

from __future__ import annotations

import pytest

from rules_check.replay.undo import undos_of
from vassal_build.codec.commands import (
    AddPiece,
    ChangePiece,
    Chat,
    Command,
    MovePiece,
    MutableProperty,
    NullCommand,
    RemovePiece,
    SetTurn,
    Undo,
)
from vassal_build.codec.logsteps import LogStep

THERE = MovePiece("1", "Map", 2, 2, old_map="Map", old_x=1, old_y=1)
BACK = MovePiece("1", "Map", 1, 1, old_map="Map", old_x=2, old_y=2)
SET, RESET = MutableProperty("p", "0", "1"), MutableProperty("p", "1", "0")
REPORT, UNDONE = Chat("* Red: a moves."), Chat("* UNDO: * Red: a moves.")
TURN, TURN_BACK = SetTurn("TurnTracker0", "0|2"), SetTurn("TurnTracker0", "0|1")
EMPTY, NULL = NullCommand(), NullCommand(logged=True)


def undone(*log: list[Command], marked: bool = False) -> tuple[set[int], dict[int, int]]:
    """The steps taken back, and what takes back what."""
    steps = [
        LogStep(at, tuple(commands), any(isinstance(each, Undo) for each in commands))
        for at, commands in enumerate(log, 1)
    ]
    found = undos_of(steps, marked=marked)
    return set(found.undone), found.targets


@pytest.mark.parametrize(
    ("step", "inverse"),
    [
        ([NULL, THERE, REPORT], [UNDONE, BACK, NULL]),
        ([EMPTY, SET, REPORT], [UNDONE, RESET]),
        ([AddPiece("7", "stack", "")], [RemovePiece("7")]),
        ([RemovePiece("7")], [AddPiece("7", "stack", "")]),
        ([ChangePiece("1", "b", "a")], [ChangePiece("1", "a", "b")]),
        ([REPORT, TURN], [TURN_BACK, UNDONE]),
        ([REPORT, TURN], [TURN_BACK, Chat("* ANNULER: * Red: a moves.")]),
    ],
)
def test_an_old_undo_is_known_by_its_commands(step: list[Command], inverse: list[Command]) -> None:
    """The inverse of each in the reverse order; the word before the report is in the player's language."""
    assert undone(step, inverse) == ({1}, {2: 1})


@pytest.mark.parametrize(
    ("step", "another"),
    [
        ([NULL, THERE, REPORT], [NULL, BACK, Chat("* Red: a moves.")]),
        ([REPORT, TURN], [REPORT, TURN]),
        ([NULL], [NULL]),
        ([Chat("<A> - hello")], [Chat("<A> - hello")]),
    ],
)
def test_what_only_looks_like_an_undo_is_none(step: list[Command], another: list[Command]) -> None:
    """A counter dragged back, a turn gone on twice, an empty step, a word said twice."""
    assert undone(step, another) == (set(), {})


def test_undoing_goes_further_back_and_an_undo_can_be_undone() -> None:
    """After a new step the pointer stands behind it: a second undo brings the first one's step back."""
    there, back = [THERE, REPORT], [UNDONE, BACK]
    first: list[Command] = [SET]
    first_back: list[Command] = [RESET]
    assert undone(first, there, back, first_back) == ({1, 2}, {3: 2, 4: 1})
    assert undone(there, back, first, first_back, [REPORT, THERE]) == ({1, 3}, {2: 1, 4: 3})


def test_where_the_engine_marks_an_undo_nothing_else_is_one() -> None:
    """The inverse by hand stays a step; the marked one takes back the step before it."""
    assert undone([SET], [RESET], marked=True) == (set(), {})
    assert undone([SET], [Undo(True), RESET, Undo(False)], marked=True) == ({1}, {2: 1})
