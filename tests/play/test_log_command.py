"""`rules-check play --log`: a log for each game."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from rules_check.cli import main
from rules_check.replay.record import Record
from tests.play.bare_module import bare_module
from vassal_build.gamebox.box import Gamebox


def run(*arguments: str) -> tuple[int, str]:
    """Run the command; give exit status and standard error."""
    result = CliRunner().invoke(main, ["play", "la_primogenita", "--games", "1", "--seed", "2", *arguments])
    return result.exit_code, result.stderr


def test_each_game_is_written_under_its_seed(primogenita: Gamebox, tmp_path: Path) -> None:
    """A log of the module, from its set-up on."""
    module = bare_module(primogenita, tmp_path)
    assert run("--log", str(tmp_path / "logs"), "--module", str(module))[0] == 0
    record = Record.open(tmp_path / "logs" / "la_primogenita-2.vlog")
    assert record.module == "La Primogenita" and record.steps > 100


def test_a_log_needs_its_module(tmp_path: Path) -> None:
    """One line, status 2, and no folder."""
    status, told = run("--log", str(tmp_path / "logs"))
    assert status == 2 and "--module" in told
    assert not (tmp_path / "logs").exists()


def test_a_file_that_is_no_module_is_refused(tmp_path: Path) -> None:
    """In one line that names it."""
    (tmp_path / "text.vmod").write_text("no archive")
    status, told = run("--log", str(tmp_path / "logs"), "--module", str(tmp_path / "text.vmod"))
    assert status == 2 and "text.vmod" in told
