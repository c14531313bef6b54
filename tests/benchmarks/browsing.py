"""The referee in a browser: how large its folder is, how long it takes to load and to judge, and how much memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from time import perf_counter

from rules_check.site.making import make_site
from rules_check.site.serving import address_of, serving
from tests.benchmarks.auditing import long_game
from tests.benchmarks.row import Row
from tests.browser.chromium import running
from tests.browser.dropping import READY, give, until
from tests.browser.install import ensure
from tests.browser.tab import Tab
from tests.paths import FETCHED

MEGABYTE = 1024 * 1024
JUDGED = """
window.judged = new Promise(yes => new MutationObserver(() => {
  if (document.getElementById('progress').textContent.startsWith('Making')) yes(performance.now());
}).observe(document.getElementById('progress'), {childList: true, characterData: true, subtree: true}));
0
"""
"""Keeps the moment at which a log has been judged and its page begins to be made."""


def browsing(module: Path, folder: Path) -> Iterator[Row]:
    """Measure once, in a headless Chromium of its own; `module` is the built one, `folder` an empty one."""
    folder.mkdir()
    sizes = make_site(folder / "site", ("la_primogenita", "keren"), FETCHED, lambda _: None)
    yield Row("size of the referee for a browser", sum(sizes.values()) / 1_000_000, "MB", 25, None)
    steps, log = long_game(module, folder)
    with serving(folder / "site") as server, running(ensure(), folder / "profile") as browser:
        Thread(target=server.serve_forever, daemon=True).start()
        tab = Tab.new(browser)
        start = perf_counter()
        tab.call("Page.navigate", url=address_of(server))
        until(tab, READY)
        loaded = perf_counter() - start
        yield Row("it loads in headless Chromium", loaded, "s", 8, 1.0)
        tab.ask(JUDGED)
        start = tab.ask("performance.now()")
        give(tab, log)
        judged = (tab.ask("window.judged") - start) / 1000
        yield Row(f"it judges a game of {steps} steps (ratio: to loading)", judged, "s", 4, judged / loaded)
        yield Row("most memory for it", _memory(browser.process) / MEGABYTE, "MB", 500, None)
        server.shutdown()


def _memory(process: int) -> int:
    """Give the most memory, in bytes, that one process of a browser had: its page's."""
    parents: dict[int, int] = {}
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            lines = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
        except OSError:  # it has ended
            continue
        parents[int(status.parent.name)] = int(lines["PPid"])
    family = {process}
    while more := {child for child, parent in parents.items() if parent in family} - family:
        family |= more
    return max(map(_peak, family))


def _peak(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) * 1024 if "VmHWM:" in status else 0
