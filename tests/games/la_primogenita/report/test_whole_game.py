"""The report of a long game is not too large."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.replay.reading import read_tables
from rules_check.report.html.writing import drawn_page
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.goldens.files import LOGS

pytestmark = pytest.mark.slow
LONG = LOGS["game_12"]
"""A game of nearly a thousand steps."""
LARGEST = 950_000


def test_a_long_game_is_not_too_large(drawings: Path) -> None:
    """Nearly a thousand steps in less than one megabyte, even with the larger pictures that tests make in haste."""
    reading = read_tables(LONG)
    assert reading.record.steps > 990
    assert len(drawn_page([(audit(reading), reading)], drawings).encode()) < LARGEST
