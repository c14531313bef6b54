"""Key commands: none is mistaken for another, and each can be pressed or sent."""

from __future__ import annotations

from collections import Counter

import pytest
from lxml import etree

from vassal_build.codec.keystroke import CTRL, NAMED_CODE, KeyStroke
from vassal_build.module import keys

COMMANDS = {name: stroke for name, stroke in vars(keys).items() if isinstance(stroke, KeyStroke)}
ON_THE_KEYBOARD = {name: stroke for name, stroke in COMMANDS.items() if not stroke.name}
ARROWS = (37, 38, 39, 40)


def test_no_two_commands_share_a_keystroke() -> None:
    """Pressing a key does one thing; an inner command has a name of its own."""
    counted = Counter(COMMANDS.values())
    assert {name for name, stroke in COMMANDS.items() if counted[stroke] > 1} == set()


def test_no_two_inner_commands_differ_only_in_capitals() -> None:
    """Two names that look alike are one misspelt."""
    counted = Counter(stroke.name.casefold() for stroke in COMMANDS.values() if stroke.name)
    assert [name for name, number in counted.items() if number > 1] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_keystroke_reads_back(name: str) -> None:
    """A keystroke is a key or a name that the format can hold."""
    stroke = COMMANDS[name]
    assert not stroke.is_none
    assert KeyStroke.parse(stroke.text()) == stroke
    assert stroke.code == NAMED_CODE if stroke.name else stroke.code != NAMED_CODE


@pytest.mark.parametrize("name", ON_THE_KEYBOARD)
def test_menu_commands_are_ctrl_with_a_letter_digit_or_arrow(name: str) -> None:
    """What a player presses is on every keyboard, and does not meet the keys of the toolbar."""
    stroke = ON_THE_KEYBOARD[name]
    assert stroke.modifiers == CTRL
    assert chr(stroke.code).isalnum() or stroke.code in ARROWS


def test_hotkeys_of_buttons_meet_no_menu_command(tree: etree._Element) -> None:
    """A button's hotkey is no key of a piece, and no two buttons share one."""
    written = [
        element.get(attribute, "")
        for element in tree.iter()
        for attribute in ("hotkey", "buttonHotkey", "nexthotkey", "prevhotkey", "zoomInKey", "zoomOutKey")
        if str(element.tag).endswith(("GlobalKeyCommand", "GlobalMap", "TurnTracker"))
        and not (attribute == "hotkey" and str(element.tag).endswith("GlobalKeyCommand"))
    ]
    strokes = [KeyStroke.parse(text) for text in written if text]
    pressed = [stroke for stroke in strokes if not stroke.name]
    assert pressed
    assert [stroke.text() for stroke in pressed if stroke in set(ON_THE_KEYBOARD.values())] == []
    assert [stroke.text() for stroke, number in Counter(pressed).items() if number > 1] == []
