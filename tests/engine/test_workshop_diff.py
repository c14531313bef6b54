"""What diff says that an update does to games in progress, as VASSAL's own refresher does it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from tests.engine.faulty import slot, spoilt
from tests.engine.harness import Engine
from tests.engine.refreshing import (
    MAP,
    PICTURES,
    Case,
    by_theirs,
    game,
    gpid_of,
    has_new_rules,
    piece_of,
    write_release,
)
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.deck import Deck
from vassal_build.codec.elements import add
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.keycommand import Increment, KeyCommand
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import DynamicProperty, Layer, Marker, ReturnToDeck, TextLabel, Trait
from vassal_build.workshop.diff.change import ChangeKind, Part
from vassal_build.workshop.diff.compare import compare

FACE = Layer(name="Face", images=PICTURES[:2])
LABEL = TextLabel(menu="Write", key=KeyStroke.ctrl("W"), label="as it was")
LOSSES = DynamicProperty(name="Losses", value="3")
MORE = (KeyCommand(menu="More", key=KeyStroke.ctrl("M"), change=Increment(by="1")),)
SIDE = Marker.of({"Side": "Red"})

CASES: dict[str, tuple[Case, ChangeKind | None]] = {
    "as it was": (Case("as it was", (replace(FACE, level=2),), (FACE,)), None),
    "another layer": (
        Case("another layer", (replace(FACE, level=2),), (replace(FACE, images=PICTURES[1:]),)),
        ChangeKind.LOSES_STATE,
    ),
    "another label": (
        Case("another label", (LABEL,), (replace(LABEL, menu="Rename", label=""),)),
        ChangeKind.LOSES_STATE,
    ),
    "a command more": (
        Case("a command more", (LOSSES,), (replace(LOSSES, commands=MORE, value="0"),)),
        ChangeKind.LOSES_STATE,
    ),
    "a trait more": (Case("a trait more", (LOSSES,), (FACE, replace(LOSSES, value="0"))), None),
    "another marker": (Case("another marker", (SIDE,), (Marker.of({"Side": "Blue"}),)), None),
    "gone": (Case("gone", (replace(FACE, level=2),), None), ChangeKind.ORPHANED),
    "renamed": (Case("renamed", (LOSSES,), (replace(LOSSES, value="0"),), new_name="Anew"), None),
}
"""Pieces of an old game, with what diff says of them."""


@dataclass(frozen=True, slots=True)
class Update:
    """What diff tells of games in progress, by the pieces' gpids, and the pieces before and after by their numbers."""

    reported: dict[str, ChangeKind]
    before: tuple[Piece, ...]
    after: dict[str, Piece]
    said: list[str]


@pytest.fixture(scope="module")
def update(start_engine: Callable[..., Engine], tmp_path_factory: pytest.TempPathFactory) -> Update:
    """The two releases compared, and a game of the first as VASSAL refreshes it with the second."""
    folder = tmp_path_factory.mktemp("update")
    cases = [case for case, _ in CASES.values()]
    first = [replace(case, new=_at_start(case.old), new_name="") for case in cases]
    old = write_release(folder / "old.vmod", first, "1.0")
    new = write_release(folder / "new.vmod", cases, "2.0")
    pieces = [piece_of(number, case) for number, case in enumerate(cases)]
    save = folder / "game.vsav"
    game(pieces).write(save)
    said = by_theirs(start_engine(new), save, (), folder / "after.vsav")
    after = GameState.read(SaveFile.read(folder / "after.vsav").tree)
    found = [change for change in compare(old, new).changes if change.part is Part.GAME]
    return Update(
        {change.where.rpartition("gpid ")[2].rstrip(")"): change.kind for change in found},
        tuple(piece for _, piece in pieces),
        {piece.basic.gpid: piece for _, piece in after.pieces},
        said,
    )


def _at_start(traits: tuple[Trait, ...]) -> tuple[Trait, ...]:
    reset: dict[type, dict[str, Any]] = {Layer: {"level": 1}, TextLabel: {"label": ""}, DynamicProperty: {"value": "0"}}
    return tuple(replace(trait, **reset.get(type(trait), {})) for trait in traits)


def plain(traits: tuple[Trait, ...]) -> list[tuple[str, str]]:
    """The types and states of traits as an engine of any age writes them."""
    return [(trait.without_additions().type_text(), trait.state_text()) for trait in traits]


@pytest.mark.parametrize("name", CASES)
def test_an_update_does_what_diff_says(update: Update, name: str) -> None:
    """Pieces keep the state of their old traits, lose that of a changed one, or stay as they were."""
    number = list(CASES).index(name)
    kind, gpid = CASES[name][1], gpid_of(number)
    before, after = update.before[number], update.after[gpid]
    assert update.reported.get(gpid) is kind
    kept = [one.state_text() for one in after.traits if type(one) is type(before.traits[0])]
    has_kept = kept == [before.traits[0].state_text()]
    is_refreshed = plain(after.traits) != plain(before.traits) or after.basic.name != before.basic.name
    if isinstance(before.traits[0], Marker):
        assert not has_kept
    else:
        assert has_kept is (kind is not ChangeKind.LOSES_STATE)
    assert is_refreshed is (name not in ("as it was", "gone"))


