"""The printed tables, as printed: named columns, and rows known by their first cell."""

from __future__ import annotations

from msgspec import Struct

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.facts import Provenance


class ChartRow(Struct, frozen=True):
    """One row: its first cell, the other cells by column name (empty text where nothing is printed)."""

    key: str
    cells: dict[str, str]
    provenance: Provenance


class Chart(Struct, frozen=True):
    """One table: its id (the file's name), the columns after the first, and the rows in printed order."""

    id: str
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]

    @property
    def file(self) -> str:
        """The file that it stands in, as people know it."""
        return self.rows[0].provenance.location.file if self.rows else f"charts/{self.id}.csv"

    def row(self, key: str) -> ChartRow:
        """Give the row that begins with `key`; raise UnusableFile, with the file, when there is none."""
        for row in self.rows:
            if row.key == key:
                return row
        raise UnusableFile(f"it has no row '{key}'", self.file)

    def number(self, key: str, column: str) -> float:
        """Give a cell as a number; raise UnusableFile, with the file, when the row or the value is missing."""
        row = self.row(key)
        cell = row.cells[column]
        if not cell:
            place = row.provenance.of(column).location
            raise UnusableFile(f"row '{key}' has no value in column '{column}'", place.file, place.line)
        return float(cell)
