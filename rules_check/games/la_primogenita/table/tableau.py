"""From a table to a position in the rules' own words, with findings where the table is not what a table can be.

What a table cannot show stays as at the start of a game: sources lost for good, Orders still to be chosen, the causes
of points. Orders chosen in secret are told only of the sides that are to be revealed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import partial
from typing import TypeVar

from msgspec import Struct, field

from rules_check.codes import rep
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.facts.units import Kind
from rules_check.games.la_primogenita.position.execution import Declared, Execution
from rules_check.games.la_primogenita.position.faults import faults
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts, are_revealed
from rules_check.games.la_primogenita.position.position import OpenCity, Position
from rules_check.games.la_primogenita.position.unit import MarkerState, OffMap, SupplyState, UnitState
from rules_check.games.la_primogenita.table.properties import (
    is_chosen,
    is_declared,
    is_disrupted,
    points_of,
    supply_of,
)
from rules_check.games.la_primogenita.table.sorts import FLAG, OPEN_CITY, SOURCE, TRENCH
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import SETUP_TIME, Sighting, Sort, Table
from rules_check.rules.records import Memory
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Location, printable
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import OrderKind

OFF_MAP = {
    "setup": OffMap.SETUP,
    "reinforcements": OffMap.WAITING,
    "air_base": OffMap.AIR_BASE,
    "eliminated": OffMap.GONE,
}
"""Where a unit is that lies in a box of a group."""
ORDER_BOXES = {"order_track": Whereabouts.TRACK, "combination": Whereabouts.HELD, "executed": Whereabouts.EXECUTING}
ORDER, EXECUTED = "order", "executed"
SUPPLY = {"Full": SupplyState.FULL, "Low": SupplyState.LOW, "No": SupplyState.NO}
SINGLE = (Sort.UNIT, Sort.ORDER, TRENCH, SOURCE, OPEN_CITY, Sort.POINTS, Sort.TURN, Sort.PHASE)
"""Of each counter of these sorts there is one piece."""
LATE = 8
"""So many tables are remembered of each thing: those of a window are read as they come, and again as it is judged."""
T = TypeVar("T")
LONGEST = 80
"""So many letters are told of a name that is not the game's."""
FULL_SOURCE = 2
"""The face of a source marker that shows FS."""


class OrdersSeen(Struct, frozen=True):
    """Where the Orders lie, one that is not named on its sheet, and the Order being executed."""

    whereabouts: Mapping[int, Whereabouts]
    execution: Execution | None

    @property
    def declared(self) -> frozenset[int]:
        """The Orders declared to be executed, the Main one and those combined with it."""
        if self.execution is None:
            return frozenset()
        main = (self.execution.order,) if self.execution.begun else ()
        return frozenset((*main, *(each.order for each in self.execution.declared)))


