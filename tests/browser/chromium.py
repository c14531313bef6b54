"""A Chromium of our own, spoken to over two pipes: its DevTools protocol, JSON messages that end in a zero byte."""

from __future__ import annotations

import fcntl
import json
import os
import select
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--hide-scrollbars",
    # a page that was left is not come back to, and need not be kept as it was
    "--disable-features=BackForwardCache",
    "--remote-debugging-pipe",
)
PATIENCE = 60.0
"""Seconds that an answer may take."""
Message = dict[str, Any]


@dataclass(slots=True)
class Chromium:
    """A running browser; `events` are what it reported without being asked, in order."""

    process: int
    ask: int
    hear: int
    events: list[Message] = field(default_factory=list)
    _rest: bytes = b""
    _number: int = 0

    def call(self, method: str, session: str = "", **params: Any) -> Message:
        """Ask for something and give the answer; raises RuntimeError with the browser's words when it refuses."""
        self._number += 1
        message: Message = {"id": self._number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.ask, json.dumps(message).encode() + b"\0")
        number = self._number
        for heard in self._messages(PATIENCE):
            if heard.get("id") != number:
                self.events.append(heard)
            elif "error" in heard:
                raise RuntimeError(f"{method}: {heard['error']['message']}")
            else:
                result: Message = heard["result"]
                return result
        raise RuntimeError(f"{method}: no answer")

    def _messages(self, seconds: float) -> Iterator[Message]:
        end = time.monotonic() + seconds
        while True:
            while b"\0" in self._rest:
                text, self._rest = self._rest.split(b"\0", 1)
                yield json.loads(text)
            ready, _, _ = select.select([self.hear], [], [], max(0.0, end - time.monotonic()))
            content = os.read(self.hear, 1 << 20) if ready else b""
            if not content:
                return
            self._rest += content


@contextmanager
def running(program: Path, profile: Path) -> Iterator[Chromium]:
    """Start a browser with an empty profile folder and end it afterwards."""
    their_ears, ask = os.pipe()
    hear, their_mouth = os.pipe()
    high = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 16) for end in (their_ears, their_mouth)]
    command = [str(program), *OPTIONS, f"--user-data-dir={profile}", "about:blank"]
    log = str(profile.with_suffix(".log"))
    actions = [
        (os.POSIX_SPAWN_DUP2, high[0], 3),
        (os.POSIX_SPAWN_DUP2, high[1], 4),
        (os.POSIX_SPAWN_OPEN, 2, log, os.O_WRONLY | os.O_CREAT, 0o600),
    ]
    process = os.posix_spawn(str(program), command, dict(os.environ), file_actions=actions)
    for end in (their_ears, their_mouth, *high):
        os.close(end)
    try:
        yield Chromium(process, ask, hear)
    finally:
        os.kill(process, signal.SIGTERM)
        os.waitpid(process, 0)
        os.close(ask)
        os.close(hear)
