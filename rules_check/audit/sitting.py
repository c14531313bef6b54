"""The records of one game judged one after another, so that what came before need not be judged again."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from rules_check.audit.book import Book
from rules_check.audit.ledger import Ledger
from rules_check.audit.verdict import Audit
from rules_check.replay.reading import Reading
from rules_check.rules.records import Course
from vassal_build.replacing import replace


class Sitting(Struct):
    """Where the judging of a game stands: after some of its records, the last of which may go on in another.

    With `printed_only` what rests on reconstructed values is unverifiable. Without `windows` the positions between are
    left out, which is faster.
    """

    course: Course[Book]
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


def audit_joined(readings: Sequence[Reading], *, printed_only: bool = False, windows: bool = True) -> tuple[Audit, ...]:
    """Judge the records of one game, in the order of play, as one, by the rules of the first; give the audit of each.

    The options are those of `Sitting`. Raises UnusableFile when a file is damaged.
    """
    sitting = Sitting(readings[0].records.course(), printed_only, windows)
    for reading in readings:
        sitting.add(reading)
    return sitting.end()


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
