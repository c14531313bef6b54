"""What the audit has to reach over the mistakes of a game that were made by hand.

A game's tests import these and say on which shelf the mistakes lie (`shelf`) and how many there are at least (`least`).
"""

from __future__ import annotations

import pytest

from tests.audit.by_hand.page import Tally, page
from tests.audit.by_hand.scoring import LogScore, Shelf, score_all

LEAST_PERCENT, FURTHER_PERCENT = 95, 10


@pytest.fixture(scope="module")
def logs(shelf: Shelf) -> tuple[LogScore, ...]:
    """All logs, audited once."""
    return score_all(shelf)


@pytest.fixture(scope="module")
def tally(logs: tuple[LogScore, ...]) -> Tally:
    """What they come to."""
    return Tally.of(logs)


def test_most_mistakes_are_reported(tally: Tally, least: int) -> None:
    """In the steps in which they were made or could still be corrected."""
    assert tally.mistakes >= least
    assert 100 * tally.reported >= LEAST_PERCENT * tally.mistakes


def test_most_of_those_reported_are_reported_with_section_and_deed(tally: Tally) -> None:
    """By the rule that a player would cite, with the piece, the place and what was done."""
    assert 100 * tally.right >= LEAST_PERCENT * tally.reported


def test_few_findings_tell_no_mistake(tally: Tally) -> None:
    """One mistake is one finding, and what is legal is none."""
    assert 100 * tally.further <= FURTHER_PERCENT * tally.mistakes


def test_the_page_says_what_the_audit_says(shelf: Shelf, logs: tuple[LogScore, ...]) -> None:
    """The game's `by_hand`, run as a module, writes it."""
    assert shelf.page.read_text("utf-8") == page(shelf, logs)
