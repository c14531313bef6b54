"""`Pool`: processes that serve one engine after another, for a process takes a second to start.

VASSAL 3.6 is renewed for each engine and knows nothing of the modules before (`driver/Renewal.java`); of another VASSAL
each engine has a process of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.engine.harness import Engine
from tests.engine.install import Installation
from tests.engine.process import EngineError, EngineProcess

TURNS = 200
"""How many engines a process serves before it goes, should Java forget less than it does: it takes 750 MB at most,
and the longer it runs, the sooner it opens a module. A whole run wants fewer: another process takes four seconds."""
ENOUGH = 2
"""So many processes serve two players, or one and who opens other modules: one with a module open is then renewed."""


@dataclass(slots=True)
class Server:
    """A process, how many engines it has served, and the module that it has open for who asks for that."""

    process: EngineProcess
    turns: int = 0
    module: Path | None = None


class Pool:
    """Engines of one installation; those that are used side by side have a process each."""

    def __init__(self, installation: Installation, turns: int = TURNS) -> None:
        self._installation = installation
        self._turns = turns
        self._waiting: list[Server] = []
        self._serving = 0

    @contextmanager
    def engine(self) -> Iterator[Engine]:
        """An engine as just started; afterwards its process waits for the next."""
        server = self._renewed()
        with self._lent(server):
            yield Engine(server.process)

    @contextmanager
    def opened(self, module: Path) -> Iterator[Engine]:
        """An engine with a module open, as after opening; afterwards it stays open for who asks for it again."""
        server = self._with_open(module) or self._renewed()
        with self._lent(server):
            engine = Engine(server.process)
            if server.module is None:
                engine.open(module)
                engine.quiet()
                server.module = module
            else:
                engine.start_over()
            yield engine

    def close(self) -> None:
        """End all processes that wait."""
        while self._waiting:
            self._waiting.pop().process.stop()

    @contextmanager
    def _lent(self, server: Server) -> Iterator[None]:
        self._serving += 1
        try:
            yield
        finally:
            self._serving -= 1
            self._waiting.append(server)

    def _with_open(self, module: Path) -> Server | None:
        """Take a process that has a module open; None where no such waits."""
        for server in self._waiting:
            if server.module == module and server.process.is_running:
                self._waiting.remove(server)
                return server
        return None

    def _renewed(self) -> Server:
        """Take a process with nothing open: one that waits so, else another, else that which has waited longest."""
        while (server := self._next()) is not None:
            self._waiting.remove(server)
            if server.turns < self._turns and _is_renewed(server.process):
                server.turns += 1
                server.module = None
                return server
            server.process.stop()
        return Server(EngineProcess(self._installation), 1)

    def _next(self) -> Server | None:
        """Give the process that may best be renewed, the last one used; None where another is to be started."""
        free = [server for server in self._waiting if server.module is None]
        if free:
            return free[-1]
        return self._waiting[0] if len(self._waiting) + self._serving >= ENOUGH and self._waiting else None


def _is_renewed(process: EngineProcess) -> bool:
    """Say whether VASSAL could be renewed: it cannot in one that has ended, or where no module could be opened."""
    if not process.is_running:
        return False
    try:
        process.renew()
    except EngineError:
        return False
    return True
