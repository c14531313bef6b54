"""How long it takes to unpack a module of 2,000 slots with five set-ups, and to pack it again.

Each time it is unpacked into a new folder and no old one is deleted: for minutes after thousands of files were deleted,
some file systems (ext4) take ten times as long to make others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from tests.benchmarks.clock import press, seconds
from tests.benchmarks.many_slots import write_module
from tests.benchmarks.row import Row


def unpacking(folder: Path) -> Iterator[Row]:
    """Measure in an empty folder; gives the rows of the table."""
    module, unpacked, packed = folder / "many.vmod", folder / "many", folder / "again.vmod"
    write_module(module)
    bare = seconds(press("--version"))
    former = (folder / f"many before {number}" for number in count())
    there = seconds(
        press("unpack", str(module), str(unpacked)),
        before=lambda: unpacked.rename(next(former)) if unpacked.exists() else None,
    )
    yield Row("unpack a module of 2,000 slots", there, "s", 3, there / bare)
    back = seconds(press("pack", str(unpacked), str(packed), "--replace"))
    yield Row("pack a module of 2,000 slots", back, "s", 3, back / bare)
