"""What you may type for a unit, a place or a side: its id or its printed name, in large or small letters."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import chain

import click
from msgspec import Struct

from rules_check.rules.folding import folded
from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import Verbatim, joined, said
from vassal_build.language.words import IN_ENGLISH, Words
from vassal_build.near_names import offered


class TypedNames(Struct, frozen=True):
    """What may be typed for things of one sort, and their ids by that, folded; several may have one printed name."""

    shown: tuple[str, ...]
    ids: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, named: Iterable[tuple[str, str]]) -> TypedNames:
        """Make it of ids, each with a printed name; an id stands before a name of the same letters."""
        named = tuple(named)
        by_id: dict[str, dict[str, None]] = {}
        by_name: dict[str, dict[str, None]] = {}
        for id_, name in named:
            by_id.setdefault(folded(id_), {})[id_] = None
            by_name.setdefault(folded(name), {})[id_] = None
        shown = tuple(dict.fromkeys(chain.from_iterable(named)))
        return cls(shown, {typed: tuple(ids) for typed, ids in {**by_name, **by_id}.items()})

    def find(self, word: str) -> str | None:
        """Give the id that a word stands for, None when it stands for none; raise UsageError when for several."""
        ids = self.ids.get(folded(word), ())
        if len(ids) > 1:
            message = said(
                "'{word}' is the name of {ids}; type one of these ids", word=Verbatim(word), ids=joined(ids, ", ")
            )
            raise click.UsageError(message)
        return ids[0] if ids else None


def unit_names(box: Gamebox, pieces: Iterable[str], words: Words = IN_ENGLISH) -> TypedNames:
    """The units of a game, also by what they are called in a language, and what else a position has."""
    printed = [(unit.id, name) for unit in box.units for name in (words.text(unit.name), unit.name, unit.designation)]
    return TypedNames.of([*((piece, piece) for piece in pieces), *printed])


def side_names(box: Gamebox, words: Words = IN_ENGLISH) -> TypedNames:
    """The sides of a game, also by what they are called in a language."""
    return TypedNames.of((side.id, name) for side in box.sides for name in (words.text(side.name), side.name))


def place_names(box: Gamebox, places: Collection[str]) -> TypedNames:
    """The places of a position, those that have a printed name by that, too."""
    printed = [(place.number or place.id, place.name) for place in box.places if place.name]
    return TypedNames.of([*((place, place) for place in places), *(each for each in printed if each[0] in places)])


def typed(names: TypedNames, words: Iterable[str]) -> tuple[str, ...]:
    """Give the ids of the units that words stand for; raise UsageError for a word that names none."""
    return tuple(_known(names, word) for word in words)


def _known(names: TypedNames, word: str) -> str:
    found = names.find(word)
    if found is None:
        near = offered(word, names.shown)
        raise click.UsageError(said("there is no unit '{word}'{near}", word=Verbatim(word), near=near))
    return found
