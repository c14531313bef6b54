"""From a table to a position in the rules' own words, with findings where the table is not what a table can be.

Each sort of piece has one reader, in the files beside this one. What a table cannot show stays as at the start of a
game: sources lost for good, Orders still to be chosen, the causes of points. Orders chosen in secret are shown only of
the sides that are to be revealed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from msgspec import Struct, field

from rules_check.codes import rep
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.position.faults import faults, faults_of_units
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.table.markers import (
    read_flags,
    read_laid,
    read_open_city,
    read_sources,
    read_trenches,
)
from rules_check.games.la_primogenita.table.orders import OrdersRead, OrdersSeen, read_orders
from rules_check.games.la_primogenita.table.reading import Pieces, Read, Reader, Wrong, read_from
from rules_check.games.la_primogenita.table.sorts import FLAG, OPEN_CITY, SOURCE, TRENCH
from rules_check.games.la_primogenita.table.tracks import read_points, read_time
from rules_check.games.la_primogenita.table.unexpected_pieces import unexpected
from rules_check.games.la_primogenita.table.units import UnitsSeen, read_units
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Sort, Table
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.location import Location

T = TypeVar("T")


class Tableau(Struct):
    """Reads one table; what is not right with it joins `wrong`."""

    table: Table
    facts: Facts
    box: Gamebox
    reveal: frozenset[str] = frozenset()
    wrong: list[Wrong] = field(default_factory=list)

    def position(self) -> Position:
        """Give the position that the table shows; whether it can be is not asked."""
        reader = Reader(self.facts, self.box, self.wrong)
        turn, segment = read_time(reader, self.table)
        orders = self.orders()
        trenches = self._of(TRENCH, read_trenches)
        return Position(
            facts=self.facts,
            turn=turn,
            segment=segment,
            vp=self._of(Sort.POINTS, read_points),
            edition=self.facts.edition,
            units=self._units().states,
            orders=orders.whereabouts,
            markers=self._of(SOURCE, read_sources),
            flags=self._of(FLAG, read_flags),
            trenches=trenches.laid,
            stock=trenches.stock,
            laid=self._laid(),
            open_city=self._of(OPEN_CITY, read_open_city),
            execution=orders.execution,
            choosing=orders.choosing,
            chosen_again=orders.again,
        )

    def searched(self) -> Position:
        """Give the position, and find what is unexpected or impossible on the table."""
        self.wrong.extend(unexpected(Reader(self.facts, self.box), self.table))
        position = self.position()
        shelf = self.table.shelf(Sort.UNIT)
        of_units = shelf.kept(faults_of_units, lambda _: tuple(faults_of_units(position)))
        self.wrong.extend(Wrong(rep.IMPOSSIBLE, fault.message, fault.subject) for fault in faults(position, of_units))
        return position

    def orders(self) -> OrdersSeen:
        """Give the Orders alone."""

        shelf, reader = self.table.shelf(Sort.ORDER), Reader(self.facts, self.box)

        def read(before: OrdersRead | None) -> OrdersRead:
            return read_orders(reader, shelf.pieces, self.reveal, before)

        found = shelf.kept((read_orders, self.reveal), read)
        self.wrong.extend(found.wrong)
        return found.seen

    def _laid(self) -> Mapping[str, frozenset[str]]:
        found = {kind: self._of(kind, read_laid) for kind in self.facts.laid}
        return {kind: places for kind, places in found.items() if places}

    def _of(self, sort: str, read: Callable[[Reader, Pieces], T]) -> T:
        return self._noted(read_from(self.table.shelf(sort), self.facts, self.box, read))

    def _noted(self, found: Read[T]) -> T:
        self.wrong.extend(found.wrong)
        return found.value

    def _units(self) -> UnitsSeen:
        shelf = self.table.shelf(Sort.UNIT)
        found = shelf.kept(read_units, lambda before: read_units(Reader(self.facts, self.box), shelf.pieces, before))
        hiding = {each.side for each in self.table.hidden}
        for unit, wrong in found.wrong.items():
            # which units a side has hidden, and which are missing, only the side knows
            missed = self.facts.units[unit].side not in hiding
            self.wrong.extend(each for each in wrong if missed or each.code is not rep.MISSING_PIECE)
        return found


def position_of(
    table: Table, facts: Facts, box: Gamebox, reveal: Iterable[str] = ()
) -> tuple[Position, tuple[Diagnostic, ...]]:
    """Give the position that a table shows, and what is not right with the table.

    `reveal` are the sides whose secretly chosen Orders are shown; of the others an Order looks as if it lay unchosen.
    """
    tableau = Tableau(table, facts, box, frozenset(reveal))
    position = tableau.searched()
    return position, tuple(_located(table, each) for each in tableau.wrong)


def _located(table: Table, wrong: Wrong) -> Diagnostic:
    where = Location(table.source, detail=wrong.place)
    return wrong.code.at(where, wrong.message, subject=wrong.subject, cite=wrong.cite, place=wrong.place)


def shown_on(reading: Reading, table: Table) -> Position:
    """Give the position of a table, Orders chosen in secret included (never to be shown), unsearched for faults."""
    return _whole(reading, table).position()


def orders_shown(reading: Reading, table: Table) -> OrdersSeen:
    """Give the Orders of a table, those chosen in secret included: never to be shown."""
    return _whole(reading, table).orders()


def facts_in(reading: Reading) -> Facts:
    """Give the printed facts of a save or log of this game."""
    assert isinstance(reading.facts, Facts), "its rules have made them"
    return reading.facts


def _whole(reading: Reading, table: Table) -> Tableau:
    facts = facts_in(reading)
    return Tableau(table, facts, reading.box, frozenset(facts.sides))
