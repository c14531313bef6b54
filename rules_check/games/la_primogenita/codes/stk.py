"""The codes of stacking (1.5)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

OVER_LIMIT = Code(
    "STK101",
    "stack-over-its-limit",
    Severity.ERROR,
    "When an Order begins or ends, or the set-up ends, the units of a hex have more Stacking Points than its terrain "
    "allows (1.5).",
    "A hex holds only so many; units may pass through a full hex, but not stay in it. It is told once, and again when "
    "more units come.",
    "STK101: 9 Ind, SDF and Skin have 4 Stacking Points in A-2, whose limit is 3",
)

STK: tuple[Code, ...] = (OVER_LIMIT,)
