"""The page of an audited game: how long it takes to write, its map being drawn, how large it is, how soon it opens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit
from rules_check.replay.reading import Reading, read_tables
from rules_check.report.html.writing import write_drawn
from tests.benchmarks.auditing import long_game
from tests.benchmarks.row import Row
from tests.browser.chromium import running
from tests.browser.install import ensure
from tests.browser.tab import Tab
from tests.paths import FETCHED

OPENED = """window.openedAt = 0; addEventListener('load', () => window.ready?.then(() => requestAnimationFrame(() => {
  window.openedAt = performance.now(); })))"""
"""Keeps the moment, in milliseconds from the address, of the first picture of the page as it is used."""


def paging(module: Path, folder: Path, runs: int = 3) -> Iterator[Row]:
    """Measure, the best of some runs; `module` is the built one, `folder` an empty one."""
    folder.mkdir()
    steps, log = long_game(module, folder)
    page = folder / "game.html"
    reading = read_tables(log)
    (audit,) = audit_joined((reading,), windows=True)
    written = min(_written(page, audit, reading) for _ in range(runs + 1))
    yield Row(f"page of a game of {steps} steps, the map drawn before", written, "s", 3, None)
    yield Row("size of that page", page.stat().st_size / 1_000_000, "MB", 1, None)
    with running(ensure(), folder / "profile") as browser:
        tab = Tab.new(browser)
        # without it no script is run in a new page
        tab.call("Page.enable")
        tab.call("Page.addScriptToEvaluateOnNewDocument", source=OPENED)
        opened = min(_opened(tab, page) for _ in range(runs))
    yield Row("it opens in headless Chromium", opened, "s", 0.3, None)


def _written(page: Path, audit: Audit, reading: Reading) -> float:
    start = perf_counter()
    write_drawn(page, [(audit, reading)], FETCHED)
    return perf_counter() - start


def _opened(tab: Tab, page: Path) -> float:
    tab.open(page)
    wait = (
        "new Promise(done => { const wait = () => window.openedAt ? done(openedAt) : setTimeout(wait, 10); wait(); })"
    )
    return float(tab.ask(wait)) / 1000
