"""The steps of a record that show something, with the tables before and after them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rules_check.audit.book import Book
from rules_check.games.la_primogenita.audit.cues import Clock, Cue, OrdersOf, Shifted, cues_of, is_closing
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.replay.events import Step
from rules_check.replay.sightings import Table


class Beat(Struct, frozen=True):
    """A step in play that shows something: the tables before and after it, and its cues."""

    number: int
    before: Table
    after: Table
    cues: tuple[Cue, ...]

    @property
    def closes(self) -> bool:
        """Whether duties fall due before it."""
        return any(is_closing(cue) for cue in self.cues)

    @property
    def clock(self) -> Clock | None:
        """The press of the turn button in it, None for none."""
        return next((cue for cue in self.cues if isinstance(cue, Clock)), None)

    @property
    def reveals(self) -> bool:
        """Whether Orders only come onto the Order Track."""
        shifts = [cue for cue in self.cues if isinstance(cue, Shifted)]
        return bool(shifts) and all(cue.after is Whereabouts.TRACK for cue in shifts)


def beats_of(book: Book, steps: Iterator[tuple[Step, Table]], before: Table, orders_of: OrdersOf) -> Iterator[Beat]:
    """Give the beats of a record's steps; `before` is the table at its start. Steps undone are counted in the book."""
    for step, after in steps:
        if step.in_play:
            cues = tuple(cues_of(step, before, after, orders_of))
            if cues:
                yield Beat(book.ledger.offset + step.number, before, after, cues)
        else:
            book.undone += 1
        book.reached = book.ledger.offset + step.number, after
        before = after
