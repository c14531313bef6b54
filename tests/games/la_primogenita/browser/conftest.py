"""The pages of a short game and of the worked turn, to be opened in a browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.replay.reading import read_tables
from rules_check.report.html.writing import write_drawn
from tests.browser.conftest import axe, browser, tab
from tests.browser.tab import Tab
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.paper import TURN
from tests.games.la_primogenita.report.audits import short_game

__all__ = ["axe", "browser", "tab"]


@pytest.fixture(scope="session")
def report(drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of the short game, as a file in a folder of its own."""
    path = tmp_path_factory.mktemp("report") / "game.html"
    write_drawn(path, [short_game()], drawings)
    return path


@pytest.fixture(scope="session")
def turn(drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the worked turn."""
    path = tmp_path_factory.mktemp("turn") / "turn.html"
    reading = read_tables(TURN)
    write_drawn(path, [(audit(reading), reading)], drawings)
    return path


@pytest.fixture
def page(tab: Tab, report: Path) -> Tab:
    """A fresh tab with the report of the short game open at its start."""
    tab.open(report, "#0")
    return tab
