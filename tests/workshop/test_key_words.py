"""Key strokes as they stand on a keyboard."""

from __future__ import annotations

import pytest

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.workshop.key_words import key_words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ""),
        ("57348,0,GoHome", "GoHome"),
        ("82,130", "Ctrl+R"),
        ("82,2", "Ctrl+R"),
        ("84,715", "Ctrl+Alt+Shift+T"),
        ("37,650", "Ctrl+Alt+Left"),
        ("127,0", "Delete"),
        ("114,0", "F3"),
        ("97,0", "Numpad 1"),
        ("93,130", "Ctrl+]"),
        ("88,260", "Meta+X"),
        ("999,0", "key 999"),
    ],
)
def test_keys_are_reported_in_words(text: str, words: str) -> None:
    """Names stay as they are; codes become keys, with old and new modifiers alike."""
    assert key_words(KeyStroke.parse(text)) == words
