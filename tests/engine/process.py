"""One engine as an operating-system process: a virtual screen, the Java driver on it, and the lines between us.

It knows the protocol's envelope and nothing of VASSAL; the operations are `harness.Engine`'s.
"""

from __future__ import annotations

import json
import os
import queue
import subprocess
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.engine.install import Installation

PATIENCE_SECONDS = 90
SECONDS_TO_END = 5
SCREEN = 1366, 768
"""The pixels of a screen: that of a laptop."""
STACK_DEPTH = 64
TRUSTING = "-XX:+UnlockDiagnosticVMOptions", "-XX:-BytecodeVerificationRemote"
"""Java need not examine the classes of VASSAL each time that they are read."""


class EngineError(Exception):
    """The engine failed at what it was asked; the message holds VASSAL's own stack."""


class Refused(EngineError):  # noqa: N818 - it is the answer no, not a fault
    """What was asked for is not there, or VASSAL does not allow it; the message is one line."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to one request, and what a player would have been shown meanwhile."""

    value: Any
    dialogs: tuple[str, ...]
    answered: tuple[str, ...]
    warnings: tuple[str, ...]
    failure: EngineError | None


class Screen:
    """A virtual screen of its own, so that engines side by side never see each other's windows."""

    def __init__(self, xvfb: Path) -> None:
        reader, writer = os.pipe()
        screen = f"{SCREEN[0]}x{SCREEN[1]}x24"
        command = [str(xvfb), "-displayfd", str(writer), "-screen", "0", screen, "-nolisten", "tcp"]
        self._process = subprocess.Popen(
            command, pass_fds=(writer,), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writer)
        with os.fdopen(reader) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise EngineError("the virtual screen did not start")
        self.display = f":{number}"

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


class EngineProcess:
    """A running driver. Its preferences, home and temporary files live in a folder that goes with it."""

    def __init__(self, installation: Installation) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="vassal-engine-")
        self._screen = Screen(installation.xvfb)
        home = Path(self._folder.name)
        self._log = home / "stderr.txt"
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                _command(installation, home),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                encoding="utf-8",
                env={**os.environ, "DISPLAY": self._screen.display, "HOME": str(home)},
            )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def ask(self, op: str, arguments: dict[str, Any]) -> Reply:
        """Sends one request and waits for its reply. Raises EngineError when the process is gone or stuck."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({"op": op, **arguments}) + "\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=PATIENCE_SECONDS + 30)
        except (BrokenPipeError, queue.Empty) as reason:
            raise EngineError(f"{op}: the engine does not answer; it last said:\n{self.last_words()}") from reason
        if not line:
            raise EngineError(f"{op}: the engine has ended; it last said:\n{self.last_words()}")
        return _reply(op, json.loads(line))

    @property
    def is_running(self) -> bool:
        """Whether the driver has not ended."""
        return self._process.poll() is None

    def renew(self) -> None:
        """Lets another VASSAL take over in this process, as if just started. Raises EngineError where it cannot."""
        if (failure := self.ask("renew", {}).failure) is not None:
            raise failure

    def last_words(self) -> str:
        """The end of what VASSAL wrote to its standard error."""
        return self._log.read_text(encoding="utf-8", errors="replace")[-3000:]

    def stop(self) -> None:
        """Ends the driver, by force where it does not end by itself, and its screen, and removes their folder."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process.wait(timeout=SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._screen.close()
        self._folder.cleanup()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._lines.put(line)
        self._lines.put("")


def _command(installation: Installation, home: Path) -> list[str]:
    settings = {
        "VASSAL.conf": home / "conf",
        "user.home": home,
        "java.io.tmpdir": home,
        "java.awt.headless": "false",
        "user.language": "en",
        "user.country": "US",
        "file.encoding": "UTF-8",
        "logback.configurationFile": installation.logback,
        "driver.patience": PATIENCE_SECONDS,
    }
    # what Java itself says would stand among the replies
    options = ["-Xmx768m", "-Xmn300m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xlog:disable"]
    # VASSAL calls itself hundreds deep, and its scripts make an exception at each turn
    options += [f"-XX:MaxJavaStackTraceDepth={STACK_DEPTH}", *TRUSTING]
    properties = [f"-D{name}={value}" for name, value in settings.items()]
    path = os.pathsep.join(map(str, installation.classpath))
    return [str(installation.java), *options, *properties, "-cp", path, "driver.Driver"]


def _reply(op: str, fields: dict[str, Any]) -> Reply:
    failure: EngineError | None = None
    if not fields["ok"]:
        failure = (Refused if fields.get("refused") else EngineError)(f"{op}: {fields['error']}")
    dialogs, answered, warnings = (tuple(fields[name]) for name in ("dialogs", "answered", "warnings"))
    return Reply(fields.get("value"), dialogs, answered, warnings, failure)
