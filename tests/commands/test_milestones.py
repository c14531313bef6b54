"""`rules-check play`: milestones that a game counts in a line of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tests.commands.conftest import NAME, Table


def counted(table: Table) -> dict[str, str]:
    """Play a game; give what the summary says by its titles."""
    lines = table.asks("play", NAME, "--games", "1", "--setup", "dawn").stdout.replace("\n  ", " ").splitlines()
    return {title: rest for title, found, rest in (line.partition(": ") for line in lines) if found}


def test_listed_milestones_are_counted_in_their_own_line(table: Table, becoming: Callable[[Any], None]) -> None:
    """Under the names that the game gives them there; the rest is counted as ever, and an empty line is left out."""
    rules = table.game.rules
    before = counted(table)["also met"].split(" · ")
    name, _, count = before[0].rpartition(": ")
    lists = {"In short": {name: "the first"}, "Nothing": {"what nobody meets": "this"}}
    becoming(rules.played_by(replace(rules.player, lists=lambda _: lists)))
    summary = counted(table)
    assert summary["In short"] == f"the first: {count}"
    assert summary["also met"].split(" · ") == before[1:]
    assert "Nothing" not in summary
