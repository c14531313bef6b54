"""Faults of settings, sides, levels, points, functions and keys, each with its code, for the table of test_codes.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.workshop.conftest import Bench
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.elements import add
from vassal_build.codec.keycommand import Increment, KeyCommand
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import (
    CalculatedProperty,
    DynamicProperty,
    Invisible,
    Layer,
    Mask,
    PlaceMarker,
    RawTrait,
    ReplaceWithOther,
    RestrictedAccess,
    SendToLocation,
    Trait,
    TriggerAction,
)
from vassal_build.codec.traits.limits import Limits

REGION = "module.map.boardPicker.board.Region"
UP = KeyStroke.ctrl("U")
FIRE = KeyStroke.ctrl("X")
ICONS = "VASSAL.build.module.PieceWindow:Icons/VASSAL.build.widget.PieceSlot:Flag"
LOST = "VASSAL.build.module.PieceWindow:Markers/VASSAL.build.widget.PieceSlot:Wreck"
NOWHERE = "VASSAL.build.module.ChartWindow:Markers/VASSAL.build.widget.PieceSlot:Flag"
Spoil = Callable[..., object]


def with_trait(trait: Trait, piece: str = "Tank") -> Spoil:
    """Put a trait around a piece."""
    return lambda bench: bench.add_trait(piece, trait)


def set_to(kind: str, /, **values: str) -> Spoil:
    """Set attributes of the first component of a kind."""
    return lambda bench: bench.one(kind).attrib.update(values)


def with_side(*names: str) -> Spoil:
    """Give the module sides."""

    def spoil(bench: Bench) -> None:
        roster = bench.one("module.PlayerRoster")
        for name in names:
            add(roster, "entry").text = name

    return spoil


def sided(*changes: Spoil) -> Spoil:
    """Give the module the sides Red and Blue, and make the changes."""

    def spoil(bench: Bench) -> None:
        with_side("Red", "Blue")(bench)
        for change in changes:
            change(bench)

    return spoil


def counted(minimum: int, maximum: int, *, numeric: bool = True) -> Spoil:
    """Give the tank a number with bounds, which a command raises."""
    limits = Limits(numeric=numeric, minimum=minimum, maximum=maximum)
    up = KeyCommand(menu="Up", key=UP, change=Increment(by="1"))
    return with_trait(DynamicProperty(name="Box", limits=limits, commands=(up,), value="1"))


def shown_as(expression: str) -> Spoil:
    """Give the tank a property that an expression works out, named so that it is read."""
    return with_trait(CalculatedProperty(name="Box", expression=expression))


def condition(text: str) -> Spoil:
    """Give the prototype's command a condition."""
    return lambda bench: bench.change_trait("Unit", TriggerAction, condition=text)


def filtered(text: str) -> Spoil:
    """Give the button that sends all home a filter."""
    return set_to("module.GlobalKeyCommand", filter=text)


def sent_to(x: str, y: str, **more: str) -> Spoil:
    """Send the units to a point of the board, which is 100 by 80 pixels."""

    def spoil(bench: Bench) -> None:
        sized(bench)
        values = {"board": "Board", **more}
        bench.change_trait("Unit", SendToLocation, destination="L", x=x, y=y, **values)

    return spoil


def sized(bench: Bench) -> None:
    """Give the board a size instead of a picture."""
    board = bench.one("module.map.boardPicker.Board")
    del board.attrib["image"], bench.files["images/board.png"]
    board.attrib.update({"width": "100", "height": "80"})


def stack_at(x: str, y: str, **more: str) -> Spoil:
    """Put a stack at start on a board of 100 by 80 pixels."""

    def spoil(bench: Bench) -> None:
        sized(bench)
        values = {"name": "Depot", "owningBoard": "Board", "useGridLocation": "false", "x": x, "y": y, **more}
        add(bench.one("module.Map"), "module.map.SetupStack", **values)

    return spoil


def two_regions(bench: Bench) -> None:
    """Send the units to a region of a name that another zone has, too."""
    second = list(find_all(bench.root, REGION))[1]
    second.set("name", "Centre of Box 1")
    bench.change_trait("Unit", SendToLocation, destination="R", region="Centre of Box 1")


