"""A process of its own for what someone else's folder asks for, which may take only so much time and memory.

`Held` is the side of the build; `answers` and the two limits are for the process. Requests are pickled, for the build
itself makes them; what comes back are bytes that nothing unpacks unseen. The system ends a process that takes too much
where it can; where it cannot, the build does, by the clock on the wall.
"""

from __future__ import annotations

import os
import pickle
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Timer
from typing import IO, Any
from weakref import finalize

MOST_MEMORY = 1024**3
"""Of addresses: what is in use is a third of it at the start."""
WALL = 4
"""A process may take so many times its seconds by the clock on the wall, because others work beside it."""
_LENGTH = struct.Struct("<Q")


class Held:
    """A module of ours run as a process, started with the first request and after each that took too much."""

    def __init__(self, module: str, first: Any) -> None:
        """Take the module's name, and what it is handed when it starts."""
        self._module, self._first = module, first
        self._process: subprocess.Popen[bytes] | None = None

    def ask(self, request: tuple[Any, ...], seconds: float) -> bytes | None:
        """Give the answer to a request; None when it takes more than `seconds` of processor time or too much memory."""
        process = self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        watch = Timer(seconds * WALL, process.kill)
        watch.start()
        try:
            with suppress(BrokenPipeError):
                _send(process.stdin, pickle.dumps((seconds, request)))
            answer = _receive(process.stdout)
        finally:
            watch.cancel()
        if answer is None:
            self._process = None
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            call = [sys.executable, "-P", "-m", self._module]  # -P: no module of the folder one happens to be in
            self._process = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603
            finalize(self, _end, self._process, os.getpid())
            assert self._process.stdin is not None
            _send(self._process.stdin, pickle.dumps((MOST_MEMORY, self._first)))
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


def serve(begin: Callable[[Any], Callable[..., bytes]]) -> None:
    """Answer the process that started this one until that has gone; `begin` makes of `first` what answers."""
    sent = _receive(sys.stdin.buffer)
    if sent is None:
        return
    most, first = pickle.loads(sent)  # noqa: S301 - of the build itself
    answer = begin(first)
    _hold_memory(most)
    while (asked := _receive(sys.stdin.buffer)) is not None:
        seconds, request = pickle.loads(asked)  # noqa: S301 - of the build itself
        _hold_time(seconds)
        _send(sys.stdout.buffer, answer(*request))


def _hold_memory(most: int) -> None:
    with suppress(ImportError, ValueError, OSError):  # where the system has no such limits
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _hold_time(seconds: float) -> None:
    """Let the system end this process when the next answer takes too long."""
    with suppress(AttributeError):  # where the system has no such timer
        import signal  # noqa: PLC0415

        signal.setitimer(signal.ITIMER_PROF, seconds)
