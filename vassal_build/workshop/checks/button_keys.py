"""No two buttons of one toolbar share a key of the keyboard."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.modulefile import MAP_KINDS
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.checks.key_commands import subject_of
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.key_words import key_words
from vassal_build.workshop.opened import OpenedModule

BUTTONS_OF_ONE_KEY = Code(
    "MOD308",
    "buttons-of-one-key",
    Severity.NOTE,
    "Two buttons of one toolbar have the same hot key, and it is a key of the keyboard.",
    "The key does what both buttons do.",
    "Dice and Inventory both on Alt+D.",
    "Change one of the hot keys. If one key is meant to press several buttons, use a Multi-Action Button or a named "
    "keystroke.",
)


HOT_KEYS = {
    "module.DiceButton": "hotkey",
    "module.InternetDiceButton": "hotkey",
    "module.RandomTextButton": "hotkey",
    "module.SpecialDiceButton": "hotkey",
    "module.DoActionButton": "hotkey",
    "module.GlobalKeyCommand": "buttonHotkey",
    "module.map.MassKeyCommand": "buttonHotkey",
    "module.Inventory": "hotkey",
    "module.NotesWindow": "hotkey",
    "module.ChartWindow": "hotkey",
    "module.PieceWindow": "hotkey",
    "module.MultiActionButton": "hotkey",
    "module.ToolbarMenu": "hotkey",
    "module.Map": "hotkey",
}
"""The attribute of each button of a toolbar that holds its hot key."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield BUTTONS_OF_ONE_KEY at the second button of a key. Source: LaunchButton, KeyStrokeListener.

    A named key for several buttons is meant so. Of buttons that a property switches off, only one may be on at a time.
    """
    first: dict[tuple[str, KeyStroke], str] = {}
    for path, element in module.elements:
        attribute = HOT_KEYS.get(short_name(str(element.tag)))
        key = KeyStroke.parse(element.get(attribute, "")) if attribute and element.get(attribute) else None
        if key is None or key.is_none or key.name or element.get("canDisable") == "true":
            continue
        name, mark = path.rsplit("/", 1)[-1], (_toolbar(element), key)
        other = first.get(mark)
        if other is None:
            first[mark] = name
        else:
            message = f"{name} has the same hot key as {other}: {key_words(key)}"
            yield BUTTONS_OF_ONE_KEY.at(module.at(path, line_of(element)), message, subject=subject_of(key))


def _toolbar(element: etree._Element) -> str:
    """Give the name of the map in whose window a button stands, empty for the main toolbar."""
    above = (one for one in element.iterancestors() if short_name(str(one.tag)) in MAP_KINDS)
    return next((one.get("mapName", "") for one in above), "")
