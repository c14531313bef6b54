"""How soon `rules-check watch` says something of a log that arrives."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from tests.benchmarks.clock import referee
from tests.benchmarks.row import Row
from tests.paths import ROOT

LOG = ROOT / "tests" / "games" / "la_primogenita" / "goldens" / "logs" / "habit_talk.vlog"


def arriving(folder: Path) -> Iterator[Row]:
    """Measure once, with a log in the folder and another that arrives; `folder` is one that is not there yet."""
    folder.mkdir()
    shutil.copy(LOG, folder / "first.vlog")
    with subprocess.Popen(referee("watch", str(folder)), stdout=subprocess.PIPE, text=True, cwd=ROOT) as watch:
        assert watch.stdout is not None
        watch.stdout.readline()
        start = perf_counter()
        shutil.copy(LOG, folder / "second.vlog")
        while "second" not in watch.stdout.readline():
            pass
        yield Row("watch tells of a short log that arrives", perf_counter() - start, "s", 2, None)
        watch.kill()
