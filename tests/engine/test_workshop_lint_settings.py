"""What the checks of settings, sides, levels, points, functions and keys find, as real VASSAL 3.6 takes it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from tests.engine.faulty import BOARD, LYING, MAP, Shown, add_pieces, codes, spoilt
from tests.engine.harness import Engine, EngineError
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
    PlaceMarker,
    RawTrait,
    ReportAction,
    RestrictedAccess,
    SendToLocation,
    Trait,
    TriggerAction,
)
from vassal_build.codec.traits.limits import Limits
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import open_module

GO, ACTION = "Go", KeyStroke.named("Go")
UP, UP_KEY = KeyStroke.ctrl("U"), (85, 130)
MASK, MASK_KEY = KeyStroke.ctrl("M"), (77, 130)
SLOT = "VASSAL.build.module.PieceWindow:{}/VASSAL.build.widget.PieceSlot:{}"
STEPS = Marker.of({"Steps": "2"})
REPORT = ReportAction(keys=(ACTION,), message="It went")


def raised(minimum: int, maximum: int) -> DynamicProperty:
    """A number with bounds, which a command raises by one."""
    commands = (KeyCommand(menu="Up", key=UP, change=Increment(by="1")),)
    limits = Limits(numeric=True, minimum=minimum, maximum=maximum)
    return DynamicProperty(name="One", limits=limits, commands=commands, value="5")


def reported_if(condition: str) -> tuple[Trait, ...]:
    """A command that raises One when a condition holds."""
    return (TriggerAction(menu="Go", key=ACTION, condition=condition, action_keys=(UP,)), raised(0, 9), STEPS)


PIECES: dict[str, tuple[str, tuple[Trait, ...]]] = {
    "For nobody": ("MOD022", (RestrictedAccess(sides=("Bleu",), restrict_movement=False), raised(0, 9))),
    "For Red": ("", (RestrictedAccess(sides=("Red",), restrict_movement=False), raised(0, 9))),
    "Masked by nobody": ("MOD022", (Mask(menu="Mask", key=MASK, image="back.png", access="sides:Bleu"),)),
    "Masked by Red": ("", (Mask(menu="Mask", key=MASK, image="back.png", access="sides:Red"),)),
    "Painted": ("MOD020", (RawTrait(text="hide;Hide;73,130;red;player:"),)),
    "Upside down": ("MOD021", (raised(9, 1),)),
    "Lost marker": ("MOD141", (PlaceMarker(menu="Place", key=ACTION, gpid="119", marker=SLOT.format("x", "y")[12:]),)),
    "More names": ("MOD142", (Layer(name="Face", images=("red.png",), level_names=("Full", "Half")),)),
    "Too high": ("MOD143", (Layer(name="Face", images=("red.png", "blue.png"), level=3),)),
    "Reset too high": (
        "MOD143",
        (Layer(name="Face", images=("red.png", "blue.png"), reset="Back", reset_key=UP, reset_level="3"),),
    ),
    "Again": ("MOD307", (TriggerAction(menu="Go", key=ACTION, action_keys=(ACTION,)), REPORT)),
    "Off": ("MOD416", (SendToLocation(key=ACTION, map=MAP, board=BOARD, destination="L", x="5000", y="20"),)),
    "On the board": ("", (SendToLocation(key=ACTION, map=MAP, board=BOARD, destination="L", x="300", y="100"),)),
    "Assigned": ("MOD423", reported_if("{Steps = 2}")),
    "Compared": ("", reported_if("{Steps == 2}")),
    "No function": ("MOD424", (CalculatedProperty(name="Sum", expression='{SumStak("Steps")}'), STEPS)),
    "Function": ("", (CalculatedProperty(name="Sum", expression='{SumStack("Steps")}'), STEPS)),
    "Unset": ("MOD412", reported_if("Morale = 2")),
    "Misspelt": ("MOD422", reported_if("steps = 2")),
    "Set": ("", reported_if("Steps = 2")),
}
"""Pieces with what lint finds in them, empty when they are right."""

IDLE = {"MOD302", "MOD421"}


def spoil(root: etree._Element) -> None:
    """Give the module the pieces, a stack beside its board, two buttons of one key and a window of nobody's."""
    add_pieces(root, {name: traits for name, (_, traits) in PIECES.items()})
    window = next(find_all(root, "module.Map"))
    stack = add(window, "module.map.SetupStack", name="Astray", owningBoard=BOARD, x="5000", y="60")
    astray = Piece(basic=BasicPiece(name="Astray", gpid="110"))
    add(stack, "widget.PieceSlot", astray.definition(), entryName="Astray", gpid="110")
    for name in ("One", "Two"):
        add(root, "module.DiceButton", name=name, text=name, hotkey=KeyStroke.ctrl("D").text(), nSides="1")
    add(root, "module.DiceButton", name="Blank", text="Blank", nSides="0")
    symbols = add(root, "module.SpecialDiceButton", name="Symbols", text="Symbols", format="$result1$", icon="red.png")
    die = add(symbols, "module.SpecialDie", name="First", format="$name$: $result$ ($numericalValue$)")
    add(die, "module.SpecialDieFace", text="Hit", value="3", icon="red.png")
    for side in ("Red", "Bleu"):
        add(root, "module.PrivateMap", mapName=f"Cabinet of {side}", buttonName=f"Cabinet {side}", side=side)


