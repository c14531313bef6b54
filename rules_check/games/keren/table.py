"""From the table of a save or log to a position, with findings where the table is not what a table can be.

What no table shows is as at the start of a phase: nobody has moved, fired or assaulted, and nothing is owed. While the
turn button shows the first phase of the first turn the game is being set up: the two are one window.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct, field

from rules_check.codes import rep
from rules_check.games.keren.aspects import STATES
from rules_check.games.keren.facts import Facts
from rules_check.games.keren.position import COMMONWEALTH, GONE, MARKS, SETUP, UNDER, Position, UnitState
from rules_check.games.keren.seen_units import SeenUnits, UnitReader, bears
from rules_check.replay.blinds import Blind
from rules_check.replay.sightings import SETUP_TIME, Shelf, Sighting, Sort, Table
from rules_check.rules.property import Borne, Property
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, printable
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import whereabouts
from vassal_build.games.keren.properties import FACING_USED
from vassal_build.games.keren.schema import POINTS_TRACK
from vassal_build.language.said import said
from vassal_build.location import Location
from vassal_build.properties import BATTLE, BATTLE_NUMBER, BATTLE_ROLE, POINTS

OBJECTIVE = "objective"
"""The sort of the markers that say who was the last in an objective hex."""
_TURNS, _PHASES = "turn", "phase"
"""Groups of boxes."""
_BACK = 2
_LONGEST = 80
"""So many letters are printed of a name that is not the game's."""


class Reader(Struct):
    """Reads one table; findings join `findings` as they come up."""

    table: Table
    facts: Facts
    box: Gamebox
    reveal: tuple[str, ...] = ()
    findings: list[Diagnostic] = field(default_factory=list)

    def position(self) -> Position:
        """Give the position that the table shows; raise UnusableFile where it does not show its scenario."""
        for code, message in self._strange():
            self._note(code, message)
        turn, segment = self._time()
        read, blinds = self._read(), self._blinds()
        return Position(
            self.facts,
            read.scenario,
            turn,
            segment,
            self._units(read, blinds),
            holders=self._holders(),
            points=self._points(),
            has_facing=self.table.values.get(FACING_USED) == "1",
            roles=self._roles(read),
            blinds={blind.key: blind.side for blind in blinds},
        )

    def _note(self, code: Code, message: str, *, subject: str = "", place: str = "") -> None:
        where = Location(self.table.source, detail=place)
        self.findings.append(code.at(where, message, subject=subject, place=place))

    def _strange(self) -> Iterator[tuple[Code, str]]:
        """Yield the pieces that the game does not know, and those after the first of their counter."""
        for sort, shelf in self.table.by_sort.items():
            yield from shelf.kept(_strange, partial(_strange, sort, shelf))

    def _time(self) -> tuple[int, str]:
        """Give the turn and the phase, which the turn button shows."""
        time, phases = self.table.time, self.facts.phases
        if time is None or not 0 <= time[1] < len(phases):
            self._note(rep.NO_TIME, said("the file does not show the turn and the phase"))
            return 1, SETUP
        turn, phase = time[0], phases[time[1]].id
        for sort, slot in ((Sort.TURN, (_TURNS, str(turn))), (Sort.PHASE, (_PHASES, phase))):
            for marker in self.table.of(sort):
                if self.box.slot_of(marker.place) != slot:
                    message = said(
                        "the {sort} marker is in {where}, but the turn button shows {slot}",
                        sort=sort,
                        where=whereabouts(self.box, marker.place),
                        slot=slot[1],
                    )
                    self._note(rep.TRACK_DISAGREES, message, subject=marker.counter, place=marker.place)
        return turn, SETUP if time == SETUP_TIME else phase

    def _read(self) -> SeenUnits:
        """Give what is read from the pieces of units, those that have not changed as they were read before."""
        reader = UnitReader(self.facts, self.box, self.table.source)

        def anew(before: SeenUnits | None) -> SeenUnits:
            return reader.read(self._pieces(), before)

        if self.table.hidden and self.reveal:
            return anew(None)
        return self.table.shelf(Sort.UNIT).kept(UnitReader.read, anew)

    def _pieces(self) -> Mapping[str, Sighting]:
        return {each.subject: each for each in reversed(self.table.known(Sort.UNIT, self.reveal))}

    def _units(self, read: SeenUnits, blinds: Sequence[Blind]) -> Mapping[str, UnitState]:
        """Give the units in the order of the data, with those that are not seen, and the blinds behind them."""
        reader = UnitReader(self.facts, self.box, self.table.source)
        found = {blind.key: reader.blind(blind) for blind in blinds}
        for each in (*read.strange.values(), *(strange for _, strange in found.values() if strange is not None)):
            self._note(each.code, each.message, subject=each.unit, place=each.place)
        if not found and len(read.states) == len(self.facts.units):
            return read.states
        sides = {blind.side for blind in blinds}
        units = {unit: read.states.get(unit) or self._missing(unit, sides) for unit in self.facts.units}
        return {**units, **{key: found[key][0] for key in sorted(found)}}

    def _missing(self, unit: str, sides: Collection[str]) -> UnitState:
        """Give where a unit is that is not seen; `sides` are those that have hidden ones."""
        printed = self.facts.units[unit]
        # 7.4: whoever may not look beneath does not know which of them it is
        if printed.side in sides and not printed.flies:
            return UnitState(UNDER)
        self._note(rep.MISSING_PIECE, said("{unit} is not on the table", unit=printed.name), subject=unit)
        return UnitState(GONE)

    def _blinds(self) -> tuple[Blind, ...]:
        """Give the blinds that may be units of the game: those of a side."""
        if not self.table.hidden:
            return ()
        return tuple(blind for blind in self.table.blinds(self.reveal) if blind.side in self.facts.sides)

    def _holders(self) -> Mapping[str, str]:
        """Give the objectives whose markers show that the Commonwealth was the last there (4.2)."""
        held = (each.place for each in self.table.of(OBJECTIVE) if each.face >= _BACK)
        return {place: COMMONWEALTH for place in sorted(held) if place in self.facts.board.objectives}

    def _points(self) -> int:
        """Give the Victory Points of the marker, and find out whether it lies in their box."""
        marker = next(iter(self.table.of(Sort.POINTS)), None)
        if marker is None:
            self._note(rep.MISSING_PIECE, said("the marker of Victory Points is not on the table"), subject=POINTS)
            return 0
        held = marker.values.get(POINTS, "0")
        points = int(held) if held.removeprefix("-").isdecimal() else 0
        if self.box.slot_of(marker.place) != (POINTS_TRACK, str(points)):
            message = said(
                "the marker of Victory Points is in {where}, but holds {points}",
                where=whereabouts(self.box, marker.place),
                points=points,
            )
            self._note(rep.POINTS_DISAGREE, message, subject=marker.counter, place=marker.place)
        return points

    def _roles(self, read: SeenUnits) -> Mapping[str, str]:
        """Give the roles of units in the battle that is being fought, of hidden ones by the names of their blinds."""
        pieces = {unit: read.pieces[unit] for unit in read.fighting}
        hidden = (each for each in self.table.hidden if each.blind and each.side in self.facts.sides)
        pieces |= {Blind(each.blind, each.side, each.place).key: each for each in hidden}
        return {unit: role for unit, seen in pieces.items() if (role := self._role(seen))}

    def _role(self, seen: Sighting) -> str:
        """Give the role of a unit in the battle that is being fought; marks of earlier battles are none."""
        is_now = seen.values.get(BATTLE_NUMBER) == self.table.values.get(BATTLE)
        return seen.values.get(BATTLE_ROLE, "") if is_now else ""


