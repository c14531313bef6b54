"""Tests are compiled before they are run, as pytest compiles them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.compiled import Compiling


def test_what_pytest_compiles_itself_is_there_and_nothing_was_run(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Of tests and what they share, where pytest looks for it."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (tmp_path / "room").mkdir()
    for name in ("conftest.py", "room/test_it.py", "room/other.py"):
        (tmp_path / name).write_text("raise AssertionError\n", encoding="utf-8")
    Compiling(tmp_path).pytest_collection(request.session)
    assert sorted(file.name.partition(".")[0] for file in tmp_path.rglob("*-pytest-*.pyc")) == ["conftest", "test_it"]
