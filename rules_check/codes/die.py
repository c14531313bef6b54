"""The codes of dice: what was thrown and taken back. They are facts about a log, never accusations."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

TAKEN_BACK = Code(
    "DIE101",
    "throw-taken-back",
    Severity.NOTE,
    "A step with a throw of dice was undone, and that die was not thrown again.",
    "A throw that is undone has been seen; players usually agree on it, and the log shows it.",
    "DIE101: Red threw 2 (Assault), and it was undone",
)
ROLLED_AGAIN = Code(
    "DIE102",
    "throw-made-again",
    Severity.WARNING,
    "A step with a throw of dice was undone, and the same die was thrown again later.",
    "Undoing a throw and throwing again changes the chances; it may have been agreed upon.",
    "DIE102: Red threw 2 (Assault), it was undone, and step 14 threw 6",
)
THROWN_ELSEWHERE = Code(
    "DIE103",
    "dice-of-another-log",
    Severity.WARNING,
    "Two logs go on from one table, and the dice that were thrown for the same in both show other results.",
    "A game that is begun again from a save gives other dice; it may have been agreed upon, or the first log was lost.",
    "DIE103: from the table of 03.vlog after step 12, 2 throws show other results",
)

DIE: tuple[Code, ...] = (TAKEN_BACK, ROLLED_AGAIN, THROWN_ELSEWHERE)