@pytest.fixture(scope="module")
def shown(start_engine: Callable[..., Engine], lab_module: Path, tmp_path_factory: pytest.TempPathFactory) -> Shown:
    """The module with all these faults, in a game."""
    path = spoilt(lab_module, tmp_path_factory.mktemp("settings") / "lab.vmod", spoil)
    engine = start_engine(path)
    engine.new("Red")
    return Shown(engine, tuple(lint(open_module(path))))


@pytest.mark.parametrize("name", PIECES)
def test_each_fault_is_found_where_it_is(shown: Shown, name: str) -> None:
    """Lint finds it in its piece, and nothing in the pieces that are right."""
    code = PIECES[name][0]
    assert shown.codes(f"PieceSlot[{name}]") - IDLE == ({code} if code else set())


@pytest.mark.parametrize(("name", "lines"), [("For nobody", []), ("For Red", ["Up"])])
def test_what_is_for_a_side_that_nobody_has_is_closed_to_all(shown: Shown, name: str, lines: list[str]) -> None:
    """MOD022: the commands are hidden from Red, and VASSAL says nothing."""
    assert shown.menu(shown.place(name)) == lines
    shown.engine.quiet()


@pytest.mark.parametrize(("name", "stays"), [("Masked by nobody", True), ("Masked by Red", False)])
def test_a_mask_of_a_side_that_nobody_has_stays_on(shown: Shown, name: str, stays: bool) -> None:
    """MOD022: it can be put on, and then nobody can take it off."""
    piece = shown.place(name)
    for _ in range(2):
        shown.engine.command(piece, MASK_KEY)
    assert (shown.engine.property(piece, "ObscuredToOthers") == "true") is stays


def test_a_window_of_a_side_that_nobody_has_cannot_be_opened(shown: Shown) -> None:
    """MOD022: its button is switched off."""
    enabled = {one.text: one.enabled for one in shown.engine.buttons() if one.text.startswith("Cabinet")}
    assert enabled == {"Cabinet Red": True, "Cabinet Bleu": False}
    assert shown.codes("PrivateMap[Cabinet of Bleu]") == {"MOD022"}
    assert shown.codes("PrivateMap[Cabinet of Red]") == set()


def test_bounds_the_wrong_way_round(shown: Shown) -> None:
    """MOD021: a property from 9 to 1 jumps to a bound."""
    piece = shown.place("Upside down")
    shown.engine.command(piece, UP_KEY)
    assert shown.engine.property(piece, "One") == "9"


def test_the_number_of_a_special_die_is_set_by_vassal(shown: Shown) -> None:
    """No MOD412: the format of a symbolic die may show the number of its face."""
    shown.engine.chat()
    shown.engine.press("Symbols")
    assert any("First: Hit (3)" in line for line in shown.engine.chat())
    assert shown.codes("SpecialDiceButton[Symbols]") == set()


def test_dice_without_sides_do_not_roll(shown: Shown) -> None:
    """MOD021: VASSAL fails inside."""
    with pytest.raises(EngineError):
        shown.engine.roll("Blank")
    shown.engine.forget_noise()
    assert shown.codes("DiceButton[Blank]") == {"MOD021"}


def test_a_marker_whose_slot_is_gone_is_empty(shown: Shown) -> None:
    """MOD141: VASSAL reports bad data and puts down a piece without a name."""
    piece = shown.place("Lost marker")
    before = {one.id for one in shown.engine.pieces()}
    shown.engine.command(piece, GO)
    assert any("Could not find" in line for line in shown.engine.forget_noise())
    assert [one.name for one in shown.engine.pieces() if one.id not in before] == [""]


def test_levels_that_have_no_picture(shown: Shown) -> None:
    """MOD142 and MOD143: the names are not used, the last level is taken, and a reset reports bad data."""
    high = shown.place("Too high")
    assert shown.engine.property(high, "Face_Level") == "2"
    reset = shown.place("Reset too high")
    shown.engine.forget_noise()
    shown.engine.command(reset, UP_KEY)
    assert any("Layer=" in line for line in shown.engine.forget_noise())
    assert shown.engine.property(reset, "Face_Level") == "2"
    assert shown.engine.property(shown.place("More names"), "Face_Name") == "Full"


