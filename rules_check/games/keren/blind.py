"""A unit that lies face down, for those who may not look (7.4): its side, and what all units have that it may be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TypeVar

from msgspec import Struct

from rules_check.facts.fact import Unknown, Why
from rules_check.games.keren.facts import Face, UnitFacts
from vassal_build.language.said import said

V = TypeVar("V")
X = TypeVar("X")
Y = TypeVar("Y")


def hidden(what: str, family: str) -> Unknown:
    """Give the signal that a judgement depends on what lies face down."""
    return Unknown(what, family, why=Why.HIDDEN)


def as_far_as_known(items: Iterable[X], of: Callable[[X], Iterator[Y]]) -> Iterator[Y]:
    """Yield the result of each item that does not depend on what lies face down; then raise Unknown if any did."""
    doubts: list[Unknown] = []
    for item in items:
        try:
            yield from of(item)
        except Unknown as doubt:
            if doubt.why is not Why.HIDDEN:
                raise
            doubts.append(doubt)
    if doubts:
        raise doubts[0]


class BlindFacts(Struct, frozen=True, dict=True):
    """What can be known of a blind: its own name, its side and that side's name, and which units `may` be under it.

    What is printed of a unit is known of it where it is the same of them all; else asking raises Unknown.
    """

    id: str
    side: str
    of: str
    may: tuple[UnitFacts, ...]

    @property
    def name(self) -> str:
        """What players call it."""
        return said("a hidden unit of the {of} side", of=self.of)

    @cached_property
    def kind(self) -> str:
        """Its kind."""
        return self._common(lambda unit: unit.kind)

    @cached_property
    def is_gun(self) -> bool:
        """Whether it is artillery."""
        return self._common(lambda unit: unit.is_gun)

    @property
    def flies(self) -> bool:
        """Whether it is an aircraft: these are never hidden."""
        return False

    @cached_property
    def band(self) -> str:
        """Its regiment's colour."""
        return self._common(lambda unit: unit.band)

    @cached_property
    def division(self) -> str:
        """Its division."""
        return self._common(lambda unit: unit.division)

    @cached_property
    def front(self) -> Face:
        """The front of its counter."""
        return self._common(lambda unit: unit.front)

    @cached_property
    def carrying(self) -> Face | None:
        """The Carrying Supply side of its counter."""
        return self._common(lambda unit: unit.carrying)

    @cached_property
    def zones(self) -> frozenset[bool]:
        """Whether it has a Zone of Control (8.2), all that may be true."""
        return frozenset(not unit.is_gun for unit in self.may) or frozenset((True, False))

    @cached_property
    def movements(self) -> frozenset[int]:
        """The movement factors that it may have."""
        faces = (face for unit in self.may for face in (unit.front, unit.carrying))
        return frozenset(face.movement for face in faces if face is not None and face.movement is not None)

    def _common(self, value: Callable[[UnitFacts], V]) -> V:
        found = {value(unit) for unit in self.may}
        if len(found) != 1:
            raise hidden(said("what lies under {id}", id=self.id), "MOV")
        return found.pop()


Printed = UnitFacts | BlindFacts
"""What is known of a unit, hidden or not."""


def are_one_regiment(a: Printed, b: Printed) -> bool:
    """Say whether two units have the same colour band and division (2.3); raise Unknown for what is hidden."""
    return bool(a.band) and (a.side, a.band, a.division) == (b.side, b.band, b.division)
