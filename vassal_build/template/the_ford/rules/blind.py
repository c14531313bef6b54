"""A unit that lies face down, for those who may not look (10): its side, and what all units have that it may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec import Struct

from rules_check.facts.fact import Unknown, Why

from .facts import Face, UnitFacts

V = TypeVar("V")
_FAMILY = "HID"
"""The codes of what depends on a hidden unit."""


class BlindFacts(Struct, frozen=True):
    """What can be known of a blind: its own name, its side and the side's name, and which units `may` be under it.

    What is printed of a unit is known of it where it is the same of them all; else asking raises Unknown.
    """

    id: str
    side: str
    of: str
    may: tuple[UnitFacts, ...]

    @property
    def name(self) -> str:
        """What players call it."""
        return f"a hidden unit of the {self.of}"

    @property
    def category(self) -> str:
        """How it moves."""
        return self._common(lambda unit: unit.category)

    @property
    def range(self) -> int:
        """How far it fires."""
        return self._common(lambda unit: unit.range)

    @property
    def stacking(self) -> int:
        """The room that it takes."""
        return self._common(lambda unit: unit.stacking)

    @property
    def bonus(self) -> int:
        """What it adds to an assault."""
        return self._common(lambda unit: unit.bonus)

    @property
    def leads(self) -> bool:
        """Whether it is a leader."""
        return self._common(lambda unit: unit.leads)

    @property
    def is_detached(self) -> bool:
        """Whether other units send it out."""
        return self._common(lambda unit: unit.is_detached)

    @property
    def has_front(self) -> bool:
        """Whether it fires only ahead."""
        return self._common(lambda unit: unit.has_front)

    @property
    def moves(self) -> frozenset[tuple[str, int]]:
        """How any of them moves, and its movement points, with all steps and with fewer."""
        return frozenset(way for unit in self.may for way in unit.moves)

    @property
    def faces(self) -> Mapping[int, Face]:
        """What it shows when it is open: nobody knows its steps."""
        raise self._unknown()

    def _common(self, value: Callable[[UnitFacts], V]) -> V:
        found = {value(unit) for unit in self.may}
        if len(found) != 1:
            raise self._unknown()
        return found.pop()

    def _unknown(self) -> Unknown:
        return Unknown(f"what lies under {self.id}", _FAMILY, why=Why.HIDDEN)
