"""A game is added, and can be taken away: the project without one of its games passes all tests that are left."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules_check.games import is_judged
from tests.made_once import built_game
from tests.paths import ROOT
from vassal_build.games import OWN, game_of

pytestmark = pytest.mark.slow
SLUGS = [slug for slug, _ in OWN]
OF_ALL_GAMES = ("tests/test_imports.py", "tests/test_vocabulary.py", "tests/commands")
"""What looks at every game that there is."""
LEFT_OUT = (".git", ".venv", "build", "dist", "mutants", ".*_cache")
"""What Python has compiled comes with its source, so that nobody compiles it a second time."""
APART = tuple(f"tests/{room}" for room in ("engine", "browser", "codec", "workshop", "render", "graph", "hexgrid"))
"""Rooms that know no game: `test_imports` holds that what they try imports none."""

QUICK = "not slow and not engine and not browser"
"""What is run of the tests that are left; the modules that engines would open are built."""


def without(slug: str, folder: Path) -> Path:
    """Copy the project but for the folders of a game and its rows in the lists of games."""
    copy = folder / "project"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for home in ("art", "vassal_build/games", "rules_check/games", "tests/games"):
        shutil.rmtree(copy / home / slug, ignore_errors=home == "rules_check/games")
    for package, is_listed in (("vassal_build", True), ("rules_check", is_judged(slug))):
        games = copy / package / "games" / "__init__.py"
        text, rows = re.subn(rf'\("{slug}", "[\w.:]+"\),?', "", games.read_text(encoding="utf-8"))
        assert rows == is_listed
        games.write_text(text, encoding="utf-8")
    return copy


def run(copy: Path, *arguments: str) -> str:
    """Run the tests of a copy; give what pytest said of it."""
    line = [sys.executable, "-m", "pytest", "-q", "-x", *arguments]
    env = {**os.environ, "PYTHONPATH": str(copy)}
    done = subprocess.run(line, check=False, capture_output=True, text=True, cwd=copy, env=env, timeout=1200)
    assert done.returncode == 0, done.stdout[-3000:]
    return done.stdout


def build(copy: Path, slug: str, drawings: Path) -> None:
    """Build the module of a game in a copy; what is drawn alike lies among the drawings."""
    line = [sys.executable, "-c", "from vassal_build.cli import main; main()", "build", slug, "--cache", str(drawings)]
    env = {**os.environ, "PYTHONPATH": str(copy)}
    done = subprocess.run(line, check=False, capture_output=True, text=True, cwd=copy, env=env, timeout=1200)
    assert done.returncode == 0, done.stderr
    assert list((copy / "dist").glob(f"{slug}-*.vmod"))


def test_the_project_without_the_first_game_passes_what_is_left(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Nothing that is shared needs it, neither code nor tests, and the other games' modules are built."""
    first, *others = SLUGS
    copy = without(first, tmp_path)
    for slug in others:
        build(copy, slug, built_game(tmp_path_factory, game_of(slug))[1])
    said = run(copy, "-m", QUICK, "tests", *(f"--ignore={room}" for room in APART))
    passed = re.search(r"(\d+) passed", said)
    assert passed is not None and int(passed[1]) > 1500


@pytest.mark.parametrize("slug", SLUGS[1:])
def test_the_project_without_another_game_is_whole(tmp_path: Path, slug: str) -> None:
    """Every test that is left can be imported, and those that look at all games pass."""
    copy = without(slug, tmp_path)
    run(copy, "--collect-only", "tests")
    assert "passed" in run(copy, *OF_ALL_GAMES)
