"""The files of the charts and setups folders: tables of free columns, and placements of counters."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from vassal_build.codes.box_reading import BAD_NUMBER, EMPTY_CELL
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.charts import Chart, ChartRow
from vassal_build.gamebox.listed import Listed
from vassal_build.gamebox.reading.cells import Cells
from vassal_build.gamebox.reading.game_cells import GameCells
from vassal_build.gamebox.setups import Placement, Setup
from vassal_build.gamebox.shapes import chart_key
from vassal_build.gamebox.table import CsvTable
from vassal_build.hexgrid import HexNumbering

_COPY = re.compile("[0-9]{1,3}")


def chart(table: CsvTable, findings: list[Diagnostic]) -> Chart:
    """Read a file of charts/; its rows are known by the column `id`, or by the first column where there is none."""
    key = chart_key(table.columns)
    rows = []
    for row in table.rows:
        if not row.cells[key]:
            Cells(row, findings).fault(EMPTY_CELL, key, "is empty")
        cells = Listed(
            {column: cell for column, cell in row.cells.items() if column != key}, "column", row.provenance.location
        )
        rows.append(ChartRow(row.cells[key], cells, row.provenance))
    columns = tuple(column for column in table.columns if column != key)
    return Chart(PurePosixPath(table.path).stem, columns, tuple(rows))


def setup(table: CsvTable, numbering: HexNumbering, findings: list[Diagnostic]) -> Setup:
    """Read a file of setups/, whose hexes are numbered so."""
    placements = tuple(_placement(GameCells(row, findings, numbering)) for row in table.rows)
    return Setup(PurePosixPath(table.path).stem, placements)


def _placement(cells: GameCells) -> Placement:
    counter, hash_, copy = cells.filled("counter").partition("#")
    if hash_ and not (_COPY.fullmatch(copy) and int(copy)):
        cells.fault(BAD_NUMBER, "counter", f"is '{counter}#{copy}'; copies are numbered from 1, as in {counter}#2")
        copy = ""
    place = cells.hex_or_id("place")
    return Placement(counter, int(copy or 1), place, cells.text("face"), cells.text("state"), cells.provenance)
