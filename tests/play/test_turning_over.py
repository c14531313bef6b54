"""A marker that somebody gives a back: its module has nothing that VASSAL ignores, and a log turns it over and back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_check.play.log.setting import Setting, write_log
from rules_check.play.log.table import PlayTable
from rules_check.play.log.turning_over import turn_over
from rules_check.replay.reading import read_tables
from rules_check.rules.opened import Opened
from tests.made_game import made_game
from tests.touch.patches import BACK, MARKER
from vassal_build.cli import main
from vassal_build.pipeline import build

NAME = "dim_river"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """A fresh game with such a marker."""
    folder = tmp_path_factory.mktemp("made") / NAME
    with made_game(NAME, "The Dim River", folder, MARKER.make, BACK.make) as opened:
        yield opened


@pytest.fixture(scope="module")
def module(made: Opened, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its module."""
    out = tmp_path_factory.mktemp("out")
    return build(made.game, out, out / "cache").module


def test_nothing_in_its_module_waits_for_a_key_that_nobody_sends(module: Path) -> None:
    """The commands of its menu turn the picture."""
    linted = CliRunner().invoke(main, ["lint", "--strict", str(module)])
    assert linted.exit_code == 0, linted.output


def test_a_log_turns_it_over_and_back(made: Opened, module: Path, tmp_path: Path) -> None:
    """The referee sees its face, and a line says so."""
    setting = Setting.of(module, made.box, "dawn")
    table = PlayTable.of(setting.state, made.box, setting.seats)
    smoke = table.counters["smoke#1"]
    for _ in range(2):
        turn_over(table, smoke, "guard")
    log = tmp_path / "turned.vlog"
    write_log(setting, table.steps, log)
    tables = [each for _, each in read_tables(log).play()]
    faces = [each.named("smoke#1") for each in tables]
    assert [None if each is None else each.face for each in faces] == [1, 2, 1]
