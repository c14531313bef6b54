"""Key strokes and lists of them: a key with its modifiers, or a name that stands for one.

Not here: menu commands of Dynamic Property traits (keycommand.py).
Engine classes: VASSAL.tools.NamedKeyStroke, configure.NamedHotKeyConfigurer, NamedKeyStrokeArrayConfigurer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from vassal_build.codec import sequence
from vassal_build.codec.errors import TokenError

SHIFT, CTRL, META, ALT = 65, 130, 260, 520
"""Modifier bits as Java writes them: the new mask and the old one together."""
NAMED_CODE = 57348
"""The key code written for named strokes. The engine hands out new codes from 57344 on in every session."""
_PAIRS = ((1, 64), (2, 128), (4, 256), (8, 512), (32, 8192))
_TEXT = re.compile(r"(-?\d{1,9}),(-?\d{1,9})(?:,(.*))?", re.DOTALL | re.ASCII)


class KeyStroke(Struct, frozen=True, eq=False):
    """One key stroke: a Java key code with modifiers, or a name (then code and modifiers do not matter).

    Two strokes are equal when they have the same name, or no name and the same key and modifiers; old and new
    modifier masks count as the same.
    """

    code: int = 0
    modifiers: int = 0
    name: str = ""

    @classmethod
    def none(cls) -> KeyStroke:
        """No key at all."""
        return cls()

    @classmethod
    def named(cls, name: str) -> KeyStroke:
        """A stroke with a name of the module's own; raises TokenError for an empty name or one with a comma."""
        if not name or "," in name:
            raise TokenError("the name of a keystroke is empty or contains a comma", name)
        return cls(NAMED_CODE, 0, name)

    @classmethod
    def ctrl(cls, key: str) -> KeyStroke:
        """Ctrl with a letter or digit."""
        return cls(ord(key.upper()), CTRL)

    @classmethod
    def parse(cls, text: str) -> KeyStroke:
        """Reads `code,modifiers[,name]`; one bare character is Ctrl with it, anything else is no key."""
        if not text:
            return cls()
        if "," not in text:
            return cls(ord(text[0]), CTRL)
        found = _TEXT.fullmatch(text)
        if found is None:
            return cls()
        return cls(int(found[1]), int(found[2]), (found[3] or "").split(",")[0])

    @property
    def is_none(self) -> bool:
        """Whether there is no key and no name."""
        return not (self.code or self.modifiers or self.name)

    def text(self) -> str:
        """Writes the stroke (NamedHotKeyConfigurer.encode)."""
        if self.is_none:
            return ""
        return f"{self.code},{self.modifiers},{self.name}" if self.name else f"{self.code},{self.modifiers}"

    def with_both_masks(self) -> KeyStroke:
        """The same stroke with the old and the new mask of each of its modifiers, as Java writes them."""
        bits = sum(old | new for old, new in _PAIRS if self.modifiers & (old | new))
        return KeyStroke(self.code, bits, self.name)

    def _identity(self) -> tuple[str, int, int]:
        if self.name:
            return self.name, 0, 0
        bits = sum(old for old, new in _PAIRS if self.modifiers & (old | new))
        return "", self.code, bits

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KeyStroke) and self._identity() == other._identity()

    def __ne__(self, other: object) -> bool:
        # a Struct has an answer of its own, which __eq__ does not change
        return not self == other

    def __hash__(self) -> int:
        return hash(self._identity())


NO_KEY = KeyStroke.none()
CTRL_A, CTRL_C, CTRL_D, CTRL_G = (KeyStroke.ctrl(letter) for letter in "ACDG")
CTRL_H, CTRL_I, CTRL_K, CTRL_M, CTRL_T = (KeyStroke.ctrl(letter) for letter in "HIKMT")


def write_keys(keys: Iterable[KeyStroke]) -> str:
    """Writes a list of key strokes, leaving out empty ones (NamedKeyStrokeArrayConfigurer.encode)."""
    return sequence.encode([key.text() for key in keys if not key.is_none], ",")


def read_keys(text: str) -> tuple[KeyStroke, ...]:
    """Reads a list of key strokes; a text without a comma is an old list of letters, each with Ctrl."""
    if "," not in text:
        return tuple(KeyStroke(ord(letter), CTRL) for letter in text)
    return tuple(KeyStroke.parse(token) for token in sequence.decode(text, ",") if token)
