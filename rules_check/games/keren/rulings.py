"""Sentences of the rules with several legal readings; the first is ours. RULINGS.md has all that are unclear."""

from __future__ import annotations

from rules_check.games.keren.codes import BARRED_FIRE
from rules_check.games.keren.position import Position
from rules_check.rules.ruling import Ruling
from vassal_build.language.said import to_say
from vassal_build.replacing import replace

ANY_LINE, ONE_LINE = "any", "one"
OVER_BARRED = Ruling(
    "fire-over-barred-hexsides",
    "12.1",
    {
        ANY_LINE: to_say("the target's owner chooses the line, also one over a prohibited hexside or a roadblock"),
        ONE_LINE: to_say("the line that was chosen crosses no such hexside"),
    },
    (BARRED_FIRE,),
)
"""R29. A log does not show which corners the players chose."""
RULINGS = (OVER_BARRED,)


def read_as(position: Position, ruling: Ruling, reading: str) -> Position:
    """Give a position in which a sentence is read in another way."""
    return replace(position, readings={**position.readings, ruling.id: reading})
