"""Decks of saves brought to what the module says of them."""

from __future__ import annotations

from typing import Any

import pytest
from lxml import etree
from msgspec.structs import replace

from tests.workshop.refreshing import counter
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.commands import BoardPlace, SetBoards
from vassal_build.codec.deck import Deck
from vassal_build.codec.elements import add, component
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.stack import Stack
from vassal_build.workshop.refresh.catalogue import catalogue_of
from vassal_build.workshop.refresh.draw_piles import draw_piles
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.pieces import PieceRefresher
from vassal_build.workshop.refresh.table import RefreshedTable, refresh_tree

REFRESH = Options(decks=True)
DELETE = Options(decks=True, delete_decks=True)
ADD = Options(decks=True, add_decks=True)
MAPS = (("Map", "10"), ("Other", "0"))
"""The maps by name, with their edges."""
LAND, SEA = BoardPlace("Land"), BoardPlace("Sea", column=1)


def tree_of(*piles: dict[str, Any]) -> etree._Element:
    """A module with two maps, the first with an edge, and decks: the attributes of each, `on` the number of its map."""
    root = component("GameModule", VassalVersion="3.7.0")
    windows = [add(root, "module.Map", mapName=name, edgeWidth=edge, edgeHeight=edge) for name, edge in MAPS]
    for pile in piles:
        settings = {"name": "Pile", "x": "30", "y": "40", **pile}
        add(windows[settings.pop("on", 0)], "module.map.DrawPile", **settings)
    return root


def refreshed(
    root: etree._Element, options: Options, *decks: Deck, boards: tuple[BoardPlace, ...] = (LAND,)
) -> RefreshedTable:
    """A game with these decks, each with one card, refreshed."""
    cards = tuple((str(number), counter(gpid="9")) for number, _ in enumerate(decks))
    holders = tuple((f"d{number}", deck) for number, deck in enumerate(decks))
    state = GameState(pieces=cards, decks=holders, boards=(SetBoards("Map", boards),))
    return refresh_tree(state.tree(), PieceRefresher(replace(catalogue_of([root]), decks=draw_piles([root])), options))


def decks_of(table: RefreshedTable) -> list[Deck]:
    """The decks of a refreshed game."""
    return [deck for _, deck in GameState.read(table.tree).decks]


def deck(name: str = "Pile", **values: Any) -> Deck:
    """A deck of an old game with a card."""
    return Deck(name=name, **{"map": "Map", "x": 5, "y": 6, "members": ("0",), **values})


def test_settings_are_those_of_the_module() -> None:
    """What its component does not say stays as it is; so do cards and whether they lie face down."""
    root = tree_of({"maxStack": "3", "shuffleHotkey": "57400,0,Mix", "deckOwners": "Red,Blue", "width": "wide"})
    (found,) = decks_of(refreshed(root, REFRESH, deck(width=77, face_down=True)))
    assert (found.max_stack, found.shuffle_key, found.owners) == (3, KeyStroke.named("Mix"), ("Red", "Blue"))
    assert (found.width, found.face_down, found.members) == (77, True, ("0",))


@pytest.mark.parametrize("options", [Options(), Options(by_name=True)])
def test_decks_stay_as_they_are_unless_asked(options: Options) -> None:
    """As in VASSAL."""
    table = refreshed(tree_of({"maxStack": "3"}), options, deck())
    assert decks_of(table) == [deck()]
    assert table.deck_remarks == ()


@pytest.mark.parametrize(
    ("settings", "boards", "place"),
    [
        pytest.param({}, (LAND,), ("Map", 40, 50), id="of the map, within its edge"),
        pytest.param({"owningBoard": "Land"}, (LAND,), ("Map", 40, 50), id="of the first board"),
        pytest.param({"owningBoard": "Sea"}, (LAND, SEA), ("Map", 5, 6), id="of a board whose place is not known"),
        pytest.param({"owningBoard": "Sea"}, (LAND,), ("Map", 5, 6), id="of a board that does not lie there"),
        pytest.param({"on": 1}, (LAND,), ("Other", 30, 40), id="on another map"),
        pytest.param({"x": "far"}, (LAND,), ("Map", 10, 50), id="at no number"),
    ],
)
def test_decks_lie_where_the_module_has_them(
    settings: dict[str, Any], boards: tuple[BoardPlace, ...], place: tuple[str, int, int]
) -> None:
    """By the pixels of the board or map."""
    (found,) = decks_of(refreshed(tree_of(settings), REFRESH, deck(), boards=boards))
    assert (found.map, found.x, found.y) == place


