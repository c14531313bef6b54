"""What an audit says as rows: what is strict, and separately the words."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from rules_check.audit.verdict import Audit, Finding, Judged

FINDING = ("step", "code", "severity", "subject", "hex", "side", "turn", "segment", "cite")
ACTION = (
    "step",
    "first",
    "family",
    "action",
    "subject",
    "hex",
    "side",
    "turn",
    "segment",
    "order",
    "outcome",
    "assumed",
)


def findings(audit: Audit) -> list[list[str]]:
    """Give the findings without their words, in the audit's order."""
    return [list(map(str, _finding(each))) for each in audit.findings]


def _finding(each: Finding) -> Iterator[object]:
    reported, moment = each.diagnostic, each.moment
    yield from (moment.step, reported.code, reported.severity.value, reported.subject, each.hex)
    yield from (moment.side, moment.turn, moment.segment, reported.cite)


def actions(audit: Audit) -> list[list[str]]:
    """Give the judged actions without their words."""
    return [list(map(str, _action(each))) for each in audit.actions]


def _action(each: Judged) -> Iterator[object]:
    moment = each.moment
    yield from (moment.step, each.first, each.family, type(each.action).__name__, each.subject, each.hex, moment.side)
    yield from (moment.turn, moment.segment, moment.order, each.outcome.value, "assumed" if each.assumed else "")


def words(audit: Audit) -> list[str]:
    """Give the words of findings and actions, with the evidence indented."""
    lines: list[str] = []
    for each in audit.findings:
        lines.append(f"{each.moment.step} {each.diagnostic.code} {each.diagnostic.message}")
        lines += [f"    {grounds}" for grounds in each.diagnostic.evidence]
    return [*lines, "", *(f"{each.moment.step} {each.words}" for each in audit.actions)]


def as_csv(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write rows as CSV under a header."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([header, *rows])
    return text.getvalue()


def from_csv(file: Path) -> list[list[str]]:
    """Read the rows of a file without its header."""
    with file.open(encoding="utf-8", newline="") as text:
        return list(csv.reader(text))[1:]
