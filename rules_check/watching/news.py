"""What an audit of a folder says that the one before did not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from rules_check.audit.batch import Done
from rules_check.audit.verdict import Audit, Finding
from rules_check.report.verdict import fault_line, finding_line, summary_of
from vassal_build.counted import counted
from vassal_build.language.said import said

Key = tuple[str, str, str, str]
"""File, moment, code and message of a finding."""


class News(Struct, frozen=True):
    """What is new: lines to show, and whether some file could not be read yet and may still be on its way.

    `games` are the slugs of the games that the lines are about.
    """

    lines: tuple[str, ...]
    again: bool
    games: tuple[str, ...] = ()


class Seen:
    """What has been shown of a folder."""

    def __init__(self, is_on_its_way: Callable[[Path], bool]) -> None:
        self._is_on_its_way = is_on_its_way
        self._sums: dict[Path, str] = {}
        self._findings: set[Key] = set()
        self._faults: set[str] = set()

    def news(self, done: Iterable[Done]) -> News:
        """Give what is new in an audit of all files: each file that is new or comes to another sum, new findings."""
        lines: list[str] = []
        done = tuple(done)
        again = False
        for each in done:
            if each.fault and self._is_on_its_way(each.path):
                again = True
            elif each.fault and each.fault not in self._faults:
                self._faults.add(each.fault)
                lines.append(fault_line(each.fault))
            if each.audit is not None:
                lines += self._of(each)
        return News(tuple(lines), again, tuple({each.audit.game: None for each in done if each.audit is not None}))

    def _of(self, done: Done) -> Iterator[str]:
        audit = done.audit
        assert audit is not None
        new = {_key(audit, found): found for found in audit.findings}
        new = {key: found for key, found in new.items() if key not in self._findings}
        total = said(
            "{file}: {steps}, {summary}",
            file=audit.file,
            steps=counted(audit.steps, "step"),
            summary=summary_of(audit),
        )
        if new or self._sums.get(done.path) != total:
            yield total
        self._sums[done.path] = total
        self._findings.update(new)
        yield from map(finding_line, new.values())


def _key(audit: Audit, found: Finding) -> Key:
    return audit.file, str(found.moment), found.diagnostic.code, found.diagnostic.message
