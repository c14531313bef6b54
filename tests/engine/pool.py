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

TURNS = 100
"""How many engines a process serves before it goes, should Java forget less than it does: it takes 750 MB at most,
and the longer it runs, the sooner it opens a module."""


@dataclass(slots=True)
class Waiting:
    """A process that nobody uses now, and how many engines it has served."""

    process: EngineProcess
    turns: int


class Pool:
    """Engines of one installation; those that are used side by side have a process each."""

    def __init__(self, installation: Installation, turns: int = TURNS) -> None:
        self._installation = installation
        self._turns = turns
        self._waiting: list[Waiting] = []

    @contextmanager
    def engine(self) -> Iterator[Engine]:
        """An engine as just started; afterwards its process waits for the next."""
        taken = self._take()
        try:
            yield Engine(taken.process)
        finally:
            self._waiting.append(taken)

    @contextmanager
    def opened(self, module: Path) -> Iterator[Engine]:
        """An engine with a module open, about which VASSAL has said nothing."""
        with self.engine() as engine:
            engine.open(module)
            engine.quiet()
            yield engine

    def close(self) -> None:
        """End all processes that wait."""
        while self._waiting:
            self._waiting.pop().process.stop()

    def _take(self) -> Waiting:
        while self._waiting:
            waiting = self._waiting.pop()
            if waiting.turns < self._turns and _renewed(waiting.process):
                return Waiting(waiting.process, waiting.turns + 1)
            waiting.process.stop()
        return Waiting(EngineProcess(self._installation), 1)


def _renewed(process: EngineProcess) -> bool:
    """Say whether VASSAL could be renewed: it cannot in one that has ended, or where no module could be opened."""
    if not process.is_running:
        return False
    try:
        process.renew()
    except EngineError:
        return False
    return True
