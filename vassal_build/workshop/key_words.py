"""Key strokes in words, as they stand on a keyboard. Engine class: VASSAL.configure.HotKeyConfigurer."""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build.codec.keystroke import ALT, CTRL, META, SHIFT, KeyStroke

MODIFIERS = (("Ctrl", CTRL), ("Alt", ALT), ("Shift", SHIFT), ("Meta", META))
SIGNS = frozenset((*range(0x30, 0x3A), *range(0x41, 0x5E), *b",-./;="))
"""Java key codes that are those of the sign on the key."""
KEYS: Mapping[int, str] = {
    8: "Backspace",
    9: "Tab",
    10: "Enter",
    27: "Escape",
    32: "Space",
    33: "Page Up",
    34: "Page Down",
    35: "End",
    36: "Home",
    37: "Left",
    38: "Up",
    39: "Right",
    40: "Down",
    127: "Delete",
    155: "Insert",
    192: "`",
    222: "'",
    **{96 + digit: f"Numpad {digit}" for digit in range(10)},
    **{111 + number: f"F{number}" for number in range(1, 13)},
}
"""The words of other Java key codes."""


def key_words(key: KeyStroke) -> str:
    """Give a key stroke as a person reads it: its name, or its key with modifiers, empty for none."""
    if key.name or key.is_none:
        return key.name
    held = [word for word, bits in MODIFIERS if key.modifiers & bits]
    sign = chr(key.code) if key.code in SIGNS else KEYS.get(key.code, f"key {key.code}")
    return "+".join((*held, sign))
