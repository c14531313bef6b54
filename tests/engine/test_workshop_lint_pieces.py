"""What the checks of prototypes, pictures, keys, menus, reports, places and masks find, as real VASSAL 3.6 takes it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from tests.engine.faulty import BOARD, LYING, MAP, Shown, add_pieces, add_prototype, spoilt
from tests.engine.harness import Engine
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.elements import add
from vassal_build.codec.keycommand import Increment, KeyCommand
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import (
    CalculatedProperty,
    DynamicProperty,
    Layer,
    Marker,
    Mask,
    Prototype,
    ReportAction,
    RestrictCommands,
    SendToLocation,
    TextLabel,
    Trait,
    TriggerAction,
)
from vassal_build.codec.traits.limits import Limits
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import open_module

GO, ACTION = "Go", KeyStroke.named("Go")
UP, UP_KEY = KeyStroke.ctrl("U"), (85, 130)
MASK_KEY = (77, 130)
NOWHERE = "Nowhere"
MASK = Mask(menu="Mask", key=KeyStroke.ctrl("M"), image="back.png", access="player:", style="Bback.png")
FACE = Layer(name="Face", images=("red.png",))


def counted(name: str, menu: str = "") -> DynamicProperty:
    """A number that a command raises by one."""
    commands = (KeyCommand(menu=menu, key=UP, change=Increment(by="1")),)
    return DynamicProperty(name=name, limits=Limits(numeric=True, minimum=0, maximum=9), commands=commands, value="1")


def raised(key: KeyStroke, menu: str, condition: str) -> TriggerAction:
    """A command that raises One when the condition holds."""
    return TriggerAction(menu=menu, key=key, condition=condition, action_keys=(UP,))


TURN, AND_BACK = KeyStroke.ctrl("T"), "{One > 4}"
FAULTS: dict[str, tuple[str, tuple[Trait, ...]]] = {
    "No prototype": ("MOD101", (Prototype(name=NOWHERE), TextLabel(menu="Label", key=KeyStroke.ctrl("L")))),
    "Loop": ("", (Prototype(name="Loop A"),)),
    "Last of two": ("", (Prototype(name="Twice"),)),
    "No picture": ("MOD201", (Layer(images=("nowhere.png",)),)),
    "Other case": ("MOD202", (Layer(images=("Red.png",)),)),
    "Deaf": ("MOD301", (TriggerAction(menu="Go", key=ACTION, action_keys=(KeyStroke.named("Lost"),)),)),
    "Followed": (
        "MOD301",
        (
            TriggerAction(menu="Go", key=KeyStroke.ctrl("G"), action_keys=(ACTION,)),
            Layer(name="Face", images=("red.png", "blue.png"), increase="Flip", increase_key=ACTION, follow="Level"),
            Marker.of({"Level": "1"}),
        ),
    ),
    "Both": ("MOD303", (counted("One", "Up one"), counted("Two", "Up two"))),
    "Either": ("", (raised(TURN, "There", "{One <= 4}"), raised(TURN, "Back", AND_BACK), counted("One"))),
    "Held": (
        "",
        (
            RestrictCommands(action="Hide", condition="{One == 1}", keys=(TURN,)),
            raised(TURN, "Up", ""),
            TriggerAction(menu="Up again", key=TURN, action_keys=(UP,)),
            counted("One"),
        ),
    ),
    "Keyless": ("MOD304", (TextLabel(menu="Write"), Layer(images=("red.png", "blue.png"), increase="Flip"))),
    "Idle line": ("MOD304", (TriggerAction(menu="Retreat", action_keys=(UP,)), counted("One"))),
    "Silent": ("MOD305", (ReportAction(keys=(ACTION,), message=""),)),
    "Free": (
        "MOD306",
        (RestrictCommands(keys=(KeyStroke.ctrl("R"),)), raised(KeyStroke.ctrl("T"), "Recover", ""), counted("One")),
    ),
    "No map": ("MOD401", (SendToLocation(key=ACTION, map=NOWHERE, destination="L", x="300", y="100"),)),
    "No board": ("MOD402", (SendToLocation(key=ACTION, map=MAP, board=NOWHERE, destination="L", x="300", y="100"),)),
    "No zone": ("MOD403", (SendToLocation(key=ACTION, map=MAP, destination="Z", zone=NOWHERE),)),
    "No region": ("MOD404", (SendToLocation(key=ACTION, map=MAP, destination="R", region=NOWHERE),)),
    "Unset": ("MOD412", (CalculatedProperty(name="Sum", expression="{Nowhere}"),)),
    "Misspelt": ("MOD422", (Marker.of({"Strength": "4"}), CalculatedProperty(name="Sum", expression="{Stremgth}"))),
    "Level": ("", (Prototype(name="Levelled", parameters=(("Rank", "2"),)),)),
    "No level": ("MOD133", (Prototype(name="Levelled"),)),
    "Open": ("MOD140", (FACE, MASK)),
    "Hidden": ("", (MASK, FACE)),
}
"""Pieces with a fault that lint finds in them, empty when they are right or the fault is elsewhere."""

IDLE = {"MOD302", "MOD421"}


def spoil(root: etree._Element) -> None:
    """Give the module the pieces, prototypes that loop or are there twice, and what lies on a board that is not."""
    add_prototype(root, "Loop A", Prototype(name="Loop B"))
    add_prototype(root, "Loop B", Prototype(name="Loop A"))
    for which in ("first", "second"):
        add_prototype(root, "Twice", Marker.of({"Which": which}))
    add_prototype(root, "Levelled", ReportAction(keys=(ACTION,), message="It has rank $Rank$."))
    add_pieces(root, {name: traits for name, (_, traits) in FAULTS.items()}, bare=("Open", "Hidden"))
    window = next(find_all(root, "module.Map"))
    stack = add(window, "module.map.SetupStack", name="Astray", owningBoard=NOWHERE, x="60", y="60")
    astray = Piece(basic=BasicPiece(name="Astray", gpid="110"))
    add(stack, "widget.PieceSlot", astray.definition(), entryName="Astray", gpid="110")
    add(window, "module.map.DrawPile", name="Lost deck", owningBoard=NOWHERE)
    next(find_all(root, "module.DiceButton")).set("reportFormat", "")


@pytest.fixture(scope="module")
def shown(start_engine: Callable[..., Engine], lab_module: Path, tmp_path_factory: pytest.TempPathFactory) -> Shown:
    """The module with all these faults, in a game."""
    path = spoilt(lab_module, tmp_path_factory.mktemp("pieces") / "lab.vmod", spoil)
    engine = start_engine(path)
    engine.new("Red")
    return Shown(engine, tuple(lint(open_module(path))))


@pytest.mark.parametrize("name", FAULTS)
def test_each_fault_is_found_where_it_is(shown: Shown, name: str) -> None:
    """Lint finds it in its piece, and nothing in the pieces that are right."""
    code = FAULTS[name][0]
    assert shown.codes(f"PieceSlot[{name}]") - IDLE == ({code} if code else set())


def test_a_prototype_that_is_not_there_is_left_out_in_silence(shown: Shown) -> None:
    """MOD101: the other commands of the piece are there."""
    assert shown.menu(shown.place("No prototype")) == ["Label"]
    shown.engine.quiet()


@pytest.mark.usefixtures("vassal_3_6")
def test_a_prototype_that_holds_itself_stops_the_engine(shown: Shown) -> None:
    """MOD102: a dialog says so when the piece is put together; 3.7.26 says nothing."""
    shown.place("Loop")
    assert any("Infinite Loop" in line for line in shown.engine.forget_noise())
    assert "MOD102" in shown.codes("PrototypeDefinition[Loop A]")


def test_of_two_prototypes_the_last_counts(shown: Shown) -> None:
    """MOD104: and so it does when lint puts a piece together."""
    assert shown.engine.property(shown.place("Last of two"), "Which") == "second"
    assert "MOD104" in shown.codes("PrototypeDefinition[Twice]")


@pytest.mark.parametrize("name", ["No picture", "Other case"])
def test_a_picture_is_found_only_by_its_name(shown: Shown, name: str) -> None:
    """MOD201 and MOD202: the engine distinguishes capitals, and says that it has no such picture."""
    shown.place(name)
    assert any("Image not found" in line for line in shown.engine.forget_noise())


@pytest.mark.parametrize("name", ["Deaf", "Followed", "Silent"])
def test_nothing_happens_in_silence(shown: Shown, name: str) -> None:
    """MOD301 and MOD305: nobody hears the key, as a layer that follows a property does not; a report says nothing."""
    piece = shown.place(name)
    before = shown.engine.piece(piece, ["Face_Level"])
    shown.engine.command(piece, GO)
    assert shown.engine.piece(piece, ["Face_Level"]) == before
    assert shown.engine.chat() == []
    shown.engine.quiet()


@pytest.mark.parametrize(("name", "reported"), [("Level", "rank 2."), ("No level", "rank .")])
def test_a_parameter_that_is_left_out_is_empty(shown: Shown, name: str, reported: str) -> None:
    """MOD133: the report has a hole in it."""
    shown.engine.command(shown.place(name), GO)
    assert [line.endswith(reported) for line in shown.engine.chat()] == [True]
    shown.engine.quiet()


def test_dice_without_a_report_say_nothing(shown: Shown) -> None:
    """MOD305: nobody learns what was rolled."""
    shown.engine.roll("2d6")
    assert shown.engine.chat() == []
    assert "MOD305" in shown.codes("DiceButton[2d6]")


def test_two_commands_of_one_key_are_both_done(shown: Shown) -> None:
    """MOD303: and the menu shows only the first of them."""
    piece = shown.place("Both")
    assert shown.menu(piece) == ["Up one"]
    shown.engine.command(piece, UP_KEY)
    assert [shown.engine.property(piece, name) for name in ("One", "Two")] == ["2", "2"]


@pytest.mark.parametrize(("name", "raised_to"), [("Either", "2"), ("Held", "1")])
def test_a_condition_may_let_only_one_of_two_through(shown: Shown, name: str, raised_to: str) -> None:
    """Nothing to find: of two Trigger Actions one acts; a Restrict Commands trait stops both."""
    piece = shown.place(name)
    shown.engine.command(piece, (84, 130))
    assert shown.engine.property(piece, "One") == raised_to


def test_commands_without_a_key_are_left_out_or_idle(shown: Shown) -> None:
    """MOD304: a Trigger Action is shown and does nothing."""
    assert shown.menu(shown.place("Keyless")) == []
    idle = shown.place("Idle line")
    shown.engine.choose(idle, "Retreat")
    assert shown.engine.property(idle, "One") == "1"
    shown.engine.quiet()


def test_a_restriction_of_another_key_hides_nothing(shown: Shown) -> None:
    """MOD306: the command stays in the menu."""
    assert shown.menu(shown.place("Free")) == ["Recover"]


@pytest.mark.parametrize("name", ["No map", "No board"])
def test_an_unknown_map_or_board_is_passed_over(shown: Shown, name: str) -> None:
    """MOD401 and MOD402: the piece goes to that point of the map on which it is."""
    piece = shown.place(name)
    shown.engine.command(piece, GO)
    found = shown.engine.piece(piece)
    assert [found.map, [found.location]] == [MAP, shown.engine.locations(MAP, [(300, 100)])]
    assert found.location != shown.engine.locations(MAP, [LYING])[0]
    shown.engine.quiet()


def test_what_lies_on_an_unknown_board_at_start_is_missing(shown: Shown) -> None:
    """MOD402: neither the stack nor the deck is in the game."""
    assert "Astray" not in {piece.name for piece in shown.engine.pieces()}
    assert "Lost deck" not in {deck.name for deck in shown.engine.decks()}
    assert shown.codes("SetupStack[Astray]") == shown.codes("DrawPile[Lost deck]") == {"MOD402"}
    assert [window.boards for window in shown.engine.maps()] == [(BOARD,)]


@pytest.mark.parametrize("name", ["No zone", "No region"])
def test_a_piece_is_not_sent_to_an_unknown_place(shown: Shown, name: str) -> None:
    """MOD403 and MOD404: it stays, and the engine tells of bad data."""
    piece = shown.place(name)
    before = shown.engine.piece(piece).location
    shown.engine.command(piece, GO)
    assert shown.engine.piece(piece).location == before
    assert any(f"={NOWHERE} Error" in line for line in shown.engine.forget_noise())


@pytest.mark.parametrize("name", ["Unset", "Misspelt"])
def test_an_unknown_property_is_empty_in_silence(shown: Shown, name: str) -> None:
    """MOD412 and MOD422: capitals and letters count."""
    assert shown.engine.property(shown.place(name), "Sum") == ""
    shown.engine.quiet()


@pytest.mark.parametrize(("name", "hides"), [("Open", False), ("Hidden", True)])
def test_a_mask_hides_what_stands_above_it(shown: Shown, tmp_path: Path, name: str, hides: bool) -> None:
    """MOD140: with the layer below it, the piece looks the same when it is masked."""
    piece = shown.place(name)
    pictures = [tmp_path / "before.png", tmp_path / "after.png"]
    shown.engine.render_piece(piece, pictures[0])
    shown.engine.command(piece, MASK_KEY)
    shown.engine.render_piece(piece, pictures[1])
    assert shown.engine.property(piece, "ObscuredToOthers") == "true"
    assert (pictures[0].read_bytes() != pictures[1].read_bytes()) is hides
