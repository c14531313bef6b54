"""Odds, columns and shifts, as combat tables of many games use them; the columns themselves are a game's facts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from math import ceil
from typing import TypeVar

T = TypeVar("T")


Strength = Fraction | int
_COLUMN = re.compile(r"([0-9]+)[:-]([1-9][0-9]*)")
"""A column as tables print it: the attack and the defence."""
REMEMBERED = 4096
"""So many sums of strength are looked up and not divided again."""


def is_odds(column: str) -> bool:
    """Say whether the heading of a column is odds, such as `2:1` or `2-1`."""
    return _COLUMN.fullmatch(column) is not None


@lru_cache(REMEMBERED)
def odds_column(attack: Strength, defence: Strength, columns: tuple[str, ...]) -> str:
    """Give the column of two totals of strength points, rounded in the defender's favour and held within the table.

    `columns` go from left to right and read `attack:defence` as they are printed, such as `1:2` or `1-2`. A defence of
    0 counts as the last column. Raises ValueError for a column that is neither.
    """
    if defence <= 0:
        return columns[-1]
    return lower_column(Fraction(attack) / defence, columns, tuple(_ratio(column) for column in columns))


def is_below(attack: Strength, defence: Strength, columns: Sequence[str]) -> bool:
    """Say whether two totals do not come up to the first column of a table."""
    return defence > 0 and Fraction(attack) / defence < _ratio(columns[0])


@lru_cache(REMEMBERED)
def surplus(attack: Strength, defence: Strength, columns: tuple[str, ...]) -> int:
    """Give by how many whole odds two totals go beyond the last column of a table, such as 2 for 13:2 beyond `4:1`.

    A defence of 0 counts as the last column.
    """
    return max(0, int(attack / Fraction(defence)) - int(_ratio(columns[-1]))) if defence > 0 else 0


def shifted_odds(attack: Strength, defence: Strength, net: int, columns: tuple[str, ...]) -> str:
    """Give the column of two totals after a net shift that counts beyond the table: held within it at the last.

    Every whole odds beyond an end of the table is a column more, such as `8:1` and `9:1` after `7:1`, or `1:4` after
    `1:3`: 9 against 1 shifted two to the left is `7:1`. A defence of 0 counts as the last column, an attack of 0 as
    the first, whatever the shift.
    """
    if defence <= 0 or attack <= 0:
        return columns[-1 if defence <= 0 else 0]
    reached = columns.index(odds_column(attack, defence, columns))
    beyond = surplus(attack, defence, columns) - shortfall(attack, defence, columns)
    return columns[max(0, min(len(columns) - 1, reached + beyond + net))]


@lru_cache(REMEMBERED)
def shortfall(attack: Strength, defence: Strength, columns: tuple[str, ...]) -> int:
    """Give by how many whole odds two totals lie below the first column of a table, such as 1 for 2:8 below `1:3`.

    Rounded in the defender's favour. The attack is more than 0.
    """
    if not is_below(attack, defence, columns):
        return 0
    return ceil(Fraction(defence) / attack) - int(1 / _ratio(columns[0]))


def ratio(attack: Strength, defence: Strength) -> str:
    """Give the ratio of two totals as players say it, rounded in the defender's favour, however high or low."""
    if not attack or not defence:
        return f"{attack}:{defence}"
    return f"{attack // defence}:1" if attack >= defence else f"1:{-(-defence // attack)}"


def lower_column(value: Fraction | int, columns: Sequence[T], values: Sequence[Fraction | int]) -> T:
    """Give the last column whose value is not above the one given, the first column when all are."""
    reached = [column for column, least in zip(columns, values, strict=True) if least <= value]
    return reached[-1] if reached else columns[0]


def shifted(column: T, net: int, columns: Sequence[T]) -> T:
    """Give the column so many steps to the right (to the left when negative), held within the table."""
    return columns[max(0, min(len(columns) - 1, columns.index(column) + net))]


@cache
def _ratio(column: str) -> Fraction:
    match = _COLUMN.fullmatch(column)
    if match is None:
        raise ValueError(f"'{column}' is not a column of odds, such as 2:1 or 2-1")
    return Fraction(int(match[1]), int(match[2]))
