"""Steps that are held to be played: they do what those do that are read from the file again."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.replay.events import Changed, Event, Moved
from rules_check.replay.held_steps import ChangeLevels
from rules_check.replay.record import Record
from tests.paths import VASSAL_FILES
from vassal_build.codec.commands import AddPiece, ChangePiece, Chat, Command, MovePiece, Node, NullCommand, RemovePiece
from vassal_build.codec.logsteps import log_node
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import Mask
from vassal_build.diagnostics import UnusableFile

TYPE, WIDER = "mark;Colour\tpiece;;;;Hussars", "mark;Colour\tmark;Size\\\tpiece;;;;Lancers"
BLUE, RED, GREEN = (f"{colour}\tMap;10;20;1;0" for colour in ("blue", "red", "green"))
SMALL, TALL = (f"blue\t{size}\\\tMap;10;20;1;0" for size in ("small", "tall"))
PIECE = AddPiece("1", TYPE, BLUE)
STEPS: tuple[tuple[Command, ...], ...] = (
    (NullCommand(logged=True), ChangePiece("1", RED, BLUE)),
    (Chat("* Red"), ChangePiece("1", GREEN)),
    (RemovePiece("1"),),
    (AddPiece("1", WIDER, SMALL),),
    (ChangePiece("1", TALL, SMALL),),
)


MASKED = AddPiece.of("2", Piece(traits=(Mask(masked_by="whose it is"),), basic=BasicPiece(name="Guard", map="Map")))


def log(folder: Path, *steps: tuple[Command, ...]) -> Path:
    """A log that begins with the piece and a masked one."""
    table = (Node(PIECE.text()), Node(MASKED.text()), Node("end_save"), *map(log_node, steps))
    SaveFile(tree=Node("begin_save", table)).write(folder / "held.vlog")
    return folder / "held.vlog"


def events(record: Record) -> list[tuple[Event, ...]]:
    """What each step did."""
    return [step.events for step, _ in record.play()]


def read_again(record: Record) -> Record:
    """The record of which no steps are held."""
    return replace(record, held=None, laid=None)


def test_what_is_held_does_what_is_read(tmp_path: Path) -> None:
    """Also to a piece that comes back as another, with more traits than it had."""
    record = Record.open(log(tmp_path, *STEPS))
    held = events(record)
    marks = [event.after.marks for step in held for event in step if isinstance(event, Changed)]
    assert marks == [{"Colour": "red"}, {"Colour": "green"}, {"Colour": "blue", "Size": "tall"}]
    assert held == events(record) == events(read_again(record))


def test_a_play_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    """The next begins with what the file begins with, masks and all."""
    record = Record.open(log(tmp_path, (MovePiece("2", "Map", 7, 7, None, "Map", 0, 0, None),), (RemovePiece("1"),)))
    first = events(record)
    assert [event.after.blind for step in first for event in step if isinstance(event, Moved)] == [1]
    assert first == events(record) == events(read_again(record))


@pytest.mark.parametrize("engine", ["36", "37", "38"])
def test_logs_of_vassal_are_held_as_they_are_read(engine: str) -> None:
    """Of every engine."""
    record = Record.open(VASSAL_FILES / engine / "b.vlog")
    assert events(record) == events(read_again(record))


def test_of_a_state_only_what_is_another_is_held(tmp_path: Path) -> None:
    """Where it is known how the piece is made; commands that do nothing are left out."""
    held = Record.open(log(tmp_path, *STEPS)).held
    commands = [command for step in held for command in step.commands]
    assert commands[0] == ChangeLevels("1", {0: "red"})
    kinds = [ChangeLevels, Chat, ChangeLevels, RemovePiece, AddPiece, ChangePiece]
    assert [type(each) for each in commands] == kinds


def test_a_broken_state_is_refused_in_its_step(tmp_path: Path) -> None:
    """The log can be opened, and played up to there."""
    record = Record.open(log(tmp_path, (ChangePiece("1", "red", BLUE),)))
    with pytest.raises(UnusableFile, match=r"held.vlog: step 1: the state of a piece has 1 levels"):
        events(record)
