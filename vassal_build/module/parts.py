"""What a module is made of before it becomes a tree: prototypes, counters, fixed pieces, and everybody's gpid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from msgspec import Struct

from vassal_build.gamebox.box import Gamebox
from vassal_build.module.design import PressDesign
from vassal_build.module.fixtures import Fixture
from vassal_build.module.gpids import allocate
from vassal_build.module.pieces import Counter
from vassal_build.module.prototypes.definition import Definition

T = TypeVar("T")


class Parts(Struct, frozen=True):
    """The parts of one module; `gpids` has every counter and fixed piece by id, and locked ones no longer there."""

    prototypes: tuple[Definition, ...]
    counters: tuple[Counter, ...]
    fixtures: tuple[Fixture, ...]
    gpids: Mapping[str, int]

    def ids(self) -> Iterator[str]:
        """Every id that needs a gpid, in the order of the data."""
        yield from (counter.id for counter in self.counters)
        yield from (fixture.id for fixture in self.fixtures)


def make_parts(box: Gamebox, design: PressDesign, lock: Mapping[str, int]) -> Parts:
    """Make the parts of a game's module; `lock` are the gpids given so far."""
    unnumbered = Parts(design.prototypes(box), _all(design.counters, box), _all(design.fixtures, box), lock)
    return Parts(unnumbered.prototypes, unnumbered.counters, unnumbered.fixtures, allocate(lock, unnumbered.ids()))


def _all(families: Iterable[Callable[[Gamebox], Iterator[T]]], box: Gamebox) -> tuple[T, ...]:
    return tuple(one for family in families for one in family(box))
