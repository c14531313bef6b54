"""The codes of assaults and of the steps lost in them and by fire (sections 5 and 6)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

BAD_ATTACKERS = Code(
    "CMB101",
    "assault-by-nobody",
    Severity.ERROR,
    "No unit with a fire of its own assaults, or one is named twice (6).",
    "The leader does not assault alone, and nobody counts twice.",
    "CMB101: nobody with a fire of its own assaults",
)
NOT_BESIDE = Code(
    "CMB102",
    "assault-from-afar",
    Severity.ERROR,
    "An attacker, the leader too, does not stand beside the hex (6).",
    "An assault goes one hex.",
    "CMB102: Field Guns does not stand beside 0503",
)
ASSAULTED = Code(
    "CMB103",
    "unit-assaults-twice",
    Severity.ERROR,
    "A unit assaults a second time in the phase (6).",
    "Each unit assaults once.",
    "CMB103: 1st Rifles has assaulted already",
)
STORMED = Code(
    "CMB104",
    "hex-assaulted-twice",
    Severity.ERROR,
    "A hex is assaulted a second time in the phase (6).",
    "Each hex is assaulted once.",
    "CMB104: 0503 has been assaulted already",
)
NO_ENEMY = Code(
    "CMB105",
    "assault-on-no-enemy",
    Severity.ERROR,
    "No enemy is in the hex (6).",
    "An empty hex is entered by moving.",
    "CMB105: no enemy is in 0503",
)
HOPELESS = Code(
    "CMB106",
    "assault-below-the-table",
    Severity.ERROR,
    "The odds are below the first column of the table (6).",
    "Nobody storms such a position.",
    "CMB106: 2 against 5 is 1:3, and the table begins with 1:2",
)
NOT_OWED = Code(
    "CMB201",
    "loss-not-owed",
    Severity.ERROR,
    "A unit loses a step that its side does not owe, or that it may not lose (5, 6).",
    "Hits take steps of units in the hex, an assault those of units that take part in it.",
    "CMB201: no step of 2nd Rifles is owed",
)
LEADER_FIRST = Code(
    "CMB202",
    "leader-lost-before-others",
    Severity.ERROR,
    "The leader loses a step although another unit is there to lose it (5, 6).",
    "The leader falls last.",
    "CMB202: General Marr is not alone",
)

ASSAULT: tuple[Code, ...] = (
    BAD_ATTACKERS,
    NOT_BESIDE,
    ASSAULTED,
    STORMED,
    NO_ENEMY,
    HOPELESS,
    NOT_OWED,
    LEADER_FIRST,
)
