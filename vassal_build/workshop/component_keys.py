"""Which key strokes the components of a module hear and send: buttons, turn trackers, maps.

The traits of pieces are trait_keys.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lxml import etree

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.keystroke import KeyStroke, read_keys
from vassal_build.workshop.deck_menu import DECK
from vassal_build.workshop.trait_keys import KEY_TEXT

SENT_TO_PIECES: Mapping[str, tuple[str, ...]] = {
    "module.GlobalKeyCommand": ("hotkey",),
    "module.StartupGlobalKeyCommand": ("hotkey",),
    "module.map.MassKeyCommand": ("hotkey",),
    "module.map.DeckGlobalKeyCommand": ("hotkey",),
    "module.Map": ("moveKey",),
    "module.PrivateMap": ("moveKey",),
    "module.PlayerHand": ("moveKey",),
    "widget.WidgetMap": ("moveKey",),
}
"""Attributes with a key that a component presses on pieces."""

SENT_TO_MODULE: Mapping[str, tuple[str, ...]] = {
    "module.StartupGlobalKeyCommand": ("globalHotkey",),
    "module.turn.TurnGlobalHotkey": ("hotkey",),
    "module.DoActionButton": ("hotkeys", "preLoopKey", "postLoopKey"),
    "module.SpecialDiceButton": ("hotkeys", "preLoopKey", "postLoopKey"),
    DECK: ("emptyHotkey",),
    "module.properties.BooleanScenarioProperty": ("hotkey",),
    "module.properties.ListScenarioProperty": ("hotkey",),
    "module.properties.NumberScenarioProperty": ("hotkey",),
    "module.properties.StringScenarioProperty": ("hotkey",),
}
"""Attributes with a key, or a list of keys, that a component presses for the whole module."""

SHOWN = ("buttonText", "text", "buttonName", "label", "icon", "buttonIcon", "iconName", "menuText")
"""Attributes by which a button can be seen and clicked."""


def sent_to_pieces(element: etree._Element) -> frozenset[KeyStroke]:
    """Give the keys that a component presses on pieces."""
    return frozenset(_keys(element, SENT_TO_PIECES))


def sent_to_module(element: etree._Element) -> frozenset[KeyStroke]:
    """Give the keys that a component presses for the whole module; a deck does it only when that is switched on."""
    if short_name(str(element.tag)) == DECK and element.get("hotkeyOnEmpty") != "true":
        return frozenset()
    return frozenset(_keys(element, SENT_TO_MODULE))


def heard(element: etree._Element) -> frozenset[KeyStroke]:
    """Give the keys that a component reacts to: every attribute named so that it does not send."""
    kind = short_name(str(element.tag))
    sending = {*SENT_TO_PIECES.get(kind, ()), *SENT_TO_MODULE.get(kind, ())}
    return frozenset(key for name, key in key_attributes(element) if name not in sending)


def key_attributes(element: etree._Element) -> Iterator[tuple[str, KeyStroke]]:
    """Yield the name of each attribute that holds one key, and the key."""
    for name, value in element.attrib.items():
        if str(name).lower().endswith(("key", "keystroke")) and KEY_TEXT.fullmatch(str(value)):
            key = KeyStroke.parse(str(value))
            if not key.is_none:
                yield str(name), key


def is_shown(element: etree._Element) -> bool:
    """Say whether a component has a button that one can see."""
    return any(element.get(name) for name in SHOWN)


def _keys(element: etree._Element, table: Mapping[str, tuple[str, ...]]) -> set[KeyStroke]:
    keys: set[KeyStroke] = set()
    for name in table.get(short_name(str(element.tag)), ()):
        text = element.get(name, "")
        keys |= set(read_keys(text)) if name == "hotkeys" else {KeyStroke.parse(text)}
    return {key for key in keys if not key.is_none}
