"""Odds, columns and shifts on a combat table."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_check.rules.odds import is_below, lower_column, odds_column, ratio, shifted, surplus

COLUMNS = ("1:2", "1:1", "2:1", "3:1", "4:1", "5:1")


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (10, 5, "2:1"),
        (9, 5, "1:1"),
        (4, 5, "1:2"),
        (5, 5, "1:1"),
        (18, 3, "5:1"),
        (2, 12, "1:2"),
        (0, 4, "1:2"),
        (3, 0, "5:1"),
    ],
)
def test_odds_are_rounded_for_the_defender_and_held_within_the_table(attack: int, defence: int, column: str) -> None:
    """10 against 5 is 2:1 and 9 against 5 is 1:1; what the table does not have takes its nearest end."""
    assert odds_column(attack, defence, COLUMNS) == column


@pytest.mark.parametrize(("total", "column"), [(0, 1), (1, 1), (2, 2), (5, 3), (8, 6), (9, 9), (30, 9)])
def test_a_total_between_two_columns_takes_the_lesser(total: int, column: int) -> None:
    """A total of 8 fires on column 6; totals beyond the table take its ends."""
    assert lower_column(total, (1, 2, 3, 6, 9), (1, 2, 3, 6, 9)) == column


@pytest.mark.parametrize(
    ("column", "net", "after"), [("3:1", -1, "2:1"), ("3:1", 0, "3:1"), ("5:1", 1, "5:1"), ("1:2", -3, "1:2")]
)
def test_a_shift_stays_within_the_table(column: str, net: int, after: str) -> None:
    """A column moves by the net shift and no further than the table goes."""
    assert shifted(column, net, COLUMNS) == after


@given(st.integers(0, 60), st.integers(1, 60))
def test_the_column_never_promises_more_than_the_strengths(attack: int, defence: int) -> None:
    """Within the table, the odds of the column are not above the true ones, and one more would be."""
    column = odds_column(attack, defence, COLUMNS)
    values = [Fraction(*map(int, each.split(":"))) for each in COLUMNS]
    number = COLUMNS.index(column)
    assert number == 0 or values[number] * defence <= attack
    assert number == len(COLUMNS) - 1 or values[number + 1] * defence > attack


@pytest.mark.parametrize(
    ("attack", "defence", "said"),
    [(10, 5, "2:1"), (9, 5, "1:1"), (18, 3, "6:1"), (5, 10, "1:2"), (4, 15, "1:4"), (5, 6, "1:2"), (0, 3, "0:3")],
)
def test_the_ratio_is_rounded_in_the_defenders_favour(attack: int, defence: int, said: str) -> None:
    """However high or low it is."""
    assert ratio(attack, defence) == said


@pytest.mark.parametrize(("attack", "defence", "below"), [(2, 5, True), (2, 4, False), (0, 3, True), (0, 0, False)])
def test_odds_below_the_first_column_are_known(attack: int, defence: int, below: bool) -> None:
    """2 against 5 does not come up to 1:2, 2 against 4 just does; nobody defends against the last column."""
    assert is_below(attack, defence, COLUMNS) == below


@pytest.mark.parametrize(
    ("attack", "defence", "more"), [(25, 5, 0), (29, 5, 0), (30, 5, 1), (36, 5, 2), (3, 5, 0), (9, 0, 0)]
)
def test_odds_beyond_the_last_column_are_counted_whole(attack: int, defence: int, more: int) -> None:
    """Beyond 5:1, 29 against 5 is nothing more, 30 against 5 is one, and 36 against 5 is two."""
    assert surplus(attack, defence, COLUMNS) == more


def test_halves_of_points_count() -> None:
    """4 1/2 against 1 1/2 is 3:1, and 4 1/4 against 1 1/2 is 2:1."""
    half = Fraction(3, 2)
    assert odds_column(Fraction(9, 2), half, COLUMNS) == "3:1"
    assert odds_column(Fraction(17, 4), half, COLUMNS) == "2:1"
    assert ratio(half, Fraction(4)) == "1:3"
    assert surplus(Fraction(9), half, COLUMNS) == 1
