"""Worksheets: the CSV files of a game with what is not printed emptied, for a maintainer who owns it to fill in.

A folder of worksheets is a folder for `--data` from the start: rows that are not filled in yet change nothing (see
`overlay.py`). Rows that are facts by being there, such as roads, are left out: the header alone is written.
"""

from __future__ import annotations

import csv
import io
from pathlib import Path

from vassal_build.codec.whole_files import whole
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.shapes import TableShape
from vassal_build.gamebox.table import PROVENANCE_COLUMNS, CsvTable, Row
from vassal_build.known import Status


def worksheets(box: Gamebox) -> dict[str, str]:
    """Give the text of a worksheet by path for every file that has something not printed."""
    sheets = {}
    for path, table in box.tables.items():
        shape = box.schema.shape_of(path)
        open_rows = [row for row in table.rows if _is_open(row)]
        if shape is not None and open_rows:
            sheets[path] = _sheet(table, shape, [] if shape.listing else open_rows)
    return sheets


def write_worksheets(box: Gamebox, folder: Path, overwrite: bool = False) -> tuple[Path, ...]:
    """Write the worksheets into a folder, each file at one stroke, and give their paths.

    Raises UnusableFile, and writes nothing, when a file is there already and `overwrite` is not given.
    """
    sheets = {folder / path: text for path, text in worksheets(box).items()}
    there = [file for file in sheets if file.exists()]
    if there and not overwrite:
        raise UnusableFile("this file already exists, so nothing was written; use --overwrite", there[0])
    try:
        for file, text in sheets.items():
            file.parent.mkdir(parents=True, exist_ok=True)
            with whole(file) as target:
                target.write(text.encode("utf-8"))
    except OSError as error:
        raise UnusableFile(f"cannot be written: {error.strerror}", folder) from None
    return tuple(sheets)


def _is_open(row: Row) -> bool:
    statuses = (row.provenance.status, *(column.status for column in row.provenance.columns))
    return any(status is not Status.PRINTED for status in statuses)


def _sheet(table: CsvTable, shape: TableShape, rows: list[Row]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow((*table.columns, *PROVENANCE_COLUMNS))
    kept = {*shape.key_columns(table.columns), *shape.words, *shape.guides}
    for row in rows:
        cells = [
            row.cells[column] if column in kept or row.provenance.of(column).status is Status.PRINTED else ""
            for column in table.columns
        ]
        writer.writerow((*cells, "", ""))
    return text.getvalue()
