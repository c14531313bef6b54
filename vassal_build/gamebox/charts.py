"""The printed tables, as printed: named columns, and rows known by their first cell."""

from __future__ import annotations

from msgspec import Struct

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

    def row(self, key: str) -> ChartRow:
        """Give the row that begins with `key`; raise KeyError when there is none."""
        for row in self.rows:
            if row.key == key:
                return row
        raise KeyError(f"{self.id} has no row '{key}'")

    def number(self, key: str, column: str) -> float:
        """Give a cell as a number; raise KeyError when the row or the value is missing."""
        cell = self.row(key).cells[column]
        if not cell:
            raise KeyError(f"{self.id} has no value in row '{key}', column '{column}'")
        return float(cell)
