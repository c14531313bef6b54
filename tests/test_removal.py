"""A game is added, and can be taken away: the project without one of its games passes all tests that are left."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT
from vassal_build.games import OWN

LEFT_OUT = (".git", ".venv", "build", "dist", "mutants", "__pycache__", ".*_cache")
APART = ("tests/engine", "tests/browser", "tests/codec", "tests/workshop")
"""Rooms that judge modules of anybody: `test_imports` holds that what they try imports no game."""


def without(slug: str, folder: Path) -> Path:
    """Copy the project but for the folders of a game and its rows in the lists of games."""
    copy = folder / "project"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for home in ("art", "vassal_build/games", "rules_check/games", "tests/games"):
        shutil.rmtree(copy / home / slug)
    for package in ("vassal_build", "rules_check"):
        games = copy / package / "games" / "__init__.py"
        text, rows = re.subn(rf'\("{slug}", "[\w.:]+"\),?', "", games.read_text(encoding="utf-8"))
        assert rows == 1
        games.write_text(text, encoding="utf-8")
    return copy


@pytest.mark.parametrize("slug", [slug for slug, _ in OWN])
def test_the_project_without_a_game_passes_what_is_left(tmp_path: Path, slug: str) -> None:
    """Nothing that is shared needs it, neither code nor tests."""
    copy = without(slug, tmp_path)
    line = [sys.executable, "-m", "pytest", "-q", "-x", "tests", *(f"--ignore={room}" for room in APART)]
    env = {**os.environ, "PYTHONPATH": str(copy)}
    run = subprocess.run(line, check=False, capture_output=True, text=True, cwd=copy, env=env, timeout=1200)
    assert run.returncode == 0, run.stdout[-3000:]
    told = re.search(r"(\d+) passed", run.stdout)
    assert told is not None and int(told[1]) > 2000
