"""Odds, columns and shifts on a combat table."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_check.rules.odds import is_below, lower_column, odds_column, ratio, shifted, shifted_odds, shortfall, surplus

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


LONG = ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1")
SHIFTS = (
    ("within the table", 6, 2, -1, "2:1"),
    ("back from beyond its right end", 9, 1, -2, "7:1"),
    ("not far enough beyond it", 9, 1, -3, "6:1"),
    ("from beyond its left end", 2, 8, 1, "1:3"),
    ("from beyond its left end, and on", 2, 8, 2, "1:2"),
    ("over the right end", 6, 1, 5, "7:1"),
    ("over the left end", 1, 2, -5, "1:3"),
    ("with nobody to defend", 3, 0, -4, "7:1"),
    ("with nothing to attack with", 0, 3, 4, "1:3"),
    ("with an attack of half a point", Fraction(1, 2), 2, 1, "1:3"),
)


@pytest.mark.parametrize(
    ("attack", "defence", "net", "after"), [row[1:] for row in SHIFTS], ids=[row[0] for row in SHIFTS]
)
def test_a_shift_may_count_beyond_the_table(attack: int, defence: int, net: int, after: str) -> None:
    """9 against 1 is 9:1 where the table ends with 7:1, and two columns to the left is 7:1."""
    assert shifted_odds(attack, defence, net, LONG) == after


@pytest.mark.parametrize(
    ("attack", "defence", "less"), [(1, 3, 0), (2, 7, 1), (2, 8, 1), (2, 9, 2), (1, 1, 0), (4, 0, 0)]
)
def test_odds_below_the_first_column_are_counted_whole(attack: int, defence: int, less: int) -> None:
    """Below 1:3, 2 against 7 counts as 1:4, and 2 against 9 as 1:5."""
    assert shortfall(attack, defence, LONG) == less


def test_columns_may_be_printed_with_dashes() -> None:
    """As some tables do; the column is given as it is printed."""
    dashed = tuple(column.replace(":", "-") for column in LONG)
    assert odds_column(9, 4, dashed) == "2-1"
    assert shifted_odds(9, 1, -3, dashed) == "6-1"


@pytest.mark.parametrize("column", ["2", "a:b", "1:0", "1-2-3", "²:1"])
def test_a_column_that_is_no_odds_is_named(column: str) -> None:
    """A chart may have any heading."""
    with pytest.raises(ValueError, match=f"'{column}' is not a column of odds, such as 2:1 or 2-1"):
        odds_column(1, 1, (column,))
