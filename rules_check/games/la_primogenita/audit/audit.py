"""The audit of saves and logs: their steps read as play, window by window, and the play judged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import Struct, field

from rules_check.audit.agreement import Agreement
from rules_check.audit.book import Book
from rules_check.audit.verdict import Audit
from rules_check.codes import rep, rep_play
from rules_check.games.la_primogenita.audit import closing, declarations, fights, ordering
from rules_check.games.la_primogenita.audit.beat import Beat, beats_of
from rules_check.games.la_primogenita.audit.cues import (
    Agreed,
    Altered,
    BattleOver,
    Came,
    Cue,
    Executes,
    Marked,
    Shifted,
    Threw,
)
from rules_check.games.la_primogenita.audit.follower import Follower
from rules_check.games.la_primogenita.audit.gap import gaps, order_gaps, unchosen, untold
from rules_check.games.la_primogenita.audit.marks import ATTACK, Marks
from rules_check.games.la_primogenita.audit.order_outcomes import coming_after
from rules_check.games.la_primogenita.audit.settling import settle
from rules_check.games.la_primogenita.codes.duty import DUTY
from rules_check.games.la_primogenita.position.actions import Next
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.sequence import DUTIES
from rules_check.games.la_primogenita.table.tableau import orders_shown
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Table
from vassal_build.location import Location

SETUP = "setup"
NOT_OVER = "the log ends before this segment, so what is due at its end may be done in a later log"
FALLS_DUE = frozenset(code.id for code in DUTY)
LOST = (rep.NO_PLACE.id, rep.MISSING_PIECE.id)


def audit(reading: Reading, *, printed_only: bool = False, windows: bool = True) -> Audit:
    """Judge a save or log; with `printed_only` what rests on reconstructed values is unverifiable.

    Without `windows` the positions between are not told, which is faster. Raises UnusableFile when the file is damaged.
    """
    return audit_joined((reading,), printed_only=printed_only, windows=windows)[0]


def audit_joined(readings: Sequence[Reading], *, printed_only: bool = False, windows: bool = True) -> tuple[Audit, ...]:
    """Judge the logs of one game, in the order of play, as one; give the audit of each.

    What no table shows is carried from each log to the next, and no duty falls due because a log ends and another goes
    on. Where a log begins with another table than the one before ended with, its own table is taken.
    """
    books: list[Book] = []
    for reading in readings:
        books.append(Book.of(reading, books[-1] if books else None, printed_only=printed_only, windows=windows))
    _Auditor(books).run()
    return tuple(book.audit() for book in books)


class _Auditor(Struct):
    """Goes through records; `waiting` are the beats of the window that is open."""

    books: Sequence[Book]
    waiting: list[Beat] = field(default_factory=list)

    def run(self) -> None:
        """Judge all of it."""
        follower: Follower | None = None
        table: Table | None = None
        for book in self.books:
            steps = book.reading.play()
            _, start = next(steps)
            follower = self._begin(book, start, follower, table)
            table, last = start, book.ledger.offset
            for beat in beats_of(book, steps, start, partial(orders_shown, book.reading)):
                if beat.closes and not _is_taken(follower, beat):
                    self._play(follower, beat.before)
                    _close(follower, beat)
                else:
                    self.waiting.append(beat)
            if book.reached is not None:
                last, table = book.reached
        if follower is not None and table is not None:
            self._play(follower, table)
            _end(follower, self.books[-1], table, last)

    def _begin(self, book: Book, start: Table, follower: Follower | None, before: Table | None) -> Follower:
        """Give the follower at the start of a record."""
        if follower is None or before is None:
            seen, found = book.reading.position(start, book.reading.facts.sides)
            book.look_over(seen, found, 0)
            book.begins_within = seen.execution is not None
            return Follower(book.reading, untold(unchosen(seen)), book.ledger)
        follower.change_file(book.reading)
        seen, ended = follower.see(start), follower.see(before)
        is_later = (ended.turn, ended.segment) != (seen.turn, seen.segment) or bool(order_gaps(ended, seen))
        if is_later or gaps(ended, seen):
            self._play(follower, before)
            settle(follower, ended, book.ledger.offset)
            follower.adopt(seen)
            if is_later:
                ordering.reveal(follower, ended, book.ledger.offset)
                follower.adopt_orders(unchosen(seen))
                book.begins_within = seen.execution is not None
            follower.position = untold(follower.position)
        follower.ledger = book.ledger
        return follower

    def _play(self, follower: Follower, end: Table) -> None:
        """Play the beats of the window; `end` is the table at its end, where late losses and marks are found."""
        later, _ = follower.look(end)
        for number, beat in enumerate(self.waiting):
            follower.ledger = beat.book.ledger
            for cue in beat.cues:
                _take(follower, cue, beat, self.waiting[number + 1 :], later)
        self.waiting = []


def _is_taken(follower: Follower, beat: Beat) -> bool:
    """Say whether the step only takes a Combination Order from the Order Track, which ends nothing."""
    cues = beat.cues
    return ordering.may_be_taken(cues) and ordering.is_taken(follower.see(beat.before), follower.see(beat.after), cues)


def _close(follower: Follower, beat: Beat) -> None:
    """Take a step before which duties fall due."""
    follower.ledger = beat.book.ledger
    before, after = follower.see(beat.before), follower.see(beat.after)
    ended, step = follower.position, beat.number
    follower.known.lost = _lost(follower, beat.before)
    if beat.clock is not None:
        ordering.close_by_clock(follower, beat.clock, before, after, step)
    elif beat.reveals:
        follower.revealed = follower.revealed or step
        closing.close(follower, before, step)
    else:
        ordering.close_by_orders(follower, beat.cues, before, after, step)
    _closed(follower, beat.book, ended, beat.before, step, moving_clock=beat.clock is not None)


def _end(follower: Follower, book: Book, table: Table, step: int) -> None:
    """Close the last window: at the end of the last log, or a save's finished setup."""
    follower.ledger = book.ledger
    seen, ended = follower.see(table), follower.position
    follower.known.at_end = True
    follower.known.lost = _lost(follower, table)
    if not book.reading.record.is_log and ended.segment == SETUP:
        follower.offer(Next(), 0)
    elif book.reading.record.is_log:
        since = len(book.ledger.findings)
        ordering.reveal(follower, seen, step)
        closing.close(follower, seen, step)
        # what the segment's end would ask for may be done, or half done, before its turn button is pressed
        if ended.segment in DUTIES:
            book.ledger.doubt(since, NOT_OVER, FALLS_DUE)
    _closed(follower, book, ended, table, step, moving_clock=False)


