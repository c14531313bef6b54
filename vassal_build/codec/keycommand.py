"""The menu commands of Dynamic Property and Set Global Property traits: a key and what it does to the value.

Engine classes: DynamicProperty.DynamicKeyCommand, PropertyChangerConfigurer, DynamicKeyCommandListConfigurer.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from vassal_build.codec import sequence
from vassal_build.codec.keystroke import NO_KEY, KeyStroke


class SetValue(Struct, frozen=True):
    """`P`: sets the property to a value or expression."""

    value: str = ""

    def tokens(self) -> list[str]:
        """The parts as written."""
        return ["P", self.value]


class Increment(Struct, frozen=True):
    """`I`: adds a number or expression to the property."""

    by: str = "1"

    def tokens(self) -> list[str]:
        """The parts as written."""
        return ["I", self.by]


class Prompt(Struct, frozen=True):
    """`R`: asks the player for a value."""

    prompt: str = ""

    def tokens(self) -> list[str]:
        """The parts as written."""
        return ["R", self.prompt]


class Choose(Struct, frozen=True):
    """`E`: asks the player to choose one of the options."""

    prompt: str = ""
    options: tuple[str, ...] = ()

    def tokens(self) -> list[str]:
        """The parts as written."""
        return ["E", self.prompt, sequence.encode(self.options, ",")]


Change = SetValue | Increment | Prompt | Choose


class KeyCommand(Struct, frozen=True):
    """One command: its menu text (empty for none), its key, and the change it makes."""

    menu: str = ""
    key: KeyStroke = NO_KEY
    change: Change = SetValue()

    def text(self) -> str:
        """Writes `menu:key:change`."""
        return sequence.encode([self.menu, self.key.text(), sequence.encode(self.change.tokens(), ",")], ":")

    @classmethod
    def parse(cls, text: str) -> KeyCommand:
        """Reads `menu:key:change`; missing parts are empty."""
        menu, key, change = (*sequence.decode(text, ":"), "", "")[:3]
        return cls(menu, KeyStroke.parse(key), _read_change(change))


def write_key_commands(commands: Iterable[KeyCommand]) -> str:
    """Writes a list of key commands."""
    return sequence.encode([command.text() for command in commands], ",")


def read_key_commands(text: str) -> tuple[KeyCommand, ...]:
    """Reads a list of key commands; an empty text has none."""
    return tuple(KeyCommand.parse(item) for item in sequence.decode_list(text))


def _read_change(text: str) -> Change:
    kind, first, second = (*sequence.decode(text, ","), "", "")[:3]
    if kind[:1] == "I":
        return Increment(first)
    if kind[:1] == "R":
        return Prompt(first)
    if kind[:1] == "E":
        return Choose(first, sequence.decode_list(second))
    return SetValue(first)
