"""What an audit reaches: codes with their severity, kinds of actions with their outcome, sentences of what is said."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.audit.verdict import Audit
from vassal_build.language.said import Joined, Said


def reached(audit: Audit) -> set[str]:
    """Give all of these of an audit."""
    found: set[str] = set()
    for each in audit.findings:
        reported = each.diagnostic
        found.add(f"{reported.code} {reported.severity.value}")
        for text in (reported.message, *reported.evidence):
            found.update(_sentences(text))
    for judged in audit.actions:
        found.add(f"{judged.family} {type(judged.action).__name__} {judged.outcome.value}")
        found.update(_sentences(judged.words))
    return found


def _sentences(text: object) -> Iterator[str]:
    """Yield the sentences of which a text is made, without the values that are filled in."""
    if isinstance(text, Said):
        if text.values:
            yield text.template
        for value in text.values.values():
            yield from _sentences(value)
    elif isinstance(text, Joined):
        for part in text.parts:
            yield from _sentences(part)
