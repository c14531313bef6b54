"""The codes of telling the play from a log: what was done cannot be told, or is told another way than usual."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

DIE_FOR_NOTHING = Code(
    "REP201",
    "die-for-nothing-told",
    Severity.UNVERIFIABLE,
    "A die was thrown, and it cannot be told for what.",
    "No battle is declared that it could be for, and no legal battle fits. What came of it until the next Order is "
    "taken from the table; where nothing came of it, a button was pressed by mistake, and it is a note.",
    "REP201: the die Assault (4) was thrown, and no battle that it could be for is declared",
)
TARGET_NOT_TOLD = Code(
    "REP202",
    "target-not-told",
    Severity.UNVERIFIABLE,
    "An Order was carried out, and for which unit or hex cannot be told.",
    "Neither a mark nor the table tells it; the module has the command Target for this.",
    "REP202: Order 16 was carried out, and nothing on the table that it may be used on shows for what",
)
CLOCK_FORGOTTEN = Code(
    "REP203",
    "turn-button-forgotten",
    Severity.NOTE,
    "Play went on to another segment, and nobody pressed the turn button.",
    "The segment was inferred from the Orders, or from marks on the table that only it explains.",
    "REP203: the Orders show that GT1 order2 has begun; the turn button says rail",
)
CLOCK_BACK = Code(
    "REP204",
    "turn-button-back",
    Severity.NOTE,
    "The turn button was turned back, or to another time than comes next.",
    "Players mend a button pressed too often so; the time is taken from the button.",
    "REP204: the turn button went from GT2 deduct to GT1 victory",
)

BY_AGREEMENT = Code(
    "REP205",
    "step-by-agreement",
    Severity.NOTE,
    "The players marked in the log that a step stands outside the rules by agreement, or was taken back.",
    "What the rules say against what was done last before such a mark, and against what came of the same pieces until "
    "the next Order is drawn or the segment changes, is told as a note.",
    "REP205: the players say that what was done here was agreed upon, or was taken back",
)

BY_RULING = Code(
    "REP206",
    "legal-by-another-reading",
    Severity.NOTE,
    "A sentence of the rules may be read in several ways, and what was done is legal by another reading than ours.",
    "What some legal reading allows is legal; players who read the sentence as we do should know that it was done.",
    "REP206: Field Guns stands beside an enemy; legal by another reading of section 5: it may choose",
)

DIE_FOR_WHOM = Code(
    "REP207",
    "die-not-told-for-whom",
    Severity.UNVERIFIABLE,
    "A die was thrown, and so many could have thrown it that the referee does not try them all.",
    "Marks of who acts on whom, set before the die, tell it; a game whose module has them reads them.",
    "REP207: the die Fire (3) was thrown, and it is not told for whom: too many could have thrown it",
)

REP_PLAY: tuple[Code, ...] = (
    DIE_FOR_NOTHING,
    TARGET_NOT_TOLD,
    CLOCK_FORGOTTEN,
    CLOCK_BACK,
    BY_AGREEMENT,
    BY_RULING,
    DIE_FOR_WHOM,
)
