"""The codes of movement by Orders and by rail (4.1 to 4.3, the Move Orders of section 9)."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

NOT_THERE = Code(
    "MOV101",
    "move-from-elsewhere",
    Severity.ERROR,
    "The path of a unit does not begin where the unit is.",
    "A unit moves from its own hex.",
    "MOV101: Skin is in I-3, where its path does not begin",
    "Move the unit from its own hex.",
)
BARRED = Code(
    "MOV102",
    "barred-step",
    Severity.ERROR,
    "A step leads to a hex that is not adjacent, or over terrain that the unit may not cross (1.1, 4.1).",
    "Mobile units need a road or track for cliffs, Mountain and Alpine. Foot enters and leaves Alpine off the road "
    "only by Tactical Move. An Entry hex is connected to the map only by its arrows, and belongs to one side.",
    "MOV102: Skin: a Mobile unit crosses the cliff to F-14 only by road or track",
    "Take the move back, or choose another path.",
)
ENEMY_THERE = Code(
    "MOV103",
    "move-onto-the-enemy",
    Severity.ERROR,
    "A unit enters a hex with an enemy unit (4.1).",
    "Only combat removes enemy units from a hex.",
    "MOV103: Skin may not enter H-11: an enemy unit is there",
    "Stop next to the enemy.",
)
TOO_FAR = Code(
    "MOV104",
    "move-too-far",
    Severity.ERROR,
    "A move costs more movement points than the Order allows, or Foot moves more than one hex by Tactical Move (4.1, "
    "4.2, section 9).",
    "The Order says how far a unit may go; the evidence shows how the limit is made up. A unit that was dragged from "
    "hex to hex is judged by that path, one that was dragged once by the cheapest.",
    "MOV104: 9 Ind spends 5 movement points on A-1 – A-2 – A-3 – A-4, but Mobile Move (Order 26) allows 4",
    "Shorten the move. If the path was cheaper than it looks, drag the unit from hex to hex.",
)
HARD_ZONE = Code(
    "MOV105",
    "move-on-from-a-hard-zone",
    Severity.ERROR,
    "A unit goes on after it has entered a hard enemy Zone of Control (4.2).",
    "A stack with a Strength of 12 or more stops every unit that comes next to it.",
    "MOV105: Skin had to stop in A-2, in a hard Zone of Control, but went on: A-1 – A-2 – A-3",
    "Stop in the first hex of the zone.",
)
NO_MOVE_ALLOWED = Code(
    "MOV106",
    "move-without-leave",
    Severity.ERROR,
    "The unit may not move now: no Order allows it, it has already moved, it is Disrupted in a Tactical Move, its "
    "Movement Value is 0, a dump moved before it, or losses or decisions of an Overrun are still due (4.1, 5.5, 7.3, "
    "section 9).",
    "Every move needs an Order that allows it.",
    "MOV106: Arbegnoch band 1: Full Move (Order 36) does not move it",
    "Take the move back, or mark it as agreed.",
)
NO_BOARDING = Code(
    "MOV107",
    "rail-move-not-allowed",
    Severity.ERROR,
    "The unit may not move by rail now (4.3).",
    "One Italian Foot unit that is not Disrupted may use the train in a segment, from a town that never had a flag.",
    "MOV107: Bersaglieri Battalion may not move by rail: units board only in a town without a flag",
    "Take the ride back.",
)
RAIL_BLOCKED = Code(
    "MOV108",
    "rail-line-blocked",
    Severity.ERROR,
    "The ride leaves the rails, enters a hex with an enemy unit or an enemy town, or continues from an empty hex in a "
    "hard zone (4.3).",
    "Trains pass through zones only where your own units are, or where the zone is weak.",
    "MOV108: Bersaglieri Battalion may not go on by rail to A-3: A-2 is empty and in a hard Zone of Control",
    "End the ride earlier, or take it back.",
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
