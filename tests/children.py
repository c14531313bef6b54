"""Commands in a process of its own: what each said, what they took of memory, and an end where there would be none.

Run as a program it is that process: it reads calls as JSON and writes how each of them ended, a line as soon as it did.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from tests.paths import ROOT

MIB = 1024 * 1024


class Ended(Struct, frozen=True):
    """How a call ended: its status, its errors, and the most memory that had been taken until then, in bytes."""

    status: int
    errors: str
    memory: int


def run_apart(calls: Sequence[Sequence[str]], folder: Path, seconds: int) -> list[Ended]:
    """Run calls of `vassal-build` and `rules-check` one after another in a folder.

    They are ended after so many seconds of processor time; those that have not begun then are not among the answers.
    """
    answers = folder / "answers"
    with answers.open("wb") as said:
        call = [sys.executable, "-m", "tests.children", str(folder), str(seconds), json.dumps(calls)]
        subprocess.run(call, stdout=said, cwd=ROOT, check=False)
    return [Ended(*json.loads(line)) for line in answers.read_text("utf-8").splitlines()]


def _run(folder: str, seconds: str, calls: str) -> None:
    from click.testing import CliRunner

    from rules_check.cli import main as referee
    from vassal_build.cli import main as press

    os.chdir(folder)
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
    tools = {"vassal-build": press, "rules-check": referee}
    for tool, *arguments in json.loads(calls):
        result = CliRunner().invoke(tools[tool], arguments)
        errors = result.stderr if isinstance(result.exception, SystemExit) else repr(result.exception)
        sys.stdout.write(json.dumps((result.exit_code, errors, _most_memory())) + "\n")
        sys.stdout.flush()


def _most_memory() -> int:
    """Give this program's own peak: what the system counts for the process has that of its parent in it."""
    status = Path("/proc/self/status").read_text("ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) * 1024


if __name__ == "__main__":
    _run(*sys.argv[1:])
