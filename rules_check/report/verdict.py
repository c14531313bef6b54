"""A verdict as JSON and as lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rules_check.audit.verdict import Audit, Finding
from rules_check.report.grounds import evidence_lines
from vassal_build.counted import counted
from vassal_build.diagnostics import Severity

SEVERITIES = ("error", "unverifiable", "warning", "note")


def document_of(audit: Audit) -> dict[str, Any]:
    """Give a verdict as plain values, in the shape that programs rely on."""
    return {
        "file": audit.file,
        "game": audit.game,
        "edition": audit.edition,
        "data": audit.data,
        "steps": audit.steps,
        "undone": audit.undone,
        "judged": {family: dict(row) for family, row in audit.judged.items()},
        "summary": {name: audit.summary[name] for name in SEVERITIES if name in audit.summary},
        "findings": [_finding(found) for found in audit.findings],
    }


def _finding(found: Finding) -> dict[str, Any]:
    moment, diagnostic = found.moment, found.diagnostic
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "step": moment.step,
        "turn": moment.turn,
        "segment": moment.segment,
        "side": moment.side,
        "hex": found.hex,
        "subject": diagnostic.subject,
        "message": diagnostic.message,
        "cite": diagnostic.cite,
        "evidence": [*_cause(found), *map(str, diagnostic.evidence)],
    }


def lines_of(audit: Audit) -> Iterator[str]:
    """Give a verdict as lines: what was read, the findings, what was judged by family, and the sum of it all."""
    undone = f", {audit.undone} of them undone or undoing" if audit.undone else ""
    yield f"{audit.file}: {audit.game} {audit.edition}, {counted(audit.steps, 'step')}{undone}"
    for found in audit.findings:
        yield from _finding_lines(found)
    if audit.judged:
        yield "  judged  legal  illegal  unverifiable"
    for family, row in audit.judged.items():
        yield f"  {family}     {row['legal']:>5}  {row['illegal']:>7}  {row['unverifiable']:>12}"
    yield f"  {summary_of(audit)}"


def summary_of(audit: Audit) -> str:
    """Say in a line what an audit came to."""
    if not audit.actions:
        return "nothing was judged: the file contains no action"
    total = len(audit.actions)
    numbers = ", ".join(_number_of(name, audit.summary[name]) for name in SEVERITIES if name in audit.summary)
    return f"{counted(total, 'action')} judged; {numbers or 'no findings'}"


def total_of(audits: Sequence[Audit]) -> str:
    """Say in a line what the audits of several files came to together."""
    actions = sum(len(audit.actions) for audit in audits)
    found = sum((Counter(audit.summary) for audit in audits), Counter[str]())
    numbers = ", ".join(_number_of(name, found[name]) for name in SEVERITIES if found[name])
    return f"in all {counted(len(audits), 'file')}: {counted(actions, 'action')} judged; {numbers or 'no findings'}"


def _number_of(severity: str, number: int) -> str:
    return f"{number} {severity}" if severity == Severity.UNVERIFIABLE.value else counted(number, severity)


def finding_line(found: Finding) -> str:
    """Say in a line what was found, where, and by which section."""
    diagnostic = found.diagnostic
    return f"  {diagnostic} ({diagnostic.cite})" if diagnostic.cite else f"  {diagnostic}"


def _finding_lines(found: Finding) -> Iterator[str]:
    yield finding_line(found)
    for line in (*_cause(found), *evidence_lines(found.diagnostic.evidence)):
        yield f"      {line}"


def _cause(found: Finding) -> tuple[str, ...]:
    """Name the step that gave rise to a finding, where that is another."""
    return (f"caused in step {found.cause}",) if found.cause else ()
