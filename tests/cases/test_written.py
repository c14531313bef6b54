"""A statement that is not written as it should be is distinguished from a bug of those who judge by it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from rules_check.cases.syntax import CaseError, Statement
from rules_check.cases.written import as_written

LINE = Statement(("move", "lancers", "0203"), 7)
HEXES: dict[str, float] = {}


class Board:
    """What a judge is handed."""


def number_in(words: tuple[str, ...]) -> int:
    return int(words[1])


def numbers_in(words: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(int(word) for word in words)


def unit_in(_: Board, statement: Statement) -> str:
    return {"rifles": "rifles"}[statement.words[1]]


def cost(_: Board, place: str) -> float:
    return HEXES[place]


def costs(board: Board, *places: str) -> list[float]:
    return [cost(board, place) for place in places]


@pytest.mark.parametrize(
    "read",
    [
        lambda line: tuple(line.words)[9],
        lambda line: number_in(line.words),
        lambda line: numbers_in(line.words),
        lambda line: unit_in(Board(), line),
        lambda line: Fraction(line.words[1]),
    ],
    ids=["itself", "words", "each of the words", "the statement", "a number by Python"],
)
def test_who_reads_words_says_that_they_are_not_written_so(read: Callable[[Statement], object]) -> None:
    """Whatever Python says of it."""
    with (
        pytest.raises(
            CaseError, match="this statement is not complete or has a word too many: move lancers 0203"
        ) as reported,
        as_written(LINE),
    ):
        read(LINE)
    assert reported.value.line == LINE.line


@pytest.mark.parametrize(
    "judge", [lambda line: cost(Board(), line.words[2]), lambda line: costs(Board(), *line.words)], ids=["one", "many"]
)
def test_what_a_judge_raises_stays_what_it_is(judge: Callable[[Statement], object]) -> None:
    """It is handed a position, and a word of the statement may be all that it stumbles over."""
    with pytest.raises(KeyError), as_written(LINE):
        judge(LINE)
