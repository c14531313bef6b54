"""Redacted files: no name and no password is to be read in them, and everything still belongs to whom it belonged."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.paths import VASSAL_FILES
from vassal_build.codec import commands
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.commands import (
    AddPiece,
    BeginSave,
    BoardPlace,
    ChangePiece,
    Chat,
    Clock,
    Command,
    EndSave,
    Events,
    GlobalProperty,
    LockTab,
    Log,
    MovePiece,
    MutableProperty,
    Node,
    Notes,
    Player,
    PrivateNote,
    PublicNotes,
    RemovePlayer,
    SecretNote,
    ServerMail,
    SetBoards,
    UnknownCommand,
    Unmask,
)
from vassal_build.codec.deck import Deck
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.obfuscation import wrap
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import (
    DynamicProperty,
    Invisible,
    Marker,
    Mask,
    RawTrait,
    RestrictedAccess,
    TextLabel,
    Trait,
)
from vassal_build.commands.redact import command
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.redact import redact

ADA, BOB = Player("Swordfish", "Ada Lovelace", "Red"), Player("x7;q/z", "Bob", "Blue")
SECRETS = ("Swordfish", "Ada", "Lovelace", "x7;q/z", "x7", "Bob", "Carol")


def write(path: Path, reported: Iterable[Command], logged: Iterable[Command] = (), description: str = "") -> Path:
    """Write a save of these commands, and a log of the others if there are any."""
    nodes = [Node.of(one) for one in (*reported, EndSave(), *map(Log, logged))]
    text = commands.write(Node.of(BeginSave(), *nodes))
    savedata = Metadata(version="1.0", description=description).to_bytes()
    write_archive(
        path, [Entry("savedGame", wrap(text, 9)), Entry("savedata", savedata), Entry("moduledata", b"<data/>")]
    )
    return path


def redacted(path: Path) -> SaveFile:
    """Redact one file and read what came."""
    redact([path], path.parent / "out")
    return SaveFile.read(path.parent / "out" / path.name)


def piece(*traits: Trait) -> Piece:
    """A piece with some traits."""
    return Piece(traits=traits, basic=BasicPiece(name="Tank", image="tank.png", map="Map", x=1, y=2))


def body(save: SaveFile, kind: type[Command]) -> Command:
    """The one command of a kind between beginning and end, or in a step."""
    bare = (one.logged if isinstance(one, Log) else one for one in save.tree.commands())
    (found,) = (one for one in bare if isinstance(one, kind))
    return found


PLACES: dict[str, tuple[Command, Command]] = {
    "a seat given up": (RemovePlayer("Swordfish"), RemovePlayer("player-1")),
    "a move": (MovePiece("1", "M", 1, 2, player="x7;q/z"), MovePiece("1", "M", 1, 2, player="player-2")),
    "an old move": (MovePiece("1", "M", 1, 2), MovePiece("1", "M", 1, 2)),
    "who may unmask": (Unmask(("Swordfish", "Red")), Unmask(("player-1", "Red"))),
    "a private note": (PrivateNote("Swordfish", "by Bob"), PrivateNote("player-1", "by Player 2")),
    "a secret note": (
        SecretNote("from Ada Lovelace", "Swordfish", True, "a", "1/1/2020", "Ada L."),
        SecretNote("from Player 1", "player-1", True, "a", "1/1/2020", "Player 1"),
    ),
    "a clock": (Clock("Red", "Bob", "1", "2", True, False), Clock("Red", "Player 2", "1", "2", True, False)),
    "a clock of a side that nobody has": (Clock("Gray", "Gray", "", "", True, False),) * 2,
    "a tab that is not locked": (LockTab("Tab", "", "", ""),) * 2,
    "a locked tab": (LockTab("Tab", "Bob", "x7;q/z", "1/1"), LockTab("Tab", "Player 2", "player-2", "1/1")),
    "an address": (ServerMail("bob@example.org"), ServerMail("")),
    "old events": (Events("1,Bob,Game saved"), Events("1,Player 2,Game saved")),
    "notes": (Notes("Ada Lovelace\nleads"), Notes("Player 1\nleads")),
    "public notes": (PublicNotes("BOB: your turn"), PublicNotes("Player 2: your turn")),
    "a property": (GlobalProperty("Owner", "Bob"), GlobalProperty("Owner", "Player 2")),
    "a change of it": (MutableProperty("Owner", "", "Swordfish"), MutableProperty("Owner", "", "player-1")),
    "an unknown command": (UnknownCommand("VSQL\tBob\t7"), UnknownCommand("VSQL\tPlayer 2\t7")),
}


@pytest.mark.parametrize(("before", "after"), PLACES.values(), ids=PLACES.keys())
@pytest.mark.parametrize("logged", [False, True])
def test_where_people_stand_in_commands(tmp_path: Path, before: Command, after: Command, logged: bool) -> None:
    """Every place where VASSAL keeps a player's id or name, in a save and in the step of a log."""
    reported = [ADA, BOB] if logged else [ADA, BOB, before]
    save = redacted(write(tmp_path / "a.vsav", reported, [before] if logged else []))
    assert body(save, type(before)) == after


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("<Ada Lovelace> - hi Bob, bobbing along?", "<Player 1> - hi Player 2, bobbing along?"),
        ("* Bob rolls", "* Player 2 rolls"),
        ("&lt;Ada Lovelace (Red)&gt; - x", "&lt;Player 1 (Red)&gt; - x"),
        ("*** 2d6 = 3,4 *** <Carol>", "*** 2d6 = 3,4 *** <Player 3>"),
        ("<Carol> - I only watch", "<Player 3> - I only watch"),
        ("* the sword fish, a Red one", "* the sword fish, a Red one"),
        ("* Red moves", "* Red moves"),
    ],
)
def test_what_is_said_names_nobody(tmp_path: Path, line: str, shown: str) -> None:
    """Players with a seat, and those who only speak; words that hold a name stay."""
    assert body(redacted(write(tmp_path / "a.vlog", [ADA, BOB], [Chat(line)])), Chat) == Chat(shown)


