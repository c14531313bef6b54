"""A maintainer's folder laid over a game's own: its rows and settings win, and carry their own status.

The rules of laying over:

* A row above takes the place of the row below that has the same id; a row with a new id joins at the end.
* Its status is what its own `status` cell says, else what `[facts]` of the folder's own game.toml says, else `printed`:
  who lays a folder over has the game.
* A row above that holds only its id and words, and states no status, is a line of a worksheet not filled in yet, and
  changes nothing. So is one that leaves empty what `[facts]` below sets apart as a column known in another way. (In
  map/hexsides.csv the row itself says that there is a road, so that it always counts.)
* `[facts."map/hexsides.csv"] replaces = true` in that game.toml sets the whole file below aside, so that rows can also
  be taken away. Files whose rows have no id (lines, labels) are replaced as a whole as soon as they have a row.
* game.toml and the files of words are merged key by key (key_files.py), a list being one value. The shapes of charts
  cannot be set above, nor can another kind of value (kinds.py).
"""

from __future__ import annotations

from vassal_build.gamebox.schema import Schema
from vassal_build.gamebox.table import Row, Table


def lay_over(below: Table | None, above: Table | None, schema: Schema, replaces: bool = False) -> Table | None:
    """Give the table that results from laying `above` over `below`; either may be absent."""
    if below is None or above is None:
        return above or below
    if replaces:
        return above
    if schema.is_nameless:
        return above if above.rows else below
    winners: dict[tuple[str, ...], list[Row]] = {}
    for row in above.rows:
        if _says_something(row, schema):
            winners.setdefault(schema.key_of(row.cells), []).append(row)
    rows: list[Row] = []
    for row in below.rows:
        key = schema.key_of(row.cells)
        won = key in winners and not any(_leaves_open(winner, row) for winner in winners[key])
        rows.extend(winners[key] if won else [row])
        if key in winners:
            winners[key] = []
    rows.extend(row for left in winners.values() for row in left)
    return Table(below.path, below.columns, tuple(rows))


def _says_something(row: Row, schema: Schema) -> bool:
    """Say whether a row has more than its id and words, or states its status, or is a fact by being there."""
    return schema.listing or row.stated or any(schema.facts_of(row.cells))


def _leaves_open(above: Row, below: Row) -> bool:
    """Say whether a row above still leaves empty what the row below sets apart."""
    return not above.stated and any(not above.cells[apart.column] for apart in below.provenance.columns)
