"""What came of one file that was to be refreshed."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from vassal_build.workshop.refresh.counts import NOTHING, Counts
from vassal_build.workshop.refresh.pieces import Leftover


class Outcome(Struct, frozen=True):
    """What came of one file: where it was written (None: nowhere), or why it could not be used.

    remarks: what is true of the file as a whole and should be known.
    """

    source: str
    target: Path | None = None
    counts: Counts = NOTHING
    leftovers: tuple[Leftover, ...] = ()
    remarks: tuple[str, ...] = ()
    trouble: str = ""
