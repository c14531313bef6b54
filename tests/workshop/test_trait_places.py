"""Traits that can never take effect: without keys, without a mat, in the wrong place, never switched on."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from tests.workshop.conftest import Bench
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import (
    ActionButton,
    CalculatedProperty,
    Delete,
    Layer,
    Marker,
    Mask,
    Mat,
    MatCargo,
    MenuSeparator,
    MultiLocationCommand,
    PlaceMarker,
    Prototype,
    RawTrait,
    ReportAction,
    RestrictCommands,
    RestrictedAccess,
    SendToLocation,
    SubMenu,
    TextLabel,
    Trait,
    TriggerAction,
)
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks import idle_traits, mats, restriction_order, sub_menus
from vassal_build.workshop.opened import OpenedModule

KEY = KeyStroke.ctrl("A")
OFF = Layer(name="Face", images=("tank.png",), level=-1, always_active=False)
CAGE = RestrictCommands(condition="{Box == 1}", keys=(KEY,))
CLOSED = RestrictedAccess(restrict_movement=False)
COMMAND = TriggerAction(menu="Away", key=KEY)


def found(bench: Bench, check: Callable[[OpenedModule], Iterable[Diagnostic]], *traits: Trait) -> list[str]:
    """The codes of the findings about a flag with these traits, the first of them innermost."""
    for trait in traits:
        bench.add_trait("Flag", trait)
    return [one.code for one in check(bench.open())]


@pytest.mark.parametrize(
    ("trait", "expected"),
    [
        (TriggerAction(), ["MOD134"]),
        (TriggerAction(watch_keys=(KEY,)), []),
        (TriggerAction(key=KEY), []),
        (TriggerAction(menu="Away"), []),
        (Delete(menu="", key=KeyStroke()), ["MOD134"]),
        (PlaceMarker(menu="", gpid="9"), ["MOD134"]),
        (SendToLocation(menu="", back_menu="", back_key=KEY), []),
        (ActionButton(), ["MOD134"]),
        (ActionButton(menu_popup=True), []),
        (Mask(menu="", key=KeyStroke()), []),
        (TextLabel(menu=""), []),
        (ReportAction(), []),
    ],
    ids=str,
)
def test_commands_without_a_key(bench: Bench, trait: Trait, expected: list[str]) -> None:
    """Traits that do something else as well, and those with a menu text, are not idle."""
    assert found(bench, idle_traits.check, trait) == expected


@pytest.mark.parametrize(
    ("layer", "expected"),
    [
        (OFF, ["MOD138"]),
        (Layer(name="x", images=("tank.png",), level=-1, always_active=True), ["MOD138"]),
        (Layer(name="x", images=("tank.png",), level=1, always_active=False), []),
        (Layer(name="x", images=("tank.png",), level=-1, always_active=False, activate_key=KEY), []),
        (Layer(name="x", images=("tank.png",), level=-1, reset_key=KEY), []),
        (Layer(name="x", images=("tank.png",), level=-1, reset_key=KEY, follow="Box"), ["MOD138"]),
        (Layer(name="x", images=(), level=-1), []),
    ],
    ids=str,
)
def test_layers_that_stay_switched_off(bench: Bench, layer: Layer, expected: list[str]) -> None:
    """Activating and resetting switch a layer on; one that follows a value is not reset."""
    assert found(bench, idle_traits.check, layer) == expected


def test_a_layer_whose_level_is_read_does_its_work(bench: Bench) -> None:
    """Also while it is switched off."""
    assert found(bench, idle_traits.check, OFF, CalculatedProperty(name="x", expression="{Face_Level}")) == []


def test_java_may_act_on_any_trait(bench: Bench) -> None:
    """So nothing is idle where a module brings classes of its own."""
    bench.files["vsql/Chart.class"] = b""
    assert found(bench, idle_traits.check, TriggerAction()) == []


@pytest.mark.parametrize(
    ("traits", "expected"),
    [
        ((COMMAND, SubMenu(commands=("Away",))), []),
        ((SubMenu(commands=("Away",)), COMMAND), []),
        ((COMMAND, SubMenu(commands=("Away", "Homw", "Home"))), ["MOD135"]),
        ((SubMenu(name="In", commands=()), SubMenu(commands=("In",))), []),
        ((Mask(menu="Hide", peek_menu="Look"), SubMenu(commands=("Hide", "Look"))), []),
        ((MenuSeparator(), SubMenu(commands=("<separator>",))), []),
        ((MultiLocationCommand(), SubMenu(commands=("Anything",))), []),
        ((RawTrait(text="vsql;"), SubMenu(commands=("Anything",))), []),
    ],
    ids=str,
)
def test_sub_menus(bench: Bench, traits: tuple[Trait, ...], expected: list[str]) -> None:
    """Commands, other sub-menus, masks and separators can be held; what is worked out in play may be anything."""
    assert found(bench, sub_menus.check, *traits) == expected


def test_a_sub_menu_of_a_prototype_needs_one_piece_for_each_command(bench: Bench) -> None:
    """One command is the tank's, the other the truck's; the third is nobody's."""
    bench.add_trait("Base", SubMenu(name="Go", commands=("Flip", "Turn", "Jump")))
    bench.add_trait("Truck", TriggerAction(menu="Turn", key=KEY))
    (finding,) = sub_menus.check(bench.open())
    assert finding.message == "the sub-menu 'Go' lists 'Jump', but no command of these pieces has it"


def test_cargo_needs_a_mat(bench: Bench) -> None:
    """Any mat of the module, in a prototype as well."""
    assert found(bench, mats.check, MatCargo()) == ["MOD136"]
    bench.add_trait("Base", Mat())
    assert found(bench, mats.check) == []


@pytest.mark.parametrize(
    ("traits", "expected"),
    [
        ((COMMAND, CAGE), []),
        ((CAGE, COMMAND), ["MOD137"]),
        ((COMMAND, CAGE, COMMAND), []),
        ((CAGE,), []),
        ((CAGE, ReportAction(keys=(KEY,))), []),
        ((CAGE, MenuSeparator(key=KEY)), ["MOD137"]),
        ((CAGE, MultiLocationCommand(key=KEY)), ["MOD137"]),
        ((MultiLocationCommand(key=KEY), CAGE, COMMAND), []),
        ((COMMAND, CLOSED), []),
        ((CLOSED, COMMAND), ["MOD137"]),
        ((RestrictedAccess(), COMMAND), []),
        ((CLOSED, COMMAND, Marker.of({"Box": "$Restricted$"})), []),
    ],
    ids=str,
)
def test_restrictions_reach_what_stands_above_them(
    bench: Bench, traits: tuple[Trait, ...], expected: list[str]
) -> None:
    """The first trait stands at the top of the editor's list; a report alone is nothing that could be stopped."""
    assert found(bench, restriction_order.check, *traits) == expected


def test_a_restriction_in_a_prototype_may_be_for_other_pieces(bench: Bench) -> None:
    """It stands in the wrong place for the tank, and in the right one for the truck."""
    bench.add_trait("Base", CAGE)
    bench.add_trait("Tank", COMMAND)
    assert found(bench, restriction_order.check) == ["MOD137"]
    bench.change_piece("Truck", lambda piece: piece.swap(piece.find(Marker), COMMAND))
    bench.add_trait("Truck", Prototype(name="Base"))
    assert found(bench, restriction_order.check) == []
