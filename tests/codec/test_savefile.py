"""Saved games and logs that three engines wrote, and our own."""

from __future__ import annotations

import lzma
import zlib
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from tests.paths import VASSAL_FILES
from vassal_build.codec import commands
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import pack
from vassal_build.codec.commands import (
    AddPiece,
    BeginSave,
    Chat,
    GlobalProperty,
    Log,
    Node,
    Player,
    SetBoards,
    SetTurn,
    UnknownCommand,
)
from vassal_build.codec.commands.table_commands import BoardPlace
from vassal_build.codec.deck import Deck
from vassal_build.codec.errors import CodecError
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.logsteps import log_node
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.obfuscation import Envelope, Payload
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import FEW_COMMANDS, SaveFile, walk_archive
from vassal_build.codec.sequence import ESC
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import Marker, RawTrait
from vassal_build.codec.unpacking_limits import Limits

FILES = sorted([*VASSAL_FILES.glob("*/*.vsav"), *VASSAL_FILES.glob("*/*.vlog")])
NAMES = [f"{path.parent.name}/{path.name}" for path in FILES]


def _fresh(node: Node) -> Node:
    return Node(node.text, tuple(_fresh(child) for child in node.children))


@given(st.binary(max_size=200))
def test_nothing_but_a_clear_error_comes_of_a_damaged_file(data: bytes) -> None:
    """Whatever stands in the entry, it is read or refused."""
    with Archive.of(pack([Entry("savedGame", data), Entry("savedata", data)])) as archive:
        try:
            save = SaveFile.from_archive(archive)
            assert save.payload_bytes() == data
            GameState.read(save.tree)
        except CodecError as error:
            assert "\n" not in str(error)


def test_all_files_are_there() -> None:
    """Four files of each of three engines."""
    assert len(FILES) == 12


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_an_untouched_file_has_the_same_payload(path: Path) -> None:
    """Reading and writing give the very bytes that the engine wrote."""
    with Archive.open(path) as archive:
        data = archive["savedGame"]
    save = SaveFile.read(path)
    assert save.payload_bytes() == data
    assert SaveFile.from_archive(Archive.of(save.to_bytes())) == save


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_the_text_is_the_one_that_the_engine_decodes(path: Path) -> None:
    """The plain text is that of the engine's own decoding, ESC for line break."""
    expected = path.with_suffix(".txt").read_text("utf-8")
    assert commands.write(SaveFile.read(path).tree).replace("\x1b", "\n") == expected


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_tree_written_anew_has_the_same_text(path: Path) -> None:
    """Without what was remembered of the reading, the tree is written as the engine wrote it."""
    tree = SaveFile.read(path).tree
    assert commands.write(_fresh(tree)) == commands.write(tree)


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_every_command_is_known_and_has_the_same_text(path: Path) -> None:
    """Nothing in the files is unknown, and each typed command is written as it was read."""
    for node in SaveFile.read(path).tree.walk():
        command = node.command
        assert not isinstance(command, UnknownCommand)
        assert command.text() == node.text


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_every_piece_has_the_same_texts(path: Path) -> None:
    """Each piece, stack and deck is written from its traits as it was read, and all its traits are known."""
    for command in SaveFile.read(path).tree.commands():
        added = command.logged if isinstance(command, Log) else command
        if isinstance(added, AddPiece):
            content = replace(added.content())
            assert (content.type_text(), content.state_text()) == (added.type, added.state)
            assert not (isinstance(content, Piece) and content.find(RawTrait))


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_state_read_and_written_is_the_same_state(path: Path) -> None:
    """Pieces, stacks, boards, players, properties, turn and notes go through commands and back."""
    state = GameState.read(SaveFile.read(path).tree)
    assert GameState.read(commands.parse(commands.write(state.tree()))) == state


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_passwords_are_not_shown(path: Path) -> None:
    """The password of the player who wrote the files appears nowhere in what is shown."""
    save = SaveFile.read(path)
    shown = repr((save, save.tree, list(save.tree.commands()), GameState.read(save.tree)))
    assert "pw" not in shown


def test_what_lies_on_the_table_is_read() -> None:
    """The pieces of the last save of engine 3.7, by their Markers and places."""
    state = GameState.read(SaveFile.read(VASSAL_FILES / "37" / "c.vsav").tree)
    units = {piece.basic.name: (piece.marker("Side"), piece.basic.x, piece.basic.y) for _, piece in state.pieces}
    assert units["Red/3rd; O'Hara, 'q'"] == ("Red", 159, 160)
    assert units["Blue SVG"] == ("Blue", 246, 260)
    assert [len(deck.members) for _, deck in state.decks] == [2]
    assert state.boards == (SetBoards("Main Map", (BoardPlace("Board"),)),)
    assert state.players == (Player("pw", "Tester", "Red"),)
    assert state.setup_done


