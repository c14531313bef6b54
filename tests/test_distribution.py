"""Tests side by side: each process has whole files, and what matters of them is reported."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests import distribution
from tests.distribution import LONG_SECONDS, Files, Names, run_quietly

NAMES = ["a.py::one", "a.py::two", "b.py::one", "b.py::two", "b.py::three"]
CONFIG: Any = SimpleNamespace(
    getvalue=lambda name: ["popen"], option=SimpleNamespace(loadscopereorder=False, debug=False, dist="loadfile")
)


class Process:
    """A process that notes which tests it is to run."""

    def __init__(self) -> None:
        self.given: list[int] = []
        self.shutting_down = False
        self.send_runtest_some = self.given.extend

    def shutdown(self) -> None:
        """Take no more."""
        self.shutting_down = True


def test_a_name_is_found_where_it_stands() -> None:
    """As in any list."""
    assert [Names(NAMES).index(name) for name in NAMES] == [0, 1, 2, 3, 4]


def test_every_test_is_run_and_what_is_done_is_forgotten() -> None:
    """The process is given one file after another, and sent home at the end."""
    files, process = Files(CONFIG), Process()
    files.add_node(process)
    files.add_node_collection(process, NAMES)
    files.schedule()
    for place in range(len(NAMES)):
        assert place in process.given
        files.mark_test_complete(process, place)
    assert (process.given, process.shutting_down) == ([0, 1, 2, 3, 4], True)
    assert files.tests_finished and files.assigned_work == {process: {}}


def test_a_file_that_is_not_done_is_run_by_another_process_if_one_ends() -> None:
    """And the test that was running is named."""
    files, process = Files(CONFIG), Process()
    files.add_node(process)
    files.add_node_collection(process, NAMES)
    files.schedule()
    for place in (0, 1, 2):
        files.mark_test_complete(process, place)
    assert files.remove_node(process) == "b.py::two"
    assert files.workqueue == {"b.py": {"b.py::one": True, "b.py::two": False, "b.py::three": False}}


def test_files_that_drive_the_engine_go_together() -> None:
    """Those of a folder, for its modules are opened once in a process."""
    names = ["a/engine/test_one.py::x", "a/engine/test_two.py::y", "b/engine/test_one.py::x", "b/engines.py::x"]
    assert [Files(CONFIG)._split_scope(name) for name in names] == ["a/engine", "a/engine", "b/engine", "b/engines.py"]


@pytest.mark.parametrize(
    ("when", "passed", "duration", "reported"),
    [
        ("setup", True, 0.0, False),
        ("call", True, 0.0, True),
        ("teardown", True, 0.0, False),
        ("setup", False, 0.0, True),
        ("teardown", False, 0.0, True),
        ("setup", True, 2 * LONG_SECONDS, True),
    ],
)
def test_what_matters_is_reported(
    monkeypatch: pytest.MonkeyPatch, when: str, passed: bool, duration: float, reported: bool
) -> None:
    """The test itself; of making ready and clearing away what failed or took long."""
    report, heard = SimpleNamespace(when=when, passed=passed, duration=duration), list[Any]()
    monkeypatch.setattr(distribution, "runtestprotocol", lambda item, log, nextitem: [report])

    def log(report: Any) -> None:
        heard.append(report)

    item: Any = SimpleNamespace(ihook=SimpleNamespace(pytest_runtest_logreport=log))
    run_quietly(item, None)
    assert (heard == [report]) == reported
