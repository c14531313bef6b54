"""What lies on a board that a new release has laid out otherwise is carried to its place (`refresh --from`)."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from vassal_build.cli import main
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.deck import Deck
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.modulefile import MAP_KINDS
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import DynamicProperty
from vassal_build.workshop.refresh.added import Reader
from vassal_build.workshop.refresh.places import NOTHING_MOVED, Carrier, moved_places

Square = tuple[int, int, int]
"""Left edge, top edge and width of a zone."""
THEN: dict[str, Square] = {
    "Home": (0, 0, 100),
    "Away": (200, 0, 100),
    "Gone": (0, 200, 100),
    "Same": (200, 200, 100),
    "Camp": (300, 100, 100),
}
NOW: dict[str, Square] = {
    "Home": (50, 300, 100),
    "Away": (400, 0, 20),
    "Same": (200, 200, 100),
    "Near": (60, 60, 40),
    "Camp": (300, 400, 100),
    "Over": (300, 100, 60),
    "Twin": (241, 40, 20),
}
BUILD = """<VASSAL.build.GameModule name="Tiny" version="1">
<VASSAL.build.widget.PieceSlot entryName="Tank" gpid="1">+/null/piece;;;tank.png;Tank/null;0;0;1;0
</VASSAL.build.widget.PieceSlot>
<VASSAL.build.module.Map mapName="Map"><VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.boardPicker.Board name="Board" width="500" height="500">
<VASSAL.build.module.map.boardPicker.board.ZonedGrid>{zones}
</VASSAL.build.module.map.boardPicker.board.ZonedGrid></VASSAL.build.module.map.boardPicker.Board>
</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
</VASSAL.build.GameModule>"""
ZONE = (
    '<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="{name}" path="{path}" locationFormat="$name$" '
    'useParentGrid="false"/>'
)
MOVED = {
    "as far from the middle as it was": ((60, 30), (110, 330)),
    "in the middle of a place that has shrunk": ((210, 10), (410, 10)),
    "as it was, since its place is gone": ((10, 210), (10, 210)),
    "as it was, since its place has not moved": ((210, 290), (210, 290)),
    "as it was, in no place": ((150, 150), (150, 150)),
    "where it was dragged with the new release": ((80, 80), (80, 80)),
    "in its own place, beside the middle of another that is there now": ((310, 120), (310, 420)),
    "where it was dragged, a pixel beside by rounding": ((81, 79), (81, 79)),
    "where its place is now, a pixel beside its old middle by rounding": ((251, 50), (411, 10)),
    "where its place is now, two pixels beside another's middle": ((82, 80), (132, 380)),
}


def module(
    path: Path, squares: dict[str, Square], kind: str = "module.Map", name: str = "Map", *, drawn: bool = False
) -> Path:
    """Write a module of one tank and one board with these zones, on a map of some kind and name.

    drawn: the board is as large as its picture.
    """
    zones = (
        ZONE.format(name=zone, path=f"{x},{y};{x + w},{y};{x + w},{y + w};{x},{y + w}")
        for zone, (x, y, w) in squares.items()
    )
    build = BUILD.format(zones="".join(zones)).replace("build.module.Map ", f"build.{kind} ")
    build = build.replace("build.module.Map>", f"build.{kind}>").replace('mapName="Map"', f'mapName="{name}"')
    pictures = [Entry("images/board.png", drawing())] if drawn else []
    build = build.replace('width="500" height="500"', 'image="board.png"') if drawn else build
    write_archive(path, [Entry("buildFile.xml", build.encode()), *pictures])
    return path


def drawing() -> bytes:
    """A picture of the size of the board."""
    file = BytesIO()
    Image.new("1", (500, 500)).save(file, "PNG")
    return file.getvalue()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two releases of a module, and a save of the old one with a tank in a stack at each spot."""
    module(tmp_path / "then.vmod", THEN)
    module(tmp_path / "now.vmod", NOW)
    spots = [then for then, _ in MOVED.values()]
    pieces = [
        (f"{place}", Piece(basic=BasicPiece(image="tank.png", name="Tank", gpid="1", map="Map", x=x, y=y)))
        for place, (x, y) in enumerate(spots)
    ]
    stacks = [(f"s{place}", Stack(map="Map", x=x, y=y, members=(f"{place}",))) for place, (x, y) in enumerate(spots)]
    SaveFile(tree=GameState(pieces=tuple(pieces), stacks=tuple(stacks)).tree()).write(tmp_path / "game.vsav")
    return tmp_path


def refresh(folder: Path, *options: str) -> tuple[int, str, GameState]:
    """Give status, words and what the new save holds."""
    names = ["refresh", str(folder / "now.vmod"), str(folder / "game.vsav"), "--out", str(folder / "out"), *options]
    result = CliRunner().invoke(main, names)
    return result.exit_code, result.output, GameState.read(SaveFile.read(folder / "out" / "game.vsav").tree)


