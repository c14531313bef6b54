"""Somebody adds to a fresh game: few files are touched, and what is left out of them is one clear failure."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from string import ascii_lowercase

import pytest
from lxml import etree

from tests.made_game import installed, registered_in
from tests.paths import ROOT
from tests.touch.patches import CHART, DEED, MARKER, PATCHES, STATE, Edit, Patch
from vassal_build.new_game import write_game

pytestmark = pytest.mark.slow
NAME = "grey_river"
MOST = 3
"""So many files of the game's package at most are touched."""


def fresh(folder: Path, name: str = NAME) -> Path:
    """Make a game, registered as `pip` would do it."""
    game = folder / name
    write_game(name, "The Grey River", game)
    with installed(name, game, registered_in(game)):
        return game


def failures(games: Mapping[Path, str], *words: str) -> dict[str, str]:
    """Run a file of each game's own tests, or all of them, in one process; give what failed of each, by its name."""
    folder = next(iter(games)).parent
    path = os.pathsep.join((*map(str, games), str(ROOT)))
    line = [sys.executable, "-m", "pytest", "-q", "--rootdir=..", "--import-mode=importlib"]
    line += ["--continue-on-collection-errors", "-p", "no:cacheprovider", "--junitxml=failures.xml", *words]
    line += [f"{game.name}/tests/{file}" for game, file in games.items()]
    # named from the folder above, so that none of these tests has the name of a game's package;
    # what extends pytest here takes a second to load, and nothing of it is used
    env = {**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    run = subprocess.run(line, check=False, capture_output=True, text=True, timeout=600, cwd=folder, env=env)
    assert run.returncode in (0, 1), run.stdout + run.stderr
    found: dict[str, str] = {}
    for case in etree.parse(folder / "failures.xml").iter("testcase"):
        name = (case.get("classname") or case.get("name") or "").split(".")[1]
        said = [f"{each.get('message')} {each.text}" for each in case.iter("failure", "error")]
        found[name] = found.get(name, "") + "".join(said)
    assert set(found) == {game.name for game in games}
    return found


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.name)
def test_few_files_are_touched(tmp_path: Path, patch: Patch) -> None:
    """All of them the game's; its rule and its cases stand beside the package."""
    assert len(patch.make(fresh(tmp_path))) <= MOST


def test_a_game_with_all_of_them_is_whole(tmp_path: Path) -> None:
    """It builds, judges its cases and plays; its logs are judged without a finding, and show the new deed.

    Many games are played of the setup that has most to meet; a fresh game's others in `test_new`.
    """
    game = fresh(tmp_path)
    for patch in PATCHES:
        patch.make(game)
    assert failures({game: ""}, "-k", "not dawn and not storm") == {NAME: ""}


def without(patch: Patch, number: int) -> Patch:
    """Give a patch without one of its edits."""
    return Patch(patch.name, patch.edits[:number] + patch.edits[number + 1 :])


def spoilt(patch: Patch, old: str, new: str = "") -> Patch:
    """Give a patch with something else in its first file."""
    first, *others = patch.edits
    assert old in first.new
    return Patch(patch.name, (Edit(first.file, first.new.replace(old, new), first.old), *others))


