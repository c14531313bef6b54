"""Every slot and every trait that places pieces has a gpid of its own, below the next one to be given out.

A module without any gpid gets one finding. Traits inside a marker that another trait places have those of the slot
that it was copied from; the engine does not look at them either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location
from vassal_build.workshop.definitions import Definition, DefinitionKind, placed_marker
from vassal_build.workshop.opened import OpenedModule

MISSING_GPID = Code(
    "MOD111",
    "missing-gpid",
    Severity.ERROR,
    "A piece slot, or a trait that places pieces, has no gpid.",
    "VASSAL's refresher refuses to work while one is missing. The editor adds a number when it opens the module, but "
    "counters in older saves do not have it.",
    '`gpid=""` on a PieceSlot.',
    "Open the module in VASSAL's editor and save it.",
)

DUPLICATE_GPID = Code(
    "MOD112",
    "duplicate-gpid",
    Severity.ERROR,
    "Two slots or placing traits have the same gpid.",
    "VASSAL's refresher refuses to work while two are the same. The editor gives one of them a new number when it "
    "opens the module; a refresh then turns its pieces in older saves into the other's.",
    'Two slots with `gpid="12"`.',
    "Give the newer one a gpid that no other has, before the module goes out.",
)

GPID_NOT_RESERVED = Code(
    "MOD113",
    "gpid-not-reserved",
    Severity.WARNING,
    "nextPieceSlotId is not higher than every gpid of the module.",
    "A tool that adds a piece takes its gpid from nextPieceSlotId, and that number is already in use. The editor "
    "reports and corrects it at each start until you save the module.",
    '`gpid="168"` with `nextPieceSlotId="168"`.',
    "Save the module in the editor, or run `vassal-build lint --fix`.",
)

GPIDS_UNCOUNTED = Code(
    "MOD114",
    "gpids-uncounted",
    Severity.ERROR,
    "nextPieceSlotId is not a whole number.",
    "VASSAL stops with an error and does not open the module.",
    '`nextPieceSlotId=""`, written by a script.',
    "Write a whole number higher than every gpid, or run `vassal-build lint --fix`.",
)


NEXT = "nextPieceSlotId"
NUMBER = re.compile(r"[0-9]{1,18}")
INT = re.compile(r"[+-]?[0-9]{1,18}")


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield GPIDS_UNCOUNTED, MISSING_GPID, DUPLICATE_GPID and GPID_NOT_RESERVED. Source: GameModule, GpIdChecker."""
    stated = module.root.get(NEXT, "0")
    counted = module.is_extension or is_int(stated)
    if not counted:
        yield GPIDS_UNCOUNTED.at(module.at(module.elements[0][0]), f"{NEXT} is '{stated}', not a whole number")
    first: dict[str, Location] = {}
    given = [(module.at(one.path, one.line), gpid, what) for one, gpid, what in numbered(module.definitions)]
    if len(given) > 1 and not any(gpid for _, gpid, _ in given):
        message = f"none of its {len(given)} slots and traits that place pieces has a gpid"
        yield MISSING_GPID.at(module.at(module.elements[0][0]), message)
        return
    for place, gpid, what in given:
        number = own_part(gpid)
        if not gpid:
            yield MISSING_GPID.at(place, f"{what} has no gpid")
        elif number in first:
            yield DUPLICATE_GPID.at(place, f"{what} has the same gpid as {first[number].detail}: {gpid}", subject=gpid)
        else:
            first[number] = place
    if counted:
        yield from _reserved(stated, first)


def numbered(definitions: Iterable[Definition]) -> Iterator[tuple[Definition, str, str]]:
    """Yield all that has a gpid or should have one: its definition, the gpid, and what it is. Source: GpIdChecker.add.

    Traits inside a marker that another trait places are not among them.
    """
    for definition in definitions:
        if definition.kind is DefinitionKind.MARKER:
            continue
        if definition.kind in (DefinitionKind.SLOT, DefinitionKind.CARD):
            yield definition, definition.gpid, definition.called
        for trait in definition.piece.traits:
            placing = placed_marker(trait)
            if placing is not None:
                what = f"the trait '{placing.menu or placing.description}' of {definition.called}"
                yield definition, placing.gpid, what


def _reserved(stated: str, first: dict[str, Location]) -> Iterator[Diagnostic]:
    """Find that a gpid is not reserved; of an extension the engine takes anything but a number for 0."""
    numbers = [number for number in first if NUMBER.fullmatch(number)]
    reserved = int(stated) if is_int(stated) else 0
    if numbers and int(highest := max(numbers, key=int)) >= reserved:
        yield GPID_NOT_RESERVED.at(
            first[highest], f"the gpid is {highest}, but {NEXT} is only {reserved}", subject=NEXT
        )


def is_int(text: str) -> bool:
    """Say whether the engine reads a text as a whole number (Integer.parseInt)."""
    return INT.fullmatch(text) is not None and -(2**31) <= int(text) < 2**31


def own_part(gpid: str) -> str:
    """Give a gpid without the id of the extension that it comes from, as the engine compares them in one file."""
    return gpid.split(":")[1] if ":" in gpid else gpid
