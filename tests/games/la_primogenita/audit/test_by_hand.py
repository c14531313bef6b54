"""Mistakes made by hand in real VASSAL from the rulebook alone: the audit reports them with section and deed."""

from __future__ import annotations

import pytest

from tests.audit.by_hand.scoring import LogScore, Shelf, mistakes, score
from tests.audit.by_hand.targets import (
    tally,
    test_few_findings_tell_no_mistake,
    test_most_mistakes_are_reported,
    test_most_of_those_reported_are_reported_with_section_and_deed,
    test_the_page_says_what_the_audit_says,
)
from tests.games.la_primogenita.audit.by_hand.shelf import SHELF
from tests.games.la_primogenita.goldens.reported import reported

__all__ = [
    "tally",
    "test_few_findings_tell_no_mistake",
    "test_most_mistakes_are_reported",
    "test_most_of_those_reported_are_reported_with_section_and_deed",
    "test_the_page_says_what_the_audit_says",
]


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    """Where they lie."""
    return SHELF


@pytest.fixture(scope="module")
def logs() -> tuple[LogScore, ...]:
    """All logs, as their audits are kept: what is kept is held to what an audit says."""
    rows = tuple(mistakes(SHELF))
    return tuple(score(log.stem, rows, reported(log.stem)) for log in sorted(SHELF.logs.glob("*.vlog")))


@pytest.fixture(scope="module")
def least() -> int:
    """So many there are at least."""
    return 45


def test_logs_without_a_mistake_have_no_finding(logs: tuple[LogScore, ...]) -> None:
    """There are three."""
    clean = [log for log in logs if not log.scores]
    assert [log.log for log in clean if log.further] == []
    assert len(clean) == 3


def test_every_mistake_has_its_log() -> None:
    """And a window in it."""
    assert {made.log for made in mistakes(SHELF) if made.first > made.last} == set()
