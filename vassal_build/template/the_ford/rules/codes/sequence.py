"""The codes of the sequence of play, of dice and of arrivals (sections 2, 7 and 8)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

OUT_OF_PHASE = Code(
    "SEQ101",
    "deed-out-of-phase",
    Severity.ERROR,
    "Something is done that does not belong to the phase, or by the other side (2).",
    "Each phase is for one deed of one side.",
    "SEQ101: the Guard does not move in the phase column_moves",
)
UNFINISHED = Code(
    "SEQ102",
    "fight-not-finished",
    Severity.ERROR,
    "Something else is done before steps are lost or units have retreated (5, 6).",
    "Fire and assaults are finished one by one.",
    "SEQ102: steps have still to be lost in 0503",
)
OVER = Code(
    "SEQ103",
    "game-over",
    Severity.ERROR,
    "Something is done after the end of the game (8).",
    "The game ends after its last turn.",
    "SEQ103: the game is over",
)
WRONG_DICE = Code(
    "SEQ104",
    "wrong-dice",
    Severity.ERROR,
    "More or fewer dice are rolled than the rules want, or a die shows what no die has (3, 5, 6).",
    "The result depends on them.",
    "SEQ104: wrong number of dice: 3 4",
)
NOT_WAITING = Code(
    "RNF101",
    "arrival-too-early",
    Severity.ERROR,
    "A unit comes in that does not wait on the Turn Track, or before its turn (7).",
    "The box on the Turn Track says when it comes.",
    "RNF101: 9th of the Line does not come in on turn 2",
)
BARRED = Code(
    "RNF102",
    "arrival-barred",
    Severity.ERROR,
    "A unit comes in although its hex is full or an enemy is in it (7).",
    "It waits and comes in later.",
    "RNF102: 0103 is full or held by an enemy",
)
LEFT_OUT = Code(
    "RNF103",
    "arrival-left-out",
    Severity.ERROR,
    "The phase ends while a unit could come in (7).",
    "A unit may not wait while there is room.",
    "RNF103: 9th of the Line has to come in",
)

SEQUENCE: tuple[Code, ...] = (
    OUT_OF_PHASE,
    UNFINISHED,
    OVER,
    WRONG_DICE,
    NOT_WAITING,
    BARRED,
    LEFT_OUT,
)
