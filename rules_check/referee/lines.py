"""Lines of the ledger that wait until their window is closed: what was judged, and what was found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from rules_check.audit.ledger import Ledger
from rules_check.rules.found import Done, Found
from rules_check.rules.state import State
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.replacing import replace

P = TypeVar("P", bound=State)


class Line(Struct, Generic[P], frozen=True):
    """A line of the ledger that is not written yet: an action with what was found against it, or a finding alone.

    `before` is the position that it was judged in; `step` is the last that belongs to it and `first` the first. Of a
    finding alone there are `place`, `side`, and the step that was its `cause`, 0 for none of its own.
    """

    step: int
    first: int
    before: P
    action: object
    findings: tuple[Diagnostic, ...] = ()
    assumed: bool = False
    place: str = ""
    cause: int = 0
    side: str = ""

    def doubted(self, why: str) -> Line[P]:
        """Give the line with what was found no error for sure, for what `why` says."""
        return replace(self, findings=tuple(mild(found, why) for found in self.findings))


def mild(found: Diagnostic, why: str) -> Diagnostic:
    """Give a finding that is no error for sure, for what `why` says."""
    if found.severity is not Severity.ERROR:
        return found
    return replace(found, severity=Severity.UNVERIFIABLE, evidence=(*found.evidence, why))


def write(ledger: Ledger, line: Line[Any], done: Sequence[Done[Any]] = ()) -> None:
    """Write a line into a ledger; `done` are the actions before it, which findings against its own may rest on."""
    if line.action is not None:
        first, assumed = line.first, line.assumed
        ledger.judge(line.before, line.action, line.findings, step=line.step, first=first, assumed=assumed, done=done)
        return
    for found in line.findings:
        ledger.note(line.before, found, step=line.step, place=line.place, cause=line.cause, side=line.side)


def write_all(ledger: Ledger, lines: Sequence[Line[Any]]) -> None:
    """Write lines, handed over as they were judged, in the order of their steps and with what they rest on."""
    for number, line in sorted(enumerate(lines), key=_step):
        earlier = lines[:number] if line.findings else ()
        done = tuple(Done(each.before, each.action) for each in earlier if each.action is not None)
        write(ledger, _grounded(ledger, line, done), done)


def _step(numbered: tuple[int, Line[Any]]) -> int:
    return numbered[1].step


def _grounded(ledger: Ledger, line: Line[Any], done: Sequence[Done[Any]]) -> Line[Any]:
    """Give a line with what its findings rest on where they are against no action; else the ledger asks it."""
    if line.action is not None or not line.findings:
        return line
    found = (Found(each, place=line.place, done=done) for each in line.findings)
    return replace(line, findings=tuple(ledger.grounded(line.before, each) for each in found))
