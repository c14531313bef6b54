"""A save or log that, while it is gone through, also keeps the dice: what was thrown, taken back and thrown again."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import field

from rules_check.audit.verdict import Finding, Moment
from rules_check.replay.dice import Throw, judge, throws_in
from rules_check.replay.events import Step
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Table
from vassal_build.language.said import said
from vassal_build.location import Location


class Listening(Reading, frozen=True):
    """A reading that keeps the throws of the last time that it was gone through, each with Game Turn and segment.

    `reached` holds the number of the step that it gave last, 0 as it begins, and nothing where it has not begun.
    """

    HIDDEN = (*Reading.HIDDEN, "heard")

    heard: list[tuple[Throw, Moment]] = field(default_factory=list)
    reached: list[int] = field(default_factory=list)

    @classmethod
    def to(cls, reading: Reading) -> Listening:
        """Listen to a reading."""
        parts = reading.opened, reading.record, reading.release, reading.identifier
        return cls(*parts, begins=reading.begins, reveal=reading.reveal)

    def play(self, to: int | None = None) -> Iterator[tuple[Step, Table]]:
        """Give every step with the table after it, as a reading does, and keep its throws."""
        self.heard.clear()
        self.reached[:] = [0]
        for step, table in Reading.play(self, to):
            self.reached[:] = [step.number]
            for throw in throws_in(self.record.name, step):
                self.heard.append((throw, self._moment(throw, table)))
            yield step, table

    def dice(self) -> Iterator[Finding]:
        """Give the findings about the dice: facts, no accusation."""
        undone = (moment for throw, moment in self.heard if throw.undone)
        for moment, found in zip(undone, judge([throw for throw, _ in self.heard]), strict=True):
            where = Location(self.source(moment.step), None, self._time(moment))
            placed = type(found)(found.code, found.severity, where, found.message, found.subject)
            yield Finding(moment, placed)

    def _time(self, moment: Moment) -> str:
        if not moment.segment:
            return f"GT{moment.turn}"
        segment = self.box.strings.text(f"segments.{moment.segment}")
        return said("GT{turn} {segment}", turn=moment.turn, segment=segment)

    def _moment(self, throw: Throw, table: Table) -> Moment:
        turn, index = table.time or (0, -1)
        segments = self.box.segments
        segment = segments[index] if 0 <= index < len(segments) else ""
        side = next((each.id for each in self.box.sides if throw.side in (each.id, each.name)), "")
        return Moment(throw.step, turn, segment, 0, side)
