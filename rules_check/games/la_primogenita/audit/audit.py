"""The audit of saves and logs: their steps read as play, window by window, and the play judged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial, reduce

from msgspec import Struct, field

from rules_check.audit.agreement import Agreement
from rules_check.audit.book import Book
from rules_check.codes import rep, rep_play
from rules_check.games.la_primogenita import setup
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
from rules_check.games.la_primogenita.audit.desk import Desk
from rules_check.games.la_primogenita.audit.gap import as_taken_up, gaps, order_gaps, unchosen
from rules_check.games.la_primogenita.audit.marks import ATTACK, Marks
from rules_check.games.la_primogenita.audit.order_outcomes import look_ahead
from rules_check.games.la_primogenita.audit.settling import settle
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.codes.duty import DUTY
from rules_check.games.la_primogenita.position.actions import Next
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.sequence import DUTIES
from rules_check.games.la_primogenita.table.tableau import orders_shown
from rules_check.referee.lines import Line, write
from rules_check.replay.sightings import Table
from vassal_build.language.said import joined, said
from vassal_build.location import Location
from vassal_build.replacing import replace

NOT_OVER = said("the log ends before this segment, so what is due at its end may be done in a later log")
FALLS_DUE = frozenset(code.id for code in DUTY)
LOST = (rep.NO_PLACE.id, rep.MISSING_PIECE.id)


class Auditor(Struct):
    """Goes through the logs of a game, in the order of play.

    What no table shows is carried from each log to the next, and no duty falls due because a log ends and another goes
    on. Where a log begins with another table than the one before ended with, its own table is taken. `waiting` are the
    beats of the window that is open.

    `books` are those of the records in which that window is played, `table` is the one with which the last of them
    ends, `last` the step of that.
    """

    waiting: list[Beat] = field(default_factory=list)
    world: World | None = None
    books: tuple[Book, ...] = ()
    table: Table | None = None
    last: int = 0

    def go_through(self, book: Book) -> None:
        """Judge a record up to its last window."""
        steps = book.reading.play()
        _, start = next(steps)
        world = self._begin(book, start, self.world, self.table)
        self.books, self.table, self.last = (*self.books, book), start, book.ledger.offset
        for beat in beats_of(book, steps, start, partial(orders_shown, book.reading)):
            if beat.closes and not _is_taken(world, beat):
                world = _close(self._played(world, beat.before), beat, self.books)
                self.books = (book,)
            else:
                self.waiting.append(beat)
        self.world = world
        if book.reached is not None:
            self.last, self.table = book.reached

    def finish(self) -> None:
        """Close the last window."""
        if self.world is not None and self.table is not None:
            _end(self._played(self.world, self.table), self.books, self.table, self.last)

    def with_books(self, books: Mapping[int, Book]) -> Auditor:
        """Give a copy that writes into other books."""
        return replace(self, waiting=[*self.waiting], books=tuple(books[id(book)] for book in self.books))

    def _begin(self, book: Book, start: Table, world: World | None, before: Table | None) -> World:
        """Give the world at the start of a record."""
        if world is None or before is None:
            desk = Desk(book.reading, book.reading.rules)
            seen, found = desk.remembered.look(book.reading, start)
            book.look_over(seen, found, 0)
            book.begins_within = seen.execution is not None
            return World(desk, as_taken_up(unchosen(seen)))
        world = world.change_file(book.reading)
        seen, ended = world.see(start), world.see(before)
        is_later = (ended.turn, ended.segment) != (seen.turn, seen.segment) or bool(order_gaps(ended, seen))
        # an Order that goes on is no more whole than it was
        book.begins_within = self.books[-1].begins_within
        if not is_later and not gaps(ended, seen):
            return world
        world = settle(self._played(world, before), ended, book.ledger.offset).adopt(seen)
        if is_later:
            world = ordering.reveal(world, ended, book.ledger.offset).adopt_orders(unchosen(seen))
            book.begins_within = seen.execution is not None
        return world.at(as_taken_up(world.position))

    def _played(self, world: World, end: Table) -> World:
        """Play the beats of the window; `end` is the table at its end, where late losses and marks are found."""
        waiting, self.waiting = self.waiting, []
        later, _ = world.look(end)
        for number, beat in enumerate(waiting):
            for cue in beat.cues:
                world = _take(world, cue, beat, waiting[number + 1 :], later)
        return world


def _is_taken(world: World, beat: Beat) -> bool:
    """Say whether the step only takes a Combination Order from the Order Track, which ends nothing."""
    cues = beat.cues
    return ordering.may_be_taken(cues) and ordering.is_taken(world.see(beat.before), world.see(beat.after), cues)


def _close(world: World, beat: Beat, books: Sequence[Book]) -> World:
    """Take a step before which duties fall due, and give the world in which the next window is open.

    `books` are those of the records in which the window was played, in the order of play.
    """
    before, after = world.see(beat.before), world.see(beat.after)
    ended, step = world.position, beat.number
    world = world.showing(replace(world.shown, lost=_lost(world, beat.before)))
    if beat.clock is not None:
        world = ordering.close_by_clock(world, beat.clock, before, after, step)
    elif beat.reveals:
        world = world.carrying(replace(world.carried, revealed=world.carried.revealed or step))
        world = closing.close(world, before, step)
    else:
        world = ordering.close_by_orders(world, beat.cues, before, after, step)
    _write(books[-1], world.lines)
    _closed(world, books, ended, beat.before, step, moving_clock=beat.clock is not None)
    return world.open_window()


def _end(world: World, books: Sequence[Book], table: Table, step: int) -> None:
    """Close the last window: at the end of the last log, or a save's finished setup."""
    seen, ended, book = world.see(table), world.position, books[-1]
    world = world.showing(replace(world.shown, at_end=True, lost=_lost(world, table)))
    played = len(world.lines)
    if not book.reading.record.is_log and ended.segment == setup.SEGMENT:
        world = _set_up(world)
    elif book.reading.record.is_log:
        world = closing.close(ordering.reveal(world, seen, step), seen, step)
    _write(book, world.lines[:played])
    since = len(book.ledger.findings)
    _write(book, world.lines[played:])
    if book.reading.record.is_log and ended.segment in DUTIES:
        # what the segment's end would ask for may be done, or half done, before its turn button is pressed
        book.ledger.doubt(since, NOT_OVER, FALLS_DUE)
    _closed(world, books, ended, table, step, moving_clock=False)


