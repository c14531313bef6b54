"""What an audit writes down of one file: its ledger, its windows, how many steps were undone."""

from __future__ import annotations

from msgspec import Struct, field

from rules_check.audit.agreement import Page
from rules_check.audit.ledger import Ledger
from rules_check.audit.verdict import Audit, Window
from rules_check.codes.rep import TRACK_DISAGREES
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Table
from rules_check.rules.clock import segment_names
from rules_check.rules.state import State
from vassal_build.codec.discreet import Discreet
from vassal_build.diagnostics import Diagnostic

BEGUN_BEFORE = "the file begins while this Order is being executed, and what was done of it before is not in it"


class Book(Discreet, Struct):
    """The book of one save or log; `undone` counts its steps that are not in the line of play.

    `spans` are its windows, each with what stood then; none are kept unless the `windows` are wanted.
    `begins_within` says that the file begins while an Order is being executed, so that its first window is not whole.
    """

    HIDDEN = ("spans", "reached")

    reading: Reading
    ledger: Ledger
    windows: bool = True
    undone: int = 0
    begins_within: bool = False
    spans: list[Window] = field(default_factory=list)
    reached: tuple[int, Table] | None = None
    _noted: set[tuple[str, str, str]] = field(default_factory=set)
    _since: int = 0
    _ended: int = -1

    @classmethod
    def of(cls, reading: Reading, before: Book | None, *, printed_only: bool, windows: bool) -> Book:
        """Open the book of a file; `before` is that of the file before it in one game."""
        record, names = reading.record, segment_names(reading.box)
        earlier = None if before is None else before.ledger
        offset = 0 if before is None else before.ledger.offset + before.reading.record.steps
        ledger = Ledger(reading.rules, record.name, record.is_log, printed_only, names, offset, earlier, windows)
        book = cls(reading, ledger, windows)
        if before is not None:
            # what lies wrong on the table of one log lies there in the next, too
            book._noted = before._noted
        return book

    def look_over(
        self, position: State, found: tuple[Diagnostic, ...], step: int, *, moving_clock: bool = False
    ) -> None:
        """Write down once what is not right with a table itself; while the clock moves, its markers follow it."""
        for each in found:
            if moving_clock and each.code == TRACK_DISAGREES.id:
                continue
            key = each.code, each.subject, each.message
            if key not in self._noted:
                self._noted.add(key)
                self.ledger.note(position, each, step=step, place=each.place)

    @property
    def page(self) -> Page:
        """Where what is found in the window that is open stands."""
        return self.ledger, self._since

    def doubt_begun(self) -> None:
        """Make the errors of the window that is open unverifiable, where what was done of it before is missing."""
        if self.begins_within:
            self.ledger.doubt(self._since, BEGUN_BEFORE)
            self.begins_within = False

    def close_window(self, title: str, table: Table, step: int) -> None:
        """End a window at a step; `table` is the last that belongs to it."""
        self._since = len(self.ledger.findings)
        step -= self.ledger.offset
        first = self._ended + 1
        if step >= first:
            self._ended = step if table.step == step else max(step - 1, first)
            if self.windows:
                # read now, while little has changed since it was read last; Orders chosen in secret are left out
                self.spans.append(Window(first, self._ended, title, self.reading.position(table)[0]))

    def audit(self) -> Audit:
        """Give the audit of the file, with the position after each window if they are wanted."""
        record, release = self.reading.record, self.reading.release
        return Audit(
            file=record.name,
            game=release.game,
            title=self.reading.box.title,
            edition=self.reading.box.edition,
            data=self.reading.box.fingerprint,
            steps=record.steps,
            undone=self.undone,
            actions=tuple(self.ledger.actions),
            findings=tuple(sorted(self.ledger.findings, key=lambda found: found.moment.step)),
            windows=tuple(self.spans),
        )
