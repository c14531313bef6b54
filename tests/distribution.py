"""Tests in processes side by side: who is given what to run, and what of it is reported.

A hundred thousand messages and a look through 16,000 names for each test took more time than most of these tests.
"""

from __future__ import annotations

from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from xdist.scheduler import LoadFileScheduling

ENGINE = "/engine"
"""How a folder ends whose files one process runs: VASSAL opens a game's module once for all of them."""
LONG_SECONDS = 0.1
"""So many seconds of making ready or clearing away are reported, though all went well."""


class Names(list[str]):
    """The names of all tests, each found at once."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(names)
        self._places = {name: place for place, name in enumerate(names)}

    def index(self, name: str, *_: Any) -> int:
        """Give the place of a name."""
        return self._places[name]


class Files(LoadFileScheduling):  # type: ignore[misc]  # xdist has no types
    """Gives whole files, as xdist does, and folders of engine tests to processes, and forgets those that are done."""

    def _split_scope(self, nodeid: str) -> str:
        """Give the file of a test, or the folder where its files go together."""
        file = nodeid.partition("::")[0]
        folder = file.rpartition("/")[0]
        return folder if folder.endswith(ENGINE) else file

    def add_node_collection(self, node: Any, collection: Any) -> None:
        """Keep what a process has found, so that names are found in it."""
        super().add_node_collection(node, collection)
        self.registered_collections[node] = Names(self.registered_collections[node])

    def mark_test_complete(self, node: Any, item_index: int, duration: float = 0) -> None:
        """Note that a test was run; a file with no other left is counted through no more."""
        super().mark_test_complete(node, item_index, duration)
        given = self.assigned_work[node]
        for file in [file for file, tests in given.items() if all(tests.values())]:
            del given[file]


def run_quietly(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Run a test, and tell of its three parts only what did not go well, took long, or is the test itself."""
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed or report.duration > LONG_SECONDS:
            item.ihook.pytest_runtest_logreport(report=report)