class Tableau(Struct):
    """Reads one table; findings join `findings` as they come up."""

    table: Table
    facts: Facts
    box: Gamebox
    reveal: frozenset[str] = frozenset()
    known: Memory = field(default_factory=dict)
    findings: list[Diagnostic] = field(default_factory=list)

    def position(self, *, searched: bool = True) -> Position:
        """Give the position that the table shows; unless `searched`, what is not right with it is not looked for."""
        if searched:
            self._strange()
        turn, segment = self._time()
        orders, execution, again = self._orders()
        trenches, stock = self._kept("trenches", self.table.of(TRENCH), self._trenches)
        position = Position(
            facts=self.facts,
            turn=turn,
            segment=segment,
            vp=self._points(),
            edition=self.table.release.edition or self.facts.edition,
            units=self._units(),
            orders=orders,
            markers=self._kept("sources", self.table.of(SOURCE), self._read_sources),
            flags=self._kept("flags", self.table.of(FLAG), self._flags),
            trenches=trenches,
            stock=stock,
            open_city=self._open_city(),
            execution=execution,
            choosing=_choosing(orders),
            chosen_again=again,
        )
        if searched:
            for fault in faults(position):
                self._note(rep.IMPOSSIBLE, fault.message, subject=fault.subject)
        return position

    def orders(self) -> OrdersSeen:
        """Give the Orders alone."""
        whereabouts, execution, _ = self._orders()
        return OrdersSeen(whereabouts, execution)

    def _note(self, code: Code, message: str, *, subject: str = "", place: str = "", cite: str = "") -> None:
        self.findings.append(code.at(Location(self.table.source, detail=place), message, subject=subject, cite=cite))

    def _strange(self) -> None:
        """Find other data, hidden and unknown pieces, and pieces that are there twice."""
        told = self.table.release.fingerprint
        if told and not self.box.means_the_same(told):
            message = f"the table was laid with the data {told[:12]} and is judged by {self.facts.fingerprint[:12]}"
            self._note(rep.OTHER_DATA, message)
        for each in self.table.hidden:
            self._note(rep.HIDDEN_PIECE, f"a counter is hidden by the {each.hidden} side", place=each.place)
        strange = (sort for sort in self.table.by_sort if sort not in (*SINGLE, FLAG, Sort.HELPER))
        for each in (each for sort in strange for each in self.table.of(sort)):
            named = f"the piece '{printable(each.subject)[:LONGEST]}'" if each.subject else "a piece without a name"
            self._note(rep.UNKNOWN_PIECE, f"{named} is no counter of the game")
        single = [each for sort in SINGLE for each in self.table.of(sort)]
        if len({each.counter for each in single}) < len(single):
            self._twice(single)

    def _twice(self, sightings: Iterable[Sighting]) -> None:
        """Find the pieces after the first of their counter."""
        seen: set[str] = set()
        for each in sightings:
            if each.counter in seen:
                message = f"a second piece of {self._name(each)} ({each.counter}) lies in {each.place or 'no place'}"
                self._note(rep.SECOND_PIECE, message, subject=each.subject, place=each.place)
            seen.add(each.counter)

    def _time(self) -> tuple[int, str]:
        time, segments = self.table.time, self.facts.segments
        if time is None or not 0 <= time[1] < len(segments):
            self._note(rep.NO_TIME, "the file does not tell the Game Turn and the segment")
            return 1, "setup"
        turn, segment = time[0], segments[time[1]]
        for each in self.table.of(Sort.TURN):
            self._track(each, f"game_turn_{turn}", "the Game Turn marker", f"GT{turn}")
        for each in self.table.of(Sort.PHASE):
            self._track(each, f"phase_{segment}", "the Phase marker", segment)
        return turn, "setup" if time == SETUP_TIME else segment

    def _track(self, marker: Sighting, place: str, name: str, told: str) -> None:
        if marker.place != place:
            where = marker.place or "no place"
            message = f"{name} lies in {where}, and the turn button says {told}"
            self._note(rep.TRACK_DISAGREES, message, subject=marker.counter, place=marker.place)

    def _points(self) -> int:
        marker = next(iter(self.table.of(Sort.POINTS)), None)
        if marker is None:
            self._note(rep.MISSING_PIECE, "the Victory Point marker is not on the table", subject="vp")
            return self.facts.numbers["start"]
        slot = self.box.box_by_id.get(marker.place)
        there = int(slot.number) if slot is not None and slot.group == "victory_points" else None
        points = there if points_of(marker) is None else points_of(marker)
        if there != points:
            message = f"the Victory Point marker says {points} and lies in {marker.place or 'no place'}"
            self._note(rep.POINTS_DISAGREE, message, subject="vp", place=marker.place)
        return self.facts.numbers["start"] if points is None else points

    def _kept(self, what: Hashable, seen: tuple[Sighting, ...], read: Callable[[], T]) -> T:
        """Give what was read from the very same pieces before, else read it.

        What has a finding is read anew each time, so that the finding is told again.
        """
        late = self.known.get(what)
        if late is None:
            late = self.known[what] = deque(maxlen=LATE)
        for pieces, held in late:
            if pieces == seen:
                kept: T = held
                return kept
        before = len(self.findings)
        found = read()
        if len(self.findings) == before:
            late.appendleft((seen, found))
        return found

    def _units(self) -> Mapping[str, UnitState]:
        """Give the units in the order of the data."""
        seen, hidden = self.table.of(Sort.UNIT), self.table.hidden
        return self._kept("units", (*seen, *hidden), lambda: dict(self._read_units(seen, hidden)))

    def _read_units(self, sightings: Iterable[Sighting], hidden: Iterable[Sighting]) -> Iterator[tuple[str, UnitState]]:
        seen: dict[str, Sighting] = {}
        for each in sightings:
            seen.setdefault(each.subject, each)
        masked = {each.subject for each in hidden}
        for name, printed in self.facts.units.items():
            found = seen.get(name)
            if found is not None:
                yield name, self._kept(found.piece, (found,), partial(self._unit, found))
                continue
            if name not in masked:
                self._note(rep.MISSING_PIECE, f"{printed.name} is not on the table", subject=name)
            yield name, UnitState(name, OffMap.GONE, 0)

    def _unit(self, seen: Sighting) -> UnitState:
        printed = self.facts.units[seen.subject]
        place = self._unit_place(seen)
        if place == OffMap.GONE:
            return UnitState(seen.subject, OffMap.GONE, 0)
        dump = printed.kind is Kind.DUMP
        sides = 2 if dump else printed.steps
        if seen.face > sides:
            message = f"{printed.name} shows side {seen.face} of {sides}"
            self._note(rep.NO_SUCH_FACE, message, subject=seen.subject, place=seen.place)
        face = min(seen.face, sides)
        return UnitState(
            seen.subject,
            place,
            printed.steps if dump else printed.steps - face + 1,
            disrupted=is_disrupted(seen),
            supply=SUPPLY.get(supply_of(seen), SupplyState.FULL),
            loaded=not dump or face == 1,
        )

    def _unit_place(self, seen: Sighting) -> str:
        if seen.place in self.facts.map.places:
            return seen.place
        slot = self.box.box_by_id.get(seen.place)
        place = OFF_MAP.get(slot.group) if slot is not None else None
        if place is None:
            self._lost(seen)
        return place or OffMap.GONE

    def _lost(self, seen: Sighting) -> None:
        where = f"lies in {seen.place}, where it cannot be" if seen.place else "lies in no place of the game"
        self._note(rep.NO_PLACE, f"{self._name(seen)} {where}", subject=seen.subject, place=seen.place)

    def _name(self, seen: Sighting) -> str:
        if seen.sort == Sort.UNIT:
            return self.facts.units[seen.subject].name
        if seen.sort == Sort.ORDER:
            return f"Order {seen.subject}"
        marker = self.box.marker_by_id.get(seen.subject)
        return marker.name if marker is not None else seen.counter

    def _orders(self) -> tuple[Mapping[int, Whereabouts], Execution | None, frozenset[int]]:
        return self._kept(("orders", self.reveal), self.table.of(Sort.ORDER), self._read_orders)

    def _read_orders(self) -> tuple[Mapping[int, Whereabouts], Execution | None, frozenset[int]]:
        orders: dict[int, Whereabouts] = {}
        drawn: dict[int, bool] = {}
        declared: list[Declared] = []
        again: set[int] = set()
        sheets = self.box.box_ids_by_group.get(ORDER, frozenset())
        for each in self.table.of(Sort.ORDER):
            if each.place in sheets and each.face == 1 and not is_chosen(each):
                continue
            where = self._whereabouts(each)
            if where is Whereabouts.EXECUTING and self.facts.orders[each.order].kind is OrderKind.COMBINATION:
                where = Whereabouts.HELD
                if is_declared(each):
                    declared.append(Declared(each.order))
            elif where is Whereabouts.EXECUTING:
                drawn[each.order] = is_declared(each)
            if where is not Whereabouts.SHEET:
                orders[each.order] = where
            if each.face > 1 and where is not Whereabouts.FLIPPED:
                again.add(each.order)
        execution = None
        if drawn:
            first = max(drawn)
            execution = Execution(first, begun=drawn[first], declared=tuple(declared))
        return orders, execution, frozenset(again)

    def _whereabouts(self, seen: Sighting) -> Whereabouts:
        slot = self.box.box_by_id.get(seen.place)
        group = slot.group if slot is not None else ""
        if group in ORDER_BOXES:
            return ORDER_BOXES[group]
        if group != ORDER:
            self._lost(seen)
        if is_chosen(seen) and seen.side in self.reveal:
            return Whereabouts.CHOSEN
        return Whereabouts.FLIPPED if seen.face > 1 else Whereabouts.SHEET

    def _read_sources(self) -> Mapping[str, MarkerState]:
        seen: dict[str, Sighting] = {}
        for each in self.table.of(SOURCE):
            seen.setdefault(each.subject, each)
        return {marker: self._source(marker, seen.get(marker)) for marker in self.facts.markers}

    def _source(self, marker: str, seen: Sighting | None) -> MarkerState:
        printed = self.facts.markers[marker]
        if seen is None:
            self._note(rep.MISSING_PIECE, f"the marker {printed.name} is not on the table", subject=marker)
        elif seen.place in self.facts.map.places:
            return MarkerState(marker, seen.place, "FS" if seen.face >= FULL_SOURCE else "LS")
        elif seen.place not in self.box.box_by_id:
            self._lost(seen)
        waits = seen is not None and printed.arrival is not None and self._group(seen) == "reinforcements"
        return MarkerState(marker, OffMap.WAITING if waits else OffMap.GONE)

    def _group(self, seen: Sighting) -> str:
        slot = self.box.box_by_id.get(seen.place)
        return slot.group if slot is not None else ""

    def _flags(self) -> dict[str, str]:
        flags: dict[str, str] = {}
        for each in self.table.of(FLAG):
            place = self.facts.map.places.get(each.place)
            if place is None:
                self._lost(each)
            elif each.place in flags:
                self._note(rep.NO_TOWN, f"two flags lie in {each.place}", subject="flag", place=each.place, cite="1.6")
            else:
                flags[each.place] = "british" if each.face == 1 else "italian"
                if place.town is None:
                    message = f"a flag lies in {each.place}, which is no town"
                    self._note(rep.NO_TOWN, message, subject="flag", place=each.place, cite="1.6")
        return flags

    def _trenches(self) -> tuple[dict[str, str], dict[str, int]]:
        trenches: dict[str, str] = {}
        stock = dict.fromkeys(self.facts.stock, 0)
        for each in self.table.of(TRENCH):
            if each.place in self.facts.map.places:
                if each.place in trenches:
                    message = f"two Trenches lie in {each.place}"
                    self._note(rep.NO_TOWN, message, subject=each.subject, place=each.place, cite="7.2")
                trenches[each.place] = each.side
            elif self._group(each) == "trench":
                stock[each.side] = stock.get(each.side, 0) + 1
            else:
                self._lost(each)
        return trenches, stock

    def _open_city(self) -> OpenCity:
        seen = next(iter(self.table.of(OPEN_CITY)), None)
        if seen is None or self._group(seen) == "eliminated":
            return OpenCity.SPENT
        return OpenCity.DECLARED if seen.place in self.facts.map.places else OpenCity.NOT_YET


