"""A game is added, and can be taken away: the project without one of its games passes all tests that are left."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
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
THE_FORD = ("tests/commands/test_broken_rules.py", "tests/commands/test_masked.py", "tests/module/test_terrain_walk.py")
"""Tests that take long and look at the game of `vassal-build new`, with no game of ours there (`none_of_ours`)."""
LEFT_OUT = (".git", ".venv", "build", "dist", "mutants", ".*_cache")
"""What Python has compiled comes with its source, so that nobody compiles it a second time."""
APART = tuple(f"tests/{room}" for room in ("engine", "browser", "codec", "workshop", "render", "graph", "hexgrid"))
"""Rooms that know no game: `test_imports` holds that what they try imports none."""
ALONE = ("tests/referee", "tests/games", *THE_FORD)
"""Tests of a game that is the only one there is while they run (`only_game`), or that are of the game taken away."""

QUICK = "not slow and not engine and not browser"
"""What is run of the tests that are left; the modules that engines would open are built."""


HOMES = ("art", "vassal_build/games", "rules_check/games", "tests/games")
"""A game has a folder in each."""
LISTS = ("vassal_build/games/__init__.py", "rules_check/games/__init__.py")
READ = ("py", "js", "css", "j2", "toml", "csv", "case", "svg")
"""The files that are read for names of games, by their endings."""


def without(slug: str, folder: Path) -> Path:
    """Copy the project but for the folders of a game and its rows in the lists of games."""
    copy = folder / "project"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for home in HOMES:
        shutil.rmtree(copy / home / slug, ignore_errors=home == "rules_check/games")
    for name, is_listed in zip(LISTS, (True, is_judged(slug)), strict=True):
        games = copy / name
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
    said = run(copy, "-m", QUICK, "tests", *(f"--ignore={room}" for room in (*APART, *ALONE)))
    passed = re.search(r"(\d+) passed", said)
    assert passed is not None and int(passed[1]) > 1000


@pytest.mark.parametrize("slug", SLUGS[1:])
def test_the_project_without_another_game_is_whole(tmp_path: Path, slug: str) -> None:
    """Those tests pass that look at all games; no other could ask for it."""
    assert "passed" in run(without(slug, tmp_path), *OF_ALL_GAMES, *(f"--ignore={file}" for file in THE_FORD))


@pytest.mark.parametrize("slug", SLUGS)
def test_nobody_but_a_game_names_it(slug: str) -> None:
    """Code, tests, templates and data of all others can be imported and read without it; what measures is no test."""
    own = {f"{home}/{slug}/" for home in HOMES}
    assert naming(slug, lambda name: name in LISTS or name.startswith((*own, "tests/benchmarks/"))) == []


@pytest.mark.parametrize("slug", SLUGS[1:])
def test_its_tests_have_no_other_game_of_ours(slug: str) -> None:
    """That is why they are not run again without the first game."""
    shared = (ROOT / "tests" / "games" / slug / "conftest.py").read_text(encoding="utf-8")
    assert "autouse=True)\ndef alone() -> Iterator[None]:" in shared and f'only_of_ours("{slug}")' in shared


@pytest.mark.parametrize("name", THE_FORD)
def test_tests_of_the_ford_have_no_game_of_ours(name: str) -> None:
    """In a fixture of their own, or that of the table which each of them asks for."""
    tests = (ROOT / name).read_text(encoding="utf-8")
    table = (ROOT / "tests" / "commands" / "conftest.py").read_text(encoding="utf-8")
    each = re.findall(r"^def test_\w+\(([^)]*)", tests, re.MULTILINE)
    at_the_table = all("table: Table" in given or "reported: " in given for given in each)
    assert ("autouse=True)\ndef alone() -> Iterator[None]:" in tests and "with none_of_ours():" in tests) or (
        at_the_table and "with none_of_ours(), made_game(" in table
    )


def test_a_name_in_a_test_is_found() -> None:
    """As part of a dotted name, of a path, in quotes; not as part of another word."""
    word = word_of("hill")
    assert all(map(word.search, ("from rules_check.games.hill import x", "art/hill/game.toml", '"hill"', "hill_logs")))
    assert not any(map(word.search, ("uphill", "hills")))


def word_of(slug: str) -> re.Pattern[str]:
    """Give what finds the name of a game in a file."""
    return re.compile(rf"(?<![a-z0-9]){slug}(?![a-z0-9])")


def naming(slug: str, may: Callable[[str], bool]) -> list[str]:
    """Give the files that name a game, without those that may."""
    word = word_of(slug)
    files = (file for home in ("art", "vassal_build", "rules_check", "tests") for file in (ROOT / home).rglob("*.*"))
    read = ((file.relative_to(ROOT).as_posix(), file) for file in files if file.suffix[1:] in READ)
    return sorted(name for name, file in read if not may(name) and word.search(file.read_text(encoding="utf-8")))
