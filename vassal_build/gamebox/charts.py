"""The printed tables, as printed: named columns, and rows known by their first cell."""

from __future__ import annotations

import re

from msgspec import Struct

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.facts import Provenance

_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?")
_WHOLE = re.compile(r"[+-]?[0-9]+")


class ChartRow(Struct, frozen=True):
    """One row: its first cell, the other cells by column name (empty text where nothing is printed)."""

    key: str
    cells: dict[str, str]
    provenance: Provenance

    def number(self, column: str) -> float:
        """Give a cell as a number; raise UnusableFile, with the file and line, for one that is not."""
        return float(self._matching(column, _NUMBER, "a number"))

    def whole(self, column: str) -> int:
        """Give a cell as a whole number; raise UnusableFile, with the file and line, for one that is not."""
        return int(self._matching(column, _WHOLE, "a whole number"))

    def _matching(self, column: str, pattern: re.Pattern[str], what: str) -> str:
        """Give a cell that looks like a pattern; raise UnusableFile for another."""
        cell = self.cells[column]
        if pattern.fullmatch(cell):
            return cell
        place = self.provenance.of(column).location
        wrong = f"'{cell}', which is not {what}," if cell else "no value"
        raise UnusableFile(f"row '{self.key}' has {wrong} in column '{column}'", place.file, place.line)


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
        """Give a cell as a number; raise UnusableFile, with the file, when the row is missing or it is not a number."""
        return self.row(key).number(column)

    def whole(self, key: str, column: str) -> int:
        """Give a cell as a whole number; raise UnusableFile, with the file, when the row is missing or it is not."""
        return self.row(key).whole(column)