def position_of(
    table: Table, facts: Facts, box: Gamebox, reveal: Iterable[str] = (), known: Memory | None = None
) -> tuple[Position, tuple[Diagnostic, ...]]:
    """Give the position that a table shows, and what is not right with the table.

    `reveal` are the sides whose secretly chosen Orders are told; of the others an Order looks as if it lay unchosen.
    `known` is what one call remembers for the next, where tables of one game are read one after another.
    """
    tableau = Tableau(table, facts, box, frozenset(reveal), {} if known is None else known)
    position = tableau.position()
    return position, tuple(tableau.findings)


def shown_on(reading: Reading, table: Table) -> Position:
    """Give the position of a table, Orders chosen in secret included (never to be shown), unsearched for faults."""
    return _whole(reading, table).position(searched=False)


def orders_shown(reading: Reading, table: Table) -> OrdersSeen:
    """Give the Orders of a table, those chosen in secret included: never to be shown."""
    return _whole(reading, table).orders()


def _whole(reading: Reading, table: Table) -> Tableau:
    facts: Facts = reading.facts
    return Tableau(table, facts, reading.box, frozenset(facts.sides), reading.known)


def _choosing(orders: Mapping[int, Whereabouts]) -> Choosing:
    """Give what a table tells of the choice of Orders; those executed or held may be of an earlier segment."""
    seen = frozenset(orders.values())
    if are_revealed(seen):
        return Choosing.REVEALED
    return Choosing.UNTOLD if seen & {Whereabouts.FLIPPED, Whereabouts.HELD} else Choosing.DUE
