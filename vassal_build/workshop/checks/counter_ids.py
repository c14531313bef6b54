"""No two counters have the same CounterId, in the module and in each set-up; markers without number may repeat.

The CounterId is the Marker by which the referee knows a counter; a module without it has nothing to check here.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import Marker
from vassal_build.codes.mod_pieces import DUPLICATE_COUNTER_ID
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.definitions import Definition, piece_name
from vassal_build.workshop.opened import Expanded, OpenedModule, Setup

COUNTER_ID = "CounterId"
UNLIMITED = "Unlimited"


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield DUPLICATE_COUNTER_ID."""
    first: dict[str, Definition] = {}
    repeating: set[str] = set()
    for expanded in module.pieces:
        definition = expanded.definition
        identity = _marker(expanded, COUNTER_ID)
        if not identity:
            continue
        if definition.in_palette or _marker(expanded, UNLIMITED) == "1":
            repeating.add(definition.gpid)
        known = first.setdefault(identity, definition)
        if known is not definition and known.gpid != definition.gpid:
            message = f"'{definition.name}' has the CounterId '{identity}' of '{known.name}'"
            yield DUPLICATE_COUNTER_ID.at(module.at(definition.path, definition.line), message, subject=identity)
    for setup in module.setups:
        yield from _in_setup(module, setup, repeating)


def _marker(expanded: Expanded, name: str) -> str | None:
    """Give the value of a Marker property of a piece, None when it has none of that name."""
    markers = (placed.trait for placed in expanded.placed if isinstance(placed.trait, Marker))
    return next((value for marker in markers if (value := marker.get(name)) is not None), None)


def _in_setup(module: OpenedModule, setup: Setup, repeating: set[str]) -> Iterator[Diagnostic]:
    seen: dict[str, Piece] = {}
    for _, piece in setup.state.pieces if setup.state else ():
        identity = piece.marker(COUNTER_ID)
        if not identity:
            continue
        known = seen.setdefault(identity, piece)
        same = piece.basic.gpid == known.basic.gpid and piece.basic.gpid in repeating
        if known is not piece and not same:
            message = f"two pieces have the CounterId '{identity}'"
            yield DUPLICATE_COUNTER_ID.at(module.entry(setup.file, piece_name(piece)), message, subject=identity)
