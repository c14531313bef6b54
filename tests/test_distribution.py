"""Tests side by side: each process has whole files, and all that matters of them is reported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import distribution
from tests.distribution import LONG_SECONDS, Pile, Quiet, files_of
from tests.paths import ROOT

pytestmark = pytest.mark.slow
ALL_KINDS = """
import os, time, pytest

@pytest.fixture(scope="session")
def kept(tmp_path_factory):
    own = tmp_path_factory.getbasetemp()
    assert own.name.startswith("popen-")
    yield
    (own.parent.parent / f"cleared-{os.getpid()}").touch()

def test_first(kept):
    print("what is said", flush=True)
    time.sleep(0.2)

def test_second():
    assert 1 == 2, "as it should"

@pytest.fixture
def broken():
    raise ValueError("no such thing")

def test_third(broken): ...

@pytest.mark.skip
def test_fourth(): ...
"""
ENDS_ITSELF = """
import os

def test_before(): ...

def test_it():
    os._exit(5)

def test_after(): ...
"""


def run(folder: Path, *options: str) -> str:
    """Run the tests of a folder in two processes, and give what is said."""
    command = [sys.executable, "-m", "pytest", "-p", "tests.distribution", "-p", "no:cacheprovider", "-c", os.devnull]
    command += ["--processes=2", f"--rootdir={folder}", f"--basetemp={folder / 'run'}", *options, str(folder)]
    surroundings = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, capture_output=True, text=True, env=surroundings, cwd=folder, check=False)
    return ran.stdout + ran.stderr


def test_all_tests_are_run_once_and_reported(tmp_path: Path) -> None:
    """What went well and what did not, in each of two processes, which clear away what they made."""
    for name in ("test_one.py", "test_two.py"):
        (tmp_path / name).write_text(ALL_KINDS, encoding="utf-8")
    said = run(tmp_path)
    assert "2 failed, 2 passed, 2 skipped, 2 errors" in said
    for name in ("one", "two"):
        assert f"FAILED test_{name}.py::test_second - AssertionError: as it should" in said
        assert f"ERROR test_{name}.py::test_third - ValueError: no such thing" in said
    assert "what is said" not in said
    assert len(list(tmp_path.glob("cleared-*"))) == 2


def test_a_test_that_ends_its_process_is_named_and_the_others_are_run(tmp_path: Path) -> None:
    """Another process goes on with the file."""
    (tmp_path / "test_it.py").write_text(ENDS_ITSELF, encoding="utf-8")
    said = run(tmp_path)
    assert "1 failed, 2 passed" in said
    assert "FAILED test_it.py::test_it - " in said and "this test ended with exit status 5\n" in said


def test_a_run_ends_with_the_first_that_fails_where_that_is_asked_for(tmp_path: Path) -> None:
    """What follows is not run."""
    (tmp_path / "test_it.py").write_text(ALL_KINDS, encoding="utf-8")
    said = run(tmp_path, "--exitfirst")
    assert "1 failed, 1 passed" in said
    assert len(list(tmp_path.glob("cleared-*"))) == 1


def test_each_number_is_taken_once() -> None:
    """Whoever asks, and none when all are taken."""
    pile = Pile(5)
    first = iter(pile)
    assert [next(first), next(first), *pile, *first] == [0, 1, 2, 3, 4]


def test_a_process_is_given_whole_files() -> None:
    """In the order of their first tests, whatever else stands between."""
    assert files_of(["b.py::one", "a.py::one", "b.py::two[a.py::x]"]) == [[0, 2], [1]]


@pytest.mark.parametrize("folder", ["engine", "browser"])
def test_files_that_drive_the_same_go_together(folder: str) -> None:
    """All of them, for they share one VASSAL or one browser."""
    names = ["a/{0}/test_one.py::x", "a/{0}/test_two.py::y", "b/{0}/test_one.py::x", "b/{0}s.py::x"]
    assert files_of(name.format(folder) for name in names) == [[0, 1, 2], [3]]


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
    """The test itself; of making ready and clearing away what failed or took long, unless all is asked for."""
    report: Any = SimpleNamespace(when=when, passed=passed, duration=duration)
    item: Any = SimpleNamespace()
    monkeypatch.setattr(distribution, "runtestprotocol", lambda item, log, nextitem: [report])
    for sends_all in (False, True):
        quiet = Quiet(sends_all=sends_all)
        quiet.pytest_runtest_protocol(item, None)
        assert (quiet.taken() == [report]) == (reported or sends_all)
        assert quiet.taken() == []