@pytest.mark.parametrize(
    ("boards", "place"),
    [
        pytest.param((LAND, SEA), (140, 50), id="beside another"),
        pytest.param((BoardPlace("Sea"), BoardPlace("Land", row=1)), (40, 50), id="the first"),
        pytest.param((LAND, BoardPlace("Sea", row=1)), (40, 130), id="below another"),
        pytest.param((BoardPlace("Picture"), SEA), (230, 50), id="beside one that is a picture"),
        pytest.param((BoardPlace("Nowhere"), SEA), (5, 6), id="beside one that is not known"),
        pytest.param((BoardPlace("No picture"), SEA), (5, 6), id="beside one whose picture is not there"),
        pytest.param((BoardPlace("Lake"), SEA), (540, 50), id="beside one that says no size"),
        pytest.param((BoardPlace("Lake"), BoardPlace("Sea", row=1)), (40, 550), id="below one that says no size"),
    ],
)
def test_a_deck_lies_on_its_board(boards: tuple[BoardPlace, ...], place: tuple[int, int]) -> None:
    """Behind those to the left of it and above it."""
    root = tree_of({"owningBoard": "Sea"})
    picker = add(next(find_all(root, "module.Map")), "module.map.BoardPicker")
    add(picker, "module.map.boardPicker.Board", name="Land", width=100, height=80)
    add(picker, "module.map.boardPicker.Board", name="Sea")
    add(picker, "module.map.boardPicker.Board", name="Lake")
    add(picker, "module.map.boardPicker.Board", name="Picture", image="land.png")
    add(picker, "module.map.boardPicker.Board", name="No picture", image="gone.png")
    catalogue = replace(catalogue_of([root]), decks=draw_piles([root], {"land.png": (190, 80)}.get))
    state = GameState(decks=(("d", deck(members=())),), boards=(SetBoards("Map", boards),))
    (found,) = decks_of(refresh_tree(state.tree(), PieceRefresher(catalogue, REFRESH)))
    assert (found.x, found.y) == place


def test_a_deck_is_the_one_on_its_own_map() -> None:
    """If two have the name; by name or number."""
    root = tree_of({"on": 1, "maxStack": "2"}, {"maxStack": "1"})
    found = decks_of(refreshed(root, REFRESH, deck(), deck(map="Map1", members=("1",))))
    assert [(one.map, one.max_stack) for one in found] == [("Map", 1), ("Map1", 2)]


@pytest.mark.parametrize(
    ("options", "cards", "decks", "stacks"),
    [
        pytest.param(REFRESH, ("0",), ["Gone"], [], id="kept"),
        pytest.param(DELETE, ("0",), [], [("0",)], id="made a stack"),
        pytest.param(DELETE, (), [], [], id="empty, taken away"),
    ],
)
def test_decks_that_the_module_has_no_more(
    options: Options, cards: tuple[str, ...], decks: list[str], stacks: list[tuple[str, ...]]
) -> None:
    """They are reported either way; their cards lie where they lay."""
    table = refreshed(tree_of(), options, deck("Gone", members=cards))
    state = GameState.read(table.tree)
    assert [one.name for _, one in state.decks] == decks
    assert [stack for _, stack in state.stacks] == [
        Stack(map="Map", x=5, y=6, members=members, layer=None) for members in stacks
    ]
    end = "it is now a stack" if options is DELETE else "--delete-decks makes it a stack"
    assert table.deck_remarks == ("0 decks of the module, 0 changed", f"the module has no deck 'Gone'; {end}")


def test_a_deck_on_a_map_that_is_gone_stays() -> None:
    """It is on no map of the module, and may be there under another name of the map."""
    lost = deck("Gone", map="Old")
    table = refreshed(tree_of(), DELETE, lost)
    assert decks_of(table) == [lost]
    assert (table.unknown_maps, table.deck_remarks) == (("Old",), ("0 decks of the module, 0 changed",))


@pytest.mark.parametrize(("options", "decks"), [(REFRESH, ["Pile"]), (ADD, ["Pile", "New"])])
def test_decks_that_the_game_lacks(options: Options, decks: list[str]) -> None:
    """They are reported either way, and added empty, face down unless they never are."""
    root = tree_of({}, {"name": "New", "faceDown": "Never"}, {"name": "Elsewhere", "owningBoard": "Sea"})
    table = refreshed(root, options, deck())
    found = decks_of(table)
    assert [one.name for one in found] == decks
    assert [(one.members, one.face_down, one.map, one.x) for one in found[1:]] == [((), False, "Map", 40)][
        : len(found) - 1
    ]
    end = "it is added" if options is ADD else "--add-decks adds it"
    assert table.deck_remarks[1:] == (f"the game does not have the module's deck 'New'; {end}",)


def test_a_second_refresh_changes_nothing() -> None:
    """Numbers of named keys, which are others in every session, are no change."""
    root = tree_of({"shuffleHotkey": "57400,0,Mix"})
    add(next(find_all(root, "module.map.DrawPile")), "module.map.DeckGlobalKeyCommand", name="All", hotkey="57401,0,Go")
    table = refreshed(root, REFRESH, deck())
    (once,) = decks_of(table)
    assert once.global_commands[0].startswith("All|57401,0,Go||-1||All|DECK")
    renumbered = once.type_text().replace("57400", "57355").replace("57401", "57356")
    again = Deck.parse(renumbered, once.state_text())
    second = refreshed(root, REFRESH, again)
    assert second.deck_remarks == ("1 deck of the module, 0 changed",)
