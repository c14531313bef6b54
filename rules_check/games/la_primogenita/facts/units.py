"""What is printed on a unit's counters."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from msgspec import Struct

from rules_check.facts.fact import Fact, Unknown
from rules_check.games.la_primogenita.facts import keys
from vassal_build.known import PRINTED, Known
from vassal_build.location import Location


class UnitKind(Enum):
    """The categories of units (1.4); an Arbegnoch is Foot, a Supply Dump Mobile, but both have rules of their own."""

    FOOT = "foot"
    MOBILE = "mobile"
    ARBEGNOCH = "arbegnoch"
    AIR = "air"
    DUMP = "sd"


class Face(Struct, frozen=True):
    """One printed side: strength in strength points, movement in movement points, whether it is the remnant's.

    `known` says how strength and movement are known; `stacking` is the Stacking Value (1.5).
    """

    strength: int | None
    movement: int | None
    remnant: bool = False
    known: Known = PRINTED
    stacking: Fact[int] = Fact("stacking", "STK", 1)


class Arrival(Struct, frozen=True):
    """An Arrival Code: Game Turn and Setup Letter, or the id of the Entry hex or box itself (1.7)."""

    turn: int
    letter: str


class UnitFacts(Struct, frozen=True):
    """A unit as printed: `faces` by the number of steps left, 1 to `steps`; exactly one of `setup` and `arrival`.

    `known` says how its category is known, `enters` how its letter or Arrival Code. Units made by a case may have
    neither. `fixed` marks Massaua Artillery, set up in its Setup Hex itself (1.7); `depleted` is the other side of a
    Supply Dump, where it is known.
    """

    id: str
    name: str
    side: str
    kind: UnitKind
    steps: int
    faces: Mapping[int, Face]
    depleted: Face | None = None
    artillery: bool = False
    elite: bool = False
    march: bool = False
    matilda: bool = False
    fixed: bool = False
    setup: str = ""
    arrival: Arrival | None = None
    location: Location | None = None
    known: Known = PRINTED
    enters: Known = PRINTED

    def face(self, steps: int) -> Face:
        """Give the face that shows with so many steps left; raise Unknown when it is missing."""
        found = self.faces.get(steps)
        if found is None:
            raise Unknown(keys.face(self.id, steps), "CMB", self.location)
        return found

    @property
    def is_mobile(self) -> bool:
        """Whether the rules for Mobile units hold; they do for dumps (1.4)."""
        return self.kind in (UnitKind.MOBILE, UnitKind.DUMP)

    @property
    def is_foot(self) -> bool:
        """Whether the rules for Foot units hold; they do for Arbegnoch."""
        return self.kind in (UnitKind.FOOT, UnitKind.ARBEGNOCH)

    @property
    def fights(self) -> bool:
        """Whether it can take part in combat: everything but dumps and Air units (5.5, 7.1)."""
        return self.kind not in (UnitKind.DUMP, UnitKind.AIR)

    @property
    def needs_supply(self) -> bool:
        """Whether it checks for Support and Resupply: not Arbegnoch, Air units and dumps (5.2, 5.5, 5.7)."""
        return self.kind in (UnitKind.FOOT, UnitKind.MOBILE)
