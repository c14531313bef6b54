"""The commands of saved games and logs, one by one."""

from __future__ import annotations

import pytest

from vassal_build.codec.commands import (
    COMMANDS,
    AddPiece,
    BeginSave,
    BoardPlace,
    ChangePiece,
    Chat,
    Clock,
    ClockControl,
    Command,
    EndSave,
    Events,
    Extension,
    Flare,
    GlobalProperty,
    LineOfSight,
    LoadDeck,
    LockTab,
    Log,
    MovePiece,
    MutableProperty,
    Notes,
    NullCommand,
    PlayAudio,
    Player,
    PrivateNote,
    PublicNotes,
    RemovePiece,
    RemovePlayer,
    SecretNote,
    ServerMail,
    SetBoards,
    SetTurn,
    SetupStackDone,
    ShowResults,
    StartupKeyCommand,
    Undo,
    UnknownCommand,
    Unmask,
    parse_command,
)
from vassal_build.codec.deck import Deck
from vassal_build.codec.errors import CodecError, TokenError
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.stack import Stack
from vassal_build.codec.turnstate import CounterLevel, TurnState

CATALOGUE: list[tuple[Command, str]] = [
    (BeginSave(), "begin_save"),
    (EndSave(), "end_save"),
    (NullCommand(), ""),
    (NullCommand(logged=True), "null"),
    (AddPiece("12", "piece;;;a;b/c", "M/1;2"), r"+/12/piece;;;a;b\/c/M\/1;2"),
    (AddPiece(None, "stack", "null;0;0"), "+/null/stack/null;0;0"),
    (RemovePiece("12/3"), "-/12/3"),
    (ChangePiece("12", "\tnew/1"), "D/12/\tnew\\/1"),
    (ChangePiece("12", "new", "old"), "D/12/new/old"),
    (
        MovePiece("7", "Main/Map", 333, -160, "5", None, 236, 200, None, "hush"),
        r"M/7/Main\/Map/333/-160/5/null/236/200/null/hush",
    ),
    (MovePiece("7", "Main", 1, 2, None, "Main", 3, 4, "6"), "M/7/Main/1/2/null/Main/3/4/6"),
    (Chat("* Blue 1st moves 0605 -> 0804 *"), "CHAT* Blue 1st moves 0605 -> 0804 *"),
    (Log(Chat("hello")), "LOG\tCHAThello"),
    (Log(NullCommand(logged=True)), "LOG\tnull"),
    (Log(NullCommand()), "LOG\t"),
    (Undo(True), "UNDO\ttrue"),
    (Undo(False), "UNDO\tfalse"),
    (Player("hush", "Tester", "Red"), "PLAYER\thush\tTester\tRed"),
    (RemovePlayer("hush"), "PYREMOVE\thush"),
    (SetBoards("Main Map", (BoardPlace("Board"),)), "Main MapBoardPicker\tBoard\t0\t0"),
    (
        SetBoards("Map0", (BoardPlace("A/1", 0, 1, True), BoardPlace("B", 2, 0))),
        "Map0BoardPicker\tA\\/1/rev\t0\t1\tB\t2\t0",
    ),
    (SetBoards("Main Map"), "Main MapBoardPicker"),
    (SetupStackDone(), "SETUP_STACK\t"),
    (SetTurn("TurnTracker0", "0|2;0;false;-1"), "TURNTurnTracker0\t0|2;0;false;-1"),
    (GlobalProperty("Turn", "1"), "GlobalProperty\t;Turn;1;Module"),
    (GlobalProperty("P\tZone\tBoard\tMap", "a;b", "Map:Zone"), "GlobalProperty\t;P\tZone\tBoard\tMap;a\\;b;Map:Zone"),
    (GlobalProperty("Turn", "1", None), "GlobalProperty\t;Turn;1"),
    (MutableProperty("2d6_result", "1", "1,6"), "MutableProperty\t2d6_result\t1\t1,6\tModule"),
    (MutableProperty("x", "", "", None), "MutableProperty\tx\t\t"),
    (Notes("first\n\nthird|x"), r"NOTES\tfirst||third\|x".replace("\\t", "\t")),
    (PublicNotes(""), "PNOTES\t"),
    (PrivateNote("hush", "hush\nhush"), "PNOTE\thush\thush|hush"),
    (SecretNote("n", "hush", True, "hush", "1/2/2024", "h"), "SNOTE\tn\thush\ttrue\thush\t1/2/2024\th"),
    (SecretNote("n", "hush", False, "hush", None, None), "SNOTE\tn\thush\tfalse\thush"),
    (Extension("More", "1.1"), "EXT\tMore\t1.1"),
    (Unmask(("hush", "hush")), "UNMASK\thush\thush"),
    (Unmask(), "UNMASK\t"),
    (Events("something"), "Eventssomething"),
    (StartupKeyCommand("SGKC0", True), "SGKC\tSGKC0\ttrue"),
    (ClockControl(True, False), "CLOCKCONTROL\ttrue\tfalse"),
    (Clock("hush", "Red", "100", "50", True, False), "CLOCK\thush\tRed\t100\t50\ttrue\tfalse"),
    (Flare("Flare0", 10, 20), "FLARE\tFlare0\t10\t20"),
    (LineOfSight("LOS_Thread0", 1, 2, 3, 4, True, False, True), "LOS\tLOS_Thread0\t1\t2\t3\t4\ttrue\tfalse\ttrue"),
    (ShowResults("Dice", (0, 5, 3)), "SHOW_RESULTS\tDice\t0\t5\t3"),
    (LockTab("Tab", "hush", "hush", "1/2"), "LOCKSPOTAB\tTab\thush\thush\t1/2"),
    (PlayAudio("bang.wav"), "AUDIO\tbang.wav"),
    (ServerMail("hush"), "SEMAIL\thush"),
    (LoadDeck("17"), "DECK\t17"),
    (UnknownCommand("bd\tsomething hush"), "bd\tsomething hush"),
]


