"""Rows of map/boards.csv and map/boxes.csv."""

from __future__ import annotations

from vassal_build.gamebox.boards import Board, Box
from vassal_build.gamebox.reading.cells import Cells


def board(cells: Cells) -> Board:
    """Read a row of map/boards.csv."""
    return Board(cells.identifier("id"), cells.whole("width", 1), cells.whole("height", 1), cells.provenance)


def box(cells: Cells) -> Box:
    """Read a row of map/boxes.csv."""
    return Box(
        cells.identifier("id"),
        cells.filled("board"),
        cells.identifier("group"),
        cells.text("side"),
        cells.text("number"),
        cells.whole("x"),
        cells.whole("y"),
        cells.whole("width"),
        cells.whole("height"),
        cells.provenance,
    )
