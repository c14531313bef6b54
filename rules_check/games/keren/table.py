"""From the table of a save or log to a position, with findings where the table is not what a table can be.

What no table shows is as at the start of a phase: nobody has moved, fired or assaulted, and nothing is owed. While the
turn button shows the first phase of the first turn the game is being set up: the two are one window.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from msgspec import Struct, field

from rules_check.codes import rep
from rules_check.games.keren.facts import TUNNEL, Facts
from rules_check.games.keren.position import (
    AIRFIELD,
    BOMBARDED,
    CARRYING,
    COMMONWEALTH,
    FIRED,
    GONE,
    OFF,
    OUT_OF_SUPPLY,
    SETUP,
    SUPPRESSED,
    UNDER,
    Position,
    UnitState,
)
from rules_check.replay.sightings import SETUP_TIME, Sighting, Sort, Table
from rules_check.rules.property import Borne, Property
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, UnusableFile, printable
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren.properties import FACING, FACING_USED
from vassal_build.location import Location
from vassal_build.properties import BATTLE, BATTLE_NUMBER, BATTLE_ROLE, POINTS

MARKS = (SUPPRESSED, OUT_OF_SUPPLY, BOMBARDED)
"""The states that are Layers of a unit; the others are the back of its counter."""
OBJECTIVE = "objective"
"""The sort of the markers that say who was the last in an objective hex."""
_TURNS, _PHASES, _TRACK, _SPARE, _ELIMINATED, _TUNNEL = (
    *("turn", "phase", "victory_points", "spare", "eliminated", "tunnel"),
)
"""The groups of boxes."""
_ASIDE = (_SPARE, "alpini")
"""Those of units that take no part, or only by a player's choice (16)."""
_BACK = 2
_LONGEST = 80
"""So many letters are told of a name that is not the game's."""


