"""The site of the referee in a tab: files are chosen, and what is found is read, as a reader does it."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.browser.tab import Tab

PATIENCE = 240
"""Seconds that a busy machine may take."""
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
    until(tab, "/^(Done|Nothing)/.test(document.getElementById('progress').textContent)")


def found(tab: Tab) -> list[str]:
    """The lines of what was found."""
    return str(tab.ask("document.querySelector('#games pre').textContent")).split("\n")
