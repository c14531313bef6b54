"""The templates of somebody else's folder, filled in a process of its own that may take only so much time and memory.

A template can double a text or a list in many ways, and loop in loops. `Filler` is the side of the build, `main` that
of the process. What goes there is pickled; what comes back is JSON, because it is a stranger's.
"""

from __future__ import annotations

import json
import os
import pickle
import struct
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any
from weakref import finalize

from vassal_build.diagnostics import UnusableFile

if TYPE_CHECKING:
    from vassal_build.render.templates import Templates

MOST_SECONDS = 10
"""Of processor time for one picture; the largest of ours takes a tenth of one."""
MOST_MEMORY = 1024**3
"""Of addresses: what is in use is a third of it at the start."""
MOST_TEXT = 32 * 1024**2
"""Letters of one picture; the largest of ours has four million."""
_LENGTH = struct.Struct("<Q")


class Filler:
    """Fills templates of data folders, one after another, in a process that is started with the first."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders
        self._process: subprocess.Popen[bytes] | None = None

    def render(self, name: str, context: Mapping[str, Any]) -> str:
        """Fill the template `name`; raise UnusableFile when it cannot be filled or takes too much."""
        process = self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(BrokenPipeError):
            _send(process.stdin, pickle.dumps((name, dict(context), MOST_SECONDS)))
        answer = _receive(process.stdout)
        if answer is None:
            self._process = None
            raise UnusableFile(
                f"the template cannot be filled: it takes more than {MOST_SECONDS} seconds or too much memory",
                f"templates/{name}",
            )
        text, trouble = json.loads(answer)
        if trouble:
            raise UnusableFile(trouble)
        return str(text)

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            call = [sys.executable, "-P", "-m", __name__]  # -P: no module of the folder one happens to be in
            self._process = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603
            finalize(self, _end, self._process, os.getpid())
            assert self._process.stdin is not None
            _send(self._process.stdin, pickle.dumps([str(folder) for folder in self._folders]))
        return self._process


def _end(process: subprocess.Popen[bytes], owner: int) -> None:
    """End a process that nobody asks any more; a process split off from the owner leaves it alone."""
    if os.getpid() != owner:
        return
    process.kill()
    with suppress(BrokenPipeError):
        process.communicate()


def _send(stream: IO[bytes], data: bytes) -> None:
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def _receive(stream: IO[bytes]) -> bytes | None:
    """Give what the other side sent; None when it has gone."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    data = stream.read(length)
    return data if len(data) == length else None


def main() -> None:
    """Fill templates for the process that started this one, until that has gone."""
    from vassal_build.render.templates import Templates  # noqa: PLC0415 - it starts this process

    folders = _receive(sys.stdin.buffer)
    if folders is None:
        return
    templates = Templates([Path(folder) for folder in pickle.loads(folders)])  # noqa: S301 - of the build itself
    _hold_memory()
    while (request := _receive(sys.stdin.buffer)) is not None:
        name, context, seconds = pickle.loads(request)  # noqa: S301 - of the build itself
        _hold_time(seconds)
        _send(sys.stdout.buffer, json.dumps(_filled(templates, name, context)).encode())


def _filled(templates: Templates, name: str, context: Mapping[str, Any]) -> tuple[str, str]:
    """Give the text of a template, or the line that says why there is none."""
    try:
        text = templates.fill(name, context)
    except UnusableFile as error:
        return "", str(error)
    if len(text) > MOST_TEXT:
        too_long = f"the template cannot be filled: it gives more than {MOST_TEXT} letters"
        return "", str(UnusableFile(too_long, f"templates/{name}"))
    return text, ""


def _hold_memory() -> None:
    with suppress(ImportError, ValueError, OSError):  # where the system has no such limits
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _hold_time(seconds: int) -> None:
    """Let the system end this process when the next template takes too long."""
    with suppress(AttributeError):  # where the system has no such timer
        import signal  # noqa: PLC0415

        signal.setitimer(signal.ITIMER_PROF, seconds)


if __name__ == "__main__":
    main()