LEFT_OUT: dict[str, tuple[Patch, str, str]] = {
    "a deed that is in no tuple": (
        Patch(DEED.name, DEED.edits[:1]),
        "test_whole.py and test_every_deed_is_in",
        "a deed of {game}.rules.deeds.dig is not in DEEDS of rules/deeds/__init__.py",
    ),
    "a row without hands": (
        spoilt(DEED, "    carry_out=_carry_out,\n"),
        "test_whole.py and test_every_deed_is_in",
        "Missing required argument 'carry_out'",
    ),
    "a code that is listed nowhere": (
        spoilt(DEED, "codes=(CANNOT_DIG,)", "codes=()"),
        "test_whole.py and test_every_code",
        "MOV108 of dig.py is among the codes of no deed and no thing",
    ),
    "a deed that nothing shows": (
        spoilt(DEED, '    explains=(Explain(WORKS.aspects[0], "works are laid where a unit digs them", _found),),\n'),
        "test_whole.py and test_every_deed_can",
        "nothing shows 'dig': it has neither explains nor throws",
    ),
    "a deed that no game meets": (
        spoilt(DEED, "return drawn(random, _legal(position)) if random.random() > boldness else None", "return None"),
        "test_whole.py and test_every_deed_is_played",
        "no random game has 'dig': its wish never gives it",
    ),
    "a deed whose hands do nothing": (
        spoilt(
            DEED,
            "    desk.lay(WORKS.sort, position.units[action.unit].place, position.printed(action.unit).side)",
            '    """Do nothing."""',
        ),
        "test_whole.py and test_hands",
        "the table does not show 'markers' of the position",
    ),
    "a deed with the verb of another": (
        spoilt(DEED, 'Form("dig"', 'Form("move"'),
        "test_rules.py and 02_sequence",
        "two rows have the verb 'move'",
    ),
    "a marker that no row reads": (
        without(MARKER, 1),
        "test_rules.py and 02_sequence",
        "no row of rules/things/__init__.py reads markers of the kind 'smoke'",
    ),
    "a marker without its counter": (
        without(MARKER, 0),
        "test_rules.py and 02_sequence",
        "rules/things/__init__.py has 'smoke', and no marker is of that kind",
    ),
    "a marker that does nothing": (
        without(MARKER, 2),
        "test_rules.py and 09_smoke",
        "smoke.1 it hides what is behind it · expected",
    ),
    "a state without its row": (
        without(STATE, 0),
        "test_whole.py and test_every_deed_is_played",
        "has the mark 'drenched', which is not in the game",
    ),
    "a state that nobody is given": (
        without(STATE, 1),
        "test_rules.py and 09_drenched",
        "drenched.1 a unit that crosses the river is drenched · expected",
    ),
    "a state that is never taken off": (
        without(STATE, 2),
        "test_rules.py and 09_drenched",
        "drenched.2 to the end of the turn · expected",
    ),
    "a chart without its table": (
        without(CHART, 0),
        "test_module.py and test_the_module_builds",
        "there is no chart 'weather'",
    ),
    "a chart without its status and shape": (
        without(CHART, 1),
        "test_module.py and test_the_data_have_no_faults",
        "weather.csv: warning BOX011: game.toml gives no status",
    ),
    "a chart with a row left out": (
        spoilt(CHART, "3,2\n"),
        "test_module.py and test_the_data_have_no_faults",
        "weather.csv:3: error BOX303: after row '2' row '3' is missing",
    ),
    "a chart with a cell left out": (
        spoilt(CHART, "3,2", "3,"),
        "test_module.py and test_the_data_have_no_faults",
        "row 3, column range is empty",
    ),
    "a chart that no rule asks": (
        without(CHART, 2),
        "test_rules.py and 09_weather",
        "weather.1 in the rain of the last turn",
    ),
}


NAMES = [f"{NAME}_{letter}" for letter in ascii_lowercase[: len(LEFT_OUT)]]
"""The names of games, one for each."""


@pytest.fixture(scope="module")
def failed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Give what fails in games in which something is left out: each has a name of its own, so that one run does."""
    folder, games, asked = tmp_path_factory.mktemp("left_out"), dict[Path, str](), list[str]()
    for name, (patch, test, _) in zip(NAMES, LEFT_OUT.values(), strict=True):
        game = fresh(folder, name)
        patch.make(game)
        games[game] = test.partition(" ")[0]
        asked.append(f"({name} and {test})")
    return failures(games, "-k", " or ".join(asked))


@pytest.mark.parametrize(
    ("name", "said"), [(name, said) for name, (*_, said) in zip(NAMES, LEFT_OUT.values(), strict=True)], ids=LEFT_OUT
)
def test_what_is_left_out_is_one_clear_failure(failed: dict[str, str], name: str, said: str) -> None:
    """A test of the game's own says what is missing and where."""
    assert said.format(game=name) in failed[name]
