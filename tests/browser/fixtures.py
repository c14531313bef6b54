"""Fixtures of the tests that look at pages in a real browser; `tests/conftest.py` gives them to all.

One browser and one tab are for all tests of a process.
Where the browser cannot be had, these tests are skipped with the one line that says why; with the environment variable
`BROWSER=required` they fail with it instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import axe as axe_core
from tests.browser.chromium import Chromium, running
from tests.browser.install import BrowserMissing, ensure
from tests.browser.tab import Tab
from tests.needed import had

BACK_TO_START = """play(false); document.activeElement.blur(); byId('tab-findings').click(); walk(NOWHERE);
choose(NOWHERE); go(0); document.querySelectorAll('[data-overlay][aria-pressed=true]').forEach(laid => laid.click());
fit(); scrollTo(0, 0)"""
"""Shows a report as it is when it is opened at its first step."""


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    """A browser for all tests of a run."""
    with running(had(ensure, BrowserMissing, "BROWSER"), tmp_path_factory.mktemp("browser") / "profile") as started:
        yield started


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core, which looks for what keeps people out of a page."""
    return had(axe_core.ensure, BrowserMissing, "BROWSER")


@pytest.fixture(scope="session")
def only_tab(browser: Chromium) -> Iterator[Tab]:
    """The one tab of a run: to begin a process for each file of tests costs as much as the pages that it opens."""
    opened = Tab.new(browser)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def kept_tab(only_tab: Tab) -> Tab:
    """The tab of a file of tests, which shows nothing of what the files before have opened."""
    only_tab.leave()
    return only_tab


@pytest.fixture
def tab(kept_tab: Tab) -> Tab:
    """A tab that is as a new one is; a page that is opened in it knows nothing of what was shown before."""
    kept_tab.as_new()
    return kept_tab


def back_at_start(tab: Tab, page: Path) -> Tab:
    """Bring a page back to its start, or open it there, and give the tab that shows it."""
    if tab.shows(page):
        tab.ask(BACK_TO_START)
        tab.browser.events.clear()
    else:
        tab.open(page, "#0")
    return tab
