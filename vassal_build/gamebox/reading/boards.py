"""Rows of map/boards.csv and map/boxes.csv."""

from __future__ import annotations

from vassal_build.gamebox.boards import Board, Box
from vassal_build.gamebox.reading.cells import Cells

SMALLEST_SIDE, LONGEST_SIDE = 20, 8_000
"""Pixels of a board that can be drawn; four bytes are needed for each."""


def board(cells: Cells) -> Board:
    """Read a row of map/boards.csv."""
    width, height = (cells.whole(column, SMALLEST_SIDE, LONGEST_SIDE) for column in ("width", "height"))
    return Board(cells.identifier("id"), width, height, cells.provenance)


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