def _closed(follower: Follower, book: Book, ended: Position, table: Table, step: int, *, moving_clock: bool) -> None:
    book.look_over(*follower.look(table), step, moving_clock=moving_clock)
    agreed = Agreement(tuple(follower.known.agreed), follower.known.touched)
    book.close_window(_title(ended, book), table, step, agreed)
    follower.open_window()


def _take(follower: Follower, cue: Cue, beat: Beat, following: Sequence[Beat], later: Position) -> None:
    """Take a cue of a beat; `following` are the beats of the window after it, `later` the table at its end."""
    step = beat.number
    match cue:
        case Agreed():
            follower.known.agreed.append(step)
            message = "the players agreed on what was done here, or took it back"
            follower.ledger.note(follower.position, rep_play.BY_AGREEMENT.at(Location(""), message), step=step)
        case Came():
            follower.known.ways.setdefault(cue.unit, []).append((step, cue.place))
            follower.known.touched[cue.unit] = step
        case Altered():
            follower.known.touched[cue.unit] = step
        case Marked():
            if not cue.role or follower.position.battle is not None:
                settle(follower, follower.see(beat.before), step)
            if cue.role:
                follower.known.marked.add(cue.unit)
            if cue.role == ATTACK:
                follower.known.joined.add(cue.unit)
            follower.known.marks = follower.marks_on(beat.after)
            follower.known.new_marks = follower.new_marks_on(beat.after)
        case Threw():
            late, lying, pushed = _marked_late(follower, following)
            sequel = fights.Sequel(late, lying, _next_die(follower, following), later, pushed)
            fights.thrown(follower, cue, beat.before, sequel, step)
        case BattleOver():
            fights.without_die(follower, beat.before, later, step)
        case Shifted() if _is_taken(follower, beat):
            ordering.take(follower, cue.order, step)
        case Executes():
            coming = coming_after(follower, beat.before, following)
            declarations.decide(follower, cue.order, follower.see(beat.before), step)
            settle(follower, follower.see(beat.before), step)
            if not ordering.is_declarable(follower, cue.order, coming, later):
                fights.ready(follower, follower.see(beat.before), later, step)
            ordering.execute(follower, cue.order, coming, later, step)
        case Shifted() if ordering.is_put_back(follower.see(beat.before), cue):
            fights.ready(follower, follower.see(beat.before), later, step)
            ordering.put_back(follower, cue, step)


def _marked_late(follower: Follower, following: Sequence[Beat]) -> tuple[tuple[Marks, ...], tuple[Marks, ...], bool]:
    """Give the marks of a battle as they grow after its die, before another die or the battle's end; the last first.

    First those that were made in the window, then all that lie there, then whether the other die is that of a Push.
    """
    new: tuple[Marks, ...] = ()
    lying: tuple[Marks, ...] = ()
    marked: set[str] = set()
    for each in following:
        for cue in each.cues:
            if isinstance(cue, BattleOver | Executes):
                return new, lying, False
            if isinstance(cue, Threw) and (die := fights.die_of(follower, cue.die)):
                return (new, lying, die == fights.PUSH_DIE) if die in fights.ANSWERS else ((), (), False)
            if isinstance(cue, Marked) and cue.role:
                marked.add(cue.unit)
                new = (follower.new_marks_on(each.after, marked), *new)
                lying = (follower.marks_on(each.after), *lying)
    return new, lying, False


def _next_die(follower: Follower, following: Sequence[Beat]) -> Table | None:
    """Give the table before the next named die of the window is thrown, None when none is."""
    dice = ((each, cue) for each in following for cue in each.cues if isinstance(cue, Threw))
    return next((each.before for each, cue in dice if fights.die_of(follower, cue.die)), None)


def _lost(follower: Follower, table: Table) -> frozenset[str]:
    """Give the pieces that are hidden, lie nowhere, or where they cannot be; that is told of the table itself."""
    hidden = (each.subject for each in table.sightings.values() if each.hidden)
    return frozenset((*hidden, *(each.subject for each in follower.look(table)[1] if each.code in LOST)))


def _title(position: Position, book: Book) -> str:
    order = position.execution and position.facts.orders[position.execution.order]
    named = f" · Order {order.priority} {order.name}" if order else ""
    return f"{book.ledger.when(position)}{named}"
