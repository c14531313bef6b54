"""What the checks of decks, grids, extensions, versions and pictures leave alone, and what they say of the rest."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from tests.workshop.conftest import Bench
from tests.workshop.faults_media import (
    GO_HOME,
    NOISE,
    WINDOW,
    Spoil,
    chunk,
    extended,
    hexes,
    lying_at,
    pictures,
    png,
    sent_to,
    stated,
    with_deck,
    with_deck_command,
    with_trait,
)
from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.elements import add
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import GlobalKeyCommand, ReturnToDeck, SendToLocation, TriggerAction
from vassal_build.codec.traits.target import Target
from vassal_build.workshop.opened import open_module
from vassal_build.workshop.picture_facts import picture_facts

pytestmark = pytest.mark.slow
BACK = KeyStroke.ctrl("B")


def both(*spoils: Callable[..., object]) -> Callable[..., object]:
    """Do one after the other."""
    return lambda bench: [spoil(bench) for spoil in spoils]


def codes(bench: Bench) -> set[str]:
    """Give the codes of all findings."""
    return {finding.code for finding in bench.findings()}


@pytest.mark.parametrize(
    "allowed",
    [
        both(with_deck(), with_trait(ReturnToDeck(menu="Back", key=BACK, version=None, deck="Discard"))),
        both(with_deck(), with_trait(ReturnToDeck(menu="Back", key=BACK, version=None, deck="Deck0"))),
        both(with_deck(), with_trait(ReturnToDeck(menu="Back", key=BACK, choose=False, deck_expression='{"Discard"}'))),
        both(with_deck(), with_trait(ReturnToDeck(menu="Back", key=BACK, choose=False, deck_expression="$Box$card"))),
        both(with_deck(), with_trait(ReturnToDeck(menu="Back", key=BACK, choose=False, deck_expression="{Box}"))),
        with_trait(ReturnToDeck(menu="Back", key=BACK)),
        with_trait(ReturnToDeck(menu="Back", key=BACK, choose=True, deck_expression="Discards")),
        with_trait(ReturnToDeck(menu="Back", key=BACK, version=None)),
        with_trait(GlobalKeyCommand(key=GO_HOME, global_key=GO_HOME, target=Target(place="DECK", deck="x"))),
        with_trait(TriggerAction(key=GO_HOME, action_keys=(GO_HOME,), condition='{DeckName == ""}')),
        with_deck(reshuffleCommand="Reshuffle", reshuffleTarget="Discard"),
        with_deck(reshuffleCommand="", reshuffleTarget="Draw"),
        with_deck(reshuffleTarget="<none>"),
        with_deck_command(targetDeck="Discard"),
        with_deck_command(variableDeck="true", deckExpression="{Box}"),
    ],
)
def test_decks_that_are_there_or_cannot_be_known(bench: Bench, allowed: Spoil) -> None:
    """A deck's name, its number, a text that can become it, an expression; and decks that nothing asks for."""
    allowed(bench)
    assert "MOD410" not in codes(bench)


@pytest.mark.parametrize(
    "allowed",
    [
        sent_to("0101"),
        sent_to("0907"),
        sent_to('{"0101"}'),
        sent_to("0101", board=""),
        sent_to("0$Box$01"),
        sent_to("{Box}"),
        sent_to("Box 1", board="Board"),
        sent_to("Box 1", board=""),
        lying_at("0101"),
        both(pictures(board=png(500, 400)), lying_at("Centre of Home", board="Board")),
    ],
)
def test_places_that_a_grid_gives(bench: Bench, allowed: Spoil) -> None:
    """Numbers of the grid on its board, names of zones and regions, and what only a game can tell."""
    allowed(bench)
    bench.one("module.GlobalOptions").set("storeLeadingZeroIntegersAsStrings", "true")
    assert not {"MOD413", "MOD414"} & codes(bench)


def test_a_prototype_that_no_piece_has_sends_nothing(bench: Bench) -> None:
    """A deck and a place that are not there do no harm where nothing can go to them."""
    back = ReturnToDeck(menu="Back", key=BACK, version=None, deck="Discards")
    sent = SendToLocation(key=GO_HOME, map="Map", board="Hexes", destination="G", grid_location="101")
    hexes(bench)
    spare = Piece(traits=(back, sent)).definition()
    add(bench.one("module.PrototypesContainer"), "module.PrototypeDefinition", spare, name="Spare")
    assert not {"MOD410", "MOD413"} & codes(bench)


def test_nothing_is_said_of_a_board_of_unknown_size(bench: Bench) -> None:
    """The picture of the board cannot be read, so what lies on it is not known."""
    bench.files["images/board.png"] = b"no picture"
    lying_at("Box 4", board="Board")(bench)
    assert "MOD413" not in codes(bench)


