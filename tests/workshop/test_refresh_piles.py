"""The decks that a module defines, as its components say it, and where they lie on boards that are pictures."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from lxml import etree
from msgspec.structs import replace

from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.commands import BoardPlace, SetBoards
from vassal_build.codec.deck import Deck
from vassal_build.codec.elements import add, component
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.savefile import SaveFile
from vassal_build.workshop.refresh.catalogue import catalogue_of, read_catalogue
from vassal_build.workshop.refresh.draw_piles import draw_piles
from vassal_build.workshop.refresh.files import refresh_saves
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.pieces import PieceRefresher
from vassal_build.workshop.refresh.table import RefreshedTable, refresh_tree

DECKS = Options(decks=True)
ADD = Options(decks=True, add_decks=True)
OLD = Deck(name="Pile", map="Map", x=5, y=6)


def picture(width: int, height: int) -> bytes:
    """A PNG picture of one colour."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compress((b"\x00" + b"\x00" * width) * height)
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def bare(root: etree._Element, kind: str, **attributes: str) -> etree._Element:
    """A component that says nothing but this."""
    return etree.SubElement(root, f"VASSAL.build.{kind}", attributes)


def with_pile(**attributes: str) -> etree._Element:
    """A module with one map and one deck."""
    root = component("GameModule", VassalVersion="3.7.0")
    window = bare(root, "module.Map", mapName="Map")
    bare(window, "module.map.DrawPile", **attributes)
    return root


def refreshed(
    root: etree._Element, options: Options, *decks: Deck, boards: tuple[SetBoards, ...] = ()
) -> RefreshedTable:
    """A game with decks refreshed."""
    state = GameState(decks=tuple((f"d{number}", deck) for number, deck in enumerate(decks)), boards=boards)
    return refresh_tree(state.tree(), PieceRefresher(replace(catalogue_of([root]), decks=draw_piles([root])), options))


def decks_of(table: RefreshedTable) -> list[tuple[str, Deck]]:
    """The decks of a refreshed game with their ids."""
    return list(GameState.read(table.tree).decks)


def test_a_deck_that_says_no_place_lies_in_the_corner() -> None:
    """A map that says no edge has none."""
    ((_, found),) = decks_of(refreshed(with_pile(name="Pile"), DECKS, OLD))
    assert (found.map, found.x, found.y) == ("Map", 0, 0)


def test_what_changed_is_counted() -> None:
    """Decks that are as they should be are not."""
    root = with_pile(name="Pile", x="5", y="6")
    bare(next(root.iter("{*}VASSAL.build.module.Map")), "module.map.DrawPile", name="Other", x="1", y="1")
    table = refreshed(root, DECKS, OLD, Deck(name="Other", map="Map", x=2, y=2))
    assert table.deck_remarks == ("2 decks of the module, 1 changed",)


@pytest.mark.parametrize(
    ("attributes", "text"),
    [
        ({"name": "All", "hotkey": "65,130"}, "All|65,130||||All||"),
        ({"hotkey": "65,130"}, "|65,130||||||"),
        ({"name": "All", "deckCount": "-1", "suppressSounds": "true"}, "All|||-1||All|||true"),
        ({"name": "All", "suppressSounds": "true", "parameters": "p"}, "All|||||All|||true|p"),
    ],
)
def test_a_command_of_a_deck_says_what_its_component_says(attributes: dict[str, str], text: str) -> None:
    """What older engines do not know is left out; all else that is not said is empty."""
    root = with_pile(name="Pile")
    bare(next(root.iter("{*}VASSAL.build.module.map.DrawPile")), "module.map.DeckGlobalKeyCommand", **attributes)
    ((_, found),) = decks_of(refreshed(root, DECKS, OLD))
    assert found.global_commands == (text,)


@pytest.mark.parametrize(
    ("said", "face_down"), [({}, True), ({"faceDown": "Never"}, False), ({"faceDown": "MenuDefaultUp"}, False)]
)
def test_a_deck_that_is_added_has_an_id_and_lies_as_it_begins(said: dict[str, str], *, face_down: bool) -> None:
    """Face down unless the module says otherwise."""
    ((name, found),) = decks_of(refreshed(with_pile(name="Pile", x="30", **said), ADD))
    assert (name, found.face_down, found.x, found.members) == ("Map.Pile.deck", face_down, 30, ())


