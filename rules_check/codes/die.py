"""The codes of dice: what was thrown and taken back. They are facts about a log, never accusations."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

TAKEN_BACK = Code(
    "DIE101",
    "throw-taken-back",
    Severity.NOTE,
    "A step with a throw of dice was undone, and the die was not thrown again.",
    "The players saw the throw before it was undone. Usually they agree on this, and the log shows it.",
    "DIE101: Red threw 2 (Assault), and undid it",
    "Nothing, if both players agreed.",
)
ROLLED_AGAIN = Code(
    "DIE102",
    "throw-made-again",
    Severity.WARNING,
    "A step with a throw of dice was undone, and the same die was thrown again later.",
    "Undoing a throw and throwing again changes the chances.",
    "DIE102: Red threw 2 (Assault), undid it, and threw again in step 14: 6",
    'Ask whether both players agreed, and mark such steps in the log with the module\'s "by agreement" button.',
)
THROWN_ELSEWHERE = Code(
    "DIE103",
    "dice-of-another-log",
    Severity.WARNING,
    "Two logs continue from the same table, and the dice for the same action differ.",
    "Whoever starts again from a save gets other dice. The players may have agreed on it, or the first log was lost.",
    "DIE103: from the table of 03.vlog after step 12, 2 throws were made again, with another result",
    "Ask the players which of the logs counts.",
)

DIE: tuple[Code, ...] = (TAKEN_BACK, ROLLED_AGAIN, THROWN_ELSEWHERE)
