"""The records of one game that a page shows one after another, each as a chapter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec import Struct

from rules_check.audit.verdict import Audit, Finding, Judged
from rules_check.replay.reading import Reading
from vassal_build.codec.discreet import Discreet

T = TypeVar("T")


class Chapter(Discreet, Struct, frozen=True):
    """A record of a game and its audit; `since` is the place of its start among the steps of all chapters.

    `number` is its own from 1, 0 for the only one.
    """

    HIDDEN = ("audit", "reading")

    audit: Audit
    reading: Reading
    since: int = 0
    number: int = 0

    @property
    def name(self) -> str:
        """What its file is called."""
        return self.reading.record.name

    def at(self, step: int) -> int:
        """Give the place of one of its steps among those of all chapters."""
        return self.since + step

    def address(self, step: int) -> str:
        """Give what the page's address says for one of its steps, such as `33`, or `2.33` among several."""
        return f"{self.number}.{step}" if self.number else str(step)


def chapters_of(records: Sequence[tuple[Audit, Reading]]) -> tuple[Chapter, ...]:
    """Give the chapters of a game, its records being in the order of play."""
    made: list[Chapter] = []
    for number, (audit, reading) in enumerate(records, start=1):
        since = made[-1].at(made[-1].audit.steps + 1) if made else 0
        made.append(Chapter(audit, reading, since, number if len(records) > 1 else 0))
    return tuple(made)


def actions_in(chapters: Sequence[Chapter]) -> Iterator[tuple[Chapter, Judged]]:
    """Yield every action with its chapter."""
    for chapter in chapters:
        yield from ((chapter, action) for action in chapter.audit.actions)


def findings_in(chapters: Sequence[Chapter]) -> Iterator[tuple[Chapter, Finding]]:
    """Yield every finding with its chapter."""
    for chapter in chapters:
        yield from ((chapter, finding) for finding in chapter.audit.findings)