@pytest.mark.parametrize(("name", "is_log"), [("b.vlog", True), ("c.vsav", False)])
def test_a_log_is_known_from_a_save(name: str, is_log: bool) -> None:
    """A log holds steps behind the state that it begins with."""
    assert SaveFile.read(VASSAL_FILES / "37" / name).is_log is is_log


def test_the_metadata_of_a_save_is_read() -> None:
    """The engine that saved it, and the module."""
    save = SaveFile.read(VASSAL_FILES / "37" / "c.vsav")
    assert save.savedata is not None
    assert save.moduledata is not None
    metadata, module = Metadata.parse(save.savedata, "savedata"), Metadata.parse(save.moduledata, "moduledata")
    assert (metadata.vassal_version, module.name) == ("3.7.26", "Lab")


def test_a_repacked_save_without_metadata_is_read() -> None:
    """Files that people packed again hold only the commands, or more than they should."""
    data = pack([Entry("readme.txt", b"hello"), Entry("savedGame", b"begin_save\x1bend_save")])
    save = SaveFile.from_archive(Archive.of(data))
    assert (save.savedata, save.moduledata) == (None, None)
    assert [entry.name for entry in save.entries()] == ["savedGame", "readme.txt"]


def test_an_untouched_save_keeps_capital_digits() -> None:
    """Another writer's hexadecimal digits come back as they were."""
    data = b"!VCSKAB" + bytes(byte ^ 0xAB for byte in b"begin_save").hex().upper().encode()
    with Archive.of(pack([Entry("savedGame", data)])) as archive:
        assert SaveFile.from_archive(archive).payload_bytes() == data


def test_a_changed_save_is_written_with_its_own_key(tmp_path: Path) -> None:
    """A changed tree goes into the envelope that the file had, the metadata stay."""
    save = SaveFile.read(VASSAL_FILES / "37" / "c.vsav")
    changed = structs.replace(save, tree=replace(save.tree, children=(*save.tree.children, Node("LOG\tCHATx"))))
    path = tmp_path / "game.vlog"
    changed.write(path, datetime(2024, 1, 2))
    again = SaveFile.read(path)
    assert again == structs.replace(changed, payload=again.payload)
    assert (again.payload.envelope, again.payload.key) == (Envelope.VCSK, save.payload.key)
    with Archive.open(path) as archive:
        assert list(archive) == ["savedGame", "savedata", "moduledata"]
        assert archive.modified("savedGame") == datetime(2024, 1, 2)


def test_a_save_made_in_code_is_read_back() -> None:
    """A state, a step of a log and a key of our own."""
    tree = GameState().tree()
    tree = replace(tree, children=(*tree.children, log_node([Chat("a"), Chat("b")])))
    save = SaveFile(tree=tree, payload=Payload(Envelope.VCSK, 0x2A, ""))
    assert save.payload_bytes().startswith(b"!VCSK2a")
    assert SaveFile.from_archive(Archive.of(save.to_bytes())).tree == tree


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ([Entry("buildFile.xml", b"")], "^game: it has no savedGame entry"),
        ([Entry("savedGame", b"!VCSK0")], "^game: .*hexadecimal"),
        ([Entry("savedGame", b"'" * 1000)], "^game: commands are nested more than"),
    ],
)
def test_what_is_no_save_is_refused(entries: list[Entry], reason: str) -> None:
    """One line, with the name of the file."""
    with pytest.raises(CodecError, match=reason):
        SaveFile.from_archive(Archive.of(pack(entries), "game"))


UNIT = Piece(traits=(Marker.of({"Side": "Red"}),), basic=BasicPiece(name="1st", map="Map", x=1, y=2, gpid="3"))