OWNED: dict[str, tuple[Trait, Trait]] = {
    "a mask": (Mask(masked_by="Swordfish"), Mask(masked_by="player-1")),
    "no mask": (Mask(), Mask()),
    "a mask of a side": (Mask(access="side:", masked_by="Red"), Mask(access="side:", masked_by="Red")),
    "a mask that others may lift": (
        Mask(masked_by="Swordfish", options="|2|x7;q/z|Red"),
        Mask(masked_by="player-1", options="|2|player-2|Red"),
    ),
    "a hidden piece": (Invisible(hidden_by="x7;q/z"), Invisible(hidden_by="player-2")),
    "one hidden by a side": (
        Invisible(access="sides:Red:Blue", hidden_by="Red"),
        Invisible(access="sides:Red:Blue", hidden_by="Red"),
    ),
    "a piece of one player": (RestrictedAccess(owner="Swordfish"), RestrictedAccess(owner="player-1")),
    "a piece of nobody": (RestrictedAccess(), RestrictedAccess()),
    "a label": (TextLabel(label="held by Bob"), TextLabel(label="held by Player 2")),
    "a value": (DynamicProperty(name="By", value="Ada Lovelace"), DynamicProperty(name="By", value="Player 1")),
    "a trait of the module's own": (
        RawTrait.parse("concealment;Swordfish;ge", "1"),
        RawTrait.parse("concealment;player-1;ge", "1"),
    ),
}


@pytest.mark.parametrize(("before", "after"), OWNED.values(), ids=OWNED.keys())
def test_a_piece_still_belongs_to_its_player(tmp_path: Path, before: Trait, after: Trait) -> None:
    """When it is added, and when its state changes, old state and new."""
    hidden, shown = (piece(Marker.of({"A": "1"}), one) for one in (before, after))
    change = ChangePiece("7", hidden.state_text(), hidden.state_text())
    save = redacted(write(tmp_path / "a.vlog", [AddPiece.of("7", hidden), ADA, BOB], [change]))
    assert body(save, AddPiece) == AddPiece.of("7", shown)
    assert body(save, ChangePiece) == ChangePiece("7", shown.state_text(), shown.state_text())


