"""The cases of the rules pass, and games at random end by the rules."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

GAME = "the_ford"
CASES = Path(__file__).parent / "cases"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Call `rules-check`."""
    line = [sys.executable, "-c", "from rules_check.cli import main; main()", *words]
    return subprocess.run(line, check=False, capture_output=True, text=True)


@pytest.mark.parametrize("file", sorted(CASES.glob("*.case")), ids=lambda file: file.stem)
def test_the_cases_pass(file: Path) -> None:
    """Each says what the rules ask for."""
    judged = run("cases", str(file))
    assert judged.returncode == 0, judged.stdout


@pytest.mark.parametrize("setup", ["dawn", "storm", "mist"])
def test_games_at_random_end_by_the_rules(setup: str) -> None:
    """Whatever is offered as legal is legal, nothing comes about that cannot be, and all is met that should be."""
    played = run("play", GAME, "--setup", setup, "--games", "60", "--format", "json")
    assert played.returncode == 0, played.stdout
    assert json.loads(played.stdout)["never"] == []
