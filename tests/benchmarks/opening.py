"""How long real VASSAL takes to open our module, against a module of five pieces."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from tests.benchmarks.row import Row
from tests.engine.harness import Engine
from tests.engine.install import EngineMissing, ensure
from tests.paths import ROOT

LAB = ROOT / "tests" / "fixtures" / "vassal_files" / "lab.vmod"


def opening(module: Path, runs: int = 3) -> Iterator[Row]:
    """Measure in turn; gives no row where the engine cannot be had."""
    try:
        ensure()
    except EngineMissing:
        return
    ours, lab = [], []
    for _ in range(runs):
        ours.append(opened(module))
        lab.append(opened(LAB))
    yield Row("VASSAL opens a five-piece module", median(lab), "s", None, 1.0)
    yield Row("VASSAL opens our module", median(ours), "s", round(2 * median(lab), 1), median(ours) / median(lab))


def opened(module: Path) -> float:
    """Give how many seconds pass until a new VASSAL has opened a module."""
    start = perf_counter()
    with Engine.start() as engine:
        engine.open(module)
        return perf_counter() - start
