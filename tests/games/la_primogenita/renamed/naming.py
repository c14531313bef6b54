"""New names for everything in a game that has one: each letter becomes two, in the same order of the alphabet."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterable

from msgspec import Struct, field

from tests.one_of import one_of

STATES = ("executing", "flipped", "held", "low_supply", "no_supply", "resupplied")
"""Where Orders are, as cases and positions say it, and how units are supplied, as the module says it."""
SHARED = frozenset(("rail", "source"))
"""Segments of the game with the name of a kind of hexside, and of a column that each table of data has."""


class Names(Struct, frozen=True):
    """What finds the names of a game in texts, and the names of its types of actions.

    `known` are parts of texts in the new names: the same few thousand make up all commands of all logs.
    """

    words: re.Pattern[str]
    types: frozenset[str]
    known: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, ids: Iterable[str], types: Iterable[str]) -> Names:
        """Take ids in small letters; several words of one id are found with a space between them, too."""
        found = {each.replace("_", " ") for each in ids} - SHARED
        return cls(re.compile(rf"(?<![a-z0-9]){one_of(found)}(?-i:(?![a-z0-9]))", re.IGNORECASE), frozenset(types))

    def renamed(self, text: str) -> str:
        """Give a text in the new names; no name has a TAB in it."""
        return "\t".join(map(self._part, text.split("\t")))

    def _part(self, part: str) -> str:
        if part not in self.known:
            self.known[part] = self.words.sub(lambda found: spelt(found[0]), part)
        return self.known[part]

    def program(self, text: str) -> str:
        """Give a Python file in the new names, those of the actions among them; constants keep their names."""
        text = self.words.sub(lambda found: found[0] if found[0].isupper() else spelt(found[0]), text)
        lines = text.splitlines(keepends=True)
        tokens = [
            token
            for token in tokenize.generate_tokens(io.StringIO("".join(lines)).readline)
            if token.type == tokenize.NAME and token.string in self.types
        ]
        for token in reversed(tokens):
            row, start = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:start] + spelt(token.string) + line[token.end[1] :]
        return "".join(lines)

    def column(self, name: str) -> str:
        """Give the new name of a type of action."""
        return spelt(name) if name in self.types else name


def spelt(word: str) -> str:
    """Give the new name for a word: `Allied` becomes `Kaklklkikekd`."""
    loud = word.isupper() and len(word) > 1
    return "".join(_letter(letter, loud=loud) for letter in word)


def _letter(letter: str, *, loud: bool) -> str:
    if not (letter.isascii() and letter.isalpha()):
        return letter
    if loud:
        return f"K{letter}"
    return f"K{letter.lower()}" if letter.isupper() else f"k{letter}"
