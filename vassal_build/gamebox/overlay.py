"""A maintainer's folder laid over a game's own: its cells and settings win, and carry their own status.

The rules of laying over:

* A cell above takes the place of the cell below in the row with the same id; a row with a new id joins at the end.
* **A blank cell says nothing**: the value below stays, with its own status and source. `no` says that the printed game
  has nothing there: it empties the cell. A cell that repeats what is printed below says nothing either.
* The status of a cell is what its row's `status` cell says, else what `[facts]` of the folder's own game.toml says,
  else `printed`: who lays a folder over has the game. A row that says `missing` empties the facts that it leaves blank.
* A row of map/hexsides.csv is a fact by being there, so that such a row counts even where it fills in nothing else.
* `[facts."map/hexsides.csv"] replaces = true` in that game.toml sets the whole file below aside, so that rows can also
  be taken away. Files whose rows have no id (lines, labels) are replaced as a whole as soon as they have a row.
* game.toml and the files of words are merged key by key (key_files.py), a list being one value. The shapes of charts
  cannot be set above, nor can another kind of value (kinds.py).
"""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build.gamebox.facts import ColumnOrigin, Provenance
from vassal_build.gamebox.shapes import TableShape
from vassal_build.gamebox.table import CsvTable, Row
from vassal_build.hexgrid import HexNumbering
from vassal_build.known import Status
from vassal_build.replacing import replace

NOTHING = "no"
"""The word of a cell above that says: nothing is printed here."""


def lay_over(
    below: CsvTable | None, above: CsvTable | None, shape: TableShape, numbering: HexNumbering, replaces: bool = False
) -> CsvTable | None:
    """Give the table that results from laying `above` over `below`; either may be absent.

    A hex is the same however its number is spelt, which `numbering` knows.
    """
    if below is None or above is None:
        return above or below
    if replaces:
        return above
    if shape.is_nameless:
        return above if above.rows else below
    winners: dict[tuple[str, ...], list[Row]] = {}
    for row in above.rows:
        winners.setdefault(shape.identity_of(row.cells, numbering.spelt), []).append(row)
    rows: list[Row] = []
    for row in below.rows:
        key = shape.identity_of(row.cells, numbering.spelt)
        rows.extend([_laid_over(row, winner, shape) for winner in winners[key]] if winners.get(key) else [row])
        if key in winners:
            winners[key] = []
    rows.extend(_plain(row) for left in winners.values() for row in left if _says_something(row, shape))
    return CsvTable(below.path, below.columns, tuple(rows))


def _says_something(row: Row, shape: TableShape) -> bool:
    """Say whether a row has more than its id and words, or states its status, or is a fact by being there."""
    return shape.listing or row.stated or any(shape.facts_of(row.cells))


def _plain(row: Row) -> Row:
    """Give a row that is laid over none with its cells that say `no` emptied."""
    return replace(row, cells={column: _value(cell) for column, cell in row.cells.items()})


def _value(cell: str) -> str:
    return "" if cell == NOTHING else cell


def _laid_over(below: Row, above: Row, shape: TableShape) -> Row:
    """Give the row below with what the cells of the one above say, each cell with its own status and source."""
    key = shape.key_columns(tuple(below.cells))
    said = [column for column in below.cells if column not in key and _says(above, below, column, shape)]
    if not said and not shape.listing:
        return below
    cells = {column: _value(above.cells[column]) if column in said else cell for column, cell in below.cells.items()}
    return Row(cells, _provenance(below, above, said, shape), below.stated or above.stated)


def _says(above: Row, below: Row, column: str, shape: TableShape) -> bool:
    cell = above.cells[column]
    if cell:
        is_known = column in shape.guides or below.provenance.of(column).status is Status.PRINTED
        return not (is_known and cell == below.cells[column])
    return above.stated and above.provenance.status is Status.MISSING and column not in shape.words


def _provenance(below: Row, above: Row, said: list[str], shape: TableShape) -> Provenance:
    """Keep the provenance of most cells as the row's, and that of the others by column."""
    facts = shape.fact_columns(tuple(below.cells))
    if shape.listing or all(column in said for column in facts):
        kept = [column for column in facts if column not in said and below.cells[column]]
        return _with_cells(above.provenance, {column: below.provenance.of(column) for column in kept})
    return _with_cells(below.provenance, {column: above.provenance.of(column) for column in said if column in facts})


def _with_cells(row: Provenance, cells: Mapping[str, Provenance]) -> Provenance:
    """Give a row's provenance with that of some of its cells by column."""
    others = tuple(origin for origin in row.columns if origin.column not in cells)
    by_column = (ColumnOrigin(column, own.status, own.source, own.location) for column, own in cells.items())
    return replace(row, columns=(*others, *by_column))
