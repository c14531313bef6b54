"""The codes of Open City and victory (2.2 to 2.4)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

CANNOT_DECLARE = Code(
    "VIC101",
    "open-city-out-of-place",
    Severity.ERROR,
    "Asmara is declared an Open City although the conditions are not met (2.2).",
    "Italy may do so once, at the end of its own Move Main Order or of the Rail Movement Segment, while it holds "
    "Asmara and an Allied unit is at most two hexes away.",
    "VIC101: Asmara cannot be declared open: no Allied unit is within 2 hexes",
    "Take the declaration back.",
)
GAME_OVER = Code(
    "VIC102",
    "play-after-the-end",
    Severity.ERROR,
    "Play goes on after the game has been won (2.4).",
    "The game ends at the Victory Check that decides it.",
    "VIC102: the game is over: Allied great victory",
    "Nothing: what comes after the end does not count.",
)

VIC: tuple[Code, ...] = (CANNOT_DECLARE, GAME_OVER)
