"""A game is added, and can be taken away: the project without one of its games passes all tests that are left."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from rules_check.games import is_judged
from tests.coarse_drawings import coarsely_built
from tests.paths import ROOT
from vassal_build.games import OWN, game_of

pytestmark = pytest.mark.slow
SLUGS = [slug for slug, _ in OWN]
ASKS_FOR_ALL = re.compile(r"from (?:vassal_build|rules_check)\.games import (?:\w+, )*OWN\b")
"""How a file of tests comes to look at every game that there is."""
LEFT_OUT = (".git", ".venv", "build", "dist", "mutants", ".*_cache")
"""What Python has compiled comes with its source, so that nobody compiles it a second time."""
APART = tuple(f"tests/{room}" for room in ("engine", "browser", "codec", "workshop", "render", "graph", "hexgrid"))
"""Rooms that know no game: `test_imports` holds that what they try imports none."""
READS_CODE = tuple(
    f"tests/{what}.py"
    for what in (
        *("test_imports", "test_vocabulary", "test_plain_english", "test_places", "test_property_names"),
        *("test_typed_values", "languages/test_sentences"),
        *("test_distribution", "test_workers", "test_collector"),
    )
)
"""What reads code and sentences, file by file or for one game alone, or is about the run of tests.

Fewer files and games show it nothing more.
"""
ALONE = ("tests/referee", "tests/games")
"""Tests of a game that is the only one there is while they run (`only_game`), or that are of the game taken away."""
NO_GAME = re.compile(r'autouse=True\)\ndef alone\(\) -> Iterator\[None\]:\n(    """.*\n)?    with none_of_ours\(\):')
"""A fixture of a file of tests, or of its folder: while they run no game of ours is there."""

QUICK = "not slow and not engine and not browser"
"""What is run of the tests that are left; the modules that engines would open are built."""
SLOW = "\npytestmark = pytest.mark.slow\n"
"""How a file says that none of its tests is quick."""

HOMES = ("art", "vassal_build/games", "rules_check/games", "tests/games")
"""A game has a folder in each."""
AT_THE_TABLE = "with none_of_ours(), game_of_folder("
"""How the table of a folder is laid: each test that asks for it has no game of ours."""
LISTS = ("vassal_build/games/__init__.py", "rules_check/games/__init__.py")
READ = ("py", "js", "css", "j2", "toml", "csv", "case", "svg")
"""The files that are read for names of games, by their endings."""


def without(slug: str, folder: Path, files: Iterable[str]) -> Path:
    """Copy the project without the folders of a game and its rows in the lists of games; of tests some `files` alone.

    What is not run need not be copied and compiled.
    """
    copy = folder / "project"
    kept = {ROOT / file for file in files}
    gone = {ROOT / "tests" / "games", *(ROOT / home / slug for home in HOMES)}
    gone |= {file for file in (ROOT / "tests").rglob("test_*.py") if file not in kept}
    never = shutil.ignore_patterns(*LEFT_OUT)

    def ignored(folder: str, names: list[str]) -> set[str]:
        return {*never(folder, names), *(name for name in names if _source(Path(folder, name)) in gone)}

    shutil.copytree(ROOT, copy, ignore=ignored)
    for name, is_listed in zip(LISTS, (True, is_judged(slug)), strict=True):
        games = copy / name
        text, rows = re.subn(rf'\("{slug}", "[\w.:]+"\),?', "", games.read_text(encoding="utf-8"))
        assert rows == is_listed
        games.write_text(text, encoding="utf-8")
    return copy


def _source(file: Path) -> Path:
    """Give what a file was compiled from, any other as it is."""
    return file.parents[1] / f"{file.name.partition('.')[0]}.py" if file.suffix == ".pyc" else file


def passed(said: str) -> int:
    """Give how many tests passed."""
    found = re.search(r"(\d+) passed", said)
    return int(found[1]) if found else 0


