"""The cases of the rules pass, and games at random end by the rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rules_check.cli import main

GAME = "the_ford"
CASES = Path(__file__).parent / "cases"


def run(*words: str) -> Result:
    """Call `rules-check`."""
    return CliRunner().invoke(main, words)


@pytest.mark.parametrize("file", sorted(CASES.glob("*.case")), ids=lambda file: file.stem)
def test_the_cases_pass(file: Path) -> None:
    """Each says what the rules ask for."""
    judged = run("cases", str(file))
    wrong = [line for line in judged.output.splitlines() if not line.startswith("pass ")]
    assert judged.exit_code == 0, "\n".join(wrong)


@pytest.mark.parametrize(("setup", "games"), [("dawn", 20), ("storm", 30), ("mist", 60)])
def test_games_at_random_end_by_the_rules(setup: str, games: int) -> None:
    """Whatever is offered as legal is legal, nothing comes about that cannot be, and all is met that should be.

    What is rare is met in one of so many games; write more where yours has something rarer.
    """
    played = run("play", GAME, "--setup", setup, "--games", str(games), "--format", "json")
    assert played.exit_code == 0, played.output
    assert json.loads(played.stdout)["never"] == []
