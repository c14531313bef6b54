"""Times commands as whole processes: a run to warm up, then several, of which the median counts."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from tempfile import mkdtemp
from time import perf_counter

from tests.paths import ROOT

JUDGE = """
import sys
from rules_check.cli import main
try:
    main()
except SystemExit as end:
    sys.exit(2 if end.code == 2 else 0)
"""


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


def put_aside(path: Path) -> None:
    """Put what a run has made, if anything, out of the way of the next one.

    It is not deleted: for minutes after thousands of files were, some file systems (ext4) take ten times as long to
    make others.
    """
    if path.exists():
        path.rename(Path(mkdtemp(dir=path.parent)) / path.name)


def press(*arguments: str) -> list[str]:
    """Give the command line of `vassal-build` with these arguments."""
    return [sys.executable, "-c", "from vassal_build.cli import main; main()", *arguments]


def referee(*arguments: str) -> list[str]:
    """Give the command line of `rules-check` with these arguments; findings are no failure of the measurement."""
    return [sys.executable, "-c", JUDGE, *arguments]
