"""Decks of a save brought to the module's, against VASSAL's refresher of 3.7 where the tests drive that.

Up to 3.6 its refresher leaves decks alone; what VASSAL makes of the same deck in a new game tells their settings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree
from msgspec import structs

from tests.engine.faulty import spoilt
from tests.engine.harness import Engine
from tests.engine.pool import Pool
from tests.engine.refreshing import (
    BOARD,
    FLAT,
    MAP,
    SIDE,
    Case,
    by_ours,
    by_theirs,
    game,
    has_new_rules,
    piece_of,
    write_release,
)
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.commands import BoardPlace, Node, SetBoards
from vassal_build.codec.deck import Deck
from vassal_build.codec.elements import add
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.sequence import decode, encode
from vassal_build.workshop.refresh.matching import unnumbered
from vassal_build.workshop.refresh.options import Options

CASES = (Case("ace"), Case("king"), Case("queen"))
SETTINGS = {
    "x": "300",
    "y": "200",
    "width": "60",
    "height": "90",
    "draw": "true",
    "color": "255,0,51",
    "faceDown": "Never",
    "shuffle": "Via right-click Menu",
    "allowMultiple": "true",
    "allowSelect": "false",
    "reversible": "true",
    "reshufflable": "true",
    "reshuffleCommand": "Send on",
    "reshuffleTarget": "Discard",
    "reshuffleMessage": "sent on",
    "reshuffleHotkey": "82,130",
    "shuffleFormat": "shuffled",
    "reverseFormat": "reversed",
    "faceDownFormat": "turned",
    "drawFaceUp": "true",
    "canSave": "true",
    "shuffleHotkey": "57399,0,ShuffleIt",
    "maxStack": "12",
    "countExpressions": "Red:{Side=='Red'},Blue:{Side=='Blue'}",
    "expressionCounting": "true",
    "hotkeyOnEmpty": "true",
    "emptyHotkey": "69,130",
    "selectDisplayProperty": "$PieceName$",
    "selectSortProperty": "Rank",
    "restrictOption": "true",
    "restrictExpression": "{Rank > 1}",
    "shuffleCommand": "Mix",
    "reverseCommand": "Turn over",
    "reverseHotkey": "86,130",
    "drawMultipleMessage": "Several",
    "drawSpecificMessage": "One of them",
    "faceUpMessage": "Up",
    "faceDownMessage": "Down",
}
COMMAND = {
    "name": "Mark all",
    "hotkey": "57402,0,Mark",
    "filter": "{Rank == 2}",
    "deckCount": "-1",
    "reportFormat": "marked",
    "target": "DECK|false|MAP|||||0|0||false|||EQUALS",
    "reportSingle": "true",
}


Change = Callable[[etree._Element], None]


def with_deck(name: str, where: str = MAP, **settings: str) -> Change:
    """Put a deck onto a map."""

    def change(root: etree._Element) -> None:
        window = next(one for one in find_all(root, "module.Map") if one.get("mapName") == where)
        pile = add(window, "module.map.DrawPile", name=name)
        for attribute, value in {**SETTINGS, **settings}.items():
            pile.set(attribute, value)
        add(pile, "module.map.DeckGlobalKeyCommand", **COMMAND)

    return change


def with_board(name: str) -> Change:
    """Add a board to choose for the first map."""

    def change(root: etree._Element) -> None:
        picker = next(find_all(root, "module.map.BoardPicker"))
        add(picker, "module.map.boardPicker.Board", name=name, width=500, height=500)

    return change


def pile(name: str, *members: str, where: str = MAP) -> Deck:
    """A deck of an old game, each at a point of its own."""
    return Deck(name=name, map=where, x=700 + 50 * len(members), y=700, members=members, face_down=True)


def decks_of(save: Path) -> list[Deck]:
    """The decks on maps, with the names of their cards; what only newer engines know is left out."""
    state = GameState.read(SaveFile.read(save).tree)
    names = {identity: piece.basic.name for identity, piece in state.pieces}
    found = [replace(plain(deck), members=tuple(names[one] for one in deck.members)) for _, deck in state.decks]
    return sorted((deck for deck in found if deck.map is not None), key=lambda deck: (deck.name, deck.map or ""))


def plain(deck: Deck) -> Deck:
    """A deck as an engine of any age writes it, and in any session."""
    commands = (decode(unnumbered(text), "|")[:8] for text in deck.global_commands)
    return replace(deck.without_additions(), global_commands=tuple(encode(tokens, "|") for tokens in commands))


def stacks_of(save: Path) -> list[tuple[str | None, int, int, list[str]]]:
    """The stacks with the names of their pieces."""
    state = GameState.read(SaveFile.read(save).tree)
    names = {identity: piece.basic.name for identity, piece in state.pieces}
    return sorted((one.map, one.x, one.y, [names[member] for member in one.members]) for _, one in state.stacks)


KINDS: dict[str, dict[str, str]] = {
    "All settings": {},
    "Not sent on": {"reshufflable": "false", "x": "500"},
    "Of a board": {"faceDown": "Always", "owningBoard": BOARD, "x": "700"},
}
"""Decks by their names, with the settings that they have otherwise."""


@pytest.fixture(scope="module")
def set_decks(engines: Pool, tmp_path_factory: pytest.TempPathFactory) -> tuple[Mapping[str, Deck], Mapping[str, Deck]]:
    """These decks as VASSAL sets them in a new game, and as we set those of an old one."""
    folder = tmp_path_factory.mktemp("settings")
    base = write_release(folder / "base.vmod", CASES, "2.0")
    changes = [with_deck(name, **settings) for name, settings in KINDS.items()]
    module = spoilt(base, folder / "new.vmod", lambda root: [change(root) for change in changes])
    game([], decks=tuple((name, pile(name)) for name in KINDS)).write(folder / "old.vsav")
    with engines.engine() as engine:
        engine.open(module)
        engine.new(SIDE)
        engine.save(folder / "new.vsav")
        engine.close()
        by_ours(engine, module, folder / "old.vsav", Options(decks=True), folder / "ours.vsav")
    theirs, ours = ({deck.name: deck for deck in decks_of(folder / file)} for file in ("new.vsav", "ours.vsav"))
    return theirs, ours


@pytest.mark.parametrize("name", KINDS)
def test_a_deck_is_set_as_in_a_new_game(set_decks: tuple[Mapping[str, Deck], Mapping[str, Deck]], name: str) -> None:
    """Settings, commands and place are those that VASSAL gives the module's deck."""
    theirs, ours = (decks[name] for decks in set_decks)
    assert replace(ours, face_down=theirs.face_down) == theirs


