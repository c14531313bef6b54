"""Processes that share the work end with who gave it, and hold nothing of it open."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from multiprocessing import active_children
from pathlib import Path

import pytest

from tests.paths import ROOT
from vassal_build.workers import MOST, workers

WAIT = 30
"""Seconds after which a process is taken to wait for ever."""
BEGINS = ("ProcessPoolExecutor", "Popen")
IDLE = """
import os, sys, time
from vassal_build.workers import workers
if __name__ == "__main__":
    with workers(3) as each_of:
        list(each_of(abs, range(30)))
        print("waiting", flush=True)
        sys.stdin.read()
"""
BUSY = """
import os, sys, time
from vassal_build.workers import workers
def busy(number):
    os.write(1, b"waiting\\n")
    time.sleep(600)
if __name__ == "__main__":
    with workers(3) as each_of:
        list(each_of(busy, range(30)))
"""


@pytest.mark.parametrize("program", [IDLE, BUSY], ids=["idle", "busy"])
def test_workers_end_when_the_process_that_gave_the_work_is_killed(tmp_path: Path, program: str) -> None:
    """Whoever reads its output comes to the end, so none of them holds it open."""
    script = tmp_path / "program.py"
    script.write_text(program, encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"waiting\n"
    process.kill()
    process.communicate(timeout=WAIT)


def test_there_are_never_more_processes_than_every_system_has_room_for() -> None:
    """A mistyped number of them does not bring a machine to a stop."""
    with workers(10**9) as each_of:
        assert list(each_of(abs, [-1, 2])) == [1, 2]
        assert len(active_children()) <= MOST


def test_all_processes_are_begun_in_one_place() -> None:
    """So that none is forgotten when its giver ends; the one that fills templates ends when nobody writes to it."""
    files = [file for package in ("vassal_build", "rules_check") for file in (ROOT / package).rglob("*.py")]
    texts = {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in files}
    begins = {
        name
        for name, text in texts.items()
        if any(word in text for word in BEGINS)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Name | ast.Attribute) and ast.unparse(node).endswith(BEGINS)
    }
    assert begins == {"vassal_build/workers.py", "vassal_build/render/held.py"}
