"""`rules-check demo`: a newcomer sees a game with mistakes and its page."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.audit.batch import Task, audit_one
from tests.games.la_primogenita.commands.conftest import Asks

pytestmark = pytest.mark.slow


def test_a_demo_is_a_game_with_two_mistakes_and_its_page(asks: Asks, tmp_path: Path, drawings: Path) -> None:
    """Both are reported with their code, no two are alike; log, module and page are there, and nothing after GT1."""
    result = asks("demo", "la_primogenita", "--no-open", "--out", tmp_path / "demo", "--cache", drawings)
    assert result.exit_code == 0, result.stderr
    log = tmp_path / "demo" / "la_primogenita-demo.vlog"
    assert "GT2" not in asks("timeline", log).stdout
    audit = audit_one(Task(log)).audit
    assert audit is not None
    codes = [each.diagnostic.code for each in audit.findings]
    assert len(codes) == 2 and len(set(codes)) == 2
    assert all(code in result.stdout for code in codes)
    assert {path.name for path in (tmp_path / "demo").iterdir()} == {
        "la_primogenita-0.1.0.vmod",
        "la_primogenita-demo.vlog",
        "la_primogenita-demo.html",
    }


def test_a_game_that_is_not_there_is_one_line(asks: Asks, tmp_path: Path) -> None:
    """It says which there are, and writes nothing."""
    result = asks("demo", "chess", "--out", tmp_path / "demo")
    assert (result.exit_code, result.stderr.count("\n"), (tmp_path / "demo").exists()) == (2, 1, False)
