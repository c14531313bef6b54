"""A game that is not there, a game without a setup, cases of no game: each is one line that names what there is."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_check.cli import main
from tests.commands.conftest import NAME, Table

ASKED: tuple[tuple[str, str], ...] = (
    ("nowhere:dawn", "Error: there is no game 'nowhere'; the games are "),
    (NAME, "dawn"),
    (f"{NAME}:", "dawn"),
    ("C:/nowhere.txt", "Error: C:/nowhere.txt: the file cannot be read"),
    ("folder/nowhere:dawn", "Error: folder/nowhere:dawn: the file cannot be read"),
)


@pytest.mark.parametrize(("position", "words"), ASKED, ids=[position for position, _ in ASKED])
def test_a_position_that_is_not_there_says_what_is(table: Table, position: str, words: str) -> None:
    """A file is spoken of only where no game can be meant."""
    result = table.asks("legal", position)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert result.stderr.startswith("Error: ")
    assert words in result.stderr


def test_cases_without_a_game_are_asked_for_it(tmp_path: Path) -> None:
    """A newcomer writes the case and forgets the head of the file."""
    (tmp_path / "a.case").write_text("CASE 1-01 x\nSTATE\nPLAY\nEXPECT\n  turn 1\nEND\n", encoding="utf-8")
    result = CliRunner().invoke(main, ["cases", str(tmp_path)])
    assert result.exit_code == 2
    assert "the file names no game; its first line is `GAME` and one of " in result.stdout


def test_one_fault_is_one_line(tmp_path: Path) -> None:
    """However often it is met: data that cannot be used stop every file of cases in the same words."""
    lost = str(tmp_path / "lost.case")
    result = CliRunner().invoke(main, ["cases", lost, lost])
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
