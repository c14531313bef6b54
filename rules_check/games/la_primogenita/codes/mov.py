"""The codes of movement by Orders and by rail (4.1 to 4.3, the Move Orders of section 9)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

NOT_THERE = Code(
    "MOV101",
    "move-from-elsewhere",
    Severity.ERROR,
    "A unit's path does not begin where the unit stands.",
    "A unit moves from its own hex.",
    "MOV101: Skin stands in I-3, not where its path begins",
)
BARRED = Code(
    "MOV102",
    "barred-step",
    Severity.ERROR,
    "A step leads to a place that is not adjacent, or over ground that the unit may not cross (1.1, 4.1).",
    "Mobile units keep off cliffs, Mountain and Alpine without a road or track; Foot enters and leaves Alpine off the "
    "road only by Tactical Move; an Entry hex is joined to the map by its arrows alone, and belongs to one side.",
    "MOV102: Skin: a Mobile unit crosses the cliff to F-14 only by road or track",
)
ENEMY_THERE = Code(
    "MOV103",
    "move-onto-the-enemy",
    Severity.ERROR,
    "A unit enters a hex with an enemy unit (4.1).",
    "Enemy units are driven out by Assaults, never by walking in.",
    "MOV103: Skin may not enter H-11: an enemy unit is there",
)
TOO_FAR = Code(
    "MOV104",
    "move-too-far",
    Severity.ERROR,
    "A move costs more movement points than the Order allows the unit, or Foot moves more than one hex by Tactical "
    "Move (4.1, 4.2, section 9).",
    "The message names the path and the Order that sets the limit; the evidence lists what the unit may spend and why. "
    "Drags from hex to hex are the path; where one drag says nothing of it, the cheapest way is judged.",
    "MOV104: 9 Ind spends 5 movement points on A-1 – A-2 – A-3 – A-4, and Mobile Move (Order 26) lets it spend 4",
)
HARD_ZONE = Code(
    "MOV105",
    "move-on-from-a-hard-zone",
    Severity.ERROR,
    "A unit goes on after entering a hard enemy Zone of Control (4.2).",
    "A stack of Strength 12 or more stops whoever comes next to it.",
    "MOV105: Skin had to stop in A-2, in a hard Zone of Control, and went on: A-1 – A-2 – A-3",
)
NO_MOVE_ALLOWED = Code(
    "MOV106",
    "move-without-leave",
    Severity.ERROR,
    "The unit may not move now: no Order lets it, it has moved, it is Disrupted in a Tactical Move, its Movement Value "
    "is 0, or a dump has moved before it (4.1, 5.5, section 9).",
    "Every move needs an Order that allows it.",
    "MOV106: Arbegnoch band 1: Full Move (Order 36) does not move it",
)
NO_BOARDING = Code(
    "MOV107",
    "rail-move-not-allowed",
    Severity.ERROR,
    "The unit may not move by rail now (4.3).",
    "One steady Italian Foot unit a segment, from a town that never had a flag.",
    "MOV107: Bersaglieri Battalion may not move by rail: it boards only in a town with no flag",
)
RAIL_BLOCKED = Code(
    "MOV108",
    "rail-line-blocked",
    Severity.ERROR,
    "The ride leaves the rails, enters an enemy unit or enemy town, goes on from an empty hex in a hard zone, or ends "
    "over a Stacking Limit (4.3, 1.5).",
    "Trains pass zones only where friends hold the line, or weak ones.",
    "MOV108: Bersaglieri Battalion may not go on by rail to A-3: A-2 is empty and in a hard Zone of Control",
)

MOV: tuple[Code, ...] = (
    NOT_THERE,
    BARRED,
    ENEMY_THERE,
    TOO_FAR,
    HARD_ZONE,
    NO_MOVE_ALLOWED,
    NO_BOARDING,
    RAIL_BLOCKED,
)
