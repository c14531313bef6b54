"""Times commands as whole processes: a run to warm up, then several, of which the median counts."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]


def seconds(command: Sequence[str], runs: int = 5, before: Callable[[], None] | None = None) -> float:
    """Give the median wall time of a command in seconds; `before` prepares each run and is not counted.

    Raises CalledProcessError when the command fails.
    """
    times = []
    for _ in range(runs):
        if before is not None:
            before()
        start = perf_counter()
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        times.append(perf_counter() - start)
    return median(times)


class Aside:
    """Puts what a run has made out of the way of the next one.

    It is not deleted: for minutes after thousands of files were, some file systems (ext4) take ten times as long to
    make others.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._names = (path.with_name(f"{path.name} before {number}") for number in count())

    def __call__(self) -> None:
        """Rename what is there."""
        if self._path.exists():
            self._path.rename(next(name for name in self._names if not name.exists()))


def press(*arguments: str) -> list[str]:
    """Give the command line of `vassal-build` with these arguments."""
    return [sys.executable, "-c", "from vassal_build.cli import main; main()", *arguments]
