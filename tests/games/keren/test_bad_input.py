"""A record of one game given to another, and one that does not show its scenario: one line each, and status 2."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_check.cli import main
from rules_check.games import is_judged, slugs
from rules_check.games.keren.hands import desk_at
from rules_check.games.keren.position import Position
from rules_check.play.log import moving
from rules_check.play.log.setting import Setting, write_log
from tests.games.keren.club import Club
from tests.made_once import built_game
from tests.play.bare_module import bare_module
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of

pytestmark = pytest.mark.slow

SETUP = "first_battle"


@pytest.fixture(scope="module", autouse=True)
def alone() -> None:
    """It is not alone here: other games are given to it."""


@pytest.fixture(scope="module")
def log(club: Club) -> Path:
    """A log of Keren in which nothing is done."""
    path = club.folder / "bare_keren.vlog"
    write_log(Setting.of(club.module, club.box, SETUP), (), path)
    return path


def _other() -> str:
    """Give the slug of another game."""
    slug = next((slug for slug in slugs() if slug != "keren" and is_judged(slug)), "")
    if not slug:
        pytest.skip("there is no other game")
    return slug


@pytest.fixture(scope="module")
def other(club: Club) -> Path:
    """A log of another game."""
    slug = _other()
    folder = club.folder / "other"
    folder.mkdir()
    box = read_gamebox(game_of(slug)).usable()
    module = bare_module(box, folder, game_of(slug))
    path = folder / "other.vlog"
    write_log(Setting.of(module, box, next(iter(box.setups))), (), path)
    return path


def refused(*words: object) -> str:
    """Give the one line that a command says of what it cannot use."""
    done = CliRunner().invoke(main, [*map(str, words)])
    assert done.exit_code == 2, done.output
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]


def test_saves_of_two_games_are_not_compared(log: Path, other: Path) -> None:
    """The line names both files and games."""
    reported = refused("diff", log, other)
    assert [word for word in (log.name, other.name, "keren", _other()) if word not in reported] == []


def test_a_log_is_not_judged_by_the_data_of_another_game(log: Path) -> None:
    """The line names a file of these data."""
    data = game_of(_other()).data
    assert "game.toml" in refused("audit", log, "--data", data)


@pytest.mark.parametrize("command", ["audit", "timeline", "state"])
def test_a_log_whose_scenario_cannot_be_known_is_refused(club: Club, command: str) -> None:
    """All units lie in the box of those that take no part."""
    setting = Setting.of(club.module, club.box, SETUP)
    desk = desk_at(setting, club.box, club.facts)
    position: Position = club.start(SETUP)
    spare = next(box.id for box in club.box.boxes if box.group == "spare")
    for unit in position.units:
        side = position.printed(unit).side
        moving.drag(desk.table, [desk.table.counters[unit]], spare, side)
    path = club.folder / f"{command}_nothing.vlog"
    write_log(setting, desk.table.steps, path)
    assert "does not show its scenario" in refused(command, path)


@pytest.mark.parametrize("command", ["state", "audit", "timeline", "supply"])
def test_the_module_of_another_game_is_refused(
    log: Path, tmp_path_factory: pytest.TempPathFactory, command: str
) -> None:
    """Its boards are not those of the file."""
    module, _ = built_game(tmp_path_factory, game_of(_other()))
    line = refused(command, log, "--module", module)
    assert line.startswith(f"Error: {module.name}: this module does not have the boards of {log.name}; ")
