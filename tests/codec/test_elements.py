"""The catalogue of component classes, and new components made by it."""

from __future__ import annotations

from typing import Any

import pytest
from lxml import etree

from vassal_build.codec.buildfile import java_name, serialise
from vassal_build.codec.elements import ANY_CHILD, CATALOGUE, KINDS, add, add_standard, component, kind_of
from vassal_build.codec.elements.kind import ElementKind

MAP = "module.Map"
GRID = "module.map.boardPicker.board.HexGrid"


def test_every_class_stands_in_the_catalogue_once() -> None:
    """No class has two rows, and names are short class names or plain tags."""
    assert len(CATALOGUE) == len(KINDS) == 145


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_row_is_sound(kind: ElementKind) -> None:
    """Attributes and children are named once, children are known classes, standard parts are allowed ones."""
    attributes = [*kind.defaults, *kind.optional]
    assert len(set(attributes)) == len(attributes)
    assert len(set(kind.children)) == len(kind.children)
    assert set(kind.children) - {ANY_CHILD} <= set(CATALOGUE)
    assert all(kind.allows_child(part) for part in kind.standard)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.name not in {"GameModule", "module.ModuleExtension"}])
def test_every_class_has_a_place(kind: ElementKind) -> None:
    """Each class but the roots may stand inside some other, or is part of a drawn piece image."""
    held = any(kind.name in other.children for other in KINDS)
    assert held or kind.name.startswith("module.gamepieceimage.")


@pytest.mark.parametrize(
    ("kind", "attribute"),
    [
        (MAP, "moveKey"),
        (MAP, "onlyReportChangedLocation"),
        ("module.map.CounterDetailViewer", "emptyHexReportForma"),
        ("module.map.CounterDetailViewer", "showMoveSelectde"),
        ("module.DiceButton", "canDisable"),
        ("module.map.LOS_Thread", "iconName"),
        ("module.GlobalKeyCommand", "buttonHotkey"),
        (GRID, "snapscale"),
        ("widget.PieceSlot", "gpid"),
        ("option", "name"),
    ],
)
def test_attributes_of_old_and_new_engines_are_known(kind: str, attribute: str) -> None:
    """The catalogue knows the engine's own spellings and what later engines added."""
    assert CATALOGUE[kind].allows_attribute(attribute)


@pytest.mark.parametrize(
    ("parent", "child", "allowed"),
    [
        ("GameModule", MAP, True),
        ("GameModule", "module.map.Zoomer", False),
        (MAP, "module.map.BoardPicker", True),
        ("module.map.BoardPicker", "setup", True),
        ("module.PlayerRoster", "entry", True),
        ("widget.ListWidget", "widget.PieceSlot", True),
        ("module.ExtensionElement", "my.own.Widget", True),
        ("widget.PieceSlot", "widget.PieceSlot", False),
    ],
)
def test_children_stand_where_the_engine_reads_them(parent: str, child: str, allowed: bool) -> None:
    """The catalogue tells right places from wrong ones."""
    assert CATALOGUE[parent].allows_child(child) is allowed


def test_a_new_component_has_the_editors_defaults() -> None:
    """What is not said is as in a fresh component of the editor."""
    element = component("module.map.HighlightLastMoved", thickness=4)
    assert element.tag == "VASSAL.build.module.map.HighlightLastMoved"
    assert dict(element.items()) == {"enabled": "true", "color": "255,0,0", "thickness": "4"}


@pytest.mark.parametrize(
    ("value", "text"),
    [("a\nb", "a\nb"), (True, "true"), (False, "false"), (12, "12"), (104.0, "104.0"), (0.25, "0.25")],
)
def test_values_are_written_as_java_reads_them(value: bool | float | int | str, text: str) -> None:
    """Booleans are lower case, decimal numbers have a point."""
    assert component(MAP, mapName=value).get("mapName") == text


def test_text_goes_inside_the_kinds_that_hold_it() -> None:
    """Piece definitions and options carry text, and it is written without indentation."""
    slot = component("widget.PieceSlot", "+/null/piece;;;;/null;0;0;;0", entryName="Infantry", gpid=1)
    assert b">+/null/piece;;;;/null;0;0;;0</VASSAL.build.widget.PieceSlot>" in serialise(slot)
    assert (slot.get("width"), slot.get("height")) == ("80", "64")


@pytest.mark.parametrize(
    ("kind", "content", "attributes", "message"),
    [
        ("module.Mapp", None, {}, "VASSAL has no component class 'module.Mapp'"),
        (MAP, None, {"name": "Main"}, "module.Map has no attribute 'name'"),
        (MAP, "words", {}, "module.Map cannot contain text"),
        (MAP, None, {"mapName": "bell \x07"}, "XML compatible"),
    ],
)
def test_what_the_catalogue_does_not_know_is_refused(
    kind: str, content: str | None, attributes: dict[str, str], message: str
) -> None:
    """A misspelt class or attribute is an error where it is made, not in the player's hands."""
    with pytest.raises(ValueError, match=message):
        component(kind, content, **attributes)


@pytest.mark.parametrize("value", [None, ["a"], b"a", float("nan"), float("inf")])
def test_values_that_no_attribute_holds_are_refused(value: Any) -> None:
    """Attributes are text, booleans and finite numbers."""
    with pytest.raises(TypeError, match=r"module\.Map: attribute 'mapName' cannot be"):
        component(MAP, mapName=value)


def test_add_puts_a_component_last_in_its_parent() -> None:
    """Children keep the order in which they are added."""
    root = component("GameModule", name="Test")
    window = add(root, MAP, mapName="Main")
    add(root, "module.DiceButton", name="d6", nDice=1)
    assert [child.tag for child in root] == [java_name(MAP), java_name("module.DiceButton")]
    assert window.getparent() is root


def test_add_refuses_a_child_in_a_wrong_place() -> None:
    """A board belongs in a board picker, not in the module."""
    with pytest.raises(ValueError, match=r"GameModule cannot contain module\.map\.boardPicker\.Board"):
        add(component("GameModule"), "module.map.boardPicker.Board")


def test_a_parent_of_an_unknown_class_takes_anything() -> None:
    """What the catalogue does not know it does not judge."""
    parent = etree.Element("my.own.Widget")
    assert kind_of(parent) is None
    assert add(parent, MAP).getparent() is parent


def test_standard_parts_are_added_where_missing() -> None:
    """A map gets what every map needs, once, after what it already has."""
    window = component(MAP, mapName="Main")
    add(window, "module.map.StackMetrics", disabled=True)
    add_standard(window)
    add_standard(window)
    tags = [str(child.tag).rsplit(".", 1)[-1] for child in window]
    assert tags[:3] == ["StackMetrics", "BoardPicker", "ForwardToKeyBuffer"]
    assert len(tags) == len(set(tags)) == 16


def test_a_module_gets_the_parts_without_which_the_engine_does_not_run() -> None:
    """The standard parts of a module hold no window of their own."""
    root = component("GameModule", name="Test")
    add_standard(root)
    kinds = [kind_of(child) for child in root]
    assert [kind.name for kind in kinds if kind is not None][-1] == "i18n.Language"
    assert len(root) == 10
