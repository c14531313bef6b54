"""The position of a game: where everything stands, what has been done in the phase, and what is owed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import TypedDict, Unpack

from msgspec import Struct, field

from rules_check.facts.fact import Unknown
from rules_check.games.keren.blind import BlindFacts, Printed, hidden
from rules_check.games.keren.facts import Face, Facts, UnitFacts, outside
from rules_check.graph.open_ground import OpenGround
from rules_check.rules.sequence import Phase
from vassal_build.language.said import said
from vassal_build.replacing import replace

GONE, AIRFIELD, OFF = "gone", "air", "off"
"""Where eliminated units, aircraft, and units still to come or to be set up are."""
UNDER = "under"
"""Where a unit is that lies face down, for those who may not look at it (7.4)."""
_OF_PLACES = ("stacks", "held", "zones", "supply", "open_ground", "reaches", "under", "covered")
"""What has been worked out of a position and depends only on where its units stand."""
SETUP = "setup"
"""The segment before the first turn (3.0)."""
_SETTING_UP = Phase(SETUP, "", SETUP, said("setup"))
COMMONWEALTH, ITALIAN = "commonwealth", "italian"
NOBODY: frozenset[str] = frozenset()
_NOWHERE: Mapping[str, tuple[str, ...]] = {}
_NO_OPENINGS: Mapping[str, str] = {}
CARRYING, FIRED, SUPPRESSED, OUT_OF_SUPPLY = "carrying", "fired", "suppressed", "out_of_supply"
BOMBARDED = "bombarded"
MARKS = (SUPPRESSED, OUT_OF_SUPPLY, BOMBARDED)
"""The states that are Layers of a unit; the others are the back of its counter."""
SHOWN = (CARRYING, FIRED, *(mark for mark in MARKS if mark != BOMBARDED))
"""What a counter shows on the table; BOMBARDED is remembered beside it."""
SHOT, STRUCK, TURNED, RALLIED = "shot", "struck", "turned", "rallied"
RETREATED, FACED, SHELLED = "retreated", "faced", "shelled"
"""What units have done in the phase: fired, assaulted, turned over, tried to rally, retreated, turned round after it;
and the hexes at which guns have fired in it."""


class UnitState(Struct, frozen=True):
    """Where a unit is, what it has (SHOWN, BOMBARDED), its facing; and when or where it comes to the map."""

    place: str
    states: frozenset[str] = NOBODY
    facing: str = ""
    arrives: int = 0
    area: str = ""


class Fight(Struct, frozen=True):
    """What fire or an assault has left to do.

    `attackers` are the units of an assault, none for fire. `retreating` have still to retreat. `target` is the unit
    that fire must eliminate first, empty for none; `lost` are those that have been eliminated.
    """

    place: str
    attackers: tuple[str, ...]
    attackers_owe: int = 0
    defenders_owe: int = 0
    target: str = ""
    retreating: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    suppresses: bool = False


class Throw(Struct, frozen=True):
    """How the last die was read: the ratio before the ends of the table, the column, and what was added to the die.

    `die` is what it showed, `result` what that came to, `place` the hex it was for. It was `misread` where units
    retreated that did not have to.
    """

    odds: str = ""
    column: str = ""
    modifier: int = 0
    die: int = 0
    result: str = ""
    place: str = ""
    misread: bool = False


class InPlace(TypedDict, total=False):
    """What can change of a position while every unit stays where it is, as it lies."""

    turn: int
    segment: str
    units: Mapping[str, UnitState]
    holders: Mapping[str, str]
    points: int
    done: Mapping[str, frozenset[str]]
    moved: frozenset[str]
    spent: Mapping[str, int]
    fight: Fight | None
    throw: Throw | None
    is_checked: bool
    winner: str
    unsure: frozenset[str]
    crowded: frozenset[str]


class Position(Struct, frozen=True, dict=True):
    """A position.

    `done` are the units (or hexes) of which something is remembered in the phase, by its word; `moved` are those that
    have moved since their side began to; `spent` are the movement points of the last moves. `holders` say which side
    was last in an objective hex; `points` are those of the track. `is_checked` says that supply has been determined in
    this Administrative Phase. `roles` are the marks of battle that a table shows, by unit (`kits/counter.py`, ROLES);
    no rule asks for them. `blinds` are the sides of those units that lie face down and are known only as that: they
    stand among the `units` under names of their own, and their states are those that they may have. `unsure` are the
    units of which nobody can say whether they are in supply: it depends on what lies face down. `openings` are the
    counters that blinds turn out to be which open later in a log (`hidden.in_hindsight`). `crowded` are the hexes
    that hold too many, where that has been found.
    """

    facts: Facts
    scenario: str
    turn: int
    segment: str
    units: Mapping[str, UnitState]
    holders: Mapping[str, str] = field(default_factory=dict)
    points: int = 0
    done: Mapping[str, frozenset[str]] = field(default_factory=dict)
    moved: frozenset[str] = NOBODY
    spent: Mapping[str, int] = field(default_factory=dict)
    fight: Fight | None = None
    throw: Throw | None = None
    is_checked: bool = False
    has_facing: bool = False
    winner: str = ""
    roles: Mapping[str, str] = field(default_factory=dict)
    blinds: Mapping[str, str] = field(default_factory=dict)
    unsure: frozenset[str] = NOBODY
    openings: Mapping[str, str] = _NO_OPENINGS
    crowded: frozenset[str] = NOBODY

    @property
    def phase(self) -> Phase:
        """The phase of the turn; before the first turn there is the setup."""
        return self.facts.phase_by_id.get(self.segment, _SETTING_UP)

    @property
    def last_turn(self) -> int:
        """The last turn of the scenario (16)."""
        return self.facts.scenarios[self.scenario].turns

    @property
    def places(self) -> Collection[str]:
        """The hexes of the map, and the insides of tunnels."""
        return (*self.facts.board.hexes, *self.facts.board.tunnels)

    @property
    def pieces(self) -> Collection[str]:
        """The units of the game."""
        return tuple(self.units)

    def place_name(self, place: str) -> str:
        """Give a hex with the name of what is in it, such as `5406 Keren`, or the tunnel in it."""
        if place in self.facts.board.tunnels:
            return said("the tunnel in {place}", place=outside(place))
        title = self.facts.board.titles.get(place, "")
        return f"{place} {title}" if title else place

    def printed(self, unit: str) -> Printed:
        """Give what is printed of a unit, of a blind what can be known."""
        if unit not in self.blinds:
            return self.facts.units[unit]
        if unit not in self.covered:
            side = self.blinds[unit]
            self.covered[unit] = BlindFacts(unit, side, self.facts.sides[side], self._may_be(unit))
        return self.covered[unit]

    @cached_property
    def covered(self) -> dict[str, BlindFacts]:
        """What can be known of each blind, as far as it has been asked for (`printed`)."""
        return {}

    def _may_be(self, blind: str) -> tuple[UnitFacts, ...]:
        """Give the units that a blind may be: the one that it turns out to be, else those that began where it did.

        Its box says in which area it is set up or in which turn it comes, and all know the lists of both sides (16).
        """
        opens = self.facts.units.get(self.openings.get(blind, ""))
        if opens is not None:
            return (opens,)
        side, began = self.blinds[blind], (self.units[blind].area, self.units[blind].arrives)
        every = self.under.get(side, ())
        if not any(began):
            return every
        if (side, began) not in self._began:
            setup = self.facts.setups[self.scenario]
            self._began[side, began] = tuple(unit for unit in every if setup.waits(unit.id) == began) or every
        return self._began[side, began]

    @cached_property
    def _began(self) -> dict[tuple[str, tuple[str, int]], tuple[UnitFacts, ...]]:
        """The units under blinds by side, area and turn of arrival, as far as they have been asked for (`_may_be`)."""
        return {}

    @cached_property
    def under(self) -> Mapping[str, tuple[UnitFacts, ...]]:
        """The units of each side of which nobody else knows where they lie face down."""
        found: dict[str, list[UnitFacts]] = {}
        known = {self.openings.get(blind) for blind in self.blinds}
        for unit, state in self.units.items():
            if state.place == UNDER and unit not in known:
                found.setdefault(self.facts.units[unit].side, []).append(self.facts.units[unit])
        return {side: tuple(units) for side, units in found.items()}

    def face(self, unit: str) -> Face:
        """Give the side of its counter that a unit shows; raise Unknown for a Carrying Supply side that is not known.

        The Fired side of a gun has no values of its own (2.4).
        """
        printed = self.printed(unit)
        if not self.has(unit, CARRYING):
            return printed.front
        if printed.carrying is None:
            raise Unknown(f"face {unit} carrying", "CMB")
        return printed.carrying

    def has(self, unit: str, state: str) -> bool:
        """Say whether a unit has a state; raise Unknown for a blind that may have it."""
        if state in self.units[unit].states and unit in self.blinds:
            raise hidden(f"whether {unit} is {state.replace('_', ' ')}", "SUP")
        return state in self.units[unit].states

    def may_bear(self, unit: str, state: str) -> bool:
        """Say whether a unit has a state, or may have it where it lies face down."""
        return state in self.units[unit].states

    def did(self, word: str, id_: str) -> bool:
        """Say whether a unit or hex is remembered in the phase for something."""
        return id_ in self.done.get(word, NOBODY)

    def on_map(self, unit: str) -> bool:
        """Say whether a unit stands on the map."""
        return self.units[unit].place in self.facts.board.beside

    def name(self, unit: str) -> str:
        """Give the name of a unit."""
        return self.printed(unit).name

    @cached_property
    def zones(self) -> dict[tuple[str, bool], frozenset[str]]:
        """The Zones of Control of each side, as far as they have been asked for (`zones.zone`)."""
        return {}

    @cached_property
    def supply(self) -> dict[tuple[str, bool, int], Mapping[str, int]]:
        """The lengths of each side's supply paths up to a longest, as far as they were asked for (`supply.nearest`)."""
        return {}

    @cached_property
    def longest(self) -> dict[str, int]:
        """How long the supply path of any unit of a side may be, as far as that was asked for (`supply.nearest`)."""
        return {}

    @cached_property
    def open_ground(self) -> dict[tuple[str, bool, bool], OpenGround]:
        """Where a side can go, with tanks or without, wary or not, as far as it was asked (`movement.open_ground`)."""
        return {}

    @cached_property
    def reaches(self) -> dict[tuple[str, str, int, bool, bool], Mapping[str, tuple[str, ...]]]:
        """Where units get to, as far as it has been asked (`movement.reach`)."""
        return {}

    @cached_property
    def stacks(self) -> Mapping[str, tuple[str, ...]]:
        """The units on the map by their places."""
        found: dict[str, tuple[str, ...]] = {}
        on_map = self.facts.board.beside
        for unit, state in self.units.items():
            if (place := state.place) in on_map:
                found[place] = (*found[place], unit) if place in found else (unit,)
        return found

    @cached_property
    def held(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """The units of each side on the map by their places."""
        found: dict[str, dict[str, tuple[str, ...]]] = {}
        printed, blinds = self.facts.units, self.blinds
        for place, units in self.stacks.items():
            for unit in units:
                side = blinds[unit] if unit in blinds else printed[unit].side
                mine = found[side] if side in found else found.setdefault(side, {})
                mine[place] = (*mine[place], unit) if place in mine else (unit,)
        return found

    def in_place(self, **changes: Unpack[InPlace]) -> Position:
        """Give the position with some values changed, while no unit moves or opens.

        What has been worked out from where units stand is kept, and is not worked out again.
        """
        changed, known = replace(self, **changes), self.__dict__
        changed.__dict__.update((name, known[name]) for name in _OF_PLACES if name in known)
        return changed

    def at(self, place: str) -> tuple[str, ...]:
        """Give the units in a place of the map."""
        return self.stacks.get(place, ())

    def of(self, side: str, place: str) -> tuple[str, ...]:
        """Give the units of a side in a place."""
        return self.held.get(side, _NOWHERE).get(place, ())

    def side_at(self, place: str) -> str:
        """Give the side that stands in a place, empty for none."""
        there = self.at(place)
        return self.printed(there[0]).side if there else ""

    def changed(self, unit: str, state: UnitState) -> Position:
        """Give the position with a unit in another state; the zones of the other side are kept."""
        after, zones = replace(self, units={**self.units, unit: state}), self.__dict__.get("zones")
        if zones:
            mine = self.blinds[unit] if unit in self.blinds else self.facts.units[unit].side
            after.__dict__["zones"] = {key: places for key, places in zones.items() if key[0] != mine}
        return after

    def bearing(self, state: str, units: Iterable[str]) -> Position:
        """Give the position in which some units have a state more."""
        borne = {unit: replace(self.units[unit], states=self.units[unit].states | {state}) for unit in units}
        return self.in_place(units={**self.units, **borne})

    def without(self, state: str, units: Iterable[str] | None = None) -> Position:
        """Give the position in which some units, or all, do not have a state."""
        rid = self.units if units is None else {*units}
        freed = {
            unit: replace(each, states=each.states - {state})
            for unit, each in self.units.items()
            if unit in rid and state in each.states
        }
        return self.in_place(units={**self.units, **freed}) if freed else self

    def noted(self, word: str, *ids: str) -> Position:
        """Give the position in which more units or hexes are remembered in the phase for something."""
        return self.in_place(done={**self.done, word: self.done.get(word, NOBODY) | {*ids}})

    def forgotten(self, word: str, id_: str) -> Position:
        """Give the position in which a unit or hex is not remembered in the phase for something."""
        if not self.did(word, id_):
            return self
        return self.in_place(done={**self.done, word: self.done[word] - {id_}})

    def placed(self, unit: str, *path: str) -> Position:
        """Give the position with a unit at the end of a path; objectives on it are then held by its side (4.2)."""
        side, objectives = self.printed(unit).side, self.facts.board.objectives
        held = {place: side for place in path if place in objectives}
        there = self.changed(unit, replace(self.units[unit], place=path[-1]))
        return there.in_place(holders={**self.holders, **held}) if held else there
