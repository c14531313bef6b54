"""Mistakes made by hand in real VASSAL from the rulebook alone: the audit reports them with section and deed."""

from __future__ import annotations

import pytest

from tests.audit.by_hand.page import Tally, page
from tests.audit.by_hand.scoring import LogScore, score_all
from tests.games.keren.by_hand.shelf import SHELF

pytestmark = pytest.mark.slow
LEAST_PERCENT, FURTHER_PERCENT = 95, 10
LEAST_MISTAKES = 25


@pytest.fixture(scope="module")
def logs() -> tuple[LogScore, ...]:
    """All logs, audited once."""
    return score_all(SHELF)


@pytest.fixture(scope="module")
def tally(logs: tuple[LogScore, ...]) -> Tally:
    """What they come to."""
    return Tally.of(logs)


def test_most_mistakes_are_reported(tally: Tally) -> None:
    """In the steps in which they were made or could still be put right."""
    assert tally.mistakes >= LEAST_MISTAKES
    assert 100 * tally.reported >= LEAST_PERCENT * tally.mistakes


def test_most_of_those_reported_are_reported_with_section_and_deed(tally: Tally) -> None:
    """By the rule that a player would cite, with the piece, the place and what was done."""
    assert 100 * tally.right >= LEAST_PERCENT * tally.reported


def test_few_findings_tell_no_mistake(tally: Tally) -> None:
    """One mistake is one finding, and what is legal is none."""
    assert 100 * tally.further <= FURTHER_PERCENT * tally.mistakes


def test_the_page_says_what_the_audit_says(logs: tuple[LogScore, ...]) -> None:
    """`python -m tests.games.keren.by_hand` writes it."""
    assert SHELF.page.read_text("utf-8") == page(SHELF, logs)
