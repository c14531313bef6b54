"""`rules-check play`: what it prints and how it exits."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from rules_check.cli import main

pytestmark = pytest.mark.slow


def run(*arguments: str) -> tuple[int, str]:
    """Run the command; give exit status and standard output."""
    result = CliRunner().invoke(main, ["play", *arguments])
    return result.exit_code, result.stdout


@pytest.fixture(scope="module")
def printed() -> tuple[int, str]:
    """What is printed of one game."""
    return run("la_primogenita", "--games", "1", "--seed", "7")


def test_the_summary_is_printed(printed: tuple[int, str]) -> None:
    """Games, endings, Orders, what was met and what was not."""
    status, text = printed
    titles = [line.split(":")[0] for line in text.splitlines() if line[0] != " "]
    assert (status, titles[1:]) == (
        0,
        ["endings", "last Game Turn", "Victory Points", "Orders executed", "also met", "never met"],
    )


def test_orders_are_counted_by_their_numbers_and_once(printed: tuple[int, str]) -> None:
    """An Order stands in the line of Orders, and in no other."""
    _, text = printed
    met = " ".join(text.split()).partition("Orders executed: ")[2].partition(" never met: ")[0]
    orders, _, rest = met.partition(" also met: ")
    assert all(part.partition(": ")[0].isdecimal() for part in orders.split(" · "))
    assert rest
    assert "Order" not in rest


def test_the_summary_comes_as_json() -> None:
    """The same values for programs."""
    status, text = run("la_primogenita", "--games", "1", "--seed", "7", "--format", "json")
    found = json.loads(text)
    assert (status, found["games"], found["faults"]) == (0, 1, [])


def test_an_unknown_game_or_set_up_is_one_line_and_status_2() -> None:
    """Nothing is played."""
    assert run("monopoly")[0] == 2
    assert run("la_primogenita", "--setup", "midway")[0] == 2
