"""A Game Turn worked on paper: the audit of the log that VASSAL wrote of it agrees with the paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from rules_check.audit.batch import Done
from rules_check.audit.verdict import Audit
from tests.games.la_primogenita.audit.paper import Due, dues, reported_by_mail, rows, unlike

pytestmark = pytest.mark.slow
NO_ACTION = {
    "A29": "the marker of a Support check is no action of its own; it is held against the table as a duty",
    "A39": "as A29",
    "A56": "flag and point are duties",
    "A64": "that the Order Track is empty is nothing that anybody does",
}
"""Rows on paper that no judged action can stand for."""
LEAST = 0.8


def audits_of(mail: Iterable[Done]) -> list[Audit]:
    """The audits of the logs by mail."""
    found = [done.audit for done in mail]
    return [audit for audit in found if audit is not None]


def at_odds(expected: Sequence[Due], audits: Iterable[Audit]) -> list[str]:
    """What is found and is not on paper, and what must be found by the paper and is not."""
    found = [(audit.file, each) for audit in audits for each in audit.findings]
    strange = [str(each.diagnostic) for file, each in found if not any(due.is_met(file, each) for due in expected)]
    missing = [str(due) for due in expected if due.needed and not any(due.is_met(*each) for each in found)]
    return strange + missing


def test_every_action_on_paper_is_judged_as_expected(turn: Audit) -> None:
    """In its steps or as its window closes; of the paper's actions at least four fifths."""
    assert set(unlike(turn.actions)) == set(NO_ACTION)
    assert len(NO_ACTION) / len(rows()) <= 1 - LEAST


def test_the_findings_are_those_on_paper(turn: Audit) -> None:
    """The mistake that stands, the one that was taken back, nothing else."""
    assert at_odds(dues(), [turn]) == []


def test_by_mail_the_findings_are_those_on_paper(mail: tuple[Done, ...]) -> None:
    """Whatever order the logs are given in; no log's end or start brings one of its own."""
    assert at_odds(dues("by_mail/expected.csv"), audits_of(mail)) == []


def test_by_mail_every_action_on_paper_is_judged_as_expected(mail: tuple[Done, ...]) -> None:
    """In the log that has its steps."""
    assert set(unlike(reported_by_mail(audits_of(mail)))) == set(NO_ACTION)


@pytest.mark.parametrize("family", ["BMB", "CMB", "MOV", "ORD", "RET", "RNF", "SEQ"])
def test_one_log_and_many_come_to_the_same_numbers(turn: Audit, mail: tuple[Done, ...], family: str) -> None:
    """By family: legal, illegal, unverifiable."""
    sums = dict.fromkeys(("legal", "illegal", "unverifiable"), 0)
    for audit in audits_of(mail):
        for outcome, number in audit.judged.get(family, {}).items():
            sums[outcome] += number
    assert sums == turn.judged[family]
