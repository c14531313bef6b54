"""`rules-check play --log`: where the logs are, and a module that is of another game."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.commands.conftest import NAME, Table
from vassal_build import workers


def test_it_says_where_the_logs_are(table: Table, tmp_path: Path) -> None:
    """Below what came of the games."""
    logs = tmp_path / "logs"
    result = table.asks("play", NAME, "--games", "2", "--log", str(logs), "--module", "river.vmod")
    assert result.stdout.splitlines()[-1] == f"{logs.as_posix()}: 2 logs, named after the seeds"
    assert sorted(path.name for path in logs.iterdir()) == [f"{NAME}-1.vlog", f"{NAME}-2.vlog"]


def test_no_more_processes_are_begun_than_games_are_played(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """One game is played in this process, whatever was asked for."""
    monkeypatch.setattr(workers, "pool_of", None)
    result = table.asks("play", NAME, "--games", "1", "--jobs", "5")
    assert (result.exit_code, result.stdout.splitlines()[0][:7]) == (0, "1 game,")


def test_a_module_of_another_game_is_said_to_be_none_of_this(table: Table, tmp_path: Path) -> None:
    """By the setup that it lacks."""
    with ZipFile(tmp_path / "other.vmod", "w") as archive:
        archive.writestr("buildFile.xml", "<VASSAL.build.GameModule/>")
    result = table.asks("play", NAME, "--log", str(tmp_path / "logs"), "--module", str(tmp_path / "other.vmod"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "Error: other.vmod: it has no setup dawn.vsav; name a module of The Green River\n"
