"""Fixtures of the tests that look at pages in a real browser.

Where the browser cannot be had, these tests are skipped with the one line that says why; with the environment variable
`BROWSER=required` they fail with it instead.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_check.report.html.page import write_report
from tests.browser.chromium import Chromium, running
from tests.browser.install import BrowserMissing, ensure
from tests.browser.tab import Tab
from tests.report.audits import short_game


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    """A browser for all tests of a run."""
    try:
        program = ensure()
    except BrowserMissing as reason:
        if os.environ.get("BROWSER") == "required":
            pytest.fail(str(reason), pytrace=False)
        pytest.skip(str(reason))
    with running(program, tmp_path_factory.mktemp("browser") / "profile") as started:
        yield started


@pytest.fixture(scope="session")
def report(drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of the short game, as a file in a folder of its own."""
    path = tmp_path_factory.mktemp("report") / "game.html"
    write_report(path, *short_game(), drawings)
    return path


@pytest.fixture
def tab(browser: Chromium) -> Iterator[Tab]:
    """A fresh tab, closed after the test."""
    opened = Tab.new(browser)
    yield opened
    opened.close()


@pytest.fixture
def page(tab: Tab, report: Path) -> Tab:
    """A fresh tab with the report of the short game open."""
    tab.open(report)
    return tab
