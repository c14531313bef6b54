"""A position: everything on the table at one moment, and cheap changed copies of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Mapping
from enum import Enum
from operator import is_not
from typing import Any, Unpack

from msgspec import Struct, field
from msgspec.structs import asdict, force_setattr

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita.facts import keys
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.facts.units import Face, UnitFacts, UnitKind
from rules_check.games.la_primogenita.position.battle import Battle
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts
from rules_check.games.la_primogenita.position.unit import (
    MarkerChange,
    MarkerState,
    OffMap,
    UnitChange,
    UnitState,
)
from vassal_build.codec.discreet import Discreet
from vassal_build.known import Ground
from vassal_build.replacing import replace


class OpenCity(Enum):
    """Whether Asmara has been declared open (2.2); SPENT when the marker was removed and cannot be placed again."""

    NOT_YET = "not_yet"
    DECLARED = "declared"
    SPENT = "spent"


class Score(Struct, frozen=True, omit_defaults=True):
    """One change of the Victory Points, its cause, the section that asks for it, and what its size rests on.

    A `disputed` one is none by another reading of the rules.
    """

    cause: str
    points: int
    cite: str = ""
    grounds: tuple[Ground, ...] = ()
    disputed: bool = False


LIES, STACKS = "lies", "stacks"
"""Keys of the cache: what lies on the map for which all in it was worked out; the units in each place."""
_NOTHING = (None,)


class Position(Discreet, Struct, frozen=True, eq=False):
    """The state of play.

    - `segment` is `setup` or one of `facts.segments`.
    - `flags` give `british` or `italian` by the place of a town.
    - `trenches` give the owner by place; `stock` are the Trench markers left on each side's Order Sheet.
    - `laid` are the places of markers of other kinds, by kind.
    - `lost` are the places of Italian sources that are gone for good (5.1).
    - `railed` says whether the train has run in this segment.
    - `choices` is what each side has used of its choice of Orders in this segment (3.4); `choosing` says whether both
      have revealed.
    - `chosen_again` are the Orders that had been executed this Game Turn when they were chosen.
    - `just_drawn` are the Combination Orders one of which was drawn last (3.3).
    - `resupplied` are the units that a side claims to resupply in this segment.
    - `vp` are the points at the start plus those of `scores`.
    - `winner` is a way to win, such as `allied great`; empty while the game goes on.
    - `cache` keeps what chapters derive only from what lies on the map (zones, traces). Copies that change nothing
      there share it; every other copy begins with an empty one.
    """

    HIDDEN = ("facts", "cache")

    facts: Facts
    turn: int
    segment: str
    vp: int
    units: Mapping[str, UnitState]
    edition: str
    orders: Mapping[int, Whereabouts] = field(default_factory=dict)
    markers: Mapping[str, MarkerState] = field(default_factory=dict)
    flags: Mapping[str, str] = field(default_factory=dict)
    trenches: Mapping[str, str] = field(default_factory=dict)
    stock: Mapping[str, int] = field(default_factory=dict)
    laid: Mapping[str, frozenset[str]] = field(default_factory=dict)
    lost: frozenset[str] = frozenset()
    open_city: OpenCity = OpenCity.NOT_YET
    execution: Execution[Position] | None = None
    railed: bool = False
    choices: Mapping[str, int] = field(default_factory=dict)
    choosing: Choosing = Choosing.DUE
    chosen_again: frozenset[int] = frozenset()
    just_drawn: frozenset[int] = frozenset()
    resupplied: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    scores: tuple[Score, ...] = ()
    winner: str = ""
    cache: dict[Hashable, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        lies = self._lies()
        if any(map(is_not, lies, self.cache.get(LIES, _NOTHING))):
            force_setattr(self, "cache", {LIES: lies})

    def _lies(self) -> tuple[object, ...]:
        """Give what lies on the map; what changes most often stands first."""
        return (
            self.units,
            self.flags,
            self.trenches,
            self.markers,
            self.laid,
            self.lost,
            self.open_city,
            self.facts,
        )

    def __eq__(self, other: object) -> bool:
        """Whether all is the same on the table; what has been worked out for it does not count."""
        if not isinstance(other, Position):
            return NotImplemented
        return self._on_table() == other._on_table()

    def __ne__(self, other: object) -> bool:
        # a Struct has an answer of its own, which __eq__ does not change
        return not self == other

    def _on_table(self) -> Mapping[str, object]:
        return {name: value for name, value in asdict(self).items() if name not in self.HIDDEN}

    def __hash__(self) -> int:
        return hash((self.turn, self.segment, self.vp))

    def with_known(self, other: Position) -> Position:
        """Give a copy that knows what was worked out for another position, where the same lies on the map."""
        if self.facts is not other.facts or list(self.units) != list(other.units):
            return self
        lies = self._lies()
        return replace(self, cache={**other.cache, LIES: lies}) if lies == other._lies() else self

    def with_units(self, *states: UnitState) -> Position:
        """Give a copy in which some units are in other states."""
        changed = replace(self, units={**self.units, **{state.id: state for state in states}})
        if STACKS in self.cache and all(
            state.id in self.units and self.units[state.id].place == state.place for state in states
        ):
            changed.cache[STACKS] = self.cache[STACKS]
        return changed

    def with_unit(self, unit: str, **fields: Unpack[UnitChange]) -> Position:
        """Give a copy in which one unit's state has some fields replaced."""
        return self.with_units(replace(self.units[unit], **fields))

    def without(self, unit: str) -> Position:
        """Give a copy in which a unit is out of the game."""
        return self.with_units(UnitState(unit, OffMap.GONE, 0))

    def with_marker(self, marker: str, **fields: Unpack[MarkerChange]) -> Position:
        """Give a copy in which one source marker's state has some fields replaced."""
        return replace(self, markers={**self.markers, marker: replace(self.markers[marker], **fields)})

    def lying(self, kind: str) -> frozenset[str]:
        """Give the places in which markers of a kind lie that has no rules of its own (`facts.laid`)."""
        return self.laid.get(kind, frozenset())

    def with_lying(self, kind: str, places: Iterable[str]) -> Position:
        """Give a copy in which markers of such a kind lie in these places and no others."""
        others = {other: there for other, there in self.laid.items() if other != kind}
        there = frozenset(places)
        return replace(self, laid={**others, kind: there} if there else others)

    def bearing(self, unit: str, state: str, *, bears: bool = True) -> Position:
        """Give a copy in which a unit has a state of `facts.states`, or does not."""
        states = self.units[unit].states
        return self.with_unit(unit, states=states | {state} if bears else states - {state})

    def with_orders(self, orders: Mapping[int, Whereabouts]) -> Position:
        """Give a copy in which some Orders are elsewhere; those on their sheets are not kept."""
        moved = {**self.orders, **orders}
        return replace(self, orders={each: where for each, where in moved.items() if where is not Whereabouts.SHEET})

    def with_battle(self, battle: Battle | None) -> Position:
        """Give a copy in which another battle goes on, or none; an Order must be being executed."""
        assert self.execution is not None
        return replace(self, execution=replace(self.execution, battle=battle))

    def scored(
        self, cause: str, points: int, cite: str = "", grounds: tuple[Ground, ...] = (), *, disputed: bool = False
    ) -> Position:
        """Give a copy with Victory Points added or, negative, taken off; nothing changes for 0.

        `cite` is the section of the rules that asks for it, `grounds` the values that its size rests on.
        """
        if not points:
            return self
        return replace(self, vp=self.vp + points, scores=(*self.scores, Score(cause, points, cite, grounds, disputed)))

    @property
    def places(self) -> Collection[str]:
        """The ids of the places of the map."""
        return self.facts.map.places

    @property
    def pieces(self) -> Collection[str]:
        """The ids of the units."""
        return self.units

    def place_name(self, place: str) -> str:
        """Give what players call a place; an id that is not on the map stands for itself."""
        found = self.facts.map.places.get(place)
        return place if found is None else found.name

    @property
    def battle(self) -> Battle | None:
        """The battle that is going on, also when nothing is owed any more; None when there is none."""
        return None if self.execution is None else self.execution.battle

    @property
    def stacks(self) -> Mapping[str, tuple[str, ...]]:
        """The units in each occupied place of the map, in the order of `units`."""
        if STACKS not in self.cache:
            found: dict[str, list[str]] = defaultdict(list)
            off_map = OffMap.ALL
            for unit in self.units.values():
                place = unit.place
                if place not in off_map:
                    found[place].append(unit.id)
            self.cache[STACKS] = {place: tuple(units) for place, units in found.items()}
        stacks: Mapping[str, tuple[str, ...]] = self.cache[STACKS]
        return stacks

    def units_of(self, side: str) -> tuple[UnitState | None, ...]:
        """Give the units of a side, None for one that is not in the game; of many positions they are the same."""
        key = ("units", side)
        if key not in self.cache:
            self.cache[key] = tuple(map(self.units.get, self.facts.units_by_side[side]))
        found: tuple[UnitState | None, ...] = self.cache[key]
        return found

    def places_of(self, side: str) -> frozenset[str]:
        """Give the places that a side's units occupy; worked out again only where these are others."""
        units = self.units_of(side)

        def places(_: frozenset[str] | None) -> frozenset[str]:
            return frozenset(unit.place for unit in units if unit is not None and unit.on_map)

        return self.facts.kept(("places", side), units, places)

    def at(self, place: str, side: str | None = None) -> tuple[str, ...]:
        """Give the units in a place, of one side if it is given, dumps included."""
        found = self.stacks.get(place, ())
        return found if side is None else tuple(unit for unit in found if self.facts.units[unit].side == side)

    def holder(self, place: str) -> str | None:
        """Give the side that occupies a place, None when nobody does."""
        found = self.stacks.get(place)
        return self.facts.units[found[0]].side if found else None

    def on_map(self, side: str) -> Iterable[str]:
        """Yield the units of a side that are on the map, dumps included."""
        for unit in self.units.values():
            if unit.on_map and self.facts.units[unit.id].side == side:
                yield unit.id

    def printed(self, unit: str) -> UnitFacts:
        """Give what is printed on a unit."""
        return self.facts.units[unit]

    def face(self, unit: str) -> Face:
        """Give the face a unit shows now; raise Unknown when it is missing."""
        printed, state = self.facts.units[unit], self.units[unit]
        if printed.depleted is not None and not state.loaded:
            return printed.depleted
        return printed.face(state.steps)

    def stacking(self, unit: str) -> int:
        """Give a unit's Stacking Value now (1.5); raise Unknown when it is missing."""
        return self.face(unit).stacking.known()

    def strength(self, unit: str) -> int:
        """Give a unit's Strength Value now, 0 for dumps and Air units; raise Unknown when it is missing."""
        printed = self.facts.units[unit]
        if printed.kind in (UnitKind.DUMP, UnitKind.AIR):
            return 0
        value = self.face(unit).strength
        if value is None:
            raise Unknown(keys.strength(unit, self.units[unit].steps), "CMB", printed.location)
        return value

    def controller(self, place: str) -> str | None:
        """Give the side that controls a town (1.6), None for a place without a town."""
        found = self.facts.map.places.get(place)
        if found is None or found.town is None:
            return None
        return "allied" if self.flags.get(place) == "british" else "italian"

    def orders_of(self, side: str, whereabouts: Whereabouts) -> tuple[int, ...]:
        """Give a side's Orders in one place, highest Priority Number first."""
        return tuple(
            sorted(
                (
                    number
                    for number, where in self.orders.items()
                    if where is whereabouts and self.facts.orders[number].side == side
                ),
                reverse=True,
            )
        )

    def whereabouts(self, order: int) -> Whereabouts:
        """Give where an Order is; one that nothing is said of is on its sheet."""
        return self.orders.get(order, Whereabouts.SHEET)


__all__ = ["OffMap", "OpenCity", "Position", "Score"]
