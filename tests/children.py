"""Commands in processes of their own: what each said, what they took of memory, and an end where there would be none.

Run as a program it makes those processes: it reads calls as JSON, and each of them writes a line as soon as a call has
ended.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TextIO

from click import Command
from msgspec import Struct

from tests.paths import ROOT

MIB = 1024 * 1024


class Ended(Struct, frozen=True):
    """How a call ended: its status, its errors, and the most memory that had been taken until then, in bytes."""

    status: int
    errors: str
    memory: int


def run_apart(groups: Sequence[Sequence[Sequence[str]]], folder: Path, seconds: int) -> list[list[Ended]]:
    """Run calls of `vassal-build` and `rules-check` in a folder; those of a group one after another in one process.

    Each such process is forked from one that has imported the commands. It is ended after so many seconds of processor
    time; those that have not begun then are not among the answers.
    """
    answers = [folder / f"answers{number}" for number in range(len(groups))]
    call = [sys.executable, "-m", "tests.children", str(folder), str(seconds), json.dumps(groups)]
    subprocess.run(call, cwd=ROOT, check=False)
    return [[Ended(*json.loads(line)) for line in each.read_text("utf-8").splitlines()] for each in answers]


def _run(folder: str, seconds: str, groups: str) -> None:
    from click import Context

    from rules_check.cli import main as referee
    from vassal_build.cli import main as press

    os.chdir(folder)
    tools = {"vassal-build": press, "rules-check": referee}
    called = json.loads(groups)
    for tool, name, *_ in (call for calls in called for call in calls):
        tools[tool].get_command(Context(tools[tool]), name)
    for number, calls in enumerate(called):
        child = os.fork()
        if child == 0:
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
            with open(f"answers{number}", "w", encoding="utf-8") as answers:  # noqa: PTH123
                _answer(tools, calls, answers)
            os._exit(0)
        os.waitpid(child, 0)


def _answer(tools: Mapping[str, Command], calls: Sequence[Sequence[str]], answers: TextIO) -> None:
    from click.testing import CliRunner

    for tool, *arguments in calls:
        result = CliRunner().invoke(tools[tool], arguments)
        errors = result.stderr if isinstance(result.exception, SystemExit) else repr(result.exception)
        answers.write(json.dumps((result.exit_code, errors, _most_memory())) + "\n")
        answers.flush()


def _most_memory() -> int:
    """Give this program's own peak: what the system counts for the process has that of its parent in it."""
    status = Path("/proc/self/status").read_text("ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) * 1024


if __name__ == "__main__":
    _run(*sys.argv[1:])