@pytest.mark.parametrize(("number", "place"), list(enumerate(MOVED)), ids=list(MOVED))
def test_a_piece_lies(folder: Path, number: int, place: str) -> None:
    """The piece, and the stack that holds it."""
    _, _, state = refresh(folder, "--from", str(folder / "then.vmod"))
    piece, stack = dict(state.pieces)[f"{number}"].basic, dict(state.stacks)[f"s{number}"]
    assert ((piece.x, piece.y), (stack.x, stack.y)) == (MOVED[place][1], MOVED[place][1])


@pytest.mark.parametrize("kind", MAP_KINDS)
def test_pieces_are_carried_on_every_kind_of_map(folder: Path, kind: str) -> None:
    """In a player's own window, in a hand and on a map among charts, too."""
    module(folder / "then.vmod", THEN, kind)
    module(folder / "now.vmod", NOW, kind)
    _, _, state = refresh(folder, "--from", str(folder / "then.vmod"))
    assert [(piece.basic.x, piece.basic.y) for _, piece in state.pieces] == [now for _, now in MOVED.values()]


def test_pieces_are_carried_on_a_board_that_is_a_picture(folder: Path) -> None:
    """Its size is that of the picture in its release."""
    module(folder / "then.vmod", THEN, drawn=True)
    module(folder / "now.vmod", NOW, drawn=True)
    _, _, state = refresh(folder, "--from", str(folder / "then.vmod"))
    assert [(piece.basic.x, piece.basic.y) for _, piece in state.pieces] == [now for _, now in MOVED.values()]


def test_an_old_release_that_has_changed_is_read_again(folder: Path) -> None:
    """What was read of it for files before does not count."""
    refresh(folder, "--from", str(folder / "then.vmod"))
    (folder / "out" / "game.vsav").unlink()
    module(folder / "then.vmod", NOW)
    _, _, state = refresh(folder, "--from", str(folder / "then.vmod"))
    assert [(piece.basic.x, piece.basic.y) for _, piece in state.pieces] == [then for then, _ in MOVED.values()]


def test_a_deck_stays(folder: Path) -> None:
    """For decks there is an option of its own."""
    deck = Deck(name="Deck", map="Map", x=60, y=30)
    places = moved_places(folder / "then.vmod", folder / "now.vmod")
    tree = GameState(decks=(("1", deck),)).tree()
    assert Carrier(places, Reader()).tree(tree) is tree


def test_a_piece_keeps_the_states_of_its_traits(folder: Path) -> None:
    """Its place is in the last of its states."""
    fuel = DynamicProperty(name="Fuel", value="3")
    tank = Piece(traits=(fuel,), basic=BasicPiece(image="tank.png", name="Tank", gpid="1", map="Map", x=60, y=30))
    places = moved_places(folder / "then.vmod", folder / "now.vmod")
    ((_, found),) = GameState.read(Carrier(places, Reader()).tree(GameState(pieces=(("1", tank),)).tree())).pieces
    assert (found.traits, found.basic.x, found.basic.y) == ((fuel,), 110, 330)


def test_a_map_that_only_one_release_has_moves_nothing(tmp_path: Path) -> None:
    """There is nothing to compare it with."""
    module(tmp_path / "then.vmod", THEN, name="Old map")
    module(tmp_path / "now.vmod", NOW)
    assert moved_places(tmp_path / "then.vmod", tmp_path / "now.vmod") == NOTHING_MOVED


def test_a_map_with_several_boards_moves_nothing(tmp_path: Path) -> None:
    """Which of them lie there, and where, each game says for itself."""
    for name, squares in (("then", THEN), ("now", NOW)):
        path = module(tmp_path / f"{name}.vmod", squares)
        with Archive.open(path) as archive:
            build = archive["buildFile.xml"]
        other = b'<VASSAL.build.module.map.boardPicker.Board name="Sea" width="500" height="500"/>'
        end = b"</VASSAL.build.module.map.BoardPicker>"
        write_archive(path, [Entry("buildFile.xml", build.replace(end, other + end))])
    assert moved_places(tmp_path / "then.vmod", tmp_path / "now.vmod") == NOTHING_MOVED


def test_it_says_how_many_were_carried(folder: Path) -> None:
    """Those that have moved."""
    status, words, _ = refresh(folder, "--from", str(folder / "then.vmod"))
    assert (status, words.splitlines()[0]) == (0, "game.vsav: --from carries 5 pieces to where their places are now")


def test_without_the_old_release_nothing_moves(folder: Path) -> None:
    """As VASSAL's Refresh Counters leaves everything where it lies."""
    status, words, state = refresh(folder)
    assert (status, "--from" in words) == (0, False)
    assert [(piece.basic.x, piece.basic.y) for _, piece in state.pieces] == [then for then, _ in MOVED.values()]


def test_an_old_release_that_cannot_be_read_is_a_line(folder: Path) -> None:
    """And nothing is written."""
    (folder / "then.vmod").write_bytes(b"nothing")
    names = [str(folder / each) for each in ("now.vmod", "game.vsav", "then.vmod", "out")]
    result = CliRunner().invoke(main, ["refresh", *names[:2], "--from", names[2], "--out", names[3]])
    assert (result.exit_code, len(result.output.splitlines()), (folder / "out").exists()) == (2, 1, False)
    assert "then.vmod" in result.output
