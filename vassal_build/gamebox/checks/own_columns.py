"""The columns of ids that a game's schema adds: that each id is one of the table that the column names."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.box_counters import ID_OF_NOTHING, UNKNOWN_SIDE
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.checks.vocabulary import no_such_side
from vassal_build.gamebox.schema import SIDES, CellType


def ids_of_other_tables(box: Gamebox) -> Iterator[Diagnostic]:
    """A filled-in cell of a column of ids names a row of its table, or a side."""
    for column in box.schema.columns:
        if column.type is not CellType.ID:
            continue
        known = _ids_in(box, column.table)
        for row in box.tables[column.file].rows if column.file in box.tables else ():
            id_, place = row.cells[column.name], row.provenance.of(column.name).location
            if not id_ or id_ in known:
                continue
            if column.table == SIDES:
                yield UNKNOWN_SIDE.at(place, no_such_side(box, id_), subject=id_)
            else:
                message = f"{column.name} is '{id_}', but {column.table} has no such row"
                yield ID_OF_NOTHING.at(place, message, subject=id_)


def _ids_in(box: Gamebox, table: str) -> frozenset[str]:
    if table == SIDES:
        return box.side_ids
    shape = box.schema.shape_of(table)
    rows = box.tables[table].rows if table in box.tables else ()
    return frozenset(" ".join(shape.key_of(row.cells)) for row in rows) if shape else frozenset()
