"""Records: any save or log as typed steps, undone ones marked, nobody's password in them."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.replay.events import Changed, Moved, Rolled, Said, Seated, Step, TurnSet, ValueSet
from rules_check.replay.reading import read_tables
from rules_check.replay.record import Record, Scene
from tests.games.la_primogenita.replay.conftest import PASSWORD, Laid
from tests.paths import VASSAL_FILES
from vassal_build.codec import savefile
from vassal_build.codec.commands import (
    ChangePiece,
    Chat,
    Command,
    MovePiece,
    MutableProperty,
    Node,
    Player,
    RemovePlayer,
    Visit,
)
from vassal_build.codec.logsteps import log_node
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import Mask
from vassal_build.diagnostics import UnusableFile

pytestmark = pytest.mark.slow
LAB = VASSAL_FILES


def events(file: Path, kind: type) -> list[Any]:
    """The events of a kind in a log, by step."""
    return [
        (step.number, event) for step, _ in Record.open(file).play() for event in step.events if type(event) is kind
    ]


@pytest.mark.parametrize("engine", ["36", "37", "38"])
def test_a_log_of_any_module_is_read(engine: str) -> None:
    """Module and engine from the metadata, eleven steps, the last of which takes back the one before it."""
    record = Record.open(LAB / engine / "b.vlog")
    assert (record.module, record.steps, record.is_log) == ("Lab", 11, True)
    assert [(step.number, step.undoes) for step, _ in record.play() if not step.in_play] == [(10, None), (11, 10)]


def test_a_log_is_read_as_it_was_read_before() -> None:
    """What its steps do to the pieces does nothing to those with which it begins again."""
    before, again = (list(Record.open(LAB / "36" / "b.vlog").play()) for _ in range(2))
    assert [step for step, _ in before] == [step for step, _ in again]
    assert [scene.bodies for _, scene in before] == [scene.bodies for _, scene in again]


def test_a_saved_game_is_one_table_without_steps() -> None:
    """Its step 0 has the whole table."""
    record = Record.open(LAB / "37" / "c.vsav")
    assert not record.is_log
    assert [step.number for step, _ in record.play()] == [0]
    assert {body.name for body in record.start().bodies.values()} >= {"Blue 1st", "Card 3"}


def test_a_record_can_be_played_again_and_again(real_log: Path) -> None:
    """Its start asked for before or not: every time the same steps and tables come."""
    record = Record.open(real_log)

    def played() -> list[tuple[Step, Scene]]:
        return [(step, replace(scene, since=None)) for step, scene in record.play()]

    first = played()
    assert replace(record.start(), since=None) == first[0][1]
    assert played() == first
    assert played() == first


def test_undone_steps_of_old_engines_are_found(real_log: Path) -> None:
    """3.6 writes the inverse commands only; undoing twice goes further back, and what was done again stays."""
    undone = {step.number: step.undone for step, _ in Record.open(real_log).play()}
    assert [number for number, was in undone.items() if was] == [1, 4, 5, 16]
    assert [step.undoes for step, _ in Record.open(real_log).play() if step.undoes] == [1, 5, 4, 16]


def test_dice_are_reported_with_who_and_what_for(real_log: Path) -> None:
    """The undone roll too, its undoing not."""
    assert events(real_log, Rolled) == [
        (16, Rolled("Assault", (4,), "Allied", "battle 1")),
        (18, Rolled("Assault", (5,), "Allied", "battle 1")),
    ]


def test_the_same_number_again_is_a_roll_too(table: Laid) -> None:
    """A die that shows what it showed before changes no property: the line tells it."""
    line = Chat("* Allied, battle 2, Push: 3")
    first = [line, MutableProperty("Push_result", "1", "3"), MutableProperty("Push_total", "0", "3")]
    file = table.save(first, [line])
    assert [event.faces for _, event in events(file, Rolled)] == [(3,), (3,)]


def test_lines_that_only_look_like_dice_are_none(table: Laid) -> None:
    """Victory Points, and what a player types."""
    file = table.save([Chat("* Allied: Victory Points: 6.")], [Chat("&lt;Alice&gt; - x, y, Push: 3")])
    assert events(file, Rolled) == []


def test_a_step_is_made_by_a_side(real_log: Path) -> None:
    """From the mover's id, which does not come out, or from the report; a player's own words belong to the player."""
    sides = {step.number: step.side for step, _ in Record.open(real_log).play()}
    assert (sides[3], sides[7], sides[9], sides[8]) == ("Allied", "Allied", "Allied", "")
    assert events(real_log, Said)[-1][1].side == "Allied"
    assert (8, Said("hello there", "Alice")) in events(real_log, Said)


def test_turn_changes_are_reported_by_level(real_log: Path) -> None:
    """Game Turn and index of the segment."""
    assert events(real_log, TurnSet) == [(20, TurnSet("TurnTracker0", (1, 1)))]


def test_a_moved_stack_is_a_move_of_each_piece_in_it(table: Laid) -> None:
    """From the bottom up, by the side of the player whose id the move holds."""
    table.seat("Allied")
    name, stack = next((name, stack) for name, stack in table.state.stacks if table.piece_id("skin") in stack.members)
    move = MovePiece(name, "Map", 760, 943, old_map="Map", old_x=stack.x, old_y=stack.y, player=PASSWORD)
    moved = [event for _, event in events(table.save([move]), Moved)]
    assert [(each.after.counter, each.after.x, each.side) for each in moved] == [
        ("skin", 760, "Allied"),
        ("sdf", 760, "Allied"),
    ]


def test_a_piece_laid_on_another_moves_with_its_stack(table: Laid) -> None:
    """It joins the stack of the piece that the move names."""
    bde11, skin = table.piece_id("bde11"), table.piece("skin")
    stack = next(name for name, stack in table.state.stacks if table.piece_id("skin") in stack.members)
    join = MovePiece(bde11, "Map", skin.basic.x, skin.basic.y, under=table.piece_id("skin"))
    both = MovePiece(stack, "Map", 700, 1255)
    moved = [event.after.counter for number, event in events(table.save([join], [both]), Moved) if number == 2]
    assert moved == ["skin", "bde11", "sdf"]


def test_a_piece_laid_under_others_joins_their_stack_and_no_emptied_one(table: Laid) -> None:
    """A stack that lost its only piece still lies there, before the other in the order of the file."""
    bde29, skin = table.piece_id("bde29"), table.piece("skin").basic
    emptied = next(name for name, stack in table.state.stacks if stack.members == (bde29,))
    stack = next(name for name, stack in table.state.stacks if table.piece_id("skin") in stack.members)
    steps: list[list[Command]] = [
        [MovePiece(emptied, "Map", skin.x, skin.y)],
        [MovePiece(bde29, "Map", 700, 1255)],
        [MovePiece(bde29, "Map", skin.x, skin.y)],
        [MovePiece(stack, "Map", 760, 943)],
    ]
    moved = [event.after.counter for number, event in events(table.save(*steps), Moved) if number == len(steps)]
    assert moved == ["bde29", "skin", "sdf"]


def test_a_change_with_its_old_state_changes_only_what_differs(table: Laid) -> None:
    """As the engine merges: what has changed meanwhile by another way is kept."""
    id_, piece = table.piece_id("bde11"), table.piece("bde11")
    before = piece.state_text()
    table.value("bde11", "Disrupted", "1")
    disrupted = table.piece("bde11").state_text()
    table.put("bde11", piece)
    table.value("bde11", "Supply", "Low")
    low = table.piece("bde11").state_text()
    table.put("bde11", piece)
    file = table.save([ChangePiece(id_, disrupted, before)], [ChangePiece(id_, low, before)])
    values = events(file, Changed)[-1][1].after.values
    assert (values["Disrupted"], values["Supply"]) == ("1", "Low")


def test_players_come_and_go(table: Laid) -> None:
    """A side is taken and given up; whoever moves afterwards has none."""
    move = MovePiece(table.piece_id("bde11"), "Map", 700, 1255, player=PASSWORD)
    file = table.save([Player(PASSWORD, "Alice", "Allied")], [RemovePlayer(PASSWORD)], [move])
    assert [event for _, event in events(file, Seated)] == [
        Seated("Allied", "Alice"),
        Seated("Allied", "", left=True),
    ]
    assert [event.side for _, event in events(file, Moved)] == [""]


def test_masks_are_known_by_the_side_that_holds_them(table: Laid) -> None:
    """The state of a mask is its owner's password: the side is shown, an unknown player is a question mark."""
    table.seat("Allied")
    masked = [
        (id_, Piece(traits=(Mask(masked_by=key),), basic=BasicPiece(name="x", map="Map")))
        for id_, key in (("90", PASSWORD), ("91", "somebody else"))
    ]
    table.state = replace(table.state, pieces=(*table.state.pieces, *masked))
    bodies = Record.open(table.save()).start().bodies
    assert (bodies["90"].hidden, bodies["91"].hidden) == ("Allied", "?")