def test_a_trigger_that_presses_itself_is_stopped(shown: Shown) -> None:
    """MOD307: VASSAL tells of an infinite loop."""
    piece = shown.place("Again")
    shown.engine.command(piece, GO)
    assert any("Infinite Loop" in line for line in shown.engine.forget_noise())


def test_a_point_off_the_board(shown: Shown) -> None:
    """MOD416: the piece, and the stack at start, lie beside the board, and VASSAL says nothing."""
    piece = shown.place("Off")
    shown.engine.command(piece, GO)
    assert shown.engine.piece(piece).location in (None, "", "offboard")
    astray = next(one for one in shown.engine.pieces() if one.name == "Astray")
    assert astray.location in (None, "", "offboard")
    shown.engine.quiet()
    assert shown.codes("SetupStack[Astray]") == {"MOD416"}
    right = shown.place("On the board")
    shown.engine.command(right, GO)
    assert shown.engine.piece(right).location not in (None, "", "offboard")


@pytest.mark.parametrize(
    ("name", "value"), [("Assigned", "5"), ("Compared", "6"), ("Unset", "5"), ("Misspelt", "5"), ("Set", "6")]
)
def test_conditions_that_never_hold(shown: Shown, name: str, value: str) -> None:
    """MOD423, and MOD412 and MOD422 without braces: the command does nothing, silently."""
    piece = shown.place(name)
    shown.engine.command(piece, GO)
    assert shown.engine.property(piece, "One") == value
    shown.engine.quiet()


@pytest.mark.parametrize(("name", "value"), [("No function", ""), ("Function", "2")])
def test_a_function_that_is_not_there(shown: Shown, name: str, value: str) -> None:
    """MOD424: VASSAL reports bad data, and the value is empty."""
    shown.engine.forget_noise()
    piece = shown.engine.place(name, MAP, (450, 450) if value else LYING)
    assert shown.engine.property(piece, "Sum") == value
    assert bool(shown.engine.forget_noise()) is (value == "")


def test_two_buttons_of_one_key_are_both_pressed(shown: Shown) -> None:
    """MOD308: one key rolls both dice."""
    shown.engine.chat()
    shown.engine.hotkey((68, 130))
    lines = shown.engine.chat()
    assert [any(f"{name} =" in line for line in lines) for name in ("One", "Two")] == [True, True]
    assert shown.codes("DiceButton[Two]") == {"MOD308"}


@pytest.mark.parametrize(
    "setting",
    [
        ("module.DiceButton", "nSides", "six"),
        ("module.DiceButton", "nDice", ""),
        ("module.Map", "edgeWidth", "wide"),
        ("module.map.SetupStack", "x", "1.5"),
        ("module.map.boardPicker.board.HexGrid", "dx", "wide"),
    ],
)
def test_a_component_with_words_in_the_place_of_a_number_is_left_out(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path, setting: tuple[str, str, str]
) -> None:
    """MOD020: VASSAL says so, and the module opens without it."""
    kind, attribute, value = setting
    path = spoilt(lab_module, tmp_path / "lab.vmod", lambda root: next(find_all(root, kind)).set(attribute, value))
    engine = brief_engine(path)
    assert any(f"failed to load class VASSAL.build.{kind}" in line for line in engine.forget_noise())
    assert codes(path, "MOD020") == {"MOD020"}


def test_what_is_no_colour_is_reported(brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path) -> None:
    """MOD020: VASSAL reports bad data, takes black, and opens the module."""
    path = spoilt(
        lab_module, tmp_path / "lab.vmod", lambda root: next(find_all(root, "module.Map")).set("color", "red")
    )
    engine = brief_engine(path)
    assert any("red" in line for line in engine.forget_noise())
    assert codes(path, "MOD020") == {"MOD020"}


def test_of_two_regions_of_one_name_one_is_taken(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD417: a piece that is sent there lies at one of the two, and VASSAL says nothing."""

    def change(root: etree._Element) -> None:
        board = next(find_all(root, "module.map.boardPicker.Board"))
        grid = add(board, "module.map.boardPicker.board.RegionGrid")
        board[:] = [grid]
        for x in ("50", "250"):
            add(grid, "module.map.boardPicker.board.Region", name="Pile", originx=x, originy="50")
        sent = SendToLocation(key=ACTION, map=MAP, destination="R", region="Pile")
        add_pieces(root, {"Sent": (sent,)})

    path = spoilt(lab_module, tmp_path / "lab.vmod", change)
    engine = brief_engine(path)
    engine.new()
    piece = engine.place("Sent", MAP, LYING)
    engine.command(piece, GO)
    assert engine.piece(piece).location == "Pile"
    engine.quiet()
    assert codes(path, "MOD417") == {"MOD417"}
