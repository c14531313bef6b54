"""`rules-check demo`: what it refuses. What it makes is in the tests of typed commands, where the README's is typed."""

from __future__ import annotations

from pathlib import Path

from tests.games.la_primogenita.commands.conftest import Asks


def test_a_game_that_is_not_there_is_one_line(asks: Asks, tmp_path: Path) -> None:
    """It says which there are, and writes nothing."""
    result = asks("demo", "chess", "--out", tmp_path / "demo")
    assert (result.exit_code, result.stderr.count("\n"), (tmp_path / "demo").exists()) == (2, 1, False)