@pytest.mark.parametrize(("command", "text"), CATALOGUE, ids=[row[1][:20] for row in CATALOGUE])
def test_a_command_is_written(command: Command, text: str) -> None:
    """Every command of the catalogue has its text."""
    assert command.text() == text


@pytest.mark.parametrize(("command", "text"), CATALOGUE, ids=[row[1][:20] for row in CATALOGUE])
def test_a_command_is_read(command: Command, text: str) -> None:
    """Every text of the catalogue is read to its command."""
    assert parse_command(text) == command


@pytest.mark.parametrize(("command", "text"), CATALOGUE, ids=[row[1][:20] for row in CATALOGUE])
def test_a_command_never_shows_a_secret(command: Command, text: str) -> None:
    """Passwords, owners and states do not appear in what a command shows of itself."""
    assert "hush" not in repr(command)


def test_every_command_is_in_the_catalogue_of_this_test() -> None:
    """No class is left without a text above."""
    assert {type(command) for command, _ in CATALOGUE} == {*COMMANDS, UnknownCommand}


@pytest.mark.parametrize(
    "text",
    [
        "+/12/stack",
        "D/12",
        "M/7/Main/x/2/null/Main/3/4/6",
        "M/7/Main",
        "begin_saves",
        "end_save ",
        "PLAYER\tid\tname",
        "TURNTurnTracker0",
        "Main MapBoardPicker\tBoard\t0",
        "Main MapBoardPicker\tBoard\tx\t0",
        "FLARE\tF\t1.5\t2",
        "SHOW_RESULTS\tDice\tsix",
        "GlobalProperty\tTurn",
        "LOG\t" * 60 + "null",
        "nullx",
        "ýwhat",
    ],
)
def test_a_text_that_no_command_fits_is_kept(text: str) -> None:
    """Damaged and unknown commands are kept as they are and nothing is refused."""
    assert parse_command(text) == UnknownCommand(text)


def test_what_a_newer_engine_adds_to_a_command_does_not_stop_it() -> None:
    """Further fields are skipped, as the engine skips them."""
    assert parse_command("PLAYER\tid\tname\tRed\tnewer") == Player("id", "name", "Red")


@pytest.mark.parametrize(
    "content",
    [
        Piece(basic=BasicPiece(image="a.png", name="1/2 x", gpid="4")),
        Stack(map="Main", members=("1",)),
        Deck(name="Deck", members=("1", "2")),
    ],
    ids=lambda content: type(content).__name__,
)
def test_what_is_added_is_a_piece_a_stack_or_a_deck(content: Piece | Stack | Deck) -> None:
    """The content of an AddPiece comes back as the value that it was made from."""
    added = parse_command(AddPiece.of("9", content).text())
    assert isinstance(added, AddPiece)
    assert added.content() == content
    assert (added.is_stack, added.is_deck) == (isinstance(content, Stack), isinstance(content, Deck))


def test_a_piece_whose_state_does_not_fit_is_refused_when_it_is_looked_into() -> None:
    """The command itself can still be carried along."""
    with pytest.raises(CodecError, match="levels"):
        AddPiece("1", "delete;D;68,130;\tpiece;;;a;b", "").content()


def test_a_turn_is_read_from_its_command() -> None:
    """SetTurn gives the state of the tracker as a value."""
    assert SetTurn("TurnTracker0", "0|2;0;false;-1").turn() == TurnState(levels=(CounterLevel(current=2),))


@pytest.mark.parametrize(
    ("command", "place"),
    [
        (Player("id", "name\\", "Red"), "Player: name"),
        (AddPiece("1", "x\\", "y"), "AddPiece: type"),
        (SetBoards("M", (BoardPlace("B\\"),)), "token 2 of 4"),
    ],
)
def test_a_value_that_the_format_cannot_hold_is_refused(command: Command, place: str) -> None:
    """A backslash at the end of a field that is not the last is an error with its place."""
    with pytest.raises(TokenError, match=place):
        command.text()
