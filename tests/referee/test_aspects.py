"""Where two positions differ: thing by thing, as far as it means anything and is due."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.referee.aspects import Due, Gap, distance, gaps, others
from tests.referee.toy import LEFT, OUT, PLACE, Soldier, Toy

ASPECTS = (PLACE, LEFT)


def toy(**units: Soldier) -> Toy:
    """A position of some units."""
    return Toy(units)


RED, SAME = Soldier("1", 2), Soldier("1", 2)
SHELVES: tuple[tuple[str, dict[str, Soldier], dict[str, Soldier], list[str]], ...] = (
    ("nothing", {"a": RED, "b": RED}, {"a": RED, "b": RED}, []),
    ("another object of the same value", {"a": RED, "b": RED}, {"a": SAME, "b": RED}, []),
    ("one element", {"a": RED, "b": RED}, {"a": RED, "b": Soldier("2")}, ["b"]),
    ("one beside another object of the same value", {"a": RED, "b": RED}, {"a": SAME, "b": Soldier("2")}, ["b"]),
    ("their order", {"a": RED, "b": SAME}, {"b": RED, "a": RED}, []),
    ("an element in another order", {"a": RED, "b": RED}, {"b": Soldier("2"), "a": SAME}, ["b"]),
    ("one is gone", {"a": RED, "b": RED}, {"a": SAME}, ["b"]),
    ("one is new", {"a": RED}, {"c": RED, "a": RED}, ["c"]),
)


@pytest.mark.parametrize(("ours", "theirs", "keys"), [row[1:] for row in SHELVES], ids=[row[0] for row in SHELVES])
def test_what_differs_on_two_shelves(ours: dict[str, Soldier], theirs: dict[str, Soldier], keys: list[str]) -> None:
    """Elements of the same value are the same, whatever their order."""
    assert list(others(ours, theirs)) == keys


def test_a_gap_is_one_aspect_of_one_unit() -> None:
    """As it is played and as it is seen."""
    found = gaps(ASPECTS, toy(a=RED, b=RED), toy(a=Soldier("3", 1), b=SAME))
    assert found == (Gap(PLACE, "a", "1", "3"), Gap(LEFT, "a", 2, 1))


def test_a_unit_that_is_on_one_table_only_has_the_value_of_an_absent_one() -> None:
    """Said by the aspect."""
    place = replace(PLACE, absent=OUT)
    assert gaps((place,), toy(a=RED), toy(b=RED)) == (Gap(place, "a", "1", OUT), Gap(place, "b", OUT, "1"))


def test_what_means_nothing_is_no_gap() -> None:
    """The steps of a unit that is out of the game."""
    steps = replace(LEFT, counts=lambda _, __, played, ___: played.place != OUT)
    assert gaps((steps,), toy(a=Soldier(OUT, 2), b=RED), toy(a=Soldier(OUT, 1), b=Soldier("1", 1))) == (
        Gap(steps, "b", 2, 1),
    )


def test_positions_are_as_far_from_each_other_as_they_have_gaps() -> None:
    """Each counts one, unless its aspect says how much lies between two values."""
    before, after = toy(a=RED, b=RED), toy(a=Soldier("3", 1), b=SAME)
    assert distance(ASPECTS, before, before) == 0
    assert distance(ASPECTS, before, after) == 2
    by_steps = replace(LEFT, far=lambda played, seen: 5 * abs(played - seen))
    assert distance((PLACE, by_steps), before, after) == 6


@pytest.mark.parametrize(
    ("due", "ended", "is_due"),
    [
        (Due.SEGMENT, Due.SEGMENT, True),
        (Due.SEGMENT, Due.TURN, True),
        (Due.TURN, Due.SEGMENT, False),
        (Due.TURN, Due.TURN, True),
        (Due.SEGMENT, Due.PART, True),
        (Due.MIDTURN, Due.PART, False),
        (Due.TURN, Due.PART, False),
    ],
)
def test_what_is_due_with_the_turn_may_wait_for_the_end_of_the_segment(due: Due, ended: Due, is_due: bool) -> None:
    """And with the turn all is due."""
    assert Gap(replace(PLACE, due=lambda _, __: due), "a", "1", "2").is_due(ended) is is_due


def test_a_gap_is_due_with_the_segment_unless_it_is_said_otherwise() -> None:
    """The rule for all aspects."""
    assert Gap(PLACE, "a", "1", "2").is_due(Due.SEGMENT)
