"""The codes of reading play from a log: what was done cannot be known, or is recognised by other signs than usual."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

DIE_FOR_NOTHING = Code(
    "REP201",
    "purpose-of-die-unknown",
    Severity.UNVERIFIABLE,
    "A die was thrown, and its purpose cannot be seen.",
    "No declared battle needs it, and no legal battle fits. What it led to before the next Order is read from the "
    "table. If it led to nothing, somebody pressed a button by mistake, and the finding is a note.",
    "REP201: the die Assault (4) was thrown, but no declared battle needs it",
    "Declare a battle before you throw. Use the command Target if the module has it.",
)
TARGET_UNKNOWN = Code(
    "REP202",
    "target-unknown",
    Severity.UNVERIFIABLE,
    "An Order was carried out, but its unit or hex cannot be seen.",
    "Neither a mark nor the table shows it.",
    "REP202: Order 16 was carried out, but nothing on the table shows on which unit or hex",
    "Use the module's command Target before you carry out the Order.",
)
CLOCK_FORGOTTEN = Code(
    "REP203",
    "turn-button-forgotten",
    Severity.NOTE,
    "Play went on to another segment, but nobody pressed the turn button.",
    "The segment is inferred from the Orders, or from marks on the table that only it explains.",
    "REP203: the Orders show that GT1 2nd ORDER has begun, but nobody pressed the turn button",
    "Press the turn button when a segment begins.",
)
CLOCK_BACK = Code(
    "REP204",
    "turn-button-back",
    Severity.NOTE,
    "Somebody turned the turn button back, or to a time that is not the next.",
    "Players correct a wrong press in this way. The button gives the time.",
    "REP204: the turn button went from GT2 deduct to GT1 victory",
    "Nothing, if the time is right now.",
)

BY_AGREEMENT = Code(
    "REP205",
    "step-by-agreement",
    Severity.NOTE,
    "The players marked a step as agreed although the rules do not allow it, or as taken back.",
    "The mark applies to what was done last before it: breaches of the rules in it are shown as notes. So are breaches "
    "that the same pieces lead to, until the next Order or segment.",
    "REP205: the players agreed on what was done here, or took it back",
    "Nothing.",
)

BY_RULING = Code(
    "REP206",
    "legal-by-another-reading",
    Severity.NOTE,
    "A sentence of the rules can be read in several ways, and the action is legal by another reading than ours.",
    "Whatever one legal reading allows is legal. Players who read the sentence as we do should know about it.",
    "REP206: Field Guns is next to an enemy; legal by another reading of section 5: it may choose",
    "Agree on one reading before the game.",
)

DIE_FOR_WHOM = Code(
    "REP207",
    "thrower-of-die-unknown",
    Severity.UNVERIFIABLE,
    "A die was thrown, and too many units could have thrown it to try them all.",
    "Marks that show who acts on whom, set before the throw, would answer it.",
    "REP207: the die Fire (3) was thrown, but nothing shows for which unit: too many units could have thrown it",
    "If the module has marks for this, set them before you throw.",
)

STILL_OWED = Code(
    "REP208",
    "log-ends-while-something-is-owed",
    Severity.NOTE,
    "The log ends although something must still be done at once, such as losing a step.",
    "The players may have done it in a later log, or forgotten it, so it is not an error.",
    "REP208: the log ends while something must still be done",
    "Add the next log to the command.",
)
CLOCK_LATE = Code(
    "REP209",
    "turn-button-late",
    Severity.WARNING,
    "Several actions belong to the next segment, but the turn button was pressed only after them.",
    "They are judged in the segment where all of them are legal. The button should give the time.",
    "REP209: what was done here belongs to the next segment, but the turn button was pressed only later",
    "Press the turn button before the first action of a segment.",
)

REP_PLAY: tuple[Code, ...] = (
    DIE_FOR_NOTHING,
    TARGET_UNKNOWN,
    CLOCK_FORGOTTEN,
    CLOCK_BACK,
    BY_AGREEMENT,
    BY_RULING,
    DIE_FOR_WHOM,
    STILL_OWED,
    CLOCK_LATE,
)