class Reader(Struct):
    """Reads one table; findings join `findings` as they come up."""

    table: Table
    facts: Facts
    box: Gamebox
    reveal: tuple[str, ...] = ()
    findings: list[Diagnostic] = field(default_factory=list)

    def position(self) -> Position:
        """Give the position that the table shows; raise UnusableFile where it does not show its scenario."""
        for code, message in (*self._other_data(), *self._strange()):
            self._note(code, message)
        turn, segment = self._time()
        units = self._seen()
        scenario = self._scenario(units)
        return Position(
            self.facts,
            scenario,
            turn,
            segment,
            {unit: self._unit(unit, units.get(unit), scenario) for unit in self.facts.units},
            holders=self._holders(),
            points=self._points(),
            has_facing=self.table.values.get(FACING_USED) == "1",
            roles={unit: role for unit, seen in units.items() if (role := self._role(seen))},
        )

    def _note(self, code: Code, message: str, *, subject: str = "", place: str = "") -> None:
        self.findings.append(code.at(Location(self.table.source, detail=place), message, subject=subject))

    def _other_data(self) -> Iterator[tuple[Code, str]]:
        """Find out whether the game was set up with the data that it is judged by."""
        laid = self.table.release.fingerprint
        if laid and not self.box.means_the_same(laid):
            message = f"the game was set up with the data {laid[:12]} and is judged by {self.box.fingerprint[:12]}"
            yield rep.OTHER_DATA, message

    def _strange(self) -> Iterator[tuple[Code, str]]:
        """Yield the pieces that the game does not know, and those after the first of their counter."""
        seen: set[str] = set()
        for each in (each for sort in self.table.by_sort for each in self.table.of(sort)):
            if each.sort == Sort.UNKNOWN:
                name = printable(each.subject)[:_LONGEST]
                yield rep.UNKNOWN_PIECE, f"the piece '{name}' is not a counter of the game"
            elif each.sort != Sort.HELPER and each.counter in seen:
                yield rep.SECOND_PIECE, f"a second piece of {each.counter} is in {each.place or 'no place'}"
            seen.add(each.counter)

    def _time(self) -> tuple[int, str]:
        """Give the turn and the phase, which the turn button tells."""
        time, phases = self.table.time, self.facts.phases
        if time is None or not 0 <= time[1] < len(phases):
            self._note(rep.NO_TIME, "the file does not show the turn and the phase")
            return 1, SETUP
        turn, phase = time[0], phases[time[1]].id
        for sort, slot in ((Sort.TURN, (_TURNS, str(turn))), (Sort.PHASE, (_PHASES, phase))):
            for marker in self.table.of(sort):
                if self._slot(marker.place) != slot:
                    message = (
                        f"the {sort} marker is in {marker.place or 'no place'}, but the turn button shows {slot[1]}"
                    )
                    self._note(rep.TRACK_DISAGREES, message, subject=marker.counter, place=marker.place)
        return turn, SETUP if time == SETUP_TIME else phase

    def _seen(self) -> Mapping[str, Sighting]:
        return {each.subject: each for each in reversed(self.table.known(Sort.UNIT, self.reveal))}

    def _scenario(self, units: Mapping[str, Sighting]) -> str:
        """Tell the scenario by the units that take part; those that both scenarios have say nothing (16)."""
        known = {name: {*each.areas, *each.turns, *each.aircraft} for name, each in self.facts.setups.items()}
        playing = {unit for unit, seen in units.items() if self._slot(seen.place)[0] not in _ASIDE}
        common = set[str].intersection(*known.values())
        fits = {name: len((playing - common) & each) for name, each in known.items()}
        best = max(fits, key=lambda name: fits[name])
        if list(fits.values()).count(fits[best]) > 1:
            raise UnusableFile("the file does not show its scenario: its units fit several scenarios alike")
        return best

    def _unit(self, unit: str, seen: Sighting | None, scenario: str) -> UnitState:
        printed, opening = self.facts.units[unit], self.facts.setups[scenario]
        if seen is None:
            # 7.4: whoever may not look beneath does not know which of them it is
            if any(each.side == printed.side for each in self.table.hidden):
                return UnitState(UNDER)
            self._note(rep.MISSING_PIECE, f"{printed.name} is not on the table", subject=unit)
            return UnitState(GONE)
        group, number = self._slot(seen.place)
        area, arrives = opening.areas.get(unit, ""), opening.turns.get(unit, 0)
        if group == _ELIMINATED:
            return UnitState(GONE)
        if group in _ASIDE:
            return UnitState(OFF)
        if printed.flies:
            return UnitState(AIRFIELD, arrives=self.facts.scenarios[scenario].air_turn)
        if group in self.facts.areas:
            return UnitState(OFF, area=group)
        if group in self.facts.arrivals:
            return UnitState(OFF, arrives=self.facts.arrivals[group])
        place = number + TUNNEL if group == _TUNNEL else seen.place
        if place not in self.facts.board.beside:
            where = f"is in {seen.place}, where it cannot be" if seen.place else "is not in any place of the game"
            self._note(rep.NO_PLACE, f"{printed.name} {where}", subject=unit, place=seen.place)
            return UnitState(GONE)
        return UnitState(place, frozenset(self._states(seen, is_gun=printed.is_gun)), facing_of(seen), arrives, area)

    def _states(self, seen: Sighting, *, is_gun: bool) -> Iterator[str]:
        """Yield what a unit bears: its marks, and the back of its counter (2.4)."""
        yield from (mark for mark in MARKS if bears(mark, seen))
        if seen.face >= _BACK:
            yield FIRED if is_gun else CARRYING

    def _holders(self) -> Mapping[str, str]:
        """Give the objectives whose markers show that the Commonwealth was the last there (4.2)."""
        held = (each.place for each in self.table.of(OBJECTIVE) if each.face >= _BACK)
        return {place: COMMONWEALTH for place in sorted(held) if place in self.facts.board.objectives}

    def _points(self) -> int:
        """Give the Victory Points of the marker, and find out whether it lies in their box."""
        marker = next(iter(self.table.of(Sort.POINTS)), None)
        if marker is None:
            self._note(rep.MISSING_PIECE, "the marker of Victory Points is not on the table", subject=POINTS)
            return 0
        held = marker.values.get(POINTS, "0")
        points = int(held) if held.removeprefix("-").isdecimal() else 0
        if self._slot(marker.place) != (_TRACK, str(points)):
            message = f"the marker of Victory Points is in {marker.place or 'no place'}, but holds {points}"
            self._note(rep.POINTS_DISAGREE, message, subject=marker.counter, place=marker.place)
        return points

    def _role(self, seen: Sighting) -> str:
        """Give the role of a unit in the battle that is being fought; marks of earlier battles are none."""
        is_now = seen.values.get(BATTLE_NUMBER) == self.table.values.get(BATTLE)
        return seen.values.get(BATTLE_ROLE, "") if is_now else ""

    def _slot(self, place: str) -> tuple[str, str]:
        """Give group and number of a box, empty for a place that is none."""
        slot = self.box.box_by_id.get(place)
        return ("", "") if slot is None else (slot.group, slot.number)


def bears(mark: str, seen: Sighting) -> bool:
    """Say whether a unit bears a mark."""
    return seen.levels.get(mark, 1) >= _BACK


def facing_of(seen: Sighting) -> str:
    """Give the hexside that a unit faces, empty for none (9.0)."""
    return seen.values.get(FACING, "")


def properties(_: Facts) -> tuple[Property, ...]:
    """Give what units are asked for: the Layers of their marks."""
    return tuple(Property(Sort.UNIT, mark, Borne.LAYER, partial(_told, mark)) for mark in MARKS)


def _told(mark: str, seen: Sighting) -> str:
    words = mark.replace("_", " ")
    return f"is marked {words}" if bears(mark, seen) else f"is not marked {words}"


def position_on(
    table: Table, facts: Facts, box: Gamebox, reveal: Iterable[str] = ()
) -> tuple[Position, tuple[Diagnostic, ...]]:
    """Give the position that a table shows, and what is not right with the table."""
    reader = Reader(table, facts, box, tuple(reveal))
    position = reader.position()
    return position, tuple(reader.findings)
