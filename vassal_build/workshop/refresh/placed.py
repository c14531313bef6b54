"""Slots that traits place by a path, `class:name/class:name/...` from the module down.

Engine class: VASSAL.counters.PlaceMarker (createBaseMarker).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vassal_build.codec.component_path import INLINE, read_path
from vassal_build.replacing import replace
from vassal_build.workshop.component_tree import ComponentTree, slot_of
from vassal_build.workshop.definitions import Definition, DefinitionKind, placed_marker


def placed_slots(definitions: Iterable[Definition], tree: ComponentTree) -> Iterator[Definition]:
    """Yield the slots that traits of these definitions place by a path, each under the gpid of the trait."""
    for one in definitions:
        for trait in one.piece.traits:
            placing = placed_marker(trait)
            if placing is None or not placing.marker or placing.marker.startswith(INLINE):
                continue
            found = tree.at(read_path(placing.marker))
            slot = None if found is None else slot_of(found)
            if slot is not None:
                yield replace(slot, kind=DefinitionKind.MARKER, path=one.path, line=one.line, gpid=placing.gpid)
