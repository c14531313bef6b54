"""How long it takes to unpack a module of 2,000 slots with five setups, and to pack it again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.clock import press, put_aside, seconds
from tests.benchmarks.many_slots import write_module
from tests.benchmarks.row import Row


def unpacking(folder: Path) -> Iterator[Row]:
    """Measure in an empty folder; gives the rows of the table."""
    module, unpacked, packed = folder / "many.vmod", folder / "many", folder / "again.vmod"
    write_module(module)
    bare = seconds(press("--version"))
    there = seconds(press("unpack", str(module), str(unpacked)), before=lambda: put_aside(unpacked))
    yield Row("unpack a module of 2,000 slots", there, "s", 3, there / bare)
    back = seconds(press("pack", str(unpacked), str(packed), "--replace"))
    yield Row("pack a module of 2,000 slots", back, "s", 3, back / bare)
