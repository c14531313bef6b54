"""Rows of the counters folder as units with their faces, Orders and markers."""

from __future__ import annotations

from enum import Enum

from vassal_build.gamebox.counters import Face, Marker, Order, OrderBack, OrderKind, Unit
from vassal_build.gamebox.reading.cells import Cells
from vassal_build.gamebox.reading.game_cells import GameCells
from vassal_build.known import Status

MOST_STEPS, MOST_MARKERS = 20, 999


class _CounterSide(Enum):
    FRONT = "front"
    BACK = "back"


def face(cells: GameCells) -> Face:
    """Read a row of counters/faces.csv."""
    return Face(
        cells.identifier("unit"),
        cells.whole("step", 1, MOST_STEPS),
        cells.whole_or_none("strength"),
        cells.whole_or_none("movement"),
        _stacking(cells),
        cells.flag("artillery"),
        cells.whole("counter", 1),
        cells.word("side_of_counter", _CounterSide) is _CounterSide.BACK,
        cells.text("text"),
        cells.provenance,
        cells.whole_or_none("defence"),
        cells.own(),
    )


def _stacking(cells: Cells) -> int | None:
    """Read a Stacking Value: 1 where none is printed (rule 1.5), None where it is missing."""
    value = cells.whole_or_none("stacking")
    if value is None and cells.provenance.of("stacking").status is not Status.MISSING:
        return 1
    return value


def unit(cells: GameCells, faces: tuple[Face, ...]) -> Unit:
    """Read a row of counters/units.csv and give the unit its faces, largest first."""
    return Unit(
        cells.identifier("id"),
        cells.filled("name"),
        cells.text("designation"),
        cells.filled("side"),
        cells.filled("category"),
        cells.filled("symbol"),
        cells.text("size"),
        cells.text("setup"),
        cells.text("arrives"),
        tuple(sorted(faces, key=lambda face: -face.step)),
        cells.provenance,
        cells.own(),
    )


def order(cells: GameCells) -> Order:
    """Read a row of counters/orders.csv."""
    return Order(
        cells.whole("priority", 1),
        cells.identifier("id"),
        cells.filled("side"),
        cells.word("kind", OrderKind),
        cells.filled("name"),
        cells.text("row"),
        cells.text("letter"),
        cells.flag("answers_enemy"),
        cells.word("back", OrderBack),
        cells.text("summary_key"),
        cells.provenance,
        cells.own(),
    )


def marker(cells: GameCells) -> Marker:
    """Read a row of counters/markers.csv."""
    return Marker(
        cells.identifier("id"),
        cells.filled("name"),
        cells.text("side"),
        cells.whole("count", 1, MOST_MARKERS),
        cells.text("front"),
        cells.text("back"),
        cells.filled("kind"),
        cells.text("arrives"),
        cells.provenance,
        cells.own(),
    )
