"""What an audit reaches: families of rules, kinds of actions, outcomes, severities."""

from __future__ import annotations

from rules_check.audit.verdict import Audit


def reached(audit: Audit) -> set[str]:
    """Give all of these of an audit."""
    found: set[str] = set()
    for each in audit.findings:
        found |= {f"findings of {each.family}", each.diagnostic.severity.value}
    for judged in audit.actions:
        found |= {f"actions of {judged.family}", type(judged.action).__name__, judged.outcome.value}
    return found