def test_nobody_is_to_be_read(tmp_path: Path) -> None:
    """All places at once: the unlocked text and the other entries hold no name and no password."""
    pieces = [AddPiece.of(str(number), piece(before)) for number, (before, _) in enumerate(OWNED.values())]
    reported = [before for before, _ in PLACES.values()]
    path = write(
        tmp_path / "a.vlog", [*pieces, ADA, BOB, *reported], [*reported, Chat("<Carol> - hi")], "Bob's last stand"
    )
    with Archive.open(path) as archive:
        assert "Bob" in archive["savedata"].decode()
    save = redacted(path)
    with Archive.open(tmp_path / "out" / "a.vlog") as archive:
        rest = "".join(archive[name].decode() for name in ("savedata", "moduledata"))
    assert [secret for secret in SECRETS if secret in save.payload.text + rest] == []
    assert save.payload.key == 9
    assert "Player 2's last stand" in rest


@pytest.mark.parametrize("engine", ["36", "37", "38"])
@pytest.mark.parametrize("name", ["a.vsav", "b.vlog", "c.vsav"])
def test_what_vassal_wrote_is_the_same_but_for_its_player(tmp_path: Path, engine: str, name: str) -> None:
    """Every command is there in its place; only those that name the player differ."""
    source = VASSAL_FILES / engine / name
    redact([source], tmp_path)
    before, after = SaveFile.read(source).tree, SaveFile.read(tmp_path / name).tree
    changed = [new for old, new in zip(before.walk(), after.walk(), strict=True) if old.text != new.text]
    assert changed
    assert not [node for node in changed if "layer" not in node.text]
    assert "Tester" not in commands.write(after)


def test_a_word_of_the_module_stays(tmp_path: Path) -> None:
    """A player who is called as a unit is taken out only where a person must be meant, and the report says so."""
    tank = Player("Tank", "Tank", "Red")
    path = write(tmp_path / "a.vsav", [AddPiece.of("1", piece(DynamicProperty(name="Kind", value="Tank"))), tank])
    (reported,) = redact([path], tmp_path / "out")
    save = SaveFile.read(reported.path)
    assert body(save, Player) == Player("player-1", "Player 1", "Red")
    assert body(save, AddPiece) == body(SaveFile.read(path), AddPiece)
    assert reported.left == 1


@pytest.mark.parametrize("name", ["Europe", "Map", "Victory", "Reserves"])
def test_a_player_called_as_a_place_or_property(tmp_path: Path, name: str) -> None:
    """Maps, boards, properties and decks keep their names, with what lies on them."""
    deck = AddPiece.of("3", Deck(name="Reserves", map="Map"))
    boards, victory = SetBoards("Map", (BoardPlace("Europe"),)), GlobalProperty("Victory", "2")
    path = write(tmp_path / "a.vsav", [AddPiece.of("1", piece()), deck, Player(name, name, "Red"), boards, victory])
    before, after = SaveFile.read(path).tree, redacted(path).tree
    changed = [new.text for old, new in zip(before.walk(), after.walk(), strict=True) if old.text != new.text]
    assert changed == ["PLAYER\tplayer-1\tPlayer 1\tRed"]


@pytest.mark.parametrize("password", ["1", "12345", "Red", ""])
def test_a_password_that_could_be_anything_spoils_nothing(tmp_path: Path, password: str) -> None:
    """A number, a side, none at all: values that look the same stay."""
    added = AddPiece.of("12345", piece(DynamicProperty(name="Level", value=password or "0")))
    save = redacted(write(tmp_path / "a.vsav", [added, Player(password, "Ada", "Red"), GlobalProperty("n", "12345")]))
    assert body(save, AddPiece) == added
    assert body(save, GlobalProperty) == GlobalProperty("n", "12345")
    assert body(save, Player) == Player("player-1" if password else "", "Player 1", "Red")


def test_a_command_logged_without_end(tmp_path: Path) -> None:
    """However often a file says that it was logged."""
    often = "LOG\t" * 20_000
    save = redacted(write(tmp_path / "a.vlog", [ADA, BOB, UnknownCommand(f"{often}CHAT<Bob> - hi")]))
    assert f"{often}CHAT<Player 2> - hi" in save.payload.text


@pytest.mark.parametrize("text", ["PLAYER\tSwordfish", "SNOTE\tAda\tSwordfish", "LOG\tPLAYER\tSwordfish"])
def test_a_command_that_may_hold_a_password_is_not_passed_on_unread(tmp_path: Path, text: str) -> None:
    """One that is cut off is refused, and nothing is written."""
    path = write(tmp_path / "a.vlog", [UnknownCommand(text)])
    with pytest.raises(UnusableFile, match="cannot be read and may contain a password") as refused:
        redact([path], tmp_path / "out")
    assert "Swordfish" not in str(refused.value)
    assert not list((tmp_path / "out").glob("*"))


