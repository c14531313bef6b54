"""The codes of what no deed explains: the table is not as the play leaves it."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNIT_ELSEWHERE = Code(
    "MOV901",
    "unit-elsewhere",
    Severity.ERROR,
    "When a phase ends a unit is in another place than where the play leaves it, and no move was meant (3, 5, 6).",
    "A unit that should be out of the game stands on the map, or one that nobody hit is gone.",
    "MOV901: Lancers is out of the game and should be in 0304",
)
STEPS_WRONG = Code(
    "CMB901",
    "steps-wrong",
    Severity.ERROR,
    "When a phase ends a unit shows other steps than the play leaves it (1).",
    "A step was lost that was not owed, or one that is owed was not lost.",
    "CMB901: 2nd Rifles has 1 step and should have 2 steps",
)
WORKS_WRONG = Code(
    "STK901",
    "works-wrong",
    Severity.ERROR,
    "When a phase ends works lie where none should be, or are gone from where they should be (4).",
    "Works are taken off the map when a unit of the Column comes to them, and only then.",
    "STK901: works should not be in 0503 Ford",
)

TELLING: tuple[Code, ...] = (UNIT_ELSEWHERE, STEPS_WRONG, WORKS_WRONG)
