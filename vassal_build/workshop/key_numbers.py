"""Key strokes as numbers, equal ones as the same: sets of them are put together for every piece of a module."""

from __future__ import annotations

from collections.abc import Iterable

from vassal_build.codec.keystroke import KeyStroke


class KeyNumbers:
    """Gives each key stroke a number when it is first met, and the first such key stroke back."""

    def __init__(self) -> None:
        self._numbers: dict[KeyStroke, int] = {}
        self._keys: list[KeyStroke] = []

    def number(self, key: KeyStroke) -> int:
        """Give the number of a key stroke."""
        found = self._numbers.setdefault(key, len(self._keys))
        if found == len(self._keys):
            self._keys.append(key)
        return found

    def of(self, keys: Iterable[KeyStroke]) -> frozenset[int]:
        """Give the numbers of several."""
        return frozenset(map(self.number, keys))

    def keys(self, numbers: Iterable[int]) -> list[KeyStroke]:
        """Give the key strokes of some numbers, in the order of their texts."""
        return sorted((self._keys[number] for number in numbers), key=KeyStroke.text)
