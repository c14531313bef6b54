"""Settings, sides, levels, points, functions and keys that look like faults and are none."""

from __future__ import annotations

from copy import deepcopy

import pytest

from tests.workshop.conftest import Bench
from tests.workshop.faults_settings import (
    FIRE,
    REGION,
    UP,
    Spoil,
    beyond,
    condition,
    counted,
    filtered,
    placed,
    sent_to,
    set_to,
    shown_as,
    sided,
    stack_at,
    trigger,
    with_side,
    with_trait,
)
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.elements import add
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import Mask, RawTrait, RestrictCommands, RestrictedAccess, SendToLocation, TextLabel

pytestmark = pytest.mark.slow
FLAG = "VASSAL.build.module.PieceWindow:Markers/VASSAL.build.widget.PieceSlot:Flag"


def two_regions_of_a_name(bench: Bench) -> None:
    """A box has two points of one name for pieces to snap to, and nothing is sent there."""
    list(find_all(bench.root, REGION))[1].set("name", "Centre of Box 1")


def region_of_two_boards(bench: Bench) -> None:
    """A second board to choose has the same regions."""
    picker = bench.one("module.map.BoardPicker")
    board = deepcopy(bench.one("module.map.boardPicker.Board"))
    board.set("name", "Winter")
    picker.append(board)
    bench.change_trait("Unit", SendToLocation, destination="R", region="Centre of Box 1")


def restricted_trigger(bench: Bench) -> None:
    """A Trigger Action that presses itself is stopped by a restriction of its key."""
    bench.add_trait("Tank", trigger())
    bench.add_trait("Tank", RestrictCommands(condition="{Box == 1}", keys=(FIRE,)))


def named_buttons(bench: Bench) -> None:
    """One named key sets off two buttons, as modules do it on purpose."""
    go = KeyStroke.named("Both").text()
    bench.one("module.DiceButton").set("hotkey", go)
    add(bench.root, "module.DiceButton", name="Other", text="Other", hotkey=go)


def buttons_of_two_maps(bench: Bench) -> None:
    """Each map has a button of its own for the same."""
    key, home = KeyStroke.ctrl("J").text(), KeyStroke.named("GoHome").text()
    second = add(bench.root, "module.Map", mapName="Second")
    for window in (bench.one("module.Map"), second):
        add(window, "module.map.MassKeyCommand", name="Home", buttonText="Home", buttonHotkey=key, hotkey=home)


def buttons_in_turns(bench: Bench) -> None:
    """Of two buttons of one key a property switches one on at a time."""
    key = KeyStroke.ctrl("J").text()
    for name in ("One", "Two"):
        add(bench.root, "module.DiceButton", name=name, text=name, hotkey=key, canDisable="true", propertyGate="Layer")


def sent_on_a_map_with_edges(bench: Bench) -> None:
    """Without a board a point counts from the corner of the map's edge."""
    bench.one("module.Map").attrib.update({"edgeWidth": "10", "edgeHeight": "10"})
    sent_to("115", "95", board="")(bench)


def sent_on_a_map_of_many_boards(bench: Bench) -> None:
    """How large a map of several boards is, is seen in a game only."""
    bench.one("module.Map").set("allowMultiple", "true")
    sent_to("900", "40", board="")(bench)


def region_of_another_map(bench: Bench) -> None:
    """The map to which pieces are sent has the region once."""
    second = deepcopy(bench.one("module.Map"))
    second.set("mapName", "Second")
    bench.root.append(second)
    list(find_all(bench.one("module.Map"), REGION))[1].set("name", "Centre of Box 1")
    bench.change_trait("Unit", SendToLocation, map="Second", destination="R", region="Centre of Box 1")


def stack_in_a_hand(bench: Bench) -> None:
    """The window of a hand grows with what lies in it."""
    with_side("Red")(bench)
    hand = add(bench.root, "module.PlayerHand", mapName="Hand", side="Red")
    picker = add(hand, "module.map.BoardPicker")
    add(picker, "module.map.boardPicker.Board", name="Hand", width="100", height="80")
    add(hand, "module.map.SetupStack", name="Depot", x="900", y="40")


def asked_each_time(bench: Bench) -> None:
    """Dice that ask for their number and sides each time may begin with none."""
    bench.one("module.DiceButton").attrib.update({"prompt": "true", "nDice": "0", "nSides": "0"})


