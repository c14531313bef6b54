"""The units of a table: each is read once while its piece stays the same, and so is the scenario that they show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import compress
from operator import is_not

from msgspec import Struct

from rules_check.codes import rep
from rules_check.games.keren.facts import Facts, inside
from rules_check.games.keren.position import (
    AIRFIELD,
    CARRYING,
    FIRED,
    GONE,
    MARKS,
    OFF,
    UnitState,
)
from rules_check.replay.blinds import Blind
from rules_check.replay.sightings import Sighting
from vassal_build.codes.code import Code
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren.properties import FACING
from vassal_build.language.said import said
from vassal_build.properties import BATTLE_ROLE

_SPARE, _ELIMINATED, _TUNNEL = "spare", "eliminated", "tunnel"
"""Groups of boxes."""
_ASIDE = (_SPARE, "alpini")
"""Those of units that take no part, or only by a player's choice (16)."""
_BACK = 2


class Strange(Struct, frozen=True):
    """What is not right with a piece: a code and its message, the unit, and where it lies."""

    code: Code
    message: str
    unit: str
    place: str


class SeenUnits(Struct, frozen=True):
    """What was read from the pieces of units: their states, by unit, and what is not right with them.

    `pieces` are those that were read; `aside` the units that take no part; `fighting` those that have a role of a
    battle, of an earlier one perhaps. The states stand in the order of the data.
    """

    pieces: Mapping[str, Sighting]
    aside: frozenset[str]
    scenario: str
    states: Mapping[str, UnitState]
    strange: Mapping[str, Strange]
    fighting: tuple[str, ...]


class UnitReader(Struct, frozen=True):
    """Reads the pieces of units; `source` is the file (and step) that shows them."""

    facts: Facts
    box: Gamebox
    source: str

    def read(self, pieces: Mapping[str, Sighting], before: SeenUnits | None) -> SeenUnits:
        """Give what some pieces show, given what those before them did; raise UnusableFile without a scenario."""
        was = {} if before is None else before.pieces
        others = {unit: pieces[unit] for unit in _changed(pieces, was)}
        left = was.keys() - pieces.keys()
        aside = frozenset(() if before is None else before.aside - others.keys() - left)
        aside |= {unit for unit, piece in others.items() if self.box.slot_of(piece.place)[0] in _ASIDE}
        same = before is not None and aside == before.aside and was.keys() == pieces.keys()
        scenario = before.scenario if same and before is not None else self._scenario(pieces.keys() - aside, aside)
        kept = before if before is not None and before.scenario == scenario else None
        if kept is None:
            others = dict(pieces)
        read = {unit: self._unit(unit, piece, scenario) for unit, piece in others.items()}
        known = {} if kept is None else kept.states
        if left:
            known = {unit: state for unit, state in known.items() if unit in pieces}
        strange = {} if kept is None else kept.strange
        strange = {unit: each for unit, each in strange.items() if unit in pieces and unit not in others}
        states = {**known, **{unit: state for unit, (state, _) in read.items()}}
        if not known.keys() >= read.keys():
            states = {unit: states[unit] for unit in self.facts.units if unit in states}
        strange |= {unit: each for unit, (_, each) in read.items() if each is not None}
        fighting = set[str]() if before is None else {*before.fighting} - others.keys() - left
        fighting |= {unit for unit, piece in others.items() if piece.values.get(BATTLE_ROLE)}
        return SeenUnits(pieces, aside, scenario, states, strange, tuple(unit for unit in pieces if unit in fighting))

    def _scenario(self, playing: Set[str], aside: Set[str]) -> str:
        """Tell the scenario by the units that take part, and by those that do not (16).

        Those that both scenarios have say nothing; what lies face down is in neither.
        """
        known = {name: {*each.areas, *each.turns, *each.aircraft} for name, each in self.facts.setups.items()}
        common = set[str].intersection(*known.values())
        fits = {name: len((playing - common) & each) - len(aside & each) for name, each in known.items()}
        best = max(fits, key=lambda name: fits[name])
        is_even = list(fits.values()).count(fits[best]) > 1
        if is_even or len(aside & known[best]) > len(known[best]) / 2:
            raise UnusableFile("it does not show its scenario, and its units do not decide it", self.source)
        return best

    def _unit(self, unit: str, seen: Sighting, scenario: str) -> tuple[UnitState, Strange | None]:
        """Give what a piece shows of its unit, and what is not right with it."""
        printed, opening = self.facts.units[unit], self.facts.setups[scenario]
        group, number = self.box.slot_of(seen.place)
        area, arrives = opening.waits(unit)
        if group == _ELIMINATED:
            return UnitState(GONE), None
        if group in _ASIDE:
            return UnitState(OFF), None
        if printed.flies:
            return UnitState(AIRFIELD, arrives=self.facts.scenarios[scenario].air_turn), None
        if group in self.facts.areas:
            return UnitState(OFF, area=group), None
        if group in self.facts.arrivals:
            return UnitState(OFF, arrives=self.facts.arrivals[group]), None
        place = inside(number) if group == _TUNNEL else seen.place
        if place not in self.facts.board.beside:
            message = (
                said("{unit} is in {place}, where it cannot be", unit=printed.name, place=seen.place)
                if seen.place
                else said("{unit} is not in any place of the game", unit=printed.name)
            )
            return UnitState(GONE), Strange(rep.NO_PLACE, message, unit, seen.place)
        states = frozenset(_states(seen, is_gun=printed.is_gun))
        return UnitState(place, states, facing_of(seen), arrives, area), None

    def blind(self, blind: Blind) -> tuple[UnitState, Strange | None]:
        """Give where a unit lies that is hidden, and what is not right with that (7.4)."""
        group, number = self.box.slot_of(blind.place)
        if group == _ELIMINATED:
            return UnitState(GONE), None
        if group in _ASIDE:
            return UnitState(OFF), None
        if group in self.facts.areas:
            return UnitState(OFF, area=group), None
        if group in self.facts.arrivals:
            return UnitState(OFF, arrives=self.facts.arrivals[group]), None
        place = inside(number) if group == _TUNNEL else blind.place
        if place not in self.facts.board.beside:
            message = (
                said("a hidden unit lies in {place}, where it cannot be", place=blind.place)
                if blind.place
                else said("a hidden unit lies in no place of the game")
            )
            return UnitState(GONE), Strange(rep.NO_PLACE, message, blind.key, blind.place)
        return UnitState(place), None


def _changed(pieces: Mapping[str, Sighting], was: Mapping[str, Sighting]) -> Iterable[str]:
    """Give the units whose pieces are others than they were."""
    if list(pieces) == list(was):
        return compress(pieces, map(is_not, pieces.values(), was.values()))
    return [unit for unit, piece in pieces.items() if was.get(unit) is not piece]


def _states(seen: Sighting, *, is_gun: bool) -> Iterator[str]:
    """Yield what a unit has: its marks, and the back of its counter (2.4)."""
    yield from (mark for mark in MARKS if bears(mark, seen))
    if seen.face >= _BACK:
        yield FIRED if is_gun else CARRYING


def bears(mark: str, seen: Sighting) -> bool:
    """Say whether a unit has a mark."""
    return seen.levels.get(mark, 1) >= _BACK


def facing_of(seen: Sighting) -> str:
    """Give the hexside that a unit faces, empty for none (9.0)."""
    return seen.values.get(FACING, "")
