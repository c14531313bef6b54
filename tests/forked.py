"""Command lines in processes that have all commands already: they are forked from one that was started for them.

That one is a program which is started like a command: with its locale, its encodings and its variables.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from click import Command
from msgspec import Struct

from tests.paths import ROOT

BROKEN = 99
"""The status of a command line that ended in no way of its own."""


class Said(Struct, frozen=True):
    """How a command line ended: its status, its answer and its errors."""

    status: int
    answer: str
    errors: str


class Forking:
    """Runs command lines, each in a process of its own."""

    def __init__(self, process: subprocess.Popen[bytes], encoding: str) -> None:
        self.process = process
        self.encoding = encoding

    def run(self, program: str, arguments: Sequence[str], folder: Path, **variables: str) -> Said:
        """Run one in a folder, with variables of its own; `program` is the name of a package of ours."""
        files = [folder / name for name in ("answer.said", "errors.said")]
        words = [os.fsencode(word).hex() for word in arguments]
        line = json.dumps((program, words, str(folder), variables, [str(file) for file in files]))
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        status = int(self.process.stdout.readline())
        answer, errors = (file.read_text(self.encoding, errors="backslashreplace") for file in files)
        for file in files:
            file.unlink()
        return Said(status, answer, errors)


@contextmanager
def forking(
    variables: Mapping[str, str], *games: str, python: str = sys.executable, encoding: str = "utf-8"
) -> Iterator[Forking]:
    """Start the program with these variables alone; it opens some games before it forks.

    `encoding` is that in which its command lines speak.
    """
    call = [python, "-m", "tests.forked", *games]
    with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, env=variables) as process:
        yield Forking(process, encoding)


def _serve(games: Sequence[str]) -> None:
    from rules_check.rules.opened import opened_game
    from tests.command_groups import commands
    from tests.quick_pictures import quick_avif
    from vassal_build.render import web

    assert dict(commands())
    web.avif = quick_avif
    for game in games:
        opened_game(game)
    for line in sys.stdin:
        program, words, folder, variables, files = json.loads(line)
        child = os.fork()
        if child == 0:
            arguments = [os.fsdecode(bytes.fromhex(word)) for word in words]
            end_with(partial(_run, program, arguments, Path(folder), variables, files))
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


def _run(program: str, arguments: list[str], folder: Path, variables: Mapping[str, str], files: list[str]) -> int:
    """Run a command line with its output in files, and give its status."""
    for number, file in enumerate(files, start=1):
        os.dup2(os.open(file, os.O_CREAT | os.O_WRONLY | os.O_TRUNC), number)
    os.environ.update(variables)
    os.chdir(folder)
    return status_at_end(import_module(f"{program}.cli").main, program, arguments)


def status_of(main: Command, program: str, arguments: Sequence[str]) -> int:
    """Run a command line of a program in this process, and give its status."""
    try:
        main.main(arguments, prog_name=program)
    except SystemExit as end:
        status = end.code or 0
        return status if isinstance(status, int) else BROKEN
    return BROKEN


def status_at_end(main: Command, program: str, arguments: Sequence[str]) -> int:
    """Run a command line, clear away what it leaves to the end of this process, and give its status.

    The process must not be forked from one that has something to clear away itself: that would go, too.
    """
    status = status_of(main, program, arguments)
    atexit._run_exitfuncs()
    return status


def end_with(run: Callable[[], int]) -> NoReturn:
    """End this process, which was forked, with the status that is given to it; what is raised is written first."""
    status = BROKEN
    try:
        status = run()
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    _serve(sys.argv[1:])
