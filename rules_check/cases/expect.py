"""The EXPECT statements that every game has: whether the play was legal, and where the game stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_check.cases.syntax import Statement
from rules_check.cases.words import Answer, CaseWords, Expect, Outcome
from rules_check.cases.written import as_written
from rules_check.facts.fact import Unknown
from rules_check.rules.finding import is_grave
from vassal_build.diagnostics import Severity


def judge(statement: Statement, outcome: Outcome[Any], words: CaseWords[Any, Any] | None) -> Answer:
    """Say whether an expectation holds, in the words of every game and the game's own; `not` turns it round.

    Raises CaseError for one that cannot be read.
    """
    negated = statement.verb == "not"
    inner = Statement(statement.rest, statement.line) if negated else statement
    own: Mapping[str, Expect[Any]] = {} if words is None else words.expectations
    asked = (EVERY.get(inner.verb) or own.get(inner.verb)) if inner.words else None
    if asked is None:
        raise statement.error("unknown statement")
    try:
        with as_written(statement):
            holds, got = asked(inner, outcome)
    except Unknown as unknown:
        return False, f"cannot be judged: {unknown.what}"
    return holds != negated, got


def _legal(_: Statement, outcome: Outcome[Any]) -> Answer:
    against = [found for found in outcome.findings if is_grave(found)]
    return not against, "; ".join(map(str, against)) or "legal"


def _illegal(statement: Statement, outcome: Outcome[Any]) -> Answer:
    errors = [found for found in outcome.findings if found.severity is Severity.ERROR]
    codes = [found.code.lower() for found in errors]
    wanted = all(any(code.startswith(word) for code in codes) for word in statement.rest)
    # what could not be judged is no legal play either
    grave = [found for found in outcome.findings if is_grave(found)]
    return bool(errors) and wanted, "; ".join(map(str, grave)) or "legal"


def _unverifiable(statement: Statement, outcome: Outcome[Any]) -> Answer:
    found = [each for each in outcome.findings if each.severity is Severity.UNVERIFIABLE]
    texts = [f"{each.subject} {each.message}".lower().replace(":", " : ").split() for each in found]
    wanted = " ".join(statement.rest).replace(":", " : ").split()
    return any(all(word in text for word in wanted) for text in texts), "; ".join(map(str, found)) or "judged"


def _noted(statement: Statement, outcome: Outcome[Any]) -> Answer:
    notes = [found for found in outcome.findings if found.severity in (Severity.NOTE, Severity.WARNING)]
    codes = {found.code.lower() for found in notes}
    return bool(notes) and set(statement.rest) <= codes, "; ".join(map(str, notes)) or "no note"


def _winner(statement: Statement, outcome: Outcome[Any]) -> Answer:
    got = str(outcome.last.winner or "none")
    return got == " ".join(statement.rest), got


def _segment(statement: Statement, outcome: Outcome[Any]) -> Answer:
    got = str(outcome.last.segment or "none")
    return got == " ".join(statement.rest), got


def _turn(statement: Statement, outcome: Outcome[Any]) -> Answer:
    got = outcome.last.turn
    return got == int(statement.rest[0]), str(got)


EVERY: Mapping[str, Expect[Any]] = {
    "legal": _legal,
    "illegal": _illegal,
    "noted": _noted,
    "unverifiable": _unverifiable,
    "winner": _winner,
    "segment": _segment,
    "turn": _turn,
}
"""What judges each of them."""
