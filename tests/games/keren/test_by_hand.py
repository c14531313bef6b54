"""Mistakes made by hand in real VASSAL from the rulebook alone: the audit reports them with section and deed."""

from __future__ import annotations

import pytest

from tests.audit.by_hand.scoring import Shelf
from tests.audit.by_hand.targets import (
    logs,
    tally,
    test_few_findings_tell_no_mistake,
    test_most_mistakes_are_reported,
    test_most_of_those_reported_are_reported_with_section_and_deed,
    test_the_page_says_what_the_audit_says,
)
from tests.games.keren.by_hand.shelf import SHELF

__all__ = [
    "logs",
    "tally",
    "test_few_findings_tell_no_mistake",
    "test_most_mistakes_are_reported",
    "test_most_of_those_reported_are_reported_with_section_and_deed",
    "test_the_page_says_what_the_audit_says",
]
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    """Where they lie."""
    return SHELF


@pytest.fixture(scope="module")
def least() -> int:
    """So many there are at least."""
    return 25
