"""A CSV file as rows of text, each with its file and line, status and source.

The header is checked exactly and the cells are counted; what the cells mean is not known here (see `reading/`).
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from vassal_build.codes.box_reading import MISSING_FILE, RAGGED_ROW, UNKNOWN_WORD, UNREADABLE_TABLE, WRONG_HEADER
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.facts import Origin, Provenance
from vassal_build.known import Status
from vassal_build.location import Location

PROVENANCE_COLUMNS = ("status", "source")


class Row(Struct, frozen=True):
    """One row: its cells by column, without the two columns of provenance, and where it comes from.

    `stated` says that the row has a status of its own and not just its file's.
    """

    cells: Mapping[str, str]
    provenance: Provenance
    stated: bool


class CsvTable(Struct, frozen=True):
    """One CSV file: its path inside the game's folder, its columns (without status and source) and its rows."""

    path: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


class TableFile(Struct, frozen=True):
    """A CSV file to be read: where it lies, how it is shown to people, and what holds for its rows by default.

    `path` is its place inside a game's folder (`map/hexes.csv`); `columns` are those that it must have, or empty when
    any will do (charts); `optional` are those of them that may be left out, their cells then being empty.
    """

    file: Path
    shown: str
    path: str
    columns: tuple[str, ...]
    origin: Origin
    optional: tuple[str, ...] = ()

    def read(self, findings: list[Diagnostic]) -> CsvTable | None:
        """Read the file; what is wrong joins `findings`, and None comes back when nothing can be made of it."""
        lines = self._lines(findings)
        if not lines:
            return None
        (number, header), *body = lines
        columns, has_provenance = _split_header(header)
        left_out = tuple(column for column in self.optional if column not in columns)
        wrong = [*_header_faults((*columns, *left_out), self.columns)]
        if wrong:
            hint = "; are the columns separated by semicolons?" if ";" in header[0] else ""
            findings.append(WRONG_HEADER.at(Location(self.shown, number), "; ".join(wrong) + hint))
            return None
        empty = dict.fromkeys(left_out, "")
        rows: list[Row] = []
        for line, cells in body:
            if len(cells) != len(header):
                message = f"{len(cells)} cells under a header of {len(header)} columns"
                findings.append(RAGGED_ROW.at(Location(self.shown, line), message))
                continue
            found = dict(zip(columns, cells, strict=False)) | empty
            rows.append(self._row(line, found, cells, has_provenance, findings))
        return CsvTable(self.path, columns, tuple(rows))

    def _row(
        self, line: int, cells: dict[str, str], raw: list[str], has_provenance: bool, findings: list[Diagnostic]
    ) -> Row:
        location = Location(self.shown, line)
        status_cell, source = raw[-2:] if has_provenance else ("", "")
        try:
            status = Status(status_cell) if status_cell else None
        except ValueError:
            words = ", ".join(word.value for word in Status)
            findings.append(UNKNOWN_WORD.at(location, f"status is '{status_cell}'; it must be {words}"))
            status = None
        return Row(cells, self.origin.provenance(status, source, location), status is not None)

    def _lines(self, findings: list[Diagnostic]) -> list[tuple[int, list[str]]]:
        """Give the rows that are not blank as cells, each with the number of the line where it begins."""
        text = self._text(findings)
        if text is None:
            return []
        try:
            lines = list(_numbered(text))
        except csv.Error as error:
            findings.append(UNREADABLE_TABLE.at(Location(self.shown), f"this is not readable as CSV: {error}"))
            return []
        if not lines:
            findings.append(
                UNREADABLE_TABLE.at(Location(self.shown), "the file is empty; its first line must name the columns")
            )
        return lines

    def _text(self, findings: list[Diagnostic]) -> str | None:
        try:
            content = self.file.read_bytes()
        except FileNotFoundError:
            findings.append(MISSING_FILE.at(Location(self.shown), "the file is missing"))
            return None
        except OSError as error:
            findings.append(UNREADABLE_TABLE.at(Location(self.shown), f"the file cannot be read: {error.strerror}"))
            return None
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            findings.append(UNREADABLE_TABLE.at(Location(self.shown, line), "the file is not in UTF-8"))
            return None
        if "\0" in text:
            line = text.count("\n", 0, text.index("\0")) + 1
            findings.append(UNREADABLE_TABLE.at(Location(self.shown, line), "the file contains a NUL character"))
            return None
        return text


def _numbered(text: str) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)  # its lines end at newlines alone
    begins = 1
    for cells in reader:
        stripped = list(map(str.strip, cells))
        if any(stripped):
            yield begins, stripped
        begins = reader.line_num + 1


def _split_header(header: list[str]) -> tuple[tuple[str, ...], bool]:
    """Separate the two trailing columns of provenance; elsewhere `source` is a column like any other."""
    if tuple(header[-2:]) == PROVENANCE_COLUMNS:
        return tuple(header[:-2]), True
    return tuple(header), False


def _header_faults(columns: tuple[str, ...], wanted: tuple[str, ...]) -> Iterator[str]:
    for column in sorted({column for column in columns if columns.count(column) > 1}):
        yield f"the file has the column '{column}' twice"
    if not columns or "" in columns:
        yield "a column has no name"
    if wanted:
        for column in wanted:
            if column not in columns:
                yield f"the column '{column}' is missing"
        for column in dict.fromkeys(columns):
            if column and column not in wanted and column not in PROVENANCE_COLUMNS:
                yield f"the column '{column}' is not a column of this file"
        if any(column in columns and column not in wanted for column in PROVENANCE_COLUMNS):
            yield "'status' and 'source' can only be the last two columns, in this order"
