"""The printed counters: units with all their faces, Orders, and markers."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from msgspec import Struct

from vassal_build.gamebox.facts import Provenance


class OrderKind(Enum):
    """The three categories of Orders (rule 3.1)."""

    MAIN = "main"
    COMBINATION = "combination"
    MINOR = "minor"


class OrderBack(Enum):
    """What the executed side of an Order shows (rule 3.4): it then counts two, counts three, or cannot be chosen."""

    TEXT = "text"
    CROSS = "cross"
    BLANK = "blank"


class Face(Struct, frozen=True):
    """One printed side of a unit's counter or of its remnant's.

    `step` is the number of steps left when it shows; `counter` is 1 for the unit's own counter and 2 for the remnant's;
    strength is in strength points, movement in movement points (None where none is printed); `stacking` is the Stacking
    Value, 1 where no other is printed (rule 1.5), None where it is missing; `defence` stands between strength and
    movement in games that print three values.
    """

    unit: str
    step: int
    strength: int | None
    movement: int | None
    stacking: int | None
    artillery: bool
    counter: int
    back: bool
    text: str
    provenance: Provenance
    defence: int | None = None
    own: Mapping[str, Any] = {}


class Unit(Struct, frozen=True):
    """One unit in all its faces, largest first.

    Exactly one of `setup` (a letter) and `arrives` (an arrival code such as `3 E`) is given; `category` is `foot` or
    `mobile`. `own` has the cells of the game's own columns by name, here and in the other rows (see `schema.py`).
    """

    id: str
    name: str
    designation: str
    side: str
    category: str
    symbol: str
    size: str
    setup: str
    arrives: str
    faces: tuple[Face, ...]
    provenance: Provenance
    own: Mapping[str, Any] = {}

    @property
    def steps(self) -> int:
        """The steps at full strength."""
        return max(face.step for face in self.faces)

    @property
    def shown(self) -> tuple[Face, ...]:
        """The faces in the order in which a piece shows them: most steps first, the front before the back."""
        return tuple(sorted(self.faces, key=lambda face: (-face.step, face.back)))

    def known_as(self, face: Face) -> str | int:
        """Give what distinguishes a face from the others: the steps left, or its `text` where another has as many."""
        return face.step if sum(each.step == face.step for each in self.faces) == 1 else face.text

    @property
    def stacking(self) -> int | None:
        """The Stacking Value at full strength, None for a unit without faces."""
        return self.faces[0].stacking if self.faces else None

    @property
    def counters(self) -> int:
        """How many printed counters the unit has: one, or two with a remnant."""
        return len({face.counter for face in self.faces})

    @property
    def arrival_turn(self) -> int | None:
        """The Game Turn of arrival, None for a unit that is set up at the start."""
        return int(self.arrives.split()[0]) if self.arrives else None


class Order(Struct, frozen=True):
    """One of the 44 Orders, known by its Priority Number.

    `row` is the category letter of a Main Order, `letter` that of a Combination Order, `answers_enemy` its white box.
    """

    priority: int
    id: str
    side: str
    kind: OrderKind
    name: str
    row: str
    letter: str
    answers_enemy: bool
    back: OrderBack
    summary_key: str
    provenance: Provenance
    own: Mapping[str, Any] = {}

    @property
    def counter(self) -> str:
        """The id of its counter on the table, such as `order_36`."""
        return f"order_{self.priority}"


class Marker(Struct, frozen=True):
    """One kind of marker: `count` printed counters of it, with what its two sides are called."""

    id: str
    name: str
    side: str
    count: int
    front: str
    back: str
    kind: str
    arrives: str
    provenance: Provenance
    own: Mapping[str, Any] = {}
