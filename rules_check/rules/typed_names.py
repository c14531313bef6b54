"""What you may type for a unit, a place or a side: its id or its printed name, in large or small letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from rules_check.rules.folding import folded
from rules_check.rules.question import Asking, Misasked
from rules_check.rules.state import State
from vassal_build.gamebox.box import Gamebox
from vassal_build.language.said import Verbatim, joined, said
from vassal_build.language.words import IN_ENGLISH, Words
from vassal_build.near_names import offered

UNITS, PLACES, SIDES = "units", "places", "sides"
MOST = 4
"""So many things of one name are listed, and so many of more."""


class Named(NamedTuple):
    """A thing by its sort and id."""

    sort: str
    id: str


class TypedNames(Struct, frozen=True):
    """What may be typed: `rows` of a thing and a printed name, and `things`, by what is typed, folded.

    Several things may have one printed name.
    """

    rows: tuple[tuple[Named, str], ...]
    things: Mapping[str, tuple[Named, ...]]

    @classmethod
    def of(cls, rows: Iterable[tuple[Named, str]]) -> TypedNames:
        """Make it of things, each with a printed name.

        An id stands before any name of the same letters, and before the same id of a sort that comes later.
        """
        rows = tuple(rows)
        by_id: dict[str, dict[Named, None]] = {}
        by_name: dict[str, dict[Named, None]] = {}
        for thing, name in rows:
            same = by_id.setdefault(folded(thing.id), {})
            if all(other.sort == thing.sort for other in same):
                same[thing] = None
            by_name.setdefault(folded(name), {})[thing] = None
        return cls(rows, {typed: tuple(things) for typed, things in {**by_name, **by_id}.items()})

    @property
    def shown(self) -> Iterable[str]:
        """What is offered when something near it is typed."""
        return dict.fromkeys(word for thing, name in self.rows for word in (thing.id, name))

    def find(self, word: str) -> Named | None:
        """Give what a word stands for, None when it stands for nothing; raise Misasked when for several things."""
        found = self.things.get(folded(word), ())
        if len(found) > 1:
            raise Misasked(self._which(word, found))
        return found[0] if found else None

    def _which(self, word: str, found: Sequence[Named]) -> str:
        """Ask which of several things is meant; of many a few stand for all."""
        names = joined((repr(self._called(each)) for each in found[:MOST]), " or ")
        if len(found) <= MOST:
            return said("'{word}' may mean {names}; type one of these", word=Verbatim(word), names=names)
        number = len(found)
        return said(
            "'{word}' may mean {number} different things; type a whole name, such as {names}",
            word=Verbatim(word),
            number=number,
            names=names,
        )

    def _called(self, thing: Named) -> str:
        """Give a printed name that stands for a thing alone, its id where it has none."""
        names = (name for each, name in self.rows if each == thing)
        return next((name for name in names if self.things[folded(name)] == (thing,) and name != thing.id), thing.id)

    def units(self, words: Iterable[str]) -> tuple[str, ...]:
        """Give the ids of the units that words stand for; raise Misasked for a word that names none."""
        return tuple(self._unit(word) for word in words)

    def _unit(self, word: str) -> str:
        found = self.find(word)
        if found is None:
            near = offered(word, self.shown)
            raise Misasked(said("there is no unit '{word}'{near}", word=Verbatim(word), near=near))
        return found.id

    def asking(self, words: Iterable[str]) -> Asking:
        """Say whether a word is a unit, a place or a side; raise Misasked for a word that is none of them."""
        named: dict[str, list[str]] = {UNITS: [], PLACES: [], SIDES: []}
        for word in words:
            found = self.find(word)
            if found is None:
                near = offered(word, self.shown)
                message = said("'{word}' is not a unit, a place or a side{near}", word=Verbatim(word), near=near)
                raise Misasked(message)
            named[found.sort].append(found.id)
        return Asking(**{sort: tuple(ids) for sort, ids in named.items()})


def unit_names(box: Gamebox, position: State, words: Words = IN_ENGLISH) -> TypedNames:
    """The units of a game, also by what they are called in a language, and what else a position has."""
    return TypedNames.of(_units(box, position, words))


def side_names(box: Gamebox, words: Words = IN_ENGLISH) -> TypedNames:
    """The sides of a game, also by what they are called in a language."""
    return TypedNames.of(_sides(box, words))


def all_names(box: Gamebox, position: State, words: Words = IN_ENGLISH) -> TypedNames:
    """The units, the places of a position and the sides of a game."""
    return TypedNames.of((*_units(box, position, words), *_places(box, position), *_sides(box, words)))


def _units(box: Gamebox, position: State, words: Words) -> Iterator[tuple[Named, str]]:
    yield from ((Named(UNITS, piece), piece) for piece in position.pieces)
    for unit in box.units:
        yield from ((Named(UNITS, unit.id), name) for name in (words.text(unit.name), unit.name, unit.designation))


def _places(box: Gamebox, position: State) -> Iterator[tuple[Named, str]]:
    """Yield the places of a position, those that have a printed name by that, too."""
    yield from ((Named(PLACES, place), place) for place in position.places)
    for place in box.places:
        if place.name and (id_ := place.number or place.id) in position.places:
            yield Named(PLACES, id_), place.name


def _sides(box: Gamebox, words: Words) -> Iterator[tuple[Named, str]]:
    for side in box.sides:
        yield from ((Named(SIDES, side.id), name) for name in (words.text(side.name), side.name))