def test_the_refresher_does_not_tell_of_the_orphan(update: Update) -> None:
    """It counts all as refreshed, so that up to 3.6 diff is the one place where a maintainer learns of it."""
    assert any("- 8 Counters refreshed" in line for line in update.said)
    assert any("gone" in line for line in update.said) is has_new_rules()


def test_a_module_that_the_refresher_refuses(brief_engine: Callable[..., Engine], tmp_path: Path) -> None:
    """A gpid is missing: nothing is refreshed, and diff says so."""
    case = Case("Tank", (replace(FACE, level=2),), (SIDE, FACE))
    old = write_release(tmp_path / "old.vmod", [case, Case("Truck")], "1.0")
    right = write_release(tmp_path / "right.vmod", [case, Case("Truck")], "2.0")
    new = spoilt(right, tmp_path / "new.vmod", lambda root: slot(root, "Truck").set("gpid", ""))
    save = tmp_path / "game.vsav"
    game([piece_of(0, case)]).write(save)
    said = by_theirs(brief_engine(new), save, (), tmp_path / "after.vsav")
    assert any("Unable to run Refresh" in line for line in said)
    ((_, piece),) = GameState.read(SaveFile.read(tmp_path / "after.vsav").tree).pieces
    assert plain(piece.traits) == plain(case.old)
    assert ChangeKind.REFUSED in {change.kind for change in compare(old, new).changes}


GONE: dict[str, tuple[str, str, tuple[str, str]]] = {
    "map": ("module.Map", "pieces on the map 'Map'", ("mapName", "Sea")),
    "board": ("module.map.boardPicker.Board", "pieces on the board 'Board' of 'Map'", ("name", "Ocean")),
}
"""What is renamed in the new release, what diff says of it, and the new name."""


@pytest.mark.parametrize("what", GONE)
def test_pieces_on_what_is_gone_lie_nowhere(brief_engine: Callable[..., Engine], tmp_path: Path, what: str) -> None:
    """On no map, or on one without a board, as diff says."""
    kind, reported, name = GONE[what]
    case = Case("Tank", (FACE,), (FACE,))
    old = write_release(tmp_path / "old.vmod", [case], "2.0")
    new = spoilt(old, tmp_path / "new.vmod", lambda root: next(find_all(root, kind)).set(*name))
    save = tmp_path / "game.vsav"
    game([piece_of(0, case)]).write(save)
    engine = brief_engine(new)
    engine.load(save)
    engine.forget_noise()
    (piece,), (window, _) = engine.pieces(), engine.maps()
    lies = (None, None, ("Board",)) if what == "map" else ("Map", "offboard", ())
    assert (piece.map, piece.location, window.boards) == lies
    assert reported in {change.where for change in compare(old, new).changes if change.kind is ChangeKind.LOSES_PLACE}


@pytest.mark.parametrize(
    ("name", "returned", "reported"),
    [("Stock", True, set()), ("Draw", False, {"pieces in the deck 'Stock' of 'Map'"})],
    ids=("as it was", "renamed"),
)
def test_a_deck_of_another_name_takes_no_card_back(
    brief_engine: Callable[..., Engine], tmp_path: Path, name: str, returned: bool, reported: set[str]
) -> None:
    """The game keeps its deck, and the card, which asks for the old name, stays where it lies."""
    back = ReturnToDeck(menu="Back", key=KeyStroke.named("Back"), deck="Stock", choose=False, deck_expression="Stock")
    cases = [Case("ace", (back,), (back,)), Case("king", (back,), (back,))]
    bare = write_release(tmp_path / "bare.vmod", cases, "2.0")
    old = spoilt(bare, tmp_path / "old.vmod", lambda root: _lay_deck(root, "Stock"))
    new = spoilt(bare, tmp_path / "new.vmod", lambda root: _lay_deck(root, name))
    deck = Deck(name="Stock", map=MAP, x=700, y=700, members=("p1",))
    save = tmp_path / "game.vsav"
    game([piece_of(number, case) for number, case in enumerate(cases)], decks=(("d", deck),)).write(save)
    engine = brief_engine(new)
    engine.load(save)
    engine.forget_noise()
    engine.command("ace", "Back")
    ((kept, cards),) = ((one.name, len(one.pieces)) for one in engine.decks() if one.pieces)
    assert (kept, cards) == ("Stock", 2 if returned else 1)
    assert any("Deck Not Found" in line for line in engine.forget_noise()) is not returned
    assert {change.where for change in compare(old, new).changes if change.part is Part.GAME} == reported


def _lay_deck(root: etree._Element, name: str) -> None:
    add(next(find_all(root, "module.Map")), "module.map.DrawPile", name=name, x=700, y=700, width=60, height=90)
