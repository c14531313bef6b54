"""The steps of a record, one after another, as the referee takes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, TypeVar

from rules_check.audit.book import Book
from rules_check.referee.aspects import gaps
from rules_check.referee.beat import Beat
from rules_check.referee.dialect import Dialect
from rules_check.referee.naming import NOBODY, naming
from rules_check.referee.world import Hop, Outlook, Roll
from rules_check.replay.events import Rolled, Step, ValueSet
from rules_check.replay.sightings import Table
from rules_check.rules.records import Records
from rules_check.rules.state import State

P = TypeVar("P", bound=State)


def beats_of(
    book: Book, steps: Iterator[tuple[Step, Table]], start: Table, dialect: Dialect[P, Any]
) -> Iterator[Beat[P]]:
    """Give the steps in play; `start` is the table before them. Steps that were undone are counted in the book."""
    table, here = start, position_on(book, start, dialect)
    for step, after in steps:
        number = book.ledger.offset + step.number
        book.reached = number, after
        # what shows the very same pieces at the same time is the same position
        there = here if after.shows(table) else position_on(book, after, dialect)
        if not step.in_play:
            book.undone += 1
            table, here = after, there
            continue
        named, known = NOBODY, here
        if dialect.masks is not None:
            named = naming(table, after, book.reading.reveal)
            known = dialect.masks.renamed(here, named.names, there) if named.names else here
        found = gaps(dialect.aspects, known, there)
        hops = tuple((gap.key, Hop(number, gap.seen)) for gap in found if gap.aspect is dialect.place)
        changed = tuple((gap.key, gap.aspect.name) for gap in found)
        rolls = tuple(
            Roll(number, event.die, event.faces, event.side, event.purpose)
            for event in step.events
            if isinstance(event, Rolled)
        )
        agreed = any(isinstance(event, ValueSet) and event.name == dialect.agreements for event in step.events)
        yield Beat(number, table, after, here, there, hops, changed, rolls, agreed, named)
        table, here = after, there


def look_ahead(beats: Sequence[Beat[P]], number: int) -> Outlook[P]:
    """Give what is still to come after a throw of a window; `number` is its place among the steps, from 0."""
    ways: dict[str, tuple[Hop, ...]] = {}
    following = beats[number + 1 :]
    for beat in following:
        for unit, hop in beat.hops:
            ways[unit] = (*ways.get(unit, ()), hop)
    last = max((place for place, beat in enumerate(beats[:number]) if beat.rolls), default=0)
    return Outlook(
        ways,
        tuple(roll.die for beat in following for roll in beat.rolls),
        tuple(beat.after for beat in takewhile(lambda beat: not beat.rolls, following)),
        tuple(beat.before for beat in following if beat.rolls),
        (beats[last].before, *(beat.after for beat in beats[last:number])),
    )


def position_on(book: Book, table: Table, dialect: Dialect[P, Any]) -> P:
    """Give the position that a table shows, to those who know what opens later in the record."""
    reading, masks = book.reading, dialect.masks
    # whose dialect it is, theirs are the records
    records: Records[Any, P, Any] = reading.records
    position, _ = records.position(table, reading.facts, reading.box, reading.reveal)
    return position if masks is None or not table.hidden else masks.in_hindsight(position, reading.openings)
