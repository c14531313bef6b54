"""The records of one game judged one after another, so that what came before need not be judged again.

What a game's own auditor is asked for is `Course`: it goes through a record, and ends as if no other followed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct, field

from rules_check.audit.book import Book
from rules_check.audit.ledger import Ledger
from rules_check.audit.verdict import Audit
from rules_check.replay.reading import Reading
from vassal_build.replacing import replace

Copies = Mapping[int, Book]
"""Copies of books by the `id` of what they are copied from."""


class Course(Protocol):
    """What goes through the records of a game, in the order of play."""

    def go_through(self, book: Book) -> None:
        """Judge a record up to its last window, which stays open; raise UnusableFile when the file is damaged."""

    def finish(self) -> None:
        """Close the last window, for nothing follows."""

    def with_books(self, books: Copies) -> Course:
        """Give a copy that goes on by itself and writes into copies of the books."""


class Sitting(Struct):
    """Where the judging of a game stands, for any auditor (`rules.records.JudgedSoFar`)."""

    course: Course
    printed_only: bool
    windows: bool
    books: list[Book] = field(default_factory=list)

    def add(self, reading: Reading) -> None:
        """Judge the next record; raise UnusableFile when it is damaged: the sitting is spoiled then."""
        before = self.books[-1] if self.books else None
        self.books.append(Book.of(reading, before, printed_only=self.printed_only, windows=self.windows))
        self.course.go_through(self.books[-1])

    def copied(self) -> Sitting:
        """Give a copy that goes on by itself."""
        books = _copies(self.books)
        return replace(self, course=self.course.with_books(books), books=list(books.values()))

    def end(self) -> tuple[Audit, ...]:
        """Give the audit of each record, as no other follows; nothing may be added afterwards."""
        self.course.finish()
        return tuple(book.audit() for book in self.books)


def _copies(books: Sequence[Book]) -> dict[int, Book]:
    """Copy the books of a game: each knows the ledger of the one before it, and all what lies wrong on the table."""
    copies: dict[int, Book] = {}
    earlier: Ledger | None = None
    noted = set(books[0]._noted) if books else set()
    for book in books:
        earlier = replace(
            book.ledger, earlier=earlier, actions=[*book.ledger.actions], findings=[*book.ledger.findings]
        )
        copies[id(book)] = replace(book, ledger=earlier, spans=[*book.spans], _noted=noted)
    return copies
