"""A stranger adds to a fresh game: few files are touched, and what is left out of them is one clear failure."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.made_game import made_game
from tests.paths import ROOT
from tests.touch.patches import DEED, MARKER, PATCHES, STATE, Edit, Patch

pytestmark = pytest.mark.slow
NAME = "grey_river"
MOST = 3
"""So many files of the game's package at most are touched."""


def fresh(folder: Path) -> Path:
    """Make a game, registered as `pip` would do it."""
    with made_game(NAME, "The Grey River", folder / NAME):
        return folder / NAME


def run_tests(game: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the game's own tests in a process of its own."""
    path = os.pathsep.join((str(game), str(ROOT)))
    line = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--tb=line", *words]
    env = {**os.environ, "PYTHONPATH": path, "COLUMNS": "1000"}
    return subprocess.run(line, check=False, capture_output=True, text=True, timeout=600, cwd=game, env=env)


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.name)
def test_few_files_are_touched(tmp_path: Path, patch: Patch) -> None:
    """All of them the game's; its rule and its cases stand beside the package."""
    assert len(patch.make(fresh(tmp_path))) <= MOST


def test_a_game_with_all_of_them_is_whole(tmp_path: Path) -> None:
    """It builds, judges its cases and plays; its logs are told without a finding, the new deed among what is told."""
    game = fresh(tmp_path)
    for patch in PATCHES:
        patch.make(game)
    run = run_tests(game, "tests")
    assert run.returncode == 0, run.stdout


def without(patch: Patch, number: int) -> Patch:
    """Give a patch without one of its edits."""
    return Patch(patch.name, patch.edits[:number] + patch.edits[number + 1 :])


def spoilt(patch: Patch, old: str, new: str = "") -> Patch:
    """Give a patch with something else in its first file."""
    first, *others = patch.edits
    assert old in first.new
    return Patch(patch.name, (Edit(first.file, first.new.replace(old, new), first.old), *others))


LEFT_OUT = {
    "a deed that is in no tuple": (
        Patch(DEED.name, DEED.edits[:1]),
        "test_every_deed_is_in",
        "a deed of grey_river.rules.deeds.dig is not in DEEDS of rules/deeds/__init__.py",
    ),
    "a row without hands": (
        spoilt(DEED, "    carry_out=_carry_out,\n"),
        "test_every_deed_is_in",
        "Missing required argument 'carry_out'",
    ),
    "a code that is listed nowhere": (
        spoilt(DEED, "codes=(CANNOT_DIG,)", "codes=()"),
        "test_every_code",
        "ENG101 of dig.py is among the codes of no deed and no thing",
    ),
    "a deed that nothing shows": (
        spoilt(DEED, '    explains=(Explain(WORKS.aspects[0], "works are laid where a unit digs them", _told),),\n'),
        "test_every_deed_can",
        "nothing shows 'dig': it has neither explains nor throws",
    ),
    "a deed that no game meets": (
        spoilt(DEED, "return drawn(random, _legal(position)) if random.random() > boldness else None", "return None"),
        "test_every_deed_is_played",
        "no random game has 'dig': its wish never gives it",
    ),
    "a deed whose hands do nothing": (
        spoilt(
            DEED,
            "    desk.lay(WORKS.sort, position.units[action.unit].place, position.printed(action.unit).side)",
            '    """Do nothing."""',
        ),
        "test_hands",
        "the table does not show 'markers' of the position",
    ),
    "a deed with the verb of another": (
        spoilt(DEED, 'Form("dig"', 'Form("move"'),
        "test_rules.py",
        "two rows have the verb 'move'",
    ),
    "a marker that no row reads": (
        without(MARKER, 1),
        "test_rules.py",
        "no row of rules/things/__init__.py reads markers of the kind 'smoke'",
    ),
    "a marker without its counter": (
        without(MARKER, 0),
        "test_rules.py",
        "rules/things/__init__.py has 'smoke', and no marker is of that kind",
    ),
    "a marker that does nothing": (without(MARKER, 2), "09_smoke", "smoke.1 it hides what is behind it · expected"),
    "a state without its row": (
        without(STATE, 0),
        "test_every_deed_is_played",
        "has the mark 'drenched', which is not in the game",
    ),
    "a state that nobody is given": (
        without(STATE, 1),
        "09_drenched",
        "drenched.1 a unit that crosses the river is drenched · expected",
    ),
    "a state that is never taken off": (
        without(STATE, 2),
        "09_drenched",
        "drenched.2 to the end of the turn · expected",
    ),
}


@pytest.mark.parametrize(("patch", "test", "told"), LEFT_OUT.values(), ids=LEFT_OUT)
def test_what_is_left_out_is_one_clear_failure(tmp_path: Path, patch: Patch, test: str, told: str) -> None:
    """A test of the game's own says what is missing and where."""
    game = fresh(tmp_path)
    patch.make(game)
    run = run_tests(game, "tests", "-k", test)
    assert run.returncode != 0
    assert told in run.stdout, run.stdout
