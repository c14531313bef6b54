"""Mistakes made by hand in real VASSAL from the rulebook alone: the audit tells them, with the section and the deed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.la_primogenita.audit.by_hand.page import PAGE, Tally, page
from tests.games.la_primogenita.audit.by_hand.scoring import (
    LogScore,
    Mistake,
    Reported,
    holds,
    mistakes,
    score,
    score_all,
    sections_in,
)

pytestmark = pytest.mark.slow
LEAST_PERCENT = 95
FURTHER_PERCENT = 10
LEAST_MISTAKES = 45


@pytest.fixture(scope="module")
def logs() -> tuple[LogScore, ...]:
    """All logs, audited once."""
    return score_all()


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


def test_logs_without_a_mistake_have_no_finding(logs: tuple[LogScore, ...]) -> None:
    """There are three."""
    clean = [log for log in logs if not log.scores]
    assert [log.log for log in clean if log.further] == []
    assert len(clean) == 3


def test_the_page_says_what_the_audit_says(logs: tuple[LogScore, ...]) -> None:
    """`python -m tests.games.la_primogenita.audit.by_hand` writes it."""
    assert PAGE.read_text("utf-8") == page(logs)


def test_every_mistake_has_its_log() -> None:
    """And a window in it."""
    assert {made.log for made in mistakes() if made.first > made.last} == set()


@pytest.mark.parametrize(
    ("cite", "sections"),
    [
        ("4.1, 4.2", ("4.1", "4.2")),
        ("1.7, 9 (27, 6)", ("1.7", "9 (27)", "9 (6)")),
        ("1.7; 9, Order 6", ("1.7", "9 (6)")),
        ("9, Orders 11 and 20, 4.1", ("4.1", "9 (11)", "9 (20)")),
        ("5.7b", ("5.7b",)),
        ("", ()),
    ],
)
def test_a_citation_is_read_section_by_section(cite: str, sections: tuple[str, ...]) -> None:
    """Each Order of section 9 is an entry of its own."""
    assert sections_in(cite) == sections


@pytest.mark.parametrize(
    ("text", "word", "held"),
    [
        ("reaches L-10", "L-1", False),
        ("reaches L-1, and stops", "L-1", True),
        ("spends 2.5", "2", False),
        ("has 2", "2", True),
        ("the stack in H-11 has 1", "11", False),
        ("10th Indian Brigade", "10th Indian", True),
        ("13 Victory Points", "point", True),
    ],
)
def test_numbers_and_hexes_stand_alone(text: str, word: str, held: bool) -> None:
    """A number in another is not that number."""
    assert holds(text, word) is held


MADE = Mistake("a", "too_far", "", "", ("4.1",), (("Skin",), ("H-5", "hex")), 3, 6)
FITTING = Reported(4, "H-5\nSkin goes too far", ("4.1",))


@pytest.mark.parametrize(
    ("reported", "is_reported", "is_right"),
    [
        (FITTING, True, True),
        (Reported(7, FITTING.text, ("4.1",)), False, False),
        (Reported(4, FITTING.text, ("4.2",)), True, False),
        (Reported(4, "H-5\nMah goes too far", ("4.1",)), True, False),
    ],
    ids=["as expected", "too late", "another section", "another unit"],
)
def test_a_finding_is_checked_against_the_expectation(reported: Reported, *, is_reported: bool, is_right: bool) -> None:
    """Step, section and deed."""
    found = score("a", [MADE], [reported])
    assert [(each.reported is not None, each.is_right) for each in found.scores] == [(is_reported, is_right)]
    assert len(found.further) == (not is_reported)


def test_the_second_finding_of_a_mistake_is_one_too_many() -> None:
    """The one that fits best tells it."""
    worse = Reported(5, "L-7\nan Order is not flipped", ("3.2",))
    found = score("a", [MADE], [worse, FITTING])
    assert (found.scores[0].reported, found.further) == (FITTING, (worse,))


def test_a_finding_that_fits_nothing_tells_only_the_mistake_it_stands_alone_in() -> None:
    """In the steps of two mistakes nobody can say which it means."""
    strange = Reported(4, "L-7\nan Order is not flipped", ("3.2",))
    other = replace(MADE, name="too_many")
    assert score("a", [MADE], [strange]).further == ()
    assert score("a", [MADE, other], [strange]).further == (strange,)