ALLOWED: tuple[tuple[str, Spoil], ...] = (
    ("dice that ask for their number", asked_each_time),
    ("no colour", set_to("module.Map", color="")),
    ("a colour in hexadecimal digits", set_to("module.Map", color="0xff0000")),
    ("a colour that shines through", set_to("module.Map", backgroundcolor="255,0,0,128")),
    ("a label without a background", with_trait(TextLabel(menu="", background="", label="x", name_format=""))),
    ("capitals in true", set_to("module.Map", allowMultiple="TRUE")),
    ("a point before the board", set_to(REGION, originx="-3")),
    ("bounds the wrong way round of what is no number", counted(9, 1, numeric=False)),
    ("a number that is always the same", counted(1, 1)),
    ("a side that there is", sided(with_trait(RestrictedAccess(sides=("Red", "Blue"))))),
    ("a mask for any side", sided(with_trait(Mask(menu="M", key=UP, image="tank.png", access="side:")))),
    ("observers", sided(with_trait(RestrictedAccess(sides=("<observer>",))))),
    ("restricted access in a module without sides", with_trait(RestrictedAccess(sides=("Red",)))),
    ("a marker from a slot", placed(FLAG)),
    ("fewer names than pictures", beyond(level_names=("Full",))),
    ("blank names after the last picture", beyond(level_names=("Full", "Half", "", ""))),
    ("the last level", beyond(level=2)),
    ("a layer reset by an expression", beyond(reset="Reset", reset_key=UP, reset_level="{Box + 9}")),
    ("the level of a layer switched off", beyond(level=-2, always_active=False, activate_key=UP, activate="On")),
    ("a Trigger Action that stops itself by a condition", with_trait(trigger(condition='{Box == "1"}'))),
    ("a Trigger Action that is restricted", restricted_trigger),
    ("a Trigger Action in a loop", with_trait(trigger(loop=True, loop_type="while", loop_while="{Box == 3}"))),
    ("one named key for two buttons", named_buttons),
    ("a button of one key on each of two maps", buttons_of_two_maps),
    ("two buttons of one key in turns", buttons_in_turns),
    ("a point on a map with edges", sent_on_a_map_with_edges),
    ("a point on a map of many boards", sent_on_a_map_of_many_boards),
    ("a region that another map has twice", region_of_another_map),
    ("a colour that is filled in", with_trait(RawTrait(text="hide;Hide;73,130;$Colour$;player:"))),
    ("a side that is filled in", sided(with_trait(RestrictedAccess(sides=("$Layer$",))))),
    ("a slot that is filled in", placed("VASSAL.build.module.PieceWindow:$Where$")),
    ("a function that is filled in", shown_as("{$Layer$(1)}")),
    ("the level of a layer that follows a property", beyond(level=3, follow="Box")),
    ("names and values without braces", filtered("CounterId = tank && Layer != Counter || Box >= 1")),
    ("a property between dollar signs without braces", filtered("$Layer$ = 3")),
    ("a value alone without braces", filtered("tank")),
    ("a pattern without braces", filtered("CounterId =~ tank|truck")),
    ("a point at the edge", sent_to("100", "80")),
    ("a point by an expression", sent_to("{Box * 500}", "40")),
    ("a point with a shift", sent_to("900", "40", x_index="{Box}", x_offset="-100")),
    ("a point of any map", sent_to("900", "40", map="", board="")),
    ("a stack in a hand", stack_in_a_hand),
    ("a stack at the edge", stack_at("0", "0")),
    ("a stack by its place", stack_at("900", "0", useGridLocation="true", location="Box 1")),
    ("two regions of a name to snap to", two_regions_of_a_name),
    ("the same region on two boards", region_of_two_boards),
    ("one equals sign in a text", condition('{Layer == "=" && Box != "a=b"}')),
    ("a value that is kept for later", condition("{Layer = Box; Layer == 1}")),
    ("more or less", condition("{Box <= 2 && Box >= 1 && Box != 3}")),
    ("functions of VASSAL and of Java", shown_as('{Random(6) + Math.max(SumStack("Layer"), Integer.parseInt("3"))}')),
    ("functions of the script language", shown_as('{eval("1")}')),
    ("a method of a text", shown_as('{Layer.replace("a", "b").toUpperCase()}')),
)


@pytest.mark.parametrize(("what", "change"), ALLOWED, ids=[what for what, _ in ALLOWED])
def test_what_is_allowed_is_not_reported(bench: Bench, what: str, change: Spoil) -> None:
    """A change that only looks like a fault gives no finding."""
    change(bench)
    assert [str(finding) for finding in bench.findings()] == []
