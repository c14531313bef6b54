"""How long it takes to check a module of 2,000 slots with five setups, and one of twice as many slots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.clock import press, seconds
from tests.benchmarks.many_slots import write_module
from tests.benchmarks.row import Row


def linting(folder: Path) -> Iterator[Row]:
    """Measure in a folder of its own; gives the rows of the table. The second ratio says how it grows: 2 is linear."""
    bare = seconds(press("--version"))
    once, twice = (_linted(folder / f"{slots}.vmod", slots) for slots in (2000, 4000))
    yield Row("lint a module of 2,000 slots", once, "s", 3, once / bare)
    yield Row("lint a module of 4,000 slots", twice, "s", None, twice / once)


def _linted(module: Path, slots: int) -> float:
    write_module(module, slots)
    return seconds(press("lint", str(module)))
