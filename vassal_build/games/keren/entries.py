"""Where reinforcements come in, and from which boxes: the hexes listed and the south edge (10.4, 16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import box_name

_SOUTHERN = "commonwealth"
"""The side that comes in over the south edge."""


def entries(box: Gamebox) -> Mapping[str, tuple[str, ...]]:
    """Give the numbers of the hexes where each side's reinforcements come in, those of a list in its order."""
    rows = box.charts["entries"].rows
    listed = {side: tuple(row.key for row in rows if row.cells["side"] == side) for side in box.side_ids}
    return {side: listed[side] + (tuple(_south_edge(box)) if side == _SOUTHERN else ()) for side in box.side_ids}


def _south_edge(box: Gamebox) -> Iterator[str]:
    """Yield the hexes with no hex south of them on the map."""
    for land in box.hexes:
        beside = box.numbering.lattice.neighbours(land.hex)
        if not any(each in box.hex_at for each in beside if each.column == land.hex.column and each.row > land.hex.row):
            yield land.id


def waiting(box: Gamebox, side: str) -> Mapping[int, tuple[str, ...]]:
    """Give the names of the boxes in which a side's reinforcements wait, by the turn from which they may come."""
    turns = {row.key: int(row.cells["turn"]) for row in box.charts["arrivals"].rows if row.cells["side"] == side}
    names: dict[int, tuple[str, ...]] = {}
    for slot in box.boxes:
        if slot.group in turns:
            names[turns[slot.group]] = (*names.get(turns[slot.group], ()), box_name(box, slot))
    return names
