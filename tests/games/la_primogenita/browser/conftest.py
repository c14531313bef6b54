"""The pages of a short game and of the worked turn, to be opened in a browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.replay.reading import read_tables
from rules_check.report.html.writing import write_drawn
from tests.browser.coarse import coarse_pictures
from tests.browser.fixtures import back_at_start
from tests.browser.tab import Tab
from tests.games.la_primogenita.audit.audited import audit
from tests.games.la_primogenita.audit.paper import TURN
from tests.games.la_primogenita.report.audits import short_game
from tests.made_once import made_once

PAGE = "page.html"


@pytest.fixture(scope="session")
def report(drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of the short game, as a file in a folder of its own."""
    return made_once(tmp_path_factory, "page-of-short-game", lambda made: write_short_game(made, drawings)) / PAGE


@pytest.fixture(scope="session")
def turn(drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the worked turn."""
    return made_once(tmp_path_factory, "page-of-worked-turn", lambda made: write_turn(made, drawings)) / PAGE


def write_short_game(folder: Path, drawings: Path) -> None:
    """Write the report of the short game into a folder."""
    with coarse_pictures():
        write_drawn(folder / PAGE, [short_game()], drawings)


def write_turn(folder: Path, drawings: Path) -> None:
    """Write the page of the worked turn into a folder."""
    reading = read_tables(TURN)
    with coarse_pictures():
        write_drawn(folder / PAGE, [(audit(reading), reading)], drawings)


@pytest.fixture
def same_page(tab: Tab, report: Path) -> Tab:
    """That report at its start as the tests before left it, for those that step, choose and lay, and nothing else."""
    return back_at_start(tab, report)


@pytest.fixture
def same_turn(tab: Tab, turn: Path) -> Tab:
    """The page of the worked turn in the same way."""
    return back_at_start(tab, turn)


@pytest.fixture
def page(tab: Tab, report: Path) -> Tab:
    """A tab with the report of the short game, opened at its start."""
    tab.open(report, "#0")
    return tab
