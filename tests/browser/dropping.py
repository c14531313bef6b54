"""The site of the referee in a tab: files are chosen, and what is found is read, as a reader does it."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.browser.tab import Tab

PATIENCE = 240
"""Seconds that a busy machine may take."""
DONE = "/[^…]$/.test(document.getElementById('progress').textContent)"
"""Whatever it is in any language: as long as it goes on, the words end in three dots."""
READY = "document.documentElement.dataset.ready === 'yes'"


def until(tab: Tab, holds: str) -> None:
    """Wait until an expression holds."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        try:
            if tab.ask(holds):
                return
        except RuntimeError:  # the page is being left
            pass
        sleep(0.1)
    pytest.fail(f"it does not come true: {holds}")


def give(tab: Tab, *files: Path) -> None:
    """Choose files, as a reader does, and wait until they are judged."""
    tab.call("DOM.enable")
    root = tab.call("DOM.getDocument")["root"]["nodeId"]
    field = tab.call("DOM.querySelector", nodeId=root, selector="#files")["nodeId"]
    tab.ask("document.getElementById('progress').textContent = ''")
    tab.call("DOM.setFileInputFiles", nodeId=field, files=[str(file) for file in files])
    until(tab, DONE)


def drop(tab: Tab, *paths: Path) -> None:
    """Drag files and folders there and let them go, and wait until they are judged."""
    tab.ask("document.getElementById('progress').textContent = ''")
    x, y = tab.ask(
        "(b => [b.x + b.width / 2, b.y + b.height / 2])(document.getElementById('drop').getBoundingClientRect())"
    )
    data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        tab.call("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)
    until(tab, DONE)


def found(tab: Tab) -> list[str]:
    """The lines of what was found."""
    return str(tab.ask("document.querySelector('#games pre').textContent")).split("\n")
