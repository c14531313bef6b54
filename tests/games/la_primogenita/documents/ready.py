"""The programs of an environment held ready: a command line is forked from a process that has imported them already.

Run as a program this file is that process. It has what is installed in the environment; of this checkout it imports
only how a process that is forked ends.
"""

from __future__ import annotations

import os
import site
import socket
import subprocess
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import click

NUMBER = "READY"
"""The environment variable with the number of the file that leads there."""
ASKING = """import os, socket, sys
with socket.socket(fileno=int(os.environ[{number!r}])) as ready:
    words = "\\0".join((os.getcwd(), *sys.argv[1:]))
    socket.send_fds(ready, [words.encode("utf-8", "surrogateescape")], [0, 1, 2])
    status = int(ready.recv(9))
sys.exit(status)
"""
PROGRAM = '#!/bin/sh\nexec "{python}" -IS "{asking}" "${{0##*/}}" "$@"\n'
GAME = "la_primogenita"
"""Most lines are about it."""
LONGEST = 1 << 16


class Ready:
    """Such a process, and a folder with programs that ask it."""

    def __init__(self, python: Path, folder: Path, variables: Mapping[str, str]) -> None:
        """Start it with these variables; the programs are made in `folder`."""
        self.programs = folder
        asking = folder / "asking.py"
        asking.write_text(ASKING.format(number=NUMBER), encoding="utf-8")
        for name in ("vassal-build", "rules-check"):
            (folder / name).write_text(PROGRAM.format(python=python, asking=asking), encoding="utf-8")
            (folder / name).chmod(0o755)
        self.asking, answering = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with answering:
            number = answering.fileno()
            call = [str(python), "-P", __file__, str(number)]
            self._process = subprocess.Popen(call, env=variables, pass_fds=[number])

    @property
    def number(self) -> int:
        """The number of the file that leads there, which those who ask must have."""
        return self.asking.fileno()

    @property
    def leading_there(self) -> dict[str, str]:
        """The variable that names it."""
        return {NUMBER: str(self.number)}

    def end(self) -> None:
        """End it."""
        self.asking.close()
        self._process.wait()


def _serve(number: int) -> None:
    import rules_check.cli
    import vassal_build.cli
    from rules_check.rules.opened import opened_game
    from vassal_build.games import design_of, game_of
    from vassal_build.render import web

    # after them, so that they are those of the environment
    sys.path.append(str(Path(__file__).parents[4]))
    from tests.forked import end_with
    from tests.quick_pictures import quick_avif

    sys.path.pop()
    web.avif = quick_avif
    mains = {"vassal-build": vassal_build.cli.main, "rules-check": rules_check.cli.main}
    for main in mains.values():
        for name in main.list_commands(click.Context(main)):
            main.get_command(click.Context(main), name)
    opened_game(GAME)
    design_of(game_of(GAME))
    with socket.socket(fileno=number) as answering:
        while True:
            message, files, _, _ = socket.recv_fds(answering, LONGEST, 3)
            if not message:
                return
            folder, program, *words = message.decode("utf-8", "surrogateescape").split("\0")
            child = os.fork()
            if child == 0:
                end_with(partial(_run, mains[program], program, words, folder, files))
            for file in files:
                os.close(file)
            answering.send(str(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])).encode())


def _run(main: click.Command, program: str, words: list[str], folder: str, files: list[int]) -> int:
    """Run a command line with the standard files of who asked, and give its status."""
    from tests.forked import status_at_end

    # what has been installed since the process was started is found, too
    for installed in site.getsitepackages():
        site.addsitedir(installed)
    for number, file in enumerate(files):
        os.dup2(file, number)
    sys.stdout, sys.stderr = (open(number, "w", encoding="utf-8") for number in (1, 2))  # noqa: SIM115, PTH123
    os.chdir(folder)
    return status_at_end(main, program, words)


if __name__ == "__main__":
    _serve(int(sys.argv[1]))
