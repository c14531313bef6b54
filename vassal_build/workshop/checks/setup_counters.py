"""No two counters of a setup have the same CounterId; markers without number may repeat."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.piece import Piece
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks.counter_ids import COUNTER_ID, DUPLICATE_COUNTER_ID, marker
from vassal_build.workshop.checks.setup_check import SetupCheck
from vassal_build.workshop.definitions import piece_name
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.read_setup import ReadSetup

UNLIMITED = "Unlimited"


def in_setups(module: OpenedModule) -> SetupCheck:
    """Find DUPLICATE_COUNTER_ID."""
    repeating = {
        one.definition.gpid
        for one in module.pieces
        if marker(one, COUNTER_ID) and (one.definition.in_palette or marker(one, UNLIMITED) == "1")
    }

    def check(setup: ReadSetup) -> Iterator[Diagnostic]:
        """Compare the pieces of one."""
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

    return check
