"""`--printed-only` is kept or refused, never skipped silently."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rules_check.cli import main
from tests.referee.ford import Club


@pytest.fixture
def log(club: Club) -> Path:
    """A log of a few deeds."""
    return club.write("dawn", club.game("dawn", 3)[:6])


def test_a_game_that_is_printed_whole_is_audited(log: Path) -> None:
    """Every value of The Ford stands in its rules."""
    run = CliRunner().invoke(main, ["audit", str(log), "--printed-only"])
    assert run.exit_code == 0, run.output


def test_what_a_rule_set_does_not_tell_is_refused(log: Path, tmp_path: Path) -> None:
    """Values laid over that are not printed would count as if they were."""
    laid = tmp_path / "laid" / "charts"
    laid.mkdir(parents=True)
    (laid / "numbers.csv").write_text(
        "key,value,section,status,source\nstack_limit,3,4,reconstructed,a guess\n", encoding="utf-8"
    )
    run = CliRunner().invoke(main, ["audit", str(log), "--printed-only", "--data", str(laid.parent)])
    assert (run.exit_code, run.stderr.count("\n")) == (2, 1)
    assert "do not mark findings that depend on values that are not printed, such as" in run.stderr
    assert "numbers.csv:2" in run.stderr
