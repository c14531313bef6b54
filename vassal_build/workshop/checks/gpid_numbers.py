"""Every gpid is a number that the engine can count with; the part before a colon is the id of an extension.

Whether there is one at all, and one of its own, is gpids.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from vassal_build.codes.mod_extensions import GPID_NO_NUMBER
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.definitions import Definition, Kind, placed_marker
from vassal_build.workshop.opened import OpenedModule

NUMBER = re.compile(r"[+-]?[0-9]{1,10}", re.ASCII)
HIGHEST = 2**31 - 1
"""The highest whole number of Java's `int`, as which the engine reads them."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield GPID_NO_NUMBER. Source: GpIdChecker.testGpId."""
    for definition in module.definitions:
        for gpid, what in _given(definition):
            if gpid and not _is_number(gpid):
                place = module.at(definition.path, definition.line)
                yield GPID_NO_NUMBER.at(place, f"{what} has the gpid '{gpid}'", subject=gpid)


def _given(definition: Definition) -> Iterator[tuple[str, str]]:
    if definition.kind is Kind.MARKER:
        return
    if definition.kind is not Kind.PROTOTYPE:
        yield definition.gpid, f"'{definition.name}'"
    for trait in definition.piece.traits:
        placing = placed_marker(trait)
        if placing is not None:
            yield placing.gpid, f"the trait '{placing.menu or placing.description}' of '{definition.name}'"


def _is_number(gpid: str) -> bool:
    parts = gpid.split(":")
    text = parts[1] if len(parts) > 1 else gpid
    return NUMBER.fullmatch(text) is not None and abs(int(text)) <= HIGHEST
