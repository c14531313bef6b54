"""Times calls in one process."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter


def milliseconds(work: Callable[[], object], runs: int = 15) -> float:
    """Give the median wall time of a call in milliseconds."""
    times = []
    for _ in range(runs):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return 1000 * median(times)
