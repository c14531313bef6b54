"""Odds, columns and shifts, as combat tables of many games use them; the columns themselves are a game's facts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import TypeVar

T = TypeVar("T")


Strength = Fraction | int
REMEMBERED = 4096
"""So many sums of strength are looked up and not divided again."""


@lru_cache(REMEMBERED)
def odds_column(attack: Strength, defence: Strength, columns: tuple[str, ...]) -> str:
    """Give the column of two totals of strength points, rounded in the defender's favour and held within the table.

    `columns` go from left to right and read `attack:defence`, such as `1:2` and `3:1`. A defence of 0 counts as the
    last column.
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
    attack, _, defence = column.partition(":")
    return Fraction(int(attack), int(defence))
