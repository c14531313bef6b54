"""Every gpid is a number that the engine can count with; the part before a colon is the id of an extension.

Whether there is one at all, and one of its own, is gpids.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.checks.gpids import is_int, numbered, own_part
from vassal_build.workshop.opened import OpenedModule

GPID_NO_NUMBER = Code(
    "MOD017",
    "gpid-no-number",
    Severity.ERROR,
    "The gpid of a slot, or of a trait that places pieces, is not a whole number below 2,147,483,648.",
    "The editor replaces it when it opens the module. After the next save, counters in older saves cannot be "
    "refreshed.",
    '`gpid="tank-1"` on a PieceSlot.',
    "Give it a whole number that no other slot or trait has.",
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield GPID_NO_NUMBER. Source: GpIdChecker.testGpId."""
    for definition, gpid, what in numbered(module.definitions):
        if gpid and not is_int(own_part(gpid)):
            place = module.at(definition.path, definition.line)
            yield GPID_NO_NUMBER.at(place, f"{what} has the gpid '{gpid}', not a usable whole number", subject=gpid)