def test_pieces_come_before_the_stacks_that_name_them() -> None:
    """VASSAL drops members that it has not met yet, so the order counts."""
    state = GameState(
        stacks=(("9", Stack(map="Map", x=1, y=2, members=("1",))),),
        decks=(("8", Deck(name="D", members=("2",))),),
        pieces=(("1", UNIT), ("2", UNIT)),
        players=(Player("id", "A", "Red"),),
        boards=(SetBoards("Map", (BoardPlace("B"),)),),
        properties=(GlobalProperty("P", "1"),),
        turns=(SetTurn("TurnTracker0", "0|1;0;false;-1"),),
        notes="a\nb",
    )
    text = commands.write(state.tree())
    places = [text.index(part) for part in ("begin_save", "+/1/", "+/2/", "+/8/", "+/9/", "PLAYER", "GlobalProperty")]
    places += [text.index(part) for part in ("TURN", "MapBoardPicker", "SETUP_STACK\t", "NOTES\ta|b", "end_save")]
    assert places == sorted(places)
    assert GameState.read(commands.parse(text)) == state


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (GameState(pieces=(("1", UNIT), ("1", UNIT))), "piece 1: two pieces"),
        (GameState(pieces=(("1", UNIT),), stacks=(("2", Stack(members=("3",))),)), "stack 2: its piece 3"),
    ],
)
def test_a_state_that_vassal_would_lose_pieces_of_is_refused(state: GameState, reason: str) -> None:
    """Ids are unique, and members are there."""
    with pytest.raises(CodecError, match=reason):
        state.tree()


def test_commands_without_a_place_in_the_state_are_kept() -> None:
    """Unknown commands of a save are written again."""
    tree = Node.of(BeginSave(), Node("custom\tcommand"), Node("end_save"))
    state = GameState.read(tree)
    assert state.others == (Node("custom\tcommand"),)
    assert "custom\tcommand" in commands.write(state.tree())


def test_a_log_without_a_state_has_none() -> None:
    """A text that does not begin with begin_save is no state."""
    with pytest.raises(CodecError, match="begin_save"):
        GameState.read(Node("CHATx"))


@pytest.mark.parametrize("packed", [lzma.compress, lambda plain: b"!VCSZ00" + zlib.compress(plain).hex().encode()])
def test_an_envelope_grows_no_more_than_an_entry(packed: Callable[[bytes], bytes]) -> None:
    """What an entry takes in the file counts, however often its text is packed inside it."""
    data = pack([Entry("savedGame", packed(b"CHATx" * 10_000))])
    with Archive.of(data, "game") as archive:
        assert len(SaveFile.from_archive(archive).tree.text) == 50_000
    with Archive.of(data, "game", Limits(ratio=10, ratio_from=49_999)) as archive:
        with pytest.raises(CodecError, match=r"^game: the compressed text .* longer than 49999 bytes"):
            SaveFile.from_archive(archive)
        with pytest.raises(CodecError, match=r"^game: the compressed text .* longer than 49999 bytes"):
            list(walk_archive(archive))


def test_more_commands_than_bytes_are_refused() -> None:
    """A few kilobytes can hold millions of empty commands, each of which costs time and memory."""
    with Archive.of(pack([Entry("savedGame", b"\x1b" * FEW_COMMANDS)])) as archive:
        assert sum(1 for _ in walk_archive(archive)) == FEW_COMMANDS + 1
        assert len(SaveFile.from_archive(archive).tree.children) == FEW_COMMANDS
    met = 0
    with Archive.of(pack([Entry("savedGame", b"\x1b" * 1_000_000)]), "game") as archive:
        with pytest.raises(CodecError, match=r"^game: savedGame: it has more than 20000 commands"):
            for _ in walk_archive(archive):
                met += 1
        with pytest.raises(CodecError, match=r"^game: savedGame: it has more than 20000 commands"):
            SaveFile.from_archive(archive)
    assert met <= FEW_COMMANDS


def test_the_saves_in_a_module_share_its_room() -> None:
    """Each of a hundred small setups could unpack to as much as a small file may, which is much for all together."""
    data = pack([Entry("savedGame", lzma.compress(b"CHAT" + bytes(9_000_000)))])
    with Archive.of(pack([Entry("a.vsav", data), Entry("b.vsav", data)]), "game.vmod") as module:
        assert len(SaveFile.from_archive(module.inner(module["a.vsav"], "a.vsav")).payload.text) == 9_000_004
        with pytest.raises(CodecError, match=r"^b.vsav: the compressed text of the envelope is cut off or longer"):
            SaveFile.from_archive(module.inner(module["b.vsav"], "b.vsav"))


def test_a_long_file_has_as_many_commands_as_it_has_bytes() -> None:
    """Commands of games take several bytes each, however alike they are."""
    text = "".join(f"{ESC}CHAT<{number * 7919 % 100_003}>" for number in range(2 * FEW_COMMANDS))
    with Archive.of(pack([Entry("savedGame", text.encode())])) as archive:
        assert len(SaveFile.from_archive(archive).tree.children) == 2 * FEW_COMMANDS
