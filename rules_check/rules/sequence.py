"""The sequence of play as data: the parts of a Game Turn in their order, whose they are, and what is done in them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules_check.rules.clock import segment_names
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import ChartRow


class Phase(Struct, frozen=True):
    """One part of a Game Turn: the side that acts in it, empty for both, what it does, and what players call it."""

    id: str
    side: str
    does: str
    name: str = ""


def phases_in(box: Gamebox, *known: str) -> tuple[Phase, ...]:
    """Give the phases of a game whose charts/sequence.csv has the columns `side` and `does`.

    `known` are the words for what is done in a phase, each in one phase at least; a phase may also have none. Raises
    UnusableFile, with the file and line, for a side that does not exist and for another word, and where a phase is
    missing for one of the words.
    """
    chart, names = box.charts["sequence"], segment_names(box)
    rows = zip(box.segments, chart.rows, strict=True)
    phases = tuple(Phase(id_, _side(box, row), _does(row, known), names[id_]) for id_, row in rows)
    done = {phase.does for phase in phases}
    for does in known:
        if does not in done:
            raise UnusableFile(f"no phase is one in which a side does '{does}'", chart.file)
    return phases


def _side(box: Gamebox, row: ChartRow) -> str:
    side = row.cells["side"]
    if side and side not in box.side_ids:
        place = row.provenance.of("side").location
        raise UnusableFile(f"there is no side '{side}', only {', '.join(sorted(box.side_ids))}", place.file, place.line)
    return side


def _does(row: ChartRow, known: tuple[str, ...]) -> str:
    does = row.cells["does"]
    if does and does not in known:
        place = row.provenance.of("does").location
        raise UnusableFile(f"does is '{does}'; the rules know {', '.join(known)}", place.file, place.line)
    return does


def following(segments: Sequence[str], segment: str) -> str:
    """Give the segment after one, empty after the last; a setup or what else is none of them is before the first."""
    after = segments.index(segment) + 1 if segment in segments else 0
    return segments[after] if after < len(segments) else ""
