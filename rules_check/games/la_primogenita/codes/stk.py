"""The codes of stacking (1.5)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

OVER_LIMIT = Code(
    "STK101",
    "stack-over-its-limit",
    Severity.ERROR,
    "At the beginning or end of an Order, or at the end of the setup, a hex has more Stacking Points than its terrain "
    "allows (1.5).",
    "Units may pass through a full hex but not stay in it. The finding appears once, and again when more units come.",
    "STK101: 9 Ind, SDF and Skin have 4 Stacking Points in A-2, whose limit is 3",
    "Move units out of the hex, or do not end a move there.",
)

STK: tuple[Code, ...] = (OVER_LIMIT,)
