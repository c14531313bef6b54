"""The codes of Open City and victory (2.2 to 2.4)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

CANNOT_DECLARE = Code(
    "VIC101",
    "open-city-out-of-place",
    Severity.ERROR,
    "Asmara is declared an Open City when it cannot be (2.2).",
    "Italy may do so once, at the end of a Move Main Order of its own or of the Rail Movement Segment, while it holds "
    "Asmara and an Allied unit is no more than two hexes away.",
    "VIC101: Asmara cannot be declared open: no Allied unit is within 2 hexes",
)
GAME_OVER = Code(
    "VIC102",
    "play-after-the-end",
    Severity.ERROR,
    "Somebody plays on after the game has been won (2.4).",
    "The game ends at the Victory Check that decides it.",
    "VIC102: the game is over: allied great",
)

VIC: tuple[Code, ...] = (CANNOT_DECLARE, GAME_OVER)
