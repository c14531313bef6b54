"""The dice of a game by what its modules call them: the lines that report a throw, in every language of the game.

The lines are read by the words that the module writes, those with a die and a result, never by words of ours.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType

from msgspec import Struct

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.strings import ENGLISH, Strings
from vassal_build.gamebox.throw_lines import FIELD, throw_parts
from vassal_build.language.said import said

_DICE, _TIP, _SIDES = "dice.", "_tip", "sides."
_ANY = "[^,]{1,60}?"
_GROUPS = {
    "{die}": f"(?P<die>{_ANY})",
    "{outcome}": ".{0,300}",
    "{result}": "(?P<faces>[0-9]+)",
    "{side}": "[^,:]{0,60}",
}
NO_SIDES: Mapping[str, str] = MappingProxyType({})
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


def die_lines(box: Gamebox) -> DieLines:
    """Give the dice of a game, from the words of all its languages."""
    languages = box.languages or {ENGLISH: box.strings}
    english = languages[ENGLISH].words
    dice = [key for key in english if key.startswith(_DICE) and not key.endswith(_TIP)]
    lines = dict.fromkeys(line for each in languages.values() for line in _lines(each))
    sides = [key for key in english if key.startswith(_SIDES)]
    purposes = tuple(dict.fromkeys(_purposes(languages)))
    return DieLines(_english(languages, dice), tuple(lines), _english(languages, sides), purposes)


def _english(languages: Mapping[str, Strings], keys: Iterable[str]) -> Mapping[str, str]:
    """Give the English words of keys by those of every language."""
    english, all_words = languages[ENGLISH].words, [each.words for each in languages.values()]
    return {words[key]: english[key] for words in all_words for key in keys if key in words}


def _lines(strings: Strings) -> Iterator[str]:
    """Yield the patterns of the lines `<side>, <what for>, <more, with die and result>`."""
    for words in strings.words.values():
        parts = throw_parts(words)
        if parts is not None:
            side, purpose, more = map(_read_by, parts)
            yield f"{side}, (?P<purpose>{purpose}), {more}"


def _purposes(languages: Mapping[str, Strings]) -> Iterator[tuple[str, str]]:
    """Yield the patterns of what throws are for, in every language, and the English words of each."""
    for key, english in languages[ENGLISH].words.items():
        mine = throw_parts(english)
        for words in (each.words.get(key, "") for each in languages.values()):
            theirs = throw_parts(words)
            if mine is not None and theirs is not None:
                yield FIELD.sub(lambda found: f"(?P<{found[0][1:-1]}>{_ANY})", _escaped(theirs[1])), mine[1]


def _read_by(words: str) -> str:
    """Give the pattern of words with names in braces."""
    return FIELD.sub(lambda found: _GROUPS.get(found[0], _ANY), _escaped(words))


def _escaped(words: str) -> str:
    """Give the pattern of the letters alone; names in braces stay."""
    return "".join(part if part.startswith("{") else re.escape(part) for part in FIELD.split(words))