REFRESH = (("RefreshDecks",), Options(decks=True))
DELETE = (("RefreshDecks", "DeleteOldDecks"), Options(decks=True, delete_decks=True))
ADD = (("RefreshDecks", "AddNewDecks"), Options(decks=True, add_decks=True))
RELEASES: dict[str, list[Change]] = {
    "a pile": [with_deck("Pile")],
    "a pile and a new deck": [with_deck("Pile"), with_deck("New")],
    "a pile on another map": [with_deck("Pile", FLAT)],
    "two piles": [with_deck("Pile", FLAT), with_deck("Pile", x="500")],
    "a pile of a board": [with_board("Sea"), with_deck("Pile", owningBoard="Sea")],
}
GAMES: dict[str, tuple[str, list[Deck], tuple[tuple[str, ...], Options]]] = {
    "a deck": ("a pile", [pile("Pile", "p0", "p1")], REFRESH),
    "a deck that is gone": ("a pile", [pile("Pile", "p0"), pile("Gone", "p2", "p1")], REFRESH),
    "a deck that is gone, deleted": ("a pile", [pile("Pile", "p0"), pile("Gone", "p2", "p1")], DELETE),
    "an empty deck that is gone, deleted": ("a pile", [pile("Gone")], DELETE),
    "a deck that the game lacks": ("a pile and a new deck", [pile("Pile", "p0")], REFRESH),
    "a deck that the game lacks, added": ("a pile and a new deck", [pile("Pile", "p0")], ADD),
    "a deck on another map now": ("a pile on another map", [pile("Pile", "p0", "p1")], REFRESH),
    "two of a name": ("two piles", [pile("Pile", "p0"), pile("Pile", "p1", where=FLAT)], REFRESH),
    "a deck of a board that does not lie there": ("a pile of a board", [pile("Pile", "p0")], ADD),
}
Release = tuple[Engine, Path]


