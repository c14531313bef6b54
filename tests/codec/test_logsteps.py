"""The steps of logs."""

from __future__ import annotations

import pytest

from tests.paths import VASSAL_FILES
from vassal_build.codec import savefile
from vassal_build.codec.commands import (
    Chat,
    Command,
    MovePiece,
    MutableProperty,
    Node,
    NullCommand,
    SetTurn,
    Undo,
    walk,
    write,
)
from vassal_build.codec.logsteps import LogStep, log_node, steps_of, undone


def _steps(path: str) -> list[LogStep]:
    return list(steps_of(savefile.walk(VASSAL_FILES / path)))


def _written(tree: Node) -> list[LogStep]:
    return list(steps_of(walk([write(tree).encode()])))


@pytest.mark.parametrize("engine", ["36", "37", "38"])
def test_each_log_of_the_top_level_is_one_step(engine: str) -> None:
    """The short play of the lab module has eleven steps in every engine."""
    log = _steps(f"{engine}/b.vlog")
    assert [step.number for step in log] == list(range(1, 12))


@pytest.mark.parametrize("engine", ["36", "37", "38"])
def test_the_parts_of_a_step_come_in_order(engine: str) -> None:
    """The first step moves a piece and reports it; the dice set their properties; the turn goes on."""
    log = _steps(f"{engine}/b.vlog")
    moves = [command for command in log[0].commands if isinstance(command, MovePiece)]
    assert [(move.map, move.x, move.y, move.old_x, move.old_y) for move in moves] == [("Main Map", 333, 160, 236, 200)]
    assert log[0].commands[-1] == Chat("* Blue 1st moves 0605 -> 0804 *")
    dice = next(step for step in log if any(isinstance(part, MutableProperty) for part in step.commands))
    assert isinstance(dice.commands[0], Chat)
    assert any(isinstance(part, SetTurn) for step in log for part in step.commands)


@pytest.mark.parametrize(("engine", "back"), [("36", set()), ("37", {10}), ("38", {10})])
def test_a_marked_undo_takes_back_the_step_before_it(engine: str, back: set[int]) -> None:
    """Engines from 3.7 mark an undo; the chat line before it is taken back."""
    log = _steps(f"{engine}/b.vlog")
    assert [step.number for step in log if step.is_undo] == ([11] if back else [])
    assert undone(step.is_undo for step in log) == back


@pytest.mark.parametrize(
    ("play", "back"),
    [
        ("aaa", set()),
        ("aau", {2}),
        ("aauu", {1, 2}),
        ("aaua", {2}),
        ("aauau", {2, 4}),
        ("aauauu", {3, 4}),
        ("u", set()),
        ("auuu", {1}),
    ],
)
def test_undo_follows_the_pointer_of_the_engine(play: str, back: set[int]) -> None:
    """Undo upon undo goes further back; after a new step the second undo undoes an undo and brings a step back."""
    assert undone(mark == "u" for mark in play) == back


def test_the_end_of_an_undo_alone_is_no_undo() -> None:
    """Only the mark that an undo begins counts."""
    tree = Node("begin_save", (log_node([Undo(False)]), log_node([Undo(True)])))
    assert [step.is_undo for step in _written(tree)] == [False, True]


def test_a_step_is_made_of_commands() -> None:
    """The first command is the head of the step, the others its parts."""
    commands: list[Command] = [NullCommand(logged=True), Chat("a"), Chat("b")]
    tree = Node("begin_save", (Node("end_save"), log_node(commands)))
    assert [step.commands for step in _written(tree)] == [tuple(commands)]


def test_a_save_has_no_steps() -> None:
    """What stands before end_save is the state, not a step."""
    assert _steps("37/c.vsav") == []
