"""The codes of fire (section 5)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

NO_FIRE = Code(
    "BMB101",
    "fire-by-what-cannot",
    Severity.ERROR,
    "A unit fires that has no fire of its own, or is not on the map (5).",
    "The leader does not fire.",
    "BMB101: General Marr cannot fire",
)
FIRED = Code(
    "BMB102",
    "fired-twice",
    Severity.ERROR,
    "A unit fires a second time in the phase (5).",
    "Each unit fires once.",
    "BMB102: Jaegers A has fired already",
)
NO_TARGET = Code(
    "BMB103",
    "fire-at-no-enemy",
    Severity.ERROR,
    "No enemy is in the hex (5).",
    "Fire is aimed at units.",
    "BMB103: no enemy is in 0603",
)
OUT_OF_RANGE = Code(
    "BMB104",
    "fire-out-of-range",
    Severity.ERROR,
    "The hex is farther away than the unit fires (5).",
    "Artillery fires two hexes far, all others one.",
    "BMB104: 0304 is 2 hexes away, and Jaegers A fires 1",
)
HIDDEN = Code(
    "BMB105",
    "fire-at-a-hidden-hex",
    Severity.ERROR,
    "A hill or a wood hides the hex (5).",
    "A unit fires at what it sees.",
    "BMB105: 0506 is hidden from 0504",
)

FIRE: tuple[Code, ...] = (
    NO_FIRE,
    FIRED,
    NO_TARGET,
    OUT_OF_RANGE,
    HIDDEN,
)
