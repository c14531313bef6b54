"""The people in saved games and logs: their ids (which are their passwords) and names, and what stands in their place.

A person has the same number in all files that are worked on together, so that masks and moves still belong to them.
Where in the commands people stand is in redact_commands.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape

from msgspec import Struct, field

NOBODY = ("", "null")
MIN_LETTERS = 3
"""Shorter names and passwords are replaced only where nothing else can be meant."""


class People(Struct):
    """Who occurs in the files, by id and by name, numbered as they are met.

    sides: of the game; a name that is a side's gives nobody away. words: texts of the module itself.
    """

    ids: dict[str, int] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)
    sides: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)

    def meet(self, identity: str, name: str = "", side: str = "") -> None:
        """Take note of a player."""
        number = self._number(identity)
        if name:
            self.names.setdefault(name, number)
        if side:
            self.sides.add(side)

    def meet_speaker(self, name: str) -> None:
        """Take note of a name in the chat, unless it is a side's or a known name is part of it."""
        if name not in self.sides and not any(one in name for one in self.names):
            self.names[name] = self._next()

    def id_for(self, identity: str) -> str:
        """Give what stands for an id; nobody's stays nobody's."""
        return identity if identity in NOBODY else f"player-{self._number(identity)}"

    def id_or_side(self, text: str) -> str:
        """Give what stands for an id where the name of a side may stand too."""
        return text if text in self.sides and text not in self.ids else self.id_for(text)

    def name_for(self, identity: str, name: str) -> str:
        """Give what stands for the name of a player."""
        return f"Player {self._number(identity)}" if name else name

    def _number(self, identity: str) -> int:
        if identity not in self.ids:
            self.ids[identity] = self._next()
        return self.ids[identity]

    def _next(self) -> int:
        return 1 + max((*self.ids.values(), *self.names.values()), default=0)


class Disguise:
    """Replaces names and ids wherever they stand in texts. `secrets` says what is replaced by what.

    Made when everybody has been met. In values of the game, a name or id is let be that is also a word of the module,
    a side, a number or very short; in what people say, all are replaced.
    """

    def __init__(self, people: People) -> None:
        names = {name: f"Player {number}" for name, number in people.names.items() if name not in people.sides}
        ids = {one: f"player-{number}" for one, number in people.ids.items() if one not in NOBODY}
        known = {*people.ids, *people.names} - {*NOBODY}
        self._marks = {max(re.findall(r"\w+", one), key=len, default="").casefold() for one in known}
        self._ids = {one: new for one, new in ids.items() if len(one) >= MIN_LETTERS and not one.isdigit()}
        self.secrets: Mapping[str, str] = {**names, **ids}
        forms = {form.lower(): new for old, new in self.secrets.items() for form in (escape(old), old)}
        self._forms: Mapping[str, str] = {**forms, **self.secrets}
        vocabulary = "\n".join(people.words)
        distinct = (one for one in self.secrets if len(one) >= MIN_LETTERS and not one.isdigit())
        self._speech = _pattern((form for one in self.secrets for form in (one, escape(one))), re.IGNORECASE)
        self._values = _pattern(one for one in distinct if one not in people.sides and not is_word_of(one, vocabulary))

    def may_be_in(self, text: str) -> bool:
        """Say whether a name or id may stand in a text, however it is written there: of each, the longest word does.

        Escape signs stand only before signs that are no part of words.
        """
        folded = text.casefold() if self._marks else ""
        for mark in self._marks:  # noqa: SIM110 - asked of every command, and much faster than any()
            if mark in folded:
                return True
        return False

    def in_speech(self, text: str) -> str:
        """Replace names and ids in what people or the engine have said."""
        if self._speech is None or (text.isascii() and not self.may_be_in(text)):
            return text
        return self._speech.sub(self._replaced, text)

    def in_values(self, text: str) -> str:
        """Replace names and ids in a value of the game."""
        return self._values.sub(self._replaced, text) if self._values else text

    def in_fields(self, text: str) -> str:
        """Replace ids that are a whole field of a list with `;` between its fields."""
        return ";".join(self._ids.get(field, field) for field in text.split(";"))

    def _replaced(self, found: re.Match[str]) -> str:
        return self._forms.get(found[0]) or self._forms[found[0].lower()]


class Lookout:
    """Looks for words in texts that come one after another. `seen`: those that stood in one of them by themselves."""

    def __init__(self, words: Iterable[str]) -> None:
        self.seen: set[str] = set()
        self._left = {word: pattern for word in words if (pattern := _pattern([word]))}

    def look(self, text: str) -> None:
        """Look at one more text."""
        for word in [word for word, pattern in self._left.items() if word in text and pattern.search(text)]:
            self.seen.add(word)
            del self._left[word]


def is_word_of(word: str, text: str) -> bool:
    """Say whether a word, or words, stand in a text by themselves."""
    pattern = _pattern([word])
    return pattern is not None and pattern.search(text) is not None


def _pattern(words: Iterable[str], flags: int = 0) -> re.Pattern[str] | None:
    longest_first = sorted(set(words) - {""}, key=lambda word: (-len(word), word))
    if not longest_first:
        return None
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)", flags)