def test_a_deck_is_added_to_a_save_that_is_cut_off() -> None:
    """One without its last command; once, after all else."""
    root = with_pile(name="Pile")
    tree = GameState(decks=(("d0", Deck(name="Gone", map="Map")),)).tree()
    cut = type(tree)(tree.text, tree.children[:-1])
    catalogue = replace(catalogue_of([root]), decks=draw_piles([root]))
    table = refresh_tree(cut, PieceRefresher(catalogue, ADD))
    assert table.tree.children[:-1] == cut.children
    assert table.tree.children[-1].text.startswith("+/Map.Pile.deck/deck;")


@pytest.mark.parametrize(
    ("boards", "found"),
    [
        pytest.param(SetBoards("Map", (BoardPlace("Sea"),)), True, id="by the name of the map"),
        pytest.param(SetBoards("Map0", (BoardPlace("Sea"),)), True, id="by the number of the map"),
        pytest.param(SetBoards("Other", (BoardPlace("Sea"),)), False, id="on another map"),
        pytest.param(SetBoards("Map", (BoardPlace("Land"),)), False, id="another board"),
    ],
)
def test_a_deck_is_there_if_its_board_is(boards: SetBoards, *, found: bool) -> None:
    """Saves call a map by its name or its number."""
    table = refreshed(with_pile(name="Pile", owningBoard="Sea"), ADD, boards=(boards,))
    assert len(decks_of(table)) == int(found)


def test_a_deck_that_is_added_on_a_board_of_unknown_place_lies_where_the_component_says() -> None:
    """There is no old place to stay at."""
    boards = SetBoards("Map", (BoardPlace("Land"), BoardPlace("Sea", column=1)))
    table = refreshed(with_pile(name="Pile", owningBoard="Sea", x="30", y="40"), ADD, boards=(boards,))
    ((_, found),) = decks_of(table)
    assert (found.x, found.y) == (30, 40)


@pytest.mark.parametrize(
    ("inside", "beside", "place"),
    [
        pytest.param({"land.png": picture(190, 80)}, {}, (220, 40), id="a picture of the module"),
        pytest.param({}, {"land.png": picture(60, 80)}, (90, 40), id="a picture of an extension"),
        pytest.param(
            {"land.png": picture(190, 80)}, {"land.png": picture(60, 80)}, (220, 40), id="the module's before others"
        ),
        pytest.param({}, {}, (5, 6), id="a picture that is not there"),
        pytest.param({"land.png": b"nothing"}, {}, (5, 6), id="a file that is none"),
    ],
)
def test_a_deck_lies_beside_a_board_as_large_as_its_picture(
    tmp_path: Path, inside: dict[str, bytes], beside: dict[str, bytes], place: tuple[int, int]
) -> None:
    """The pictures are read from the files."""
    root = with_pile(name="Pile", owningBoard="Sea", x="30", y="40")
    picker = bare(next(root.iter("{*}VASSAL.build.module.Map")), "module.map.BoardPicker")
    add(picker, "module.map.boardPicker.Board", name="Land", image="land.png")
    add(picker, "module.map.boardPicker.Board", name="Sea")
    for name, tree, pictures in (
        ("tiny.vmod", root, inside),
        ("more.vmdx", component("module.ModuleExtension", extensionId="x"), beside),
    ):
        images = [Entry(f"images/{image}", data) for image, data in pictures.items()]
        write_archive(tmp_path / name, [Entry("buildFile.xml", BuildFile(tree).write()), *images])
    boards = SetBoards("Map", (BoardPlace("Land"), BoardPlace("Sea", column=1)))
    SaveFile(tree=GameState(decks=(("d", OLD),), boards=(boards,)).tree()).write(tmp_path / "old.vsav")
    (outcome,) = refresh_saves(
        tmp_path / "tiny.vmod", [tmp_path / "old.vsav"], tmp_path / "out", DECKS, (tmp_path / "more.vmdx",)
    )
    assert outcome.target is not None
    ((_, found),) = GameState.read(SaveFile.read(outcome.target).tree).decks
    assert (found.x, found.y) == place


def test_decks_are_read_where_they_are_asked_for(tmp_path: Path) -> None:
    """Else their pictures need not be looked at."""
    write_archive(tmp_path / "tiny.vmod", [Entry("buildFile.xml", BuildFile(with_pile(name="Pile")).write())])
    assert read_catalogue(tmp_path / "tiny.vmod").decks.all == ()
    assert [pile.name for pile in read_catalogue(tmp_path / "tiny.vmod", with_decks=True).decks.all] == ["Pile"]
