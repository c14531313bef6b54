"""Ids: each names one row, and counters and places do not share them."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.box_counters import DOUBLED_ID
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Marker, Order, Unit
from vassal_build.gamebox.geography import Place
from vassal_build.gamebox.shapes import SETUP
from vassal_build.gamebox.table import Row
from vassal_build.location import Location


def doubled_ids(box: Gamebox) -> Iterator[Diagnostic]:
    """No file names a row twice; a road is the same whichever hex comes first. (Setups: see `setups.py`.)"""
    for path, table in box.tables.items():
        shape = box.schema.shape_of(path)
        if shape is None or shape.is_nameless or shape is SETUP:
            continue
        first: dict[tuple[str, ...], Row] = {}
        for row in table.rows:
            known = first.setdefault(shape.identity_of(row.cells, box.numbering.spelt), row)
            if known is not row:
                name = " ".join(shape.key_of(row.cells))
                yield DOUBLED_ID.at(_place(row), f"'{name}' is already at {_place(known)}", subject=name)


def _place(row: Row) -> Location:
    return row.provenance.place_of(*row.cells)


def shared_ids(box: Gamebox) -> Iterator[Diagnostic]:
    """Units, Orders and markers share one set of names, since a setup names them all; so do places and boxes.

    Neither may have the number of a hex for a name: setups and cases name hexes among them.
    """
    counters: tuple[Unit | Order | Marker, ...] = (*box.units, *box.orders, *box.markers)
    places: tuple[Place | Box, ...] = (*box.places, *box.boxes)
    for family in (counters, places):
        first: dict[str, tuple[type, Location]] = {}
        for item in family:
            place = item.provenance.location
            if box.numbering.reads(item.id):
                message = f"'{item.id}' is also a hex number of this map: {box.numbering.spelt(item.id)}"
                yield DOUBLED_ID.at(place, message, subject=item.id)
            kind, known = first.setdefault(item.id, (type(item), place))
            if kind is not type(item):
                yield DOUBLED_ID.at(place, f"'{item.id}' is already at {known}", subject=item.id)