def test_a_player_called_as_a_side(tmp_path: Path) -> None:
    """The name says no more than the side does; where sides are spoken of it stays."""
    path = write(tmp_path / "a.vlog", [Player("Swordfish", "Red", "Red")], [Chat("* Red moves")])
    save = redacted(path)
    assert body(save, Player) == Player("player-1", "Player 1", "Red")
    assert body(save, Chat) == Chat("* Red moves")


def test_a_player_is_the_same_in_all_files(tmp_path: Path) -> None:
    """Files given together have the same players under the same names."""
    one = write(tmp_path / "1.vsav", [ADA, BOB])
    two = write(tmp_path / "2.vsav", [BOB, Player("new", "Dan", "Red")])
    reported = redact([one, two], tmp_path / "out")
    seats = [
        player for file in reported for player in SaveFile.read(file.path).tree.commands() if isinstance(player, Player)
    ]
    assert [(seat.id, seat.name) for seat in seats] == [
        ("player-1", "Player 1"),
        ("player-2", "Player 2"),
        ("player-2", "Player 2"),
        ("player-3", "Player 3"),
    ]
    assert [file.people for file in reported] == [2, 2]


def test_the_files_given_stay(tmp_path: Path) -> None:
    """Nothing is overwritten, neither they nor others, and nothing is written when one cannot be read."""
    path = write(tmp_path / "a.vsav", [ADA])
    before = path.read_bytes()
    with pytest.raises(UnusableFile, match=r"a\.vsav: this file already exists"):
        redact([path], tmp_path)
    (tmp_path / "b.vsav").write_bytes(b"no save")
    with pytest.raises(
        UnusableFile, match=r"b\.vsav: this is not a ZIP file, as files of VASSAL are, or its end is missing"
    ):
        redact([path, tmp_path / "b.vsav"], tmp_path / "out")
    with pytest.raises(UnusableFile, match="two of the files have this name"):
        redact([path, path], tmp_path / "out")
    assert path.read_bytes() == before
    assert not (tmp_path / "out").exists()


def test_a_batch_that_was_interrupted_is_finished(tmp_path: Path) -> None:
    """What it wrote before is what it would write again; a file of anybody else's stays, and then none is written."""
    files = [write(tmp_path / f"{number}.vsav", [ADA, BOB]) for number in range(3)]
    reported = redact(files, tmp_path / "out")
    all_of_it = [one.path.read_bytes() for one in reported]
    reported[1].path.unlink()
    reported[2].path.unlink()
    assert redact(files, tmp_path / "out") == reported
    assert [one.path.read_bytes() for one in reported] == all_of_it
    reported[1].path.unlink()
    reported[2].path.write_bytes(b"mine")
    with pytest.raises(UnusableFile, match=r"2\.vsav: this file already exists"):
        redact(files, tmp_path / "out")
    assert (reported[1].path.exists(), reported[2].path.read_bytes()) == (False, b"mine")


def test_the_command_names_nobody(tmp_path: Path) -> None:
    """How many players were taken out of which file, and what was left as it was."""
    path = write(tmp_path / "a.vsav", [ADA, BOB])
    with Archive.open(path) as archive:
        entries = [archive.entry(name) for name in archive]
    write_archive(path, [*entries, Entry("diary", b"by Ada")])
    result = CliRunner().invoke(command, [str(path), "--out", str(tmp_path / "out")])
    assert result.exit_code == 0
    assert result.stdout.endswith("out/a.vsav: 2 players without name and password\n")
    assert "were copied unchanged: diary" in result.stderr
    assert not [secret for secret in SECRETS if secret in result.output]


@pytest.mark.parametrize("name", ["a.vsav", "s"])
def test_the_file_with_damaged_metadata_is_named(tmp_path: Path, name: str) -> None:
    """Also when its name is the beginning of the entry's."""
    write_archive(tmp_path / name, [Entry("savedGame", wrap("begin_save\x1bend_save", 9)), Entry("savedata", b"<data")])
    with pytest.raises(UnusableFile, match=f"^{name}: savedata: "):
        redact([tmp_path / name], tmp_path / "out")