def test_no_password_leaves_a_record(real_log: Path, table: Laid) -> None:
    """Nor when a player types it; the step and the tables are searched whole."""
    table.seat("Allied")
    file = table.save([Chat(f"&lt;Alice&gt; - it is {PASSWORD}!"), MutableProperty("x", "", PASSWORD)])
    for log in (real_log, file):
        for step, scene in Record.open(log).play():
            reported = repr((step, scene, scene.values, [(body, body.values) for body in scene.bodies.values()]))
            reported += "".join(repr((event.old, event.new)) for event in step.events if isinstance(event, ValueSet))
            assert PASSWORD not in reported
    assert events(file, Said)[0][1].text == "it is •••!"


def test_a_secret_choice_is_not_shown_by_a_body(real_log: Path) -> None:
    """Neither the choice nor the mark that its owner's screen draws for it stands in a body's text."""
    for _, scene in Record.open(real_log).play():
        assert "Chosen" not in repr(scene)


def test_a_log_is_walked_through_once(real_log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever its module is called: what is read of it to know the game is gone on from when it is played."""
    file = tmp_path / "renamed.vlog"
    replace(SaveFile.read(real_log), moduledata=Metadata(name="Another").to_bytes()).write(file)
    walked, walk = list[Path](), savefile.walk

    def noted(path: Path) -> Iterator[Visit]:
        walked.append(path)
        return walk(path)

    monkeypatch.setattr(savefile, "walk", noted)
    reading = read_tables(file)
    assert sum(1 for _ in reading.play()) == 25
    assert walked == [file]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "this is not a ZIP file, as files of VASSAL are, or its end is missing"),
        (b"PK\x03\x04 cut off", "this is not a ZIP file, as files of VASSAL are, or its end is missing"),
        (None, "cannot be opened"),
    ],
)
def test_a_bad_file_is_one_line(tmp_path: Path, content: bytes | None, message: str) -> None:
    """With the file's name."""
    file = tmp_path / "game.vlog"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(UnusableFile, match=f"game.vlog.*{message}"):
        Record.open(file)


def test_an_archive_without_a_game_is_refused(tmp_path: Path) -> None:
    """Such as a renamed module."""
    file = tmp_path / "renamed.vsav"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("buildFile.xml", "<x/>")
    with pytest.raises(UnusableFile, match=r"renamed\.vsav: it has no savedGame entry"):
        Record.open(file)


def test_a_log_without_its_start_is_refused(table: Laid, tmp_path: Path) -> None:
    """Its steps stand alone, so that nothing is known of the table."""
    file = tmp_path / "cut.vlog"
    SaveFile(tree=Node("", (log_node([Chat("x")]),))).write(file)
    with pytest.raises(UnusableFile, match=r"^cut\.vlog: it does not begin with a table"):
        Record.open(file).start()


def test_a_piece_whose_texts_do_not_fit_is_reported_with_its_step(table: Laid) -> None:
    """A state of another release has fewer levels than the piece."""
    file = table.save([Chat("x")], [ChangePiece(table.piece_id("bde11"), "false")])
    with pytest.raises(UnusableFile, match=r"^table\.vlog: step 2: the state of a piece has 1 levels"):
        Record.open(file).at()


def test_a_step_that_is_not_there_is_refused(real_log: Path) -> None:
    """With how many there are."""
    with pytest.raises(UnusableFile, match="it has no step 25, only 24 steps"):
        Record.open(real_log).at(25)
