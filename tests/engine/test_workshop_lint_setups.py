"""What the checks of predefined setups find, as real VASSAL 3.6 takes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree
from msgspec import structs

from tests.engine.faulty import BOARD, MAP, Shown, spoilt
from tests.engine.harness import Engine, EngineError, Refused
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.commands import BoardPlace, Node, Player, SetBoards
from vassal_build.codec.elements import add
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import open_module

GPID, POINT = "110", (100, 100)
SLOT = Piece(basic=BasicPiece(name="Post", image="red.png", gpid=GPID))
LAB = Metadata(name="Lab", version="1.0", vassal_version="3.5.8")
WHOLE = GameState(
    pieces=(("p1", replace(SLOT, basic=replace(SLOT.basic, map=MAP, x=POINT[0], y=POINT[1]))),),
    boards=(SetBoards(MAP, (BoardPlace(BOARD),)),),
)
Spoil = Callable[[SaveFile], SaveFile]


def on(map_name: str) -> GameState:
    """The state with its piece on a map."""
    identity, piece = WHOLE.pieces[0]
    return structs.replace(WHOLE, pieces=((identity, replace(piece, basic=replace(piece.basic, map=map_name))),))


def state(changed: GameState) -> Spoil:
    """Another state."""
    return lambda save: structs.replace(save, tree=changed.tree())


def with_command(text: str) -> Spoil:
    """One command more, before the end."""
    return lambda save: structs.replace(save, tree=Node(save.tree.text, (Node(text), *save.tree.children)))


def with_metadata(**values: str) -> Spoil:
    """Other metadata of the module."""
    return lambda save: structs.replace(save, moduledata=structs.replace(LAB, **values).to_bytes())


SETUPS: dict[str, tuple[str, Spoil]] = {
    "right": ("", lambda save: save),
    "map": ("MOD603", state(on("Nowhere"))),
    "board": ("MOD604", state(structs.replace(WHOLE, boards=(SetBoards(MAP, (BoardPlace("Nowhere"),)),)))),
    "players": ("MOD606", state(structs.replace(WHOLE, players=(Player(id="secret", name="Ada", side="Red"),)))),
    "again": ("MOD607", state(structs.replace(WHOLE, setup_done=False))),
    "bare": ("MOD609", lambda save: structs.replace(save, savedata=None, moduledata=None)),
    "foreign": ("MOD609", with_metadata(name="Other")),
    "older": ("MOD609", with_metadata(version="0.9")),
    "cut": ("MOD610", lambda save: structs.replace(save, tree=Node(save.tree.text, save.tree.children[:-1]))),
    "strange": ("MOD611", with_command("KETTLE\tx")),
}
"""Setups with what lint finds in them."""


@pytest.fixture(scope="module")
def shown(start_engine: Callable[..., Engine], lab_module: Path, tmp_path_factory: pytest.TempPathFactory) -> Shown:
    """The module with all these setups, one that is missing and one that is no saved game."""
    save = SaveFile(tree=WHOLE.tree(), savedata=structs.replace(LAB, name=None).to_bytes(), moduledata=LAB.to_bytes())
    files = {f"{name}.vsav": spoil(save).to_bytes() for name, (_, spoil) in SETUPS.items()}

    def change(root: etree._Element) -> None:
        palette = next(find_all(root, "widget.ListWidget"))
        add(palette, "widget.PieceSlot", SLOT.definition(), entryName="Post", gpid=GPID)
        root.set("nextPieceSlotId", "111")
        for name in (*SETUPS, "missing", "broken"):
            add(root, "module.PredefinedSetup", name=name, file=f"{name}.vsav")

    path = tmp_path_factory.mktemp("setups") / "lab.vmod"
    spoilt(lab_module, path, change, {**files, "broken.vsav": b"PK"})
    return Shown(start_engine(path), tuple(lint(open_module(path))))


@pytest.fixture
def started(shown: Shown) -> Callable[[str], Engine]:
    """Starts a game from a setup, silently."""

    def start(name: str, side: str | None = None) -> Engine:
        shown.engine.forget_noise()
        shown.engine.setup(name, side)
        shown.engine.quiet()
        return shown.engine

    return start


@pytest.mark.parametrize("name", SETUPS)
def test_each_fault_is_found_where_it_is(shown: Shown, name: str) -> None:
    """Lint finds the one code in it."""
    code = SETUPS[name][0]
    assert shown.codes(f"{name}.vsav") == ({code} if code else set())


@pytest.mark.parametrize("name", ["right", "bare", "foreign", "older", "strange"])
def test_a_game_begins_in_silence(started: Callable[[str], Engine], name: str) -> None:
    """MOD609 and MOD611: VASSAL does not look at metadata here, and passes a strange command over."""
    engine = started(name)
    assert [(piece.name, piece.map) for piece in engine.pieces()] == [("Post", MAP)]


def test_a_piece_on_an_unknown_map_is_nowhere(started: Callable[[str], Engine]) -> None:
    """MOD603: it belongs to the game, and no map shows it."""
    assert [(piece.name, piece.map) for piece in started("map").pieces()] == [("Post", None)]


def test_an_unknown_board_is_passed_over(started: Callable[[str], Engine]) -> None:
    """MOD604: the map is empty."""
    assert [window.boards for window in started("board").maps()] == [()]


def test_a_player_inside_has_taken_a_side(started: Callable[..., Engine]) -> None:
    """MOD606: and everybody reads the name."""
    assert started("players", "Blue").sides().players["Red"] == "Ada"


def test_what_is_there_at_start_comes_once_more(started: Callable[[str], Engine]) -> None:
    """MOD607: the stack and the deck of the module beside the piece of the setup."""
    names = {piece.name for piece in started("again").pieces()}
    assert {"Post", "Red 1st", "Card 1"} <= names


def test_a_set_up_without_its_end_begins_no_game(shown: Shown) -> None:
    """MOD610: the chat says that it was cancelled, and nothing else."""
    shown.engine.close()
    shown.engine.chat()
    with pytest.raises(Refused, match="no game has started"):
        shown.engine.setup("cut")
    assert any("cancelled" in line for line in shown.engine.chat())
    shown.engine.quiet()


@pytest.mark.parametrize(("name", "code"), [("missing", "MOD601"), ("broken", "MOD602")])
def test_a_set_up_that_is_no_saved_game_cannot_be_started(shown: Shown, name: str, code: str) -> None:
    """MOD601 and MOD602: the engine fails to read it."""
    with pytest.raises(EngineError, match=r"not found|Invalid saveFile"):
        shown.engine.setup(name)
    assert shown.codes(f"PredefinedSetup[{name}]") | shown.codes(f"{name}.vsav") == {code}
