"""How the findings of an audit are compared with what a player expects to be reported of a mistake."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.audit.by_hand.scoring import Mistake, Reported, holds, score, sections_in


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


MADE = Mistake("a", "too_far", "", "", ("4.1",), (("Hussars",), ("H-5", "hex")), 3, 6)
FITTING = Reported(4, "H-5\nHussars goes too far", ("4.1",))


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
