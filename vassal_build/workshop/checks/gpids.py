"""Every slot and every trait that places pieces has a gpid of its own, below the next one to be given out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vassal_build.codes.mod_pieces import DUPLICATE_GPID, GPID_NOT_RESERVED, MISSING_GPID
from vassal_build.diagnostics import Diagnostic, Location
from vassal_build.workshop.definitions import Kind, placed_marker
from vassal_build.workshop.opened import OpenedModule

NEXT = "nextPieceSlotId"
NUMBER = re.compile(r"[0-9]{1,18}")
"""A gpid of the module itself; those of extensions have a colon in them."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield MISSING_GPID, DUPLICATE_GPID and GPID_NOT_RESERVED. Source: GpIdChecker."""
    first: dict[str, Location] = {}
    for place, gpid, what in _given(module):
        if not gpid:
            yield MISSING_GPID.at(place, f"{what} has no gpid")
        elif gpid in first:
            yield DUPLICATE_GPID.at(place, f"{what} has the gpid {gpid} of {first[gpid].detail}", subject=gpid)
        else:
            first[gpid] = place
    numbers = [int(gpid) for gpid in first if NUMBER.fullmatch(gpid)]
    reserved = module.root.get(NEXT, "")
    if not NUMBER.fullmatch(reserved):
        if numbers:
            yield GPID_NOT_RESERVED.at(module.at(module.elements[0][0]), f"{NEXT} is '{reserved}', not a number")
    elif numbers and max(numbers) >= int(reserved):
        highest = max((gpid for gpid in first if NUMBER.fullmatch(gpid)), key=int)
        yield GPID_NOT_RESERVED.at(first[highest], f"the gpid is {highest}, {NEXT} is {reserved}", subject=NEXT)


def _given(module: OpenedModule) -> Iterator[tuple[Location, str, str]]:
    for definition in module.definitions:
        place = module.at(definition.path, definition.line)
        if definition.kind in (Kind.SLOT, Kind.CARD):
            yield place, definition.gpid, f"'{definition.name}'"
        for trait in definition.piece.traits:
            placing = placed_marker(trait)
            if placing is not None:
                yield place, placing.gpid, f"the trait '{placing.menu or placing.description}' of '{definition.name}'"