def _strange(sort: str, shelf: Shelf, _: object) -> tuple[tuple[Code, str], ...]:
    """Give what the game does not know among the pieces of a sort."""
    if sort != Sort.UNKNOWN and len({each.counter for each in shelf.pieces}) == len(shelf.pieces):
        return ()
    return tuple(_unknown_or_twice(sort, shelf))


def _unknown_or_twice(sort: str, shelf: Shelf) -> Iterator[tuple[Code, str]]:
    seen: set[str] = set()
    for each in shelf.pieces:
        if sort == Sort.UNKNOWN:
            name = printable(each.subject)[:_LONGEST]
            yield rep.UNKNOWN_PIECE, said("the piece '{name}' is not a counter of the game", name=name)
        elif sort != Sort.HELPER and each.counter in seen:
            yield (
                rep.SECOND_PIECE,
                said(
                    "a second piece of {counter} is in {where}",
                    counter=each.counter,
                    where=each.place or said("no place"),
                ),
            )
        seen.add(each.counter)


def properties(_: Facts) -> tuple[Property, ...]:
    """Give what units are asked for: the Layers of their marks."""
    return tuple(Property(Sort.UNIT, mark, Borne.LAYER, partial(_words, mark)) for mark in MARKS)


def _words(mark: str, seen: Sighting) -> str:
    words = said(STATES[mark])
    return said("is marked {words}", words=words) if bears(mark, seen) else said("is not marked {words}", words=words)


def position_on(
    table: Table, facts: Facts, box: Gamebox, reveal: Iterable[str] = ()
) -> tuple[Position, tuple[Diagnostic, ...]]:
    """Give the position that a table shows, and what is not right with the table."""
    reader = Reader(table, facts, box, tuple(reveal))
    position = reader.position()
    return position, tuple(reader.findings)