def trigger(**values: Any) -> Trait:
    """A command on Ctrl+X that presses Ctrl+X."""
    return replace(TriggerAction(menu="Fire", key=FIRE, action_keys=(FIRE,)), **values)


def placed(path: str, kind: type[PlaceMarker] = PlaceMarker) -> Spoil:
    """Let the tank place a piece from a slot."""
    return with_trait(kind(menu="Wreck", key=UP, gpid="8", marker=path))


def two_buttons(bench: Bench) -> None:
    """Put two buttons of the main toolbar on one key."""
    bench.one("module.DiceButton").set("hotkey", KeyStroke.ctrl("D").text())
    add(bench.root, "module.DiceButton", name="Other", text="Other", hotkey=KeyStroke.ctrl("D").text())


def beyond(**values: object) -> Spoil:
    """Change the layer with the tank's two pictures."""
    return lambda bench: bench.change_trait("Tank", Layer, **values)


SETTING_FAULTS: tuple[tuple[str, Spoil], ...] = (
    ("MOD020", set_to("module.DiceButton", nSides="six")),
    ("MOD020", set_to("module.DiceButton", nDice="")),
    ("MOD020", set_to("module.Map", color="red")),
    ("MOD020", set_to("module.Map", color="300,0,0")),
    ("MOD020", set_to("module.Map", allowMultiple="yes")),
    ("MOD020", with_trait(RawTrait(text="hide;Hide;73,130;red;player:"))),
    ("MOD020", set_to(REGION, originx="1.5")),
    ("MOD021", set_to("module.DiceButton", nSides="0")),
    ("MOD021", set_to("module.DiceButton", nDice="-1")),
    ("MOD021", counted(9, 1)),
    (
        "MOD021",
        lambda bench: add(
            bench.one("module.properties.GlobalProperties"),
            "module.properties.GlobalProperty",
            name="Layer",
            isNumeric="true",
            min="9",
            max="1",
        ),
    ),
    ("MOD022", sided(with_trait(RestrictedAccess(sides=("Redd",))))),
    ("MOD022", sided(with_trait(Mask(menu="M", key=UP, image="tank.png", access="sides:Red:Bleu")))),
    ("MOD022", sided(with_trait(Invisible(menu="M", key=UP, access="sides:Bleu")))),
    ("MOD022", sided(lambda bench: add(bench.root, "module.PrivateMap", mapName="Cabinet", side="Red,Bleu"))),
    ("MOD022", lambda bench: add(bench.root, "module.PlayerHand", mapName="Hand", side="Red")),
    ("MOD022", sided(lambda bench: add(bench.root, "module.Inventory", name="Ours", sides="Bleu"))),
    ("MOD141", placed(NOWHERE)),
    ("MOD141", placed(ICONS)),
    ("MOD141", placed(LOST, ReplaceWithOther)),
    ("MOD142", beyond(level_names=("Full", "Half", "Gone"))),
    ("MOD143", beyond(level=3)),
    ("MOD143", beyond(reset="Reset", reset_key=UP, reset_level="3")),
    ("MOD307", with_trait(trigger())),
    ("MOD307", with_trait(trigger(key=UP, watch_keys=(FIRE,)))),
    ("MOD308", two_buttons),
    ("MOD412", condition("Morale = 3")),
    ("MOD412", filtered("CounterId = tank && Morale > 2 || Box = 1")),
    ("MOD416", sent_to("101", "40")),
    ("MOD416", sent_to("50", "-1")),
    ("MOD416", sent_to("101", "40", board="")),
    ("MOD416", stack_at("50", "81")),
    ("MOD417", two_regions),
    ("MOD422", filtered("counterid = tank")),
    ("MOD423", condition("{Layer = 1}")),
    ("MOD423", condition("{Layer == 1 && (Box = 2)}")),
    ("MOD423", filtered('{Count("{Layer = 1}") > 0}')),
    ("MOD424", shown_as('{Summ("Box")}')),
    ("MOD424", shown_as('{getProperty("Layer")}')),
    ("MOD424", filtered('{Count("{Summ(Layer) == 1}") > 0}')),
)
