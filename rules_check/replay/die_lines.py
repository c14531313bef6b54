"""The dice of a game by what its modules call them: the lines that report a throw, in every language of the game.

The lines are read by the words that the module writes, those with a die and a result, never by words of ours.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType

from msgspec import Struct

from rules_check.replay.remembered import once_for_a_game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.strings import ENGLISH
from vassal_build.gamebox.throw_lines import FIELD, throw_parts
from vassal_build.language.said import said

_DICE, _TIP, _SIDES = "dice.", "_tip", "sides."
_ANY = "[^,]{1,60}?"
_GROUPS = {
    "{die}": f"(?P<die>{_ANY})",
    "{outcome}": ".{0,300}",
    "{result}": "(?P<faces>[0-9]+(?:,[0-9]+)*)",
    "{side}": "[^,:]{0,60}",
}
NO_SIDES: Mapping[str, str] = MappingProxyType({})
Words = Mapping[str, str]
"""What is said in a language, by key."""
Parts = tuple[str, str, str]
Throws = Mapping[str, Parts]
_LONGEST = 500
"""A longer report is none of a throw, and is not looked at: it may be someone else's."""


class DieLines(Struct, frozen=True, dict=True):
    """The dice of a game: `names` are the English names by those of every language; `lines` the reports of a throw.

    `sides` are the English names of who rolls, by those of every language; `purposes` are the patterns of what a throw
    is for, and the English words with `{names}`.
    """

    names: Mapping[str, str]
    lines: tuple[str, ...]
    sides: Mapping[str, str] = NO_SIDES
    purposes: tuple[tuple[str, str], ...] = ()

    def name(self, die: str) -> str:
        """Give the English name of a die's button; what the game does not have stays as it is."""
        return self.names.get(die, die)

    def purpose(self, text: str) -> str:
        """Give what a throw is for, in a sentence of the game; what no line of it says stays as it is."""
        found = ((re.fullmatch(pattern, text), english) for pattern, english in self.purposes)
        return next((said(english, **match.groupdict()) for match, english in found if match), text)

    def match(self, report: str) -> re.Match[str] | None:
        """Read a report of a throw of a die of the game: groups `die` and `faces`, and `purpose` if it says one."""
        if len(report) > _LONGEST:
            return None
        found = (pattern.fullmatch(report) for pattern in self._patterns)
        return next((each for each in found if each is not None and each["die"] in self.names), None)

    @cached_property
    def _patterns(self) -> tuple[re.Pattern[str], ...]:
        return tuple(re.compile(rf"\* {line}") for line in self.lines)


NO_LINES = DieLines({}, ())
"""Where the game of a log is not known."""


@once_for_a_game
def die_lines(box: Gamebox) -> DieLines:
    """Give the dice of a game, from the words of all its languages."""
    languages = {name: each.words for name, each in (box.languages or {ENGLISH: box.strings}).items()}
    throws = {name: _throws(words) for name, words in languages.items()}
    dice = [key for key in languages[ENGLISH] if key.startswith(_DICE) and not key.endswith(_TIP)]
    sides = [key for key in languages[ENGLISH] if key.startswith(_SIDES)]
    return DieLines(
        names=_english(languages, dice),
        lines=tuple(dict.fromkeys(_line(parts) for each in throws.values() for parts in each.values())),
        sides=_english(languages, sides),
        purposes=tuple(dict.fromkeys(_purposes(throws))),
    )


def _throws(words: Words) -> Throws:
    """Give the parts of the lines that report a throw, by their keys."""
    parted = ((key, throw_parts(line)) for key, line in words.items())
    return {key: parts for key, parts in parted if parts is not None}


def _english(languages: Mapping[str, Words], keys: Iterable[str]) -> Words:
    """Give the English words of keys by those of every language."""
    english = languages[ENGLISH]
    return {words[key]: english[key] for words in languages.values() for key in keys if key in words}


def _line(parts: Parts) -> str:
    """Give the pattern of a line `<side>, <what for>, <more, with die and result>`."""
    side, purpose, more = map(_read_by, parts)
    return f"{side}, (?P<purpose>{purpose}), {more}"


def _purposes(throws: Mapping[str, Throws]) -> Iterator[tuple[str, str]]:
    """Yield the patterns of what throws are for, in every language, and the English words of each."""
    for key, (_, english, _) in throws[ENGLISH].items():
        for _, purpose, _ in (each[key] for each in throws.values() if key in each):
            yield FIELD.sub(lambda found: f"(?P<{found[0][1:-1]}>{_ANY})", _escaped(purpose)), english


def _read_by(words: str) -> str:
    """Give the pattern of words with names in braces."""
    return FIELD.sub(lambda found: _GROUPS.get(found[0], _ANY), _escaped(words))


def _escaped(words: str) -> str:
    """Give the pattern of the letters alone; names in braces stay."""
    return "".join(part if part.startswith("{") else re.escape(part) for part in FIELD.split(words))
