"""`rules-check play --log`: a log for each game."""

from __future__ import annotations

from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rules_check.cli import main
from rules_check.replay.record import Record
from tests.play.bare_module import bare_module
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow


def run(*arguments: str) -> tuple[int, str]:
    """Run the command; give exit status and standard error."""
    result = CliRunner().invoke(main, ["play", "la_primogenita", "--games", "1", "--seed", "2", *arguments])
    return result.exit_code, result.stderr


def test_each_game_is_written_under_its_seed(bare: Path, tmp_path: Path) -> None:
    """A log of the bare module, from its setup on."""
    assert run("--log", str(tmp_path / "logs"), "--module", str(bare))[0] == 0
    record = Record.open(tmp_path / "logs" / "la_primogenita-2.vlog")
    assert record.module == "La Primogenita" and record.steps > 100


def test_a_log_needs_its_module(tmp_path: Path) -> None:
    """One line, status 2, and no folder."""
    status, reported = run("--log", str(tmp_path / "logs"))
    assert status == 2 and "--module" in reported
    assert not (tmp_path / "logs").exists()


def test_a_file_that_is_no_module_is_refused(tmp_path: Path) -> None:
    """In one line that names it."""
    (tmp_path / "text.vmod").write_text("no archive")
    status, reported = run("--log", str(tmp_path / "logs"), "--module", str(tmp_path / "text.vmod"))
    assert status == 2 and "text.vmod" in reported


def test_a_log_for_which_there_is_no_room_is_one_line(
    primogenita: Gamebox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk: exit status 2, and no half a log."""
    module, logs = bare_module(primogenita, tmp_path), tmp_path / "logs"
    opened = Path.open

    def full(path: Path, *how: Any, **more: Any) -> Any:
        if path.parent == logs:
            raise OSError(ENOSPC, "No space left on device")
        return opened(path, *how, **more)

    monkeypatch.setattr(Path, "open", full)
    status, reported = run("--log", str(logs), "--module", str(module))
    words = "la_primogenita-2.vlog: cannot be written (No space left on device)"
    assert (status, reported) == (2, f"Error: {logs}/{words}\n")
    assert list(logs.iterdir()) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_log_that_cannot_be_written_is_one_line(bare: Path, tmp_path: Path, jobs: int) -> None:
    """Another process says it as this one does."""
    log = tmp_path / "logs" / "la_primogenita-2.vlog"
    log.mkdir(parents=True)
    status, reported = run("--log", str(log.parent), "--module", str(bare), "--jobs", str(jobs))
    assert (status, reported) == (2, f"Error: {log}: cannot be written (it is a folder, not a file)\n")
    assert list(log.parent.iterdir()) == [log]
