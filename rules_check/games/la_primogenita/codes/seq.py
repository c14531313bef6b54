"""The codes of the sequence of play (2.1)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

ORDERS_LEFT = Code(
    "SEQ101",
    "segment-with-orders-left",
    Severity.ERROR,
    "An ORDER Segment ends although Orders are still on the Order Track (3.2).",
    "Every chosen Order is drawn. Its owner may then return it without executing it.",
    "SEQ101: Orders 31 and 5 are still on the Order Track",
    "Draw the Orders that are left.",
)

ORDERS_NOT_CHOSEN = Code(
    "SEQ102",
    "segment-without-orders",
    Severity.ERROR,
    "An ORDER Segment ends before both sides have chosen and revealed their Orders (3.2, 3.4).",
    "Both sides choose Orders that count four in each ORDER Segment. They need not execute the Orders that are drawn.",
    "SEQ102: the segment ends before both sides have chosen and revealed their Orders",
    "Choose and reveal Orders before you go on.",
)

SEQ: tuple[Code, ...] = (ORDERS_LEFT, ORDERS_NOT_CHOSEN)
