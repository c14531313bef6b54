"""The codes of movement, of enemies beside the way, and of stacking (sections 3 and 4)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

NOT_THERE = Code(
    "MOV101",
    "move-from-elsewhere",
    Severity.ERROR,
    "A move does not begin in the hex where the unit stands (3).",
    "A unit moves from its own hex; one on the Turn Track has to come in first.",
    "MOV101: 1st Rifles does not stand in 0203",
)
NOT_BESIDE = Code(
    "MOV102",
    "step-too-wide",
    Severity.ERROR,
    "A step leads to a hex that is not beside the one before (3).",
    "A unit moves from hex to hex.",
    "MOV102: 0303 is not beside 0103",
)
ENEMY_THERE = Code(
    "MOV103",
    "move-onto-the-enemy",
    Severity.ERROR,
    "A unit enters a hex with an enemy (3).",
    "Enemies are driven out by assaults.",
    "MOV103: an enemy is in 0503",
)
TOO_FAR = Code(
    "MOV104",
    "move-too-far",
    Severity.ERROR,
    "A move costs more movement points than the unit has (3).",
    "What it cannot pay for, a unit cannot enter.",
    "MOV104: the way costs 5, and 1st Rifles has 4",
)
MOVED = Code(
    "MOV105",
    "moved-twice",
    Severity.ERROR,
    "A unit moves a second time in its phase (3).",
    "A unit moves once a phase.",
    "MOV105: 1st Rifles has moved already",
)
BOUND = Code(
    "MOV106",
    "move-out-of-works-after-fire",
    Severity.ERROR,
    "A unit leaves works in the turn in which it has fired from them (3).",
    "Who fires from works stays in them.",
    "MOV106: Jaegers A has fired from the works in 0503",
)
WENT_ON = Code(
    "ZOC101",
    "move-on-beside-an-enemy",
    Severity.ERROR,
    "A unit goes on from the first hex it has entered beside an enemy (3).",
    "An enemy beside it stops a unit.",
    "ZOC101: 1st Rifles has to stop in 0403, beside an enemy",
)
NO_ROOM = Code(
    "STK101",
    "stack-over-its-limit",
    Severity.ERROR,
    "A unit ends its move in a hex that is full (4).",
    "Two units fill a hex, the leader beside them; works hold any stack.",
    "STK101: 0303 has no room for 7th of the Line",
)

MOVEMENT: tuple[Code, ...] = (
    NOT_THERE,
    NOT_BESIDE,
    ENEMY_THERE,
    TOO_FAR,
    MOVED,
    BOUND,
    WENT_ON,
    NO_ROOM,
)