@pytest.mark.parametrize(
    "target",
    [
        "",
        WINDOW,
        f"{WINDOW}:Markers",
        f"{WINDOW}:All/VASSAL.build.widget.PieceSlot:Tank",
        "VASSAL.build.module.PrototypesContainer",
        "VASSAL.build.module.KeyNamer",
    ],
)
def test_targets_that_the_module_has(bench: Bench, target: str) -> None:
    """The module itself, components by class and name, and those that the engine gives to every module."""
    extended((target, 1))(bench)
    assert not {"MOD012", "MOD013"} & codes(bench)


def test_an_extension_adds_to_what_it_added_before(bench: Bench) -> None:
    """Its first part puts a palette in, its second a tab into that palette."""
    extended((f"{WINDOW}:Markers", 1), (f"{WINDOW}:Markers/VASSAL.build.widget.ListWidget:More 0", 1))(bench)
    assert not {"MOD012", "MOD013"} & codes(bench)


def test_targets_without_their_module(bench: Bench) -> None:
    """What the module has is not known, so nothing is said."""
    extended(("VASSAL.build.module.Inventory:Units", 1))(bench)
    assert "MOD012" in codes(bench)
    bench.open = lambda: open_module(bench.folder / "more.vmdx")
    assert "MOD012" not in codes(bench)


def test_words_in_a_text_are_no_functions(bench: Bench) -> None:
    """A text may speak of a range."""
    with_trait(TriggerAction(key=GO_HOME, action_keys=(GO_HOME,), condition='{Layer == "Range (6)"}'))(bench)
    assert "MOD014" not in codes(bench)


def test_a_module_that_3_7_saved_may_say_so(bench: Bench) -> None:
    """Settings that only an editor from 3.7 on writes are a reason to state 3.7."""
    stated("3.7.5")(bench)
    bench.one("module.DiceButton").set("hideWhenDisabled", "false")
    assert "MOD015" not in codes(bench)


@pytest.mark.parametrize(
    "allowed",
    [
        pictures(board=png(10000, 10000), tank=png(5000, 5000)),
        pictures(scale=0.2, flag=png(250, 250)),
        pictures(scale=0.6, flag=png(600, 600)),
        pictures(tank=png(70, 70, 8, chunk(b"IDAT", b"\x78\x9c\x03" + NOISE))),
        pictures(tank=png(70, 70, 8, chunk(b"IDAT", b"\x78\x9c\x03" + NOISE), chunk(b"tEXt", NOISE[:16000]))),
        pictures(tank=png(9, 9, 16)),
        pictures(tank=png(9, 9, 8, chunk(b"tEXt", NOISE[:9000]))),
        pictures(datetime(2100, 1, 1), board=png(256, 256)),
    ],
)
def test_pictures_of_common_size(bench: Bench, allowed: Spoil) -> None:
    """Large boards, small counters, ordinary files, and pictures that fit into one tile."""
    allowed(bench)
    assert not {code for code in codes(bench) if code.startswith("MOD21")}


def test_a_picture_that_is_also_shown_whole(bench: Bench) -> None:
    """A button shows every pixel of the counter's picture."""
    pictures(scale=0.2, flag=png(600, 600))(bench)
    bench.one("module.DiceButton").set("icon", "flag.png")
    assert "MOD211" not in codes(bench)


def test_a_shrunk_picture_may_grow_with_the_map(bench: Bench) -> None:
    """A map that can be enlarged five times shows every pixel."""
    pictures(scale=0.2, flag=png(600, 600))(bench)
    assert "MOD211" in codes(bench)
    bench.one("module.Map").append(
        bench.one("module.Map").makeelement("VASSAL.build.module.map.Zoomer", zoomLevels="1,5")
    )
    assert "MOD211" not in codes(bench)


def test_entry_times_have_no_zone(bench: Bench) -> None:
    """What was packed today elsewhere may be dated tomorrow."""
    path = bench.folder / "tiny.vmod"
    entries = {"buildFile.xml": BuildFile(bench.root).write(), "images/board.png": png(300, 300)}
    for days, reported in ((1, False), (3, True)):
        when = datetime.now() + timedelta(days=days)
        write_archive(path, [Entry(name, data, when) for name, data in entries.items()])
        bench.open = lambda: open_module(path)
        assert ("MOD214" in codes(bench)) is reported


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe1", b"<svg/>"])
def test_what_is_no_whole_picture_has_no_facts(data: bytes) -> None:
    """Files that stop too early, and drawings."""
    assert picture_facts(data) is None


def test_a_jpeg_that_stops_after_its_size() -> None:
    """What is there is counted."""
    facts = picture_facts(b"\xff\xd8\xff\xfe\0\x06note\xff\xc0\0\x08\x08\0\x46\0\x50\x03")
    assert facts is not None
    assert (facts.kind, facts.width, facts.height, facts.notes) == ("JPEG", 80, 70, 8)