def run(copy: Path, *arguments: str) -> str:
    """Run the tests of a copy; give what pytest said of it."""
    line = [sys.executable, "-m", "pytest", "-q", "-x", *arguments, "tests"]
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


def has_no_game(tests: str, room: str) -> bool:
    """Say of the text of a file of tests, and of what its folder shares, whether no game of ours is there for them."""
    each = re.findall(r"^ *def test_\w+\(([^)]*)", tests, re.MULTILINE)
    at_the_table = AT_THE_TABLE in room and all("table: Table" in given for given in each)
    return at_the_table or NO_GAME.search(tests if "def alone(" in tests else room) is not None


def with_no_game() -> list[str]:
    """Give the files whose tests have passed without any game of ours, and need not be run without one of them."""
    files = [file for file in sorted((ROOT / "tests").rglob("test_*.py")) if "games" not in file.parts]
    rooms = {file.parent: file.with_name("conftest.py") for file in files}
    shared = {folder: file.read_text(encoding="utf-8") for folder, file in rooms.items() if file.is_file()}
    return [
        file.relative_to(ROOT).as_posix()
        for file in files
        if has_no_game(file.read_text(encoding="utf-8"), shared.get(file.parent, ""))
    ]


def of_the_shared_rooms() -> list[str]:
    """Give the files of quick tests that a game could be missed by, had it come into what is shared."""
    never = (*(f"{room}/" for room in (*APART, *ALONE)), *READS_CODE, *with_no_game())
    return [file for file in all_files() if not file.startswith(never) and SLOW not in text_of(file)]


def asking_for_all() -> list[str]:
    """Give the files whose tests look at every game that there is, and those of the commands, which know all."""
    never = ("tests/games/", "tests/test_removal.py", *READS_CODE, *with_no_game())
    shared = (file for file in all_files() if not file.startswith(never))
    return [file for file in shared if file.startswith("tests/commands/") or ASKS_FOR_ALL.search(text_of(file))]


def text_of(file: str) -> str:
    """Give the text of a file of the project."""
    return (ROOT / file).read_text(encoding="utf-8")


def all_files() -> list[str]:
    """Give all files of tests."""
    return [file.relative_to(ROOT).as_posix() for file in sorted((ROOT / "tests").rglob("test_*.py"))]


def test_the_project_without_the_first_game_passes_what_is_left(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Nothing that is shared needs it, neither code nor tests, and the other games' modules are built."""
    first, *others = SLUGS
    copy = without(first, tmp_path, of_the_shared_rooms())
    for slug in others:
        build(copy, slug, coarsely_built(tmp_path_factory, game_of(slug))[1])
    assert passed(run(copy, "-m", QUICK)) > 500


@pytest.mark.parametrize("slug", SLUGS[1:])
def test_the_project_without_another_game_is_whole(tmp_path: Path, slug: str) -> None:
    """Those tests pass that look at all games; no other could ask for it."""
    assert passed(run(without(slug, tmp_path, asking_for_all()))) > 100


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


ALONE_HERE = "autouse=True)\ndef alone() -> Iterator[None]:\n    with none_of_ours():\n        yield\n\n\n"


@pytest.mark.parametrize(
    ("tests", "room", "has_none"),
    [
        (f"{ALONE_HERE}def test_a(tmp_path: Path)", "", True),
        ("def test_a(tmp_path: Path)", ALONE_HERE, True),
        ('def alone() -> None:\n    """It is not alone."""\n\n\ndef test_a()', ALONE_HERE, False),
        ("def test_a(table: Table)\ndef test_b(tmp_path: Path, table: Table)", AT_THE_TABLE, True),
        ("def test_a(table: Table)\ndef test_b(tmp_path: Path)", AT_THE_TABLE, False),
        ("def test_a(table: Table)", "", False),
    ],
)
def test_it_is_known_which_tests_have_no_game_of_ours(tests: str, room: str, has_none: bool) -> None:
    """By a fixture of their own or of their folder, or by the table which each of them asks for."""
    assert has_no_game(tests, room) is has_none


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
