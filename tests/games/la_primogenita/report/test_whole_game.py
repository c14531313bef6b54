"""The report of a whole game is not too large."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.games import rules_of
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.hands.recording import record
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log.setting import Setting
from rules_check.replay.reading import read_tables
from rules_check.report.html.writing import drawn_page
from tests.games.la_primogenita.audit.audited import audit
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow
SEED = 6
"""A game of little more than a thousand steps."""
LARGEST = 1_000_000


def test_a_whole_game_is_not_too_large(primogenita: Gamebox, bare: Path, drawings: Path, tmp_path: Path) -> None:
    """More than a thousand steps in less than one megabyte, even with the larger pictures that tests make in haste."""
    setting = Setting.of(bare, primogenita, "standard")
    start = start_of(facts_of(primogenita), primogenita, "standard")
    record(setting, primogenita, start, rules_of("la_primogenita"), SEED).write(tmp_path / "game.vlog")
    reading = read_tables(tmp_path / "game.vlog")
    assert reading.record.steps > 1000
    assert len(drawn_page([(audit(reading), reading)], drawings).encode()) < LARGEST
