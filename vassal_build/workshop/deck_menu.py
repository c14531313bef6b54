"""What a deck does without a key: the commands in its right-click menu, and the masks of the cards in it.

Source: Deck.getKeyCommands, Deck.pieceRemoved, MenuDisplayer.createPopup.
"""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.elements import CATALOGUE
from vassal_build.codec.keystroke import KeyStroke

DECK = "module.map.DrawPile"


class DeckCommand(Struct, frozen=True):
    """The attributes of a command with a key: its menu texts, and the settings that put it into the menu."""

    texts: tuple[str, ...]
    settings: Mapping[str, tuple[str, ...]] = {}


COMMANDS: Mapping[str, DeckCommand] = {
    "shuffleHotkey": DeckCommand(("shuffleCommand",), {"shuffle": ("Via right-click Menu",)}),
    "reshuffleHotkey": DeckCommand(("reshuffleCommand",)),
    "faceFlipHotkey": DeckCommand(
        ("faceUpMessage", "faceDownMessage"), {"faceDown": ("Via right-click Menu", "MenuDefaultUp")}
    ),
    "reverseHotkey": DeckCommand(("reverseCommand",), {"reversible": ("true",)}),
    "saveHotkey": DeckCommand(("saveMessage",), {"canSave": ("true",)}),
    "loadHotkey": DeckCommand(("loadMessage",), {"canSave": ("true",)}),
}
"""The commands by the attribute of their key. Those to turn a deck face up and face down have no menu text."""
DEFAULTS: dict[str, str] = {**CATALOGUE[DECK].defaults, "saveMessage": "Save Deck", "loadMessage": "Load Deck"}
"""What the engine takes for attributes that are not there."""


def offered(element: etree._Element) -> frozenset[KeyStroke]:
    """Give the keys of the commands that a deck has in its menu; of anything else, none."""
    if short_name(str(element.tag)) != DECK:
        return frozenset()
    values = DEFAULTS | {str(name): str(value) for name, value in element.attrib.items()}
    keys = (KeyStroke.parse(values.get(key, "")) for key, command in COMMANDS.items() if _stands(values, command))
    return frozenset(key for key in keys if not key.is_none)


def turns_face_down(element: etree._Element) -> bool:
    """Say whether a component is a deck whose cards lie face down, at least at times."""
    return short_name(str(element.tag)) == DECK and element.get("faceDown") != "Never"


def _stands(values: Mapping[str, str], command: DeckCommand) -> bool:
    is_set = all(values[name] in allowed for name, allowed in command.settings.items())
    return is_set and any(values[name].strip() for name in command.texts)
