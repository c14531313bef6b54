"""How long Keren's module takes to build and to open in real VASSAL, against the first game's, and how big it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from tests.benchmarks.clock import press, put_aside, seconds
from tests.benchmarks.opening import opened
from tests.benchmarks.row import Row
from tests.engine.install import EngineMissing, ensure

GAME = "keren"
MOST = 1.5
"""So many times the first game's time may pass before VASSAL has opened the module."""


def building_keren(folder: Path, first: Path, runs: int = 3) -> Iterator[Row]:
    """Measure in an empty folder; `first` is the first game's module, opened in turn with this one."""
    cache, out = folder / "cache", folder / "out"
    build = press("build", GAME, "--out", str(out), "--cache", str(cache))
    yield Row("Keren: cold build", seconds(build, runs=runs, before=lambda: put_aside(cache)), "s", 15, None)
    module = next(out.glob("*.vmod"))
    yield Row("Keren: size of the module", module.stat().st_size / 1_000_000, "MB", 20, None)
    try:
        ensure()
    except EngineMissing:
        return
    times = [(opened(first), opened(module)) for _ in range(runs)]
    known, ours = (median(each) for each in zip(*times, strict=True))
    yield Row("Keren: VASSAL opens the module", ours, "s", round(MOST * known, 1), ours / known)
