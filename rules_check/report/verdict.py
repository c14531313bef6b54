"""A verdict as JSON and as lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules_check.audit.verdict import Audit, Finding
from rules_check.report.grounds import evidence_lines
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import joined, named, parts_of, prefixed, said, said_of, to_say, to_say_of
from vassal_build.language.words import IN_ENGLISH, Words

SEVERITIES = ("error", "unverifiable", "warning", "note")
NAMED = {
    "error": to_say("error"),
    "unverifiable": to_say("unverifiable"),
    "warning": to_say("warning"),
    "note": to_say("note"),
}
"""The severities in a line of text."""
NUMBERED = {
    "error": to_say_of("{number} error", "{number} errors"),
    "unverifiable": to_say_of("{number} unverifiable", "{number} unverifiable"),
    "warning": to_say_of("{number} warning", "{number} warnings"),
    "note": to_say_of("{number} note", "{number} notes"),
}
"""How many findings of a severity, in words."""


def document_of(audit: Audit, words: Words = IN_ENGLISH) -> dict[str, Any]:
    """Give a verdict as plain values, in the shape that programs rely on.

    What is for people is in the language of `words`; beside each message stands its English sentence with the values
    that are filled in (`said`), so that no program has to read the message.
    """
    return {
        "file": audit.file,
        "game": audit.game,
        "edition": audit.edition,
        "data": audit.data,
        "steps": audit.steps,
        "undone": audit.undone,
        "judged": {family: dict(row) for family, row in audit.judged.items()},
        "summary": {name: audit.summary[name] for name in SEVERITIES if name in audit.summary},
        "findings": [_document_of(finding, words) for finding in audit.findings],
    }


def _document_of(finding: Finding, words: Words) -> dict[str, Any]:
    moment, found = finding.moment, finding.diagnostic
    return {
        "code": found.code,
        "severity": found.severity.value,
        "step": moment.step,
        "turn": moment.turn,
        "segment": moment.segment,
        "side": moment.side,
        "hex": finding.hex,
        "subject": found.subject,
        "message": words.text(found.message),
        "said": parts_of(found.message),
        "cite": str(found.cite),
        "evidence": [words.text(each) for each in (*_cause(finding), *map(_text, found.evidence))],
    }


def _text(evidence: object) -> str:
    return evidence if isinstance(evidence, str) else str(evidence)


def lines_of(audit: Audit, families: Mapping[str, str]) -> Iterator[str]:
    """Give a verdict as lines: what was read, the findings, what was judged by family, and the sum of it all.

    `families` says in words what the families of its game's codes are about (`RuleSet.named_families`).
    """
    steps = counted(audit.steps, "step")
    read = {"file": audit.file, "game": named(audit.title), "edition": audit.edition, "steps": steps}
    if audit.undone:
        yield said("{file}: {game} {edition}, {steps}, {undone} of them undone or undoing", **read, undone=audit.undone)
    else:
        yield said("{file}: {game} {edition}, {steps}", **read)
    for found in audit.findings:
        yield from _finding_lines(found)
    if audit.judged:
        yield said("  judged  legal  illegal  unverifiable")
    for family, row in audit.judged.items():
        counts = f"  {family}     {row['legal']:>5}  {row['illegal']:>7}  {row['unverifiable']:>12}"
        yield prefixed(f"{counts}  ", families[family]) if family in families else counts
    yield prefixed("  ", summary_of(audit))


def summary_of(audit: Audit) -> str:
    """Say in a line what an audit came to."""
    findings = tally_of(audit.summary) or said("no findings")
    if audit.actions:
        return said("{actions} judged; {findings}", actions=counted(len(audit.actions), "action"), findings=findings)
    if not audit.steps:
        return said("a position without actions; {findings}", findings=findings)
    return said("no action was judged; {findings}", findings=findings)


def total_of(audits: Sequence[Audit]) -> str:
    """Say in a line what the audits of several files came to together."""
    return said(
        "in all {files}: {actions} judged; {findings}",
        files=counted(len(audits), "file"),
        actions=counted(sum(len(audit.actions) for audit in audits), "action"),
        findings=tally_of(sum((Counter(audit.summary) for audit in audits), Counter[str]())) or said("no findings"),
    )


def tally_of(summary: Mapping[str, int], severities: Sequence[str] = SEVERITIES) -> str:
    """Say how many findings there are of each severity, in an order of severities; empty for none."""
    return joined((said_of(summary[name], *NUMBERED[name]) for name in severities if summary.get(name)), ", ")


def fault_line(fault: str) -> str:
    """Say why a file cannot be used."""
    return said("Error: {message}", message=fault)


def finding_line(found: Finding) -> str:
    """Say in a line what was found, where, and by which section."""
    diagnostic = found.diagnostic
    line = prefixed("  ", line_of(diagnostic))
    return said("{finding} ({section})", finding=line, section=diagnostic.cite) if diagnostic.cite else line


def line_of(found: Diagnostic) -> str:
    """Say in a line what `Diagnostic` says as text, for any language."""
    where = found.location
    file = where.file if where.line is None else f"{where.file}:{where.line}"
    return said(
        "{place}: {severity} {code}: {message}",
        place=joined((file, where.detail), " · ") if where.detail else file,
        severity=NAMED[found.severity.value],
        code=found.code,
        message=found.message,
    )


def _finding_lines(found: Finding) -> Iterator[str]:
    yield finding_line(found)
    for line in (*_cause(found), *evidence_lines(found.diagnostic.evidence)):
        yield prefixed("      ", line)


def _cause(found: Finding) -> tuple[str, ...]:
    """Name the step that gave rise to a finding, where that is another."""
    return (said("caused in step {step}", step=found.cause),) if found.cause else ()
