"""No two counters of the module have the same CounterId. Those of setups are setup_counters.py.

The CounterId is the Marker by which the referee knows a counter; a module without it has nothing to check here.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.traits import Marker
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.definitions import Definition
from vassal_build.workshop.opened import Expanded, OpenedModule

DUPLICATE_COUNTER_ID = Code(
    "MOD121",
    "duplicate-counter-id",
    Severity.ERROR,
    "Two pieces have the same CounterId, and it is not a marker that may occur any number of times.",
    "`rules-check` identifies a counter by its CounterId and would mistake one for the other.",
    "Two slots, or two pieces of a setup, with the CounterId rifles_1.",
    "Give each counter an id of its own.",
)


COUNTER_ID = "CounterId"


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield DUPLICATE_COUNTER_ID."""
    first: dict[str, Definition] = {}
    for expanded in module.pieces:
        definition = expanded.definition
        identity = marker(expanded, COUNTER_ID)
        if not identity:
            continue
        known = first.setdefault(identity, definition)
        if known is not definition and known.gpid != definition.gpid:
            message = f"{definition.called} has the same CounterId as {known.called}: '{identity}'"
            yield DUPLICATE_COUNTER_ID.at(module.at(definition.path, definition.line), message, subject=identity)


def marker(expanded: Expanded, name: str) -> str | None:
    """Give the value of a Marker property of a piece, None when it has none of that name."""
    markers = (placed.trait for placed in expanded.placed if isinstance(placed.trait, Marker))
    return next((value for marker in markers if (value := marker.get(name)) is not None), None)
