"""How much time and memory the largest modules and logs take that people have made, on made ones of that shape.

The module is made at a tenth of its size; with BIG=1 it is made whole, which takes some minutes to work on. Times are
those of the processor, of all processes together, as long files are worked on while others work, too.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import rmtree

from tests.benchmarks.clock import press
from tests.benchmarks.many_setups import write_big_module, write_long_log
from tests.benchmarks.row import Row
from tests.paths import ROOT

SHARE = 1.0 if os.environ.get("BIG") else 0.1
CORES = 2
LOG = 200_000_000
"""Bytes of text."""
REFEREE = [
    sys.executable,
    "-c",
    "import sys; from rules_check.cli import main\ntry:\n    main()\nexcept SystemExit:\n    pass",
]
LOOK = """
import resource, subprocess, sys, time
start = time.perf_counter()
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(time.perf_counter() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
"""


def big_files(folder: Path) -> Iterator[Row]:
    """Measure in a folder of its own. The ratio is of the processor's time to that of the clock."""
    folder.mkdir(parents=True, exist_ok=True)
    module, log = folder / "big.vmod", folder / "long.vlog"
    text = write_big_module(module, SHARE)
    what = f"a module of {module.stat().st_size / 1e6:.0f} MB with {text / 1e6:.0f} MB of set-ups"
    yield from _rows(f"lint {what}", press("lint", str(module)), CORES * 120 * SHARE, 500)
    yield from _rows(f"lint --no-setups {what}", press("lint", "--no-setups", str(module)), None, 500)
    yield from _rows(f"unpack {what}", press("unpack", str(module), str(folder / "unpacked")), CORES * 240 * SHARE, 300)
    rmtree(folder / "unpacked")
    write_long_log(log, LOG)
    yield from _rows("lint a log of 200 MB", press("lint", str(log)), 15, 300)
    yield from _rows("audit of it, which is refused", [*REFEREE, "audit", str(log)], 2, 300)


def _rows(what: str, command: Sequence[str], seconds: float | None, megabytes: float) -> Iterator[Row]:
    reported = subprocess.run(
        [sys.executable, "-c", LOOK, *command], cwd=ROOT, check=True, capture_output=True, text=True
    )
    wall, processor, memory = map(float, reported.stdout.split())
    yield Row(what, processor, "s", seconds, processor / wall)
    yield Row("most memory of a process for it", memory, "MB", megabytes, None)