@pytest.fixture(scope="module")
def release(
    request: pytest.FixtureRequest, engines: Pool, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Release]:
    """An engine with a release open, and its module."""
    folder = tmp_path_factory.mktemp("release")
    base = write_release(folder / "base.vmod", CASES, "2.0")
    module = spoilt(base, folder / "new.vmod", lambda root: [change(root) for change in RELEASES[request.param]])
    with engines.engine() as engine:
        engine.open(module)
        yield engine, module


def test_a_deck_of_a_board_beside_another_comes_out_as_theirs(
    brief_engine: Callable[..., Engine], tmp_path: Path
) -> None:
    """Behind the board to its left; up to 3.6 VASSAL leaves it where it was."""
    base = write_release(tmp_path / "base.vmod", CASES, "2.0")
    changes = (with_board("Sea"), with_deck("Pile", owningBoard="Sea"))
    module = spoilt(base, tmp_path / "new.vmod", lambda root: [change(root) for change in changes])
    save = tmp_path / "old.vsav"
    made = game([piece_of(0, CASES[0])], decks=(("d", pile("Pile", "p0")),))
    boards = Node.of(SetBoards(MAP, (BoardPlace(BOARD), BoardPlace("Sea", column=1))))
    children = (boards if SetBoards.parse(node.text) else node for node in made.tree.children)
    structs.replace(made, tree=replace(made.tree, children=tuple(children))).write(save)
    engine = brief_engine(module)
    by_theirs(engine, save, *REFRESH[:1], tmp_path / "theirs.vsav")
    by_ours(engine, module, save, REFRESH[1], tmp_path / "ours.vsav")
    (ours,), (theirs,) = decks_of(tmp_path / "ours.vsav"), decks_of(tmp_path / "theirs.vsav")
    assert (ours.x, ours.y) == (2000 + 300, 200)
    assert (theirs.x, theirs.y) == ((ours.x, ours.y) if has_new_rules() else (750, 700))


@pytest.mark.parametrize(("release", "given"), [(each[0], name) for name, each in GAMES.items()], indirect=["release"])
def test_decks_come_out_as_theirs(release: Release, tmp_path: Path, given: str) -> None:
    """Those of VASSAL 3.7; up to 3.6 its refresher leaves all decks as they are."""
    (engine, module), (_, old, (words, options)) = release, GAMES[given]
    save = tmp_path / "old.vsav"
    pieces = [piece_of(number, case) for number, case in enumerate(CASES)]
    game(pieces, decks=tuple((f"d{number}", deck) for number, deck in enumerate(old))).write(save)
    before = decks_of(save)
    by_theirs(engine, save, words, tmp_path / "theirs.vsav")
    by_ours(engine, module, save, options, tmp_path / "ours.vsav")
    theirs = decks_of(tmp_path / "theirs.vsav")
    if has_new_rules():
        assert decks_of(tmp_path / "ours.vsav") == theirs
        assert stacks_of(tmp_path / "ours.vsav") == stacks_of(tmp_path / "theirs.vsav")
    else:
        assert theirs == before
