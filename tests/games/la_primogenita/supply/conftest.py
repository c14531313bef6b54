"""Small tables for the tests of supply, written as the MAP and STATE of a case."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_check.cases.runner import position_of
from rules_check.cases.syntax import cases_of
from rules_check.games.la_primogenita.position.position import Position

KEY = "flat cost 1 stack 4; rough cost 2 stack 3; mountain cost 3 stack 2; road cost 0.5; track cost 1"

Table = Callable[[str, str], Position]


@pytest.fixture(scope="session")
def table() -> Table:
    """Give a position from a map and a state; the cost of alpine ground is not on file."""

    def build(map_: str, state: str) -> Position:
        text = f"GAME la_primogenita\nTERRAIN\n  {KEY}\nCASE 0-0 a table\nMAP\n  {map_}\nSTATE\n  {state}\nEND\n"
        position: Position = position_of(next(cases_of(text)))
        return position

    return build
