"""Records audited by the rules of their game and its dialect."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from msgspec import Struct, field

from rules_check.audit.agreement import Agreement
from rules_check.audit.book import Book
from rules_check.codes.rep_play import BY_AGREEMENT
from rules_check.referee.aspects import Due, distance, gaps
from rules_check.referee.beat import Beat
from rules_check.referee.beats import beats_of, position_on
from rules_check.referee.closing import end_part, end_segments, last_segment, still_owed
from rules_check.referee.dialect import Dialect
from rules_check.referee.lines import Line, write_all
from rules_check.referee.naming import naming
from rules_check.referee.taking_back import taken_back
from rules_check.referee.trying import Judge
from rules_check.referee.window import Window, judged_late, likeliest
from rules_check.referee.world import World
from rules_check.replay.sightings import Table
from rules_check.rule_errors import Misfit
from rules_check.rules.records import TIME, Course
from rules_check.rules.state import State
from vassal_build.language.said import said
from vassal_build.location import Location
from vassal_build.replacing import replace

P = TypeVar("P", bound=State)


def auditor(dialect: Dialect[Any, Any]) -> Callable[[], Course[Book]]:
    """Give what begins to judge a game by its dialect, record by record."""
    return partial(_Auditor, dialect)


class Ended(Struct, frozen=True):
    """A window that has ended and is not written yet: its book, last table, the step that closed it, and its title.

    `by_clock` says that the turn button did; while it moves, the markers of turn and phase follow. `what` has ended
    with it.
    """

    book: Book
    table: Table
    step: int
    by_clock: bool
    what: Due
    title: str = ""


class _Auditor(Struct, Generic[P]):
    """Goes through records.

    `worlds` are the readings that are kept, the likeliest first; `waiting` the steps of the window that is open;
    `ended` the windows of the Game Turn, whose lines are written when it is over, and `agreed` the steps of the marks
    by agreement in it. `books` are those of the records in which the Game Turn is played, and the `last` table is that
    which the last of them has come to.
    """

    dialect: Dialect[P, Any]
    worlds: tuple[World[P], ...] = ()
    waiting: list[Beat[P]] = field(default_factory=list)
    ended: list[Ended] = field(default_factory=list)
    agreed: tuple[int, ...] = ()
    books: tuple[Book, ...] = ()
    _last: Table | None = None

    def go_through(self, book: Book) -> None:
        """Judge a record up to its last window."""
        steps = book.reading.play()
        _, start = next(steps)
        self.begin(book, start)
        for beat in beats_of(book, steps, start, self.dialect):
            self.take(beat)

    def with_books(self, books: Mapping[int, Book]) -> _Auditor[P]:
        """Give a copy that writes into other books."""
        return replace(
            self,
            waiting=[*self.waiting],
            ended=[replace(window, book=books[id(window.book)]) for window in self.ended],
            books=tuple(books[id(book)] for book in self.books),
        )

    def begin(self, book: Book, start: Table) -> None:
        """Begin a record: where it begins with another table than the one before ended with, its own is taken."""
        book.look_over(*book.reading.position(start), 0)
        seen = position_on(book, start, self.dialect)
        worlds = self._going_on(book, start, seen)
        if worlds is None:
            self.finish()
            worlds = (World(seen),)
        self.worlds, self.books, self._last = worlds, (*self.books, book), start

    def _going_on(self, book: Book, start: Table, seen: P) -> tuple[World[P], ...] | None:
        """Give the worlds as a record goes on with them, None where it begins with another table than the last one."""
        if self._last is None:
            return None
        worlds, masks = self.worlds, self.dialect.masks
        last = position_on(book, self._last, self.dialect)
        if masks is not None:
            # a masked piece has a number of its own in each log
            names = naming(self._last, start, book.reading.reveal).names
            last = masks.renamed(last, names, seen)
            worlds = tuple(world.renamed(names, masks.renamed(world.here, names, seen)) for world in worlds)
        return None if distance(self.dialect.aspects, last, seen) else worlds

    def take(self, beat: Beat[P]) -> None:
        """Take a step: it waits while the window is open, and closes it if it is the turn button's or begins a part."""
        self._last = beat.after_table
        if beat.agreed:
            self.agreed = (*self.agreed, beat.number)
        if not beat.is_clock:
            self._begin_part(beat)
            self.waiting.append(beat)
            return
        book = self.books[-1]
        judge = self._judge(book)
        turn_ends = beat.after.turn != beat.before.turn
        ended = Ended(book, beat.table, beat.number, by_clock=True, what=Due.TURN if turn_ends else Due.SEGMENT)
        self._close(ended, beat.before, beat.after.segment)
        self._keep(end_segments(judge, world, beat.after, beat.number) for world in self.worlds)
        if turn_ends:
            self._write()

    def _begin_part(self, beat: Beat[P]) -> None:
        """Close the window before a step that begins a part of the segment."""
        parts = self.dialect.parts
        if parts is None or not parts.begins(beat.before, beat.after):
            return
        book = self.books[-1]
        judge, ended = self._judge(book), Ended(book, beat.table, beat.number, by_clock=False, what=Due.PART)
        self._close(ended, beat.before)
        self._keep(end_part(judge, world, beat.number) for world in self.worlds)

    def finish(self) -> None:
        """Close the last window of the record that is read, if there is one, and write all lines that are left."""
        if self._last is None:
            return
        book, table = self.books[-1], self._last
        step = book.ledger.offset if book.reached is None else book.reached[0]
        judge, here = self._judge(book), self.worlds[0].here
        # nobody presses the turn button at the end of the game
        last = bool(judge.played(here, self.dialect.end(here)).winner)
        ended = Ended(book, table, step, by_clock=False, what=Due.TURN if last else Due.SEGMENT)
        seen = position_on(book, table, self.dialect)
        self._close(ended, seen)
        if last:
            is_over = self.dialect.ends(seen)
            self._keep(last_segment(judge, world, step, is_over=is_over) for world in self.worlds)
        self._keep(still_owed(judge, world, step) for world in self.worlds)
        self._write()

    def _judge(self, book: Book) -> Judge[Any, P, Any]:
        return Judge(book.reading.rules, self.dialect)

    def _close(self, ended: Ended, seen: P, following: str = "") -> None:
        """Play the steps of the window and close it.

        `seen` is what the table shows at its end, `following` the segment that the turn button shows then.
        """
        judge, title = self._judge(ended.book), ended.book.ledger.when(self.worlds[0].here)
        breaks_off = not ended.by_clock and ended.what is not Due.TURN
        window = Window(tuple(self.waiting), seen, ended.step, ended.what, breaks_off, following)
        self._take_back(window.beats)
        self.waiting = []
        self.worlds = judged_late(judge, self.worlds, window)
        self._remark(window.beats)
        self._compare(ended.book, seen)
        self.ended.append(replace(ended, title=title))

    def _remark(self, beats: Sequence[Beat[P]]) -> None:
        """Write what is worth a line about the steps of a window besides its actions."""
        if not beats:
            return
        lines = [line for line in self.worlds[0].lines if line.step >= beats[0].number]
        for remark in self.dialect.remarks(beats, lines):
            self.worlds = tuple(world.written(remark, world.here) for world in self.worlds)

    def _take_back(self, beats: Sequence[Beat[P]]) -> None:
        """Note the marks that stand for a drag taken back: they excuse nothing else."""
        back = [mark for mark in self.agreed if taken_back(self.dialect.place, beats, mark)]
        self.agreed = tuple(mark for mark in self.agreed if mark not in back)
        for mark in back:
            found = BY_AGREEMENT.at(Location(""), said("the players took back what was done here"))
            self.worlds = tuple(
                world.written(Line(mark, mark, world.here, None, (found,)), world.here) for world in self.worlds
            )

    def _compare(self, book: Book, seen: P) -> None:
        """Find out whether the aspects show all that can differ; raise Misfit where something is left."""
        here = self.worlds[0].here
        for gap in gaps(self.dialect.aspects, here, seen):
            here = gap.aspect.put(here, gap.key, gap.seen)
        for left in book.reading.records.differences(here, seen):
            if left.subject != TIME:
                raise Misfit(f"no aspect shows this difference: {left.message}")

    def _keep(self, worlds: Iterable[World[P]]) -> None:
        self.worlds = likeliest(worlds, self.dialect.worlds)

    def _write(self) -> None:
        """Write the lines of the likeliest world into the ledgers, in the order of the steps, and end the windows."""
        world = self.worlds[0]
        ended, self.ended = self.ended, []
        book = ended[-1].book
        write_all(book.ledger, world.lines)
        for each in ended:
            each.book.look_over(*each.book.reading.position(each.table), each.step, moving_clock=each.by_clock)
        # a turn may have begun in an earlier record
        Agreement(self.agreed, world.touched).excuse(*(each.page for each in self.books))
        for each in ended:
            each.book.close_window(each.title, each.table, each.step)
        self.worlds, self.agreed, self.books = (World(world.here),), (), self.books[-1:]
