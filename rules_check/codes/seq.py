"""The codes of the sequence of play (2.1)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

ORDERS_LEFT = Code(
    "SEQ101",
    "segment-with-orders-left",
    Severity.ERROR,
    "An ORDER Segment ends although Orders are still on the Order Track (3.2).",
    "Every chosen Order is drawn; its owner may then return it unexecuted.",
    "SEQ101: Orders 31 and 5 are still on the Order Track",
)

SEQ: tuple[Code, ...] = (ORDERS_LEFT,)
