"""What the table shows of a position, thing by thing, and where two positions differ in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import compress
from operator import is_not
from typing import Any, Generic, TypeVar

from msgspec import Struct

from rules_check.rules.state import State
from vassal_build.codes.code import Code

P = TypeVar("P", bound=State)
E = TypeVar("E")
V = TypeVar("V")


class Mistake(Struct, frozen=True):
    """What is wrong where a gap is left that no action explains: code, message, and the section that asks for it."""

    code: Code
    message: str
    cite: str


class Due(Enum):
    """When what is open has to be mended at the latest.

    As the window of a segment closes, or with the turn; or as a segment closes that is not the turn's last, where the
    module changes it with the turn button and VASSAL logs that before the button. Where a segment is played in parts
    (`Parts`), what is due with the segment is due with each part of it, and nothing else is.
    """

    PART = "part"
    SEGMENT = "segment"
    TURN = "turn"
    MIDTURN = "midturn"


def _at_once(_: object, __: object) -> Due:
    return Due.SEGMENT


def _one(_: object, __: object) -> int:
    return 1


def _always(_: object, __: object, ___: object, ____: object) -> bool:
    return True


class Aspect(Struct, Generic[P, E, V], frozen=True):
    """One thing that the table shows of the elements of a shelf, such as the place of each unit.

    - `shelf` gives the elements by key; elements that are the same object are equal.
    - `get` gives the value of an element; `absent` is the value of a key that is not on the shelf.
    - `put` gives the position with another value.
    - `far` says how far two values are from each other (1 by default).
    - `due` says how long the table may show another value than the rules have (by default to the end of the segment).
    - `mistake` says what is wrong with a value that nothing explains; it raises Unknown if that depends on what is
      unknown.
    - `counts` says whether a difference means anything, from the position, the key and the two elements: the steps of a
      unit that is out of the game do not.

    `due` and `mistake` get the value as it is played and the value that is seen.
    """

    name: str
    shelf: Callable[[P], Mapping[str, E]]
    get: Callable[[E], V]
    put: Callable[[P, str, V], P]
    mistake: Callable[[P, str, V, V], Mistake]
    absent: V | None = None
    far: Callable[[V, V], int] = _one
    due: Callable[[V, V], Due] = _at_once
    counts: Callable[[P, str, E, E], bool] = _always

    def value(self, shelf: Mapping[str, E], key: str) -> V | None:
        """Give the value of a key, that of an absent one where it is not there."""
        return self.get(shelf[key]) if key in shelf else self.absent


class Gap(Struct, Generic[P, V], frozen=True):
    """One difference: the aspect, the key, the value as it is played and as it is seen."""

    aspect: Aspect[P, Any, V]
    key: str
    played: V
    seen: V

    @property
    def far(self) -> int:
        """How much lies between the two values."""
        return self.aspect.far(self.played, self.seen)

    def is_due(self, ended: Due) -> bool:
        """Say whether it has to be closed when a part of a segment, the segment, or the turn with it, has ended."""
        due = self.aspect.due(self.played, self.seen)
        if ended is Due.PART:
            return due is Due.SEGMENT
        return due is not Due.MIDTURN if ended is Due.TURN else due is not Due.TURN


Aspects = tuple[Aspect[P, Any, Any], ...]
Gaps = tuple[Gap[P, Any], ...]
Elements = Mapping[str, Any]
"""What stands on a shelf, whichever it is."""


def gaps(aspects: Aspects[P], played: P, seen: P) -> Gaps[P]:
    """Give where two positions differ, aspect by aspect, the keys in the order of the shelf.

    The elements of a shelf are compared once, by identity first, and aspects are asked only of those that differ.
    """
    found: list[Gap[P, Any]] = []
    known: dict[Callable[[P], Elements], tuple[Elements, Elements, Sequence[str]]] = {}
    for aspect in aspects:
        if aspect.shelf not in known:
            mine, there = aspect.shelf(played), aspect.shelf(seen)
            known[aspect.shelf] = mine, there, others(mine, there)
        ours, theirs, keys = known[aspect.shelf]
        if keys:
            found.extend(_gaps(aspect, played, ours, theirs, keys))
    return tuple(found)


def others(ours: Mapping[str, E], theirs: Mapping[str, E]) -> Sequence[str]:
    """Give the keys of two shelves whose elements are not the same, those of the first in its order, then the rest."""
    if ours is theirs:
        return ()
    if list(ours) == list(theirs):
        keys = compress(ours, map(is_not, ours.values(), theirs.values()))
        return [key for key in keys if ours[key] != theirs[key]]
    return [key for key in {**ours, **theirs} if key not in ours or key not in theirs or ours[key] != theirs[key]]


def _gaps(
    aspect: Aspect[P, Any, Any], played: P, ours: Elements, theirs: Elements, keys: Sequence[str]
) -> Iterator[Gap[P, Any]]:
    get, absent = aspect.get, aspect.absent
    for key in keys:
        mine = get(ours[key]) if key in ours else absent
        there = get(theirs[key]) if key in theirs else absent
        if mine != there and aspect.counts(played, key, ours.get(key), theirs.get(key)):
            yield Gap(aspect, key, mine, there)


def distance(aspects: Aspects[P], played: P, seen: P) -> int:
    """Give how far two positions are from each other, 0 for the same table."""
    return far(gaps(aspects, played, seen))


def far(found: Gaps[P]) -> int:
    """Give how much lies between the values of some gaps together."""
    return sum(gap.far for gap in found)
