"""The codes of retreats and advances (section 6)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

NOT_DUE = Code(
    "RET101",
    "retreat-not-due",
    Severity.ERROR,
    "A unit retreats that does not have to (6).",
    "Only D1 and D2 make defenders retreat, one hex each.",
    "RET101: no retreat of Jaegers A is due",
)
TOO_WIDE = Code(
    "RET102",
    "retreat-too-far",
    Severity.ERROR,
    "A unit retreats to a hex that is not beside its own (6).",
    "A retreat is one hex.",
    "RET102: 0703 is not beside 0503",
)
ENEMY_THERE = Code(
    "RET103",
    "retreat-onto-the-enemy",
    Severity.ERROR,
    "A unit retreats into a hex with an enemy (6).",
    "The way is barred.",
    "RET103: an enemy is in 0403",
)
NO_ROOM = Code(
    "RET104",
    "retreat-over-the-limit",
    Severity.ERROR,
    "A unit retreats into a full hex (4, 6).",
    "There is no room.",
    "RET104: 0603 has no room for Jaegers A",
)
NO_ADVANCE = Code(
    "RET201",
    "advance-not-offered",
    Severity.ERROR,
    "A unit advances when no hex has just become empty by an assault (6).",
    "An advance is made at once or never, by one unit.",
    "RET201: no hex is empty after an assault",
)
BYSTANDER = Code(
    "RET202",
    "advance-of-a-bystander",
    Severity.ERROR,
    "The leader advances, or a unit that took no part in the assault (6).",
    "One of those who fought may enter the hex.",
    "RET202: 2nd Rifles may not advance to 0503",
)

RETREAT: tuple[Code, ...] = (
    NOT_DUE,
    TOO_WIDE,
    ENEMY_THERE,
    NO_ROOM,
    NO_ADVANCE,
    BYSTANDER,
)