def _set_up(world: World) -> World:
    """Judge the setup of a save as finished, that of one side alone where the other has not begun yet."""
    position = world.position
    sides = setup.begun(position)
    if len(sides) == len(position.facts.sides):
        return world.offer(Next(), 0)
    return reduce(lambda noted, found: noted.noted(found, 0), setup.judge_save(position), world)


def _write(book: Book, lines: Iterable[Line[Position]]) -> None:
    """Write lines of a window that is closed into the ledger."""
    for line in lines:
        write(book.ledger, line)


def _closed(
    world: World, books: Sequence[Book], ended: Position, table: Table, step: int, *, moving_clock: bool
) -> None:
    """End a window in the books of its files, when its lines are written."""
    book = books[-1]
    book.look_over(*world.look(table), step, moving_clock=moving_clock)
    Agreement(world.shown.agreed, world.shown.touched).excuse(*(each.page for each in books))
    for each in books:
        each.doubt_begun()
    book.close_window(_title(ended, book) if book.windows else "", table, step)


def _take(world: World, cue: Cue, beat: Beat, following: Sequence[Beat], later: Position) -> World:
    """Give the world after a cue of a beat.

    `following` are the beats of the window after it, `later` the table at its end.
    """
    step = beat.number
    match cue:
        case Agreed():
            message = said("the players agreed on what was done here, or took it back")
            found = rep_play.BY_AGREEMENT.at(Location(""), message)
            return world.showing(replace(world.shown, agreed=(*world.shown.agreed, step))).noted(found, step)
        case Came():
            return world.dragged(cue.unit, step, cue.place)
        case Altered():
            return world.altered(cue.unit, step)
        case Marked():
            return _marked(world, cue, beat)
        case Threw():
            late, lying, pushed = _marked_late(world, following)
            sequel = fights.Sequel(late, lying, _next_die(world, following), later, pushed)
            return fights.thrown(world, cue, beat.before, sequel, step)
        case BattleOver():
            return fights.without_die(world, beat.before, later, step)
        case Shifted() if _is_taken(world, beat):
            return ordering.take(world, cue.order, step)
        case Executes():
            return _executed(world, cue, beat, following, later)
        case Shifted() if ordering.is_put_back(world.see(beat.before), cue):
            return _put_back(world, cue, beat, later)
    return world


