"""The printed game in one value: what a position refers to and never changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cached_property
from typing import Any, TypeVar

from msgspec import Struct, field

from rules_check.games.la_primogenita.facts.map import GameMap
from rules_check.games.la_primogenita.facts.orders import OrderFacts
from rules_check.games.la_primogenita.facts.tables import Tables
from rules_check.games.la_primogenita.facts.units import Arrival, UnitFacts, UnitKind
from vassal_build.known import PRINTED, Known

T = TypeVar("T")


class Supply(Struct, frozen=True):
    """A kind of Supply Source (5.1): range and extended range (Order 10) in movement points, units it can serve.

    `capacity` is None for a source that serves any number.
    """

    range: float
    extended: float
    capacity: int | None = None


class SourceMarker(Struct, frozen=True):
    """An Allied Supply Source marker and what 5.3 requires for it.

    - `place` is where it lies; `arrival` is for those that come as Reinforcements.
    - `placed_from` and `upgraded_from` name the marker (or Entry hex) that it must trace from, `upgraded_level` the
      level that the latter must have.
    - `upgrade_turn` is the first Game Turn of the upgrade, `dumps` the number of dumps that it costs.
    - `known` says how its arrival is known.
    """

    id: str
    name: str
    place: str
    arrival: Arrival | None
    placed_from: str
    upgraded_from: str
    upgraded_level: str
    upgrade_turn: int
    dumps: int
    known: Known = PRINTED


class LaidKind(Struct, frozen=True):
    """A kind of marker that lies in places and is not in our data: what players call it, and how many there are."""

    name: str
    count: int


class Facts(Struct, frozen=True, eq=False, dict=True):
    """Everything printed that the rules ask for.

    - `slug` names the game and so its rule set.
    - `numbers` are the printed numbers of the rules by key (`charts/numbers.csv`, `charts/victory.csv`).
    - `segments` are the ids of the segments of a Game Turn in order, `segment_names` what players call them.
    - `supply` are the kinds of sources by level (`FS LS SD TOWN`).
    - `states` are what players call the states that a variant adds to units, by id; `laid` are the kinds of markers
      that it adds.
    - `open_city` is the word of the town that may be declared open, empty where there is none.
    - `fingerprint` is that of the data.
    """

    slug: str
    edition: str
    sides: tuple[str, ...]
    map: GameMap
    units: Mapping[str, UnitFacts]
    orders: Mapping[int, OrderFacts]
    tables: Tables
    numbers: Mapping[str, int]
    supply: Mapping[str, Supply]
    markers: Mapping[str, SourceMarker]
    segments: tuple[str, ...]
    segment_names: Mapping[str, str]
    stock: Mapping[str, int] = field(default_factory=dict)
    states: Mapping[str, str] = field(default_factory=dict)
    laid: Mapping[str, LaidKind] = field(default_factory=dict)
    open_city: str = ""
    fingerprint: str = ""

    def kept(self, name: Hashable, given: tuple[object, ...], make: Callable[[T | None], T]) -> T:
        """Give what was made last under a name, if it was made from the same things; else make it, given the last one.

        From one position to the next little changes of what zones and ways are worked out from, often nothing.
        """
        held = self._kept.get(name)
        if held is None or held[0] != given:
            held = self._kept[name] = given, make(None if held is None else held[1])
        found: T = held[1]
        return found

    @cached_property
    def _kept(self) -> dict[Hashable, tuple[tuple[object, ...], Any]]:
        return {}

    @cached_property
    def units_by_side(self) -> Mapping[str, tuple[str, ...]]:
        """The units of each side."""
        return {side: tuple(unit.id for unit in self.units.values() if unit.side == side) for side in self.sides}

    @cached_property
    def dumps(self) -> frozenset[str]:
        """The Supply Dumps."""
        return frozenset(unit.id for unit in self.units.values() if unit.kind is UnitKind.DUMP)

    def enemy(self, side: str) -> str:
        """Give the other side."""
        return next(other for other in self.sides if other != side)
