"""`rules-check dice` on logs that real engines wrote."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from rules_check.cli import main
from tests.paths import VASSAL_FILES


@pytest.mark.parametrize(("engine", "faces"), [("36", [3, 2]), ("37", [1, 6]), ("38", [6, 1])])
def test_the_throw_of_a_log_is_reported(engine: str, faces: list[int]) -> None:
    """One throw of two dice in the seventh step, whatever engine wrote it."""
    result = CliRunner().invoke(main, ["dice", str(VASSAL_FILES / engine / "b.vlog"), "--format", "json"])
    (thrown,) = json.loads(result.stdout)["throws"]
    assert (result.exit_code, thrown["step"], thrown["die"], thrown["faces"]) == (0, 7, "2d6", faces)


def test_several_logs_are_reported_together() -> None:
    """Their dice are counted as one."""
    logs = [str(VASSAL_FILES / engine / "b.vlog") for engine in ("36", "37", "38")]
    result = CliRunner().invoke(main, ["dice", *logs, "--format", "json"])
    assert json.loads(result.stdout)["fairness"]["all"]["counts"] == [2, 1, 1, 0, 0, 2]


def test_a_folder_stands_for_the_files_in_it() -> None:
    """Three logs with a throw each, among saved games that have none."""
    result = CliRunner().invoke(main, ["dice", str(VASSAL_FILES), "--format", "json"])
    throws = json.loads(result.stdout)["throws"]
    assert (result.exit_code, [each["faces"] for each in throws]) == (0, [[3, 2], [1, 6], [6, 1]])


def test_what_is_no_log_is_one_line_and_status_2() -> None:
    """No traceback, nothing on standard output."""
    result = CliRunner().invoke(main, ["dice", str(VASSAL_FILES / "README.md")])
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)


def test_a_file_without_dice_is_not_passed_over_in_silence() -> None:
    """A saved game has none."""
    result = CliRunner().invoke(main, ["dice", str(VASSAL_FILES / "36" / "a.vsav")])
    assert (result.exit_code, result.stdout) == (0, "no throws of dice\n")