def _put_back(world: World, cue: Shifted, beat: Beat, later: Position) -> World:
    """Give the world after an Order went home unexecuted; what a Minor Order was used for by then is played first."""
    seen, step = world.see(beat.before), beat.number
    world = fights.ready(world, seen, later, step)
    if cue.before is Whereabouts.EXECUTING:
        world = declarations.finish(world, seen, step)
    return ordering.put_back(world, cue, step)


def _marked(world: World, cue: Marked, beat: Beat) -> World:
    """Give the world after a mark of a battle was set or cleared."""
    if not cue.role or world.position.battle is not None:
        world = settle(world, world.see(beat.before), beat.number)
    if cue.role:
        world = world.showing(replace(world.shown, marked=world.shown.marked | {cue.unit}))
    if cue.role == ATTACK:
        world = world.showing(replace(world.shown, joined=world.shown.joined | {cue.unit}))
    marks, new_marks = world.marks_on(beat.after), world.new_marks_on(beat.after)
    return world.showing(replace(world.shown, marks=marks, new_marks=new_marks))


def _executed(world: World, cue: Executes, beat: Beat, following: Sequence[Beat], later: Position) -> World:
    """Give the world after an Order was declared to be executed, once all that came before it is played."""
    before, outlook = world.see(beat.before), look_ahead(world, beat.before, following)
    world = declarations.decide(world, cue.order, before, beat.number)
    world = settle(world, before, beat.number)
    is_declarable = ordering.is_declarable(world, cue.order, outlook, later)
    if not is_declarable and not declarations.is_in_time(world, cue.order, outlook):
        world = fights.ready(world, before, later, beat.number)
    return ordering.execute(world, cue.order, outlook, later, beat.number)


def _marked_late(world: World, following: Sequence[Beat]) -> tuple[tuple[Marks, ...], tuple[Marks, ...], bool]:
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
            if isinstance(cue, Threw) and (die := fights.die_of(world, cue.die)):
                return (new, lying, die == fights.PUSH_DIE) if die in fights.ANSWERS else ((), (), False)
            if isinstance(cue, Marked) and cue.role:
                marked.add(cue.unit)
                new = (world.new_marks_on(each.after, marked), *new)
                lying = (world.marks_on(each.after), *lying)
    return new, lying, False


def _next_die(world: World, following: Sequence[Beat]) -> Table | None:
    """Give the table before the next named die of the window is thrown, None when none is."""
    dice = ((each, cue) for each in following for cue in each.cues if isinstance(cue, Threw))
    return next((each.before for each, cue in dice if fights.die_of(world, cue.die)), None)


def _lost(world: World, table: Table) -> frozenset[str]:
    """Give the pieces that are hidden, lie nowhere, or where they cannot be; that is found in the table itself."""
    hidden = (each.subject for each in table.hidden)
    return frozenset((*hidden, *(each.subject for each in world.look(table)[1] if each.code in LOST)))


def _title(position: Position, book: Book) -> str:
    order = position.execution and position.facts.orders[position.execution.order]
    when = book.ledger.when(position)
    if not order:
        return when
    return joined((when, said("Order {number} {name}", number=order.priority, name=order.name)), " · ")
