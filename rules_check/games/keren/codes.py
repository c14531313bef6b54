"""The codes of what breaks the rules of Keren."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity


def _error(id_: str, name: str, what: str, why: str, example: str, remedy: str) -> Code:  # noqa: PLR0917 - its texts
    return Code(id_, name, Severity.ERROR, what, why, f"{id_}: {example}", remedy)


OUT_OF_PHASE = _error(
    "SEQ101",
    "deed-out-of-phase",
    "A side does something that the phase does not allow, or not to this side (5.0).",
    "Each phase says what may be done, and by whom.",
    "the Italian side may not move in the phase Commonwealth Movement",
    "Wait for the phase that allows it. If you have agreed on the step, press *By agreement*.",
)
UNFINISHED = _error(
    "SEQ102",
    "result-not-carried-out",
    "Play goes on before units are eliminated or have retreated (7.3, 11.3, 14.2, 14.3).",
    "Players carry out a result at once.",
    "units still have to retreat from 2011",
    "Carry out the last result first.",
)
OVER = _error(
    "SEQ103",
    "game-over",
    "Play goes on after the game has ended (4).",
    "The game ends with its last turn, or with an automatic victory.",
    "the game is over",
    "Start a new game.",
)
WRONG_DIE = _error(
    "SEQ104",
    "wrong-die",
    "More than one die is rolled, or the number is not on a die (11.2, 14.1, 15.1).",
    "The result depends on one six-sided die.",
    "a die cannot show 7",
    "Roll one six-sided die with its own button.",
)
CANNOT_MOVE = _error(
    "MOV101",
    "unit-cannot-move",
    "The unit may not move: it is suppressed, has moved or bombarded, is off the map or named twice (5.0, 10.2, 14.4).",
    "A unit moves once in its phase. Suppressed units, and guns that have bombarded in the turn, stay.",
    "Guns 2 has bombarded in this turn",
    "Leave the unit where it is in this phase.",
)
NO_WAY = _error(
    "MOV102",
    "no-such-step",
    "A path leads to a hex that is not adjacent, or across a prohibited hexside (10.1, 10.5).",
    "Units move from hex to hex and enter a tunnel by its mouths. No unit crosses a prohibited hexside.",
    "3323 cannot be entered from 3224: the hexside is prohibited",
    "Choose a path of adjacent hexes around prohibited hexsides.",
)
ENEMY_THERE = _error(
    "MOV103",
    "move-into-the-enemy",
    "A path leads through a hex with an enemy unit (R21).",
    "Only an assault can drive the enemy out of a hex.",
    "4th Division Red 7 cannot enter 2011: an enemy unit is there",
    "Stop next to the enemy, and assault the hex in your Assault Phase.",
)
ZONE_STOPS = _error(
    "MOV104",
    "move-on-in-a-zone",
    "A unit goes on after it has entered an enemy Zone of Control (8.1).",
    "It must stop there until the phase ends.",
    "4th Division Red 7 goes on from 2011 to 2012, but 2011 is in a Zone of Control of the Italian side",
    "End the move in the first hex of the zone.",
)
TOO_FAR = _error(
    "MOV105",
    "move-too-far",
    "A move costs more than the unit's movement factor (10.0, 6.5).",
    "A unit may always move one hex, and more only within its factor, which is halved when it is out of supply.",
    "Colonials Red 1 spends 15 movement points and has 14",
    "Shorten the move, or move a single hex.",
)
ROADBLOCK = _error(
    "MOV106",
    "tank-over-the-roadblock",
    "The Matildas cross the roadblock (10.1).",
    "The roadblock stops only tanks.",
    "the roadblock between 3516 and 3517 bars the Matildas",
    "Move the Matildas around the roadblock.",
)
NO_FACING = _error(
    "MOV107",
    "facing-not-changed-now",
    "A unit turns that has no facing, or neither in its own Movement Phase nor at the end of a retreat (9.0).",
    "Facing is an optional rule for infantry.",
    "facing is not used in this game",
    "Turn the unit in its own Movement Phase.",
)
TOO_MANY = _error(
    "STK101",
    "too-many-in-a-hex",
    "A hex contains more units of a side than it can hold, even for a moment (7.0, 7.1).",
    "A hex holds three units, four in clear terrain, and a tunnel two.",
    "with Guns 1 there would be 4 units in 2011, which holds 3",
    "Leave a unit behind, or move the units one after another.",
)
SHOWN_FOR_NOTHING = Code(
    "STK102",
    "stack-opened-for-nothing",
    Severity.NOTE,
    "A unit below the top of a stack is shown, but the stack takes no part in fire or an assault (7.4).",
    "Only stacks that take part in fire or an assault must be shown. Showing another one breaks no rule.",
    "STK102: Guns 2 in 2412 was opened, but its stack took part in nothing in this phase",
    "Nothing, if you meant it. *Hide stacks* hides the unit again.",
)
CANNOT_FIRE = _error(
    "BMB101",
    "unit-cannot-fire",
    "The unit may not fire: it is suppressed, has fired, is in the tunnel, named twice or the enemy's, or it is "
    "another phase (11.0, 12.4).",
    "Each unit fires once in a phase. Only aircraft, and guns that are not on their Fired side, bombard.",
    "Guns 2 has already fired",
    "Let another unit fire.",
)
NO_TARGET = _error(
    "BMB102",
    "no-target",
    "The target is not an enemy unit on the map, or is in the tunnel (10.5, 11.0).",
    "Units fire at one enemy unit. Only aircraft can hit a unit in the tunnel.",
    "Colonials Red 1 is not an enemy unit on the map",
    "Choose an enemy unit on the map.",
)
OUT_OF_RANGE = _error(
    "BMB103",
    "out-of-range",
    "A unit that is not a gun fires at a hex that is not adjacent (11.0).",
    "Only guns fire farther than one hex.",
    "2012 is 2 hexes from 2010",
    "Move next to the target first, or fire with a gun.",
)
BARRED_FIRE = _error(
    "BMB104",
    "fire-over-a-barred-hexside",
    "Fire crosses a prohibited hexside or a roadblock (11.0, 12.1).",
    "No unit fires across one, and no gun fires along a line that crosses one.",
    "the hexside between 3224 and 3323 is prohibited",
    "Choose another target.",
)
NOT_SEEN = _error(
    "BMB105",
    "target-not-seen",
    "A gun has no line of sight to its target (12.0 to 12.3).",
    "Ground higher than both hexes hides the target, and so does a ridge between them.",
    "2012 is not seen from 2010",
    "Choose a target that the gun sees; `rules-check sees` says what is in the way.",
)
AIR_ALONE = _error(
    "BMB106",
    "aircraft-fire-alone",
    "An aircraft attacks together with other units, or a hex that guns have already fired at (13.0).",
    "Each aircraft attacks alone, and before any gun fires at that hex.",
    "Air 1 and Air 2 attack together, but an aircraft attacks alone",
    "Let each aircraft attack alone, before any gun fires at that hex.",
)
REAR = _error(
    "BMB107",
    "fire-outside-the-facing",
    "By the optional rule, a unit fires at a hex that it does not face (9.0).",
    "A unit fires to its front.",
    "2011 is not in front of Colonials Red 1",
    "Choose a target in front of the unit.",
)
CANNOT_ASSAULT = _error(
    "CMB101",
    "unit-cannot-assault",
    "The unit may not assault: it is a gun, an aircraft or suppressed, has assaulted, is named twice or the enemy's "
    "(14.0, 14.4).",
    "Every unit except guns and aircraft may take part in one assault.",
    "Guns 2 cannot assault",
    "Let another unit assault.",
)
NOT_BESIDE = _error(
    "CMB102",
    "assault-from-afar",
    "A unit assaults a hex that is not adjacent, or across a prohibited hexside (14.0, R39).",
    "Units assault an adjacent hex.",
    "Colonials Red 1 is not adjacent to 2012",
    "Assault with units next to the hex.",
)
NOBODY_THERE = _error(
    "CMB103",
    "assault-on-nobody",
    "The assaulted hex contains no enemy unit (14.0).",
    "Units assault enemy units.",
    "no enemy unit is in 2011",
    "Choose a hex with enemy units.",
)
NOT_OWED = _error(
    "CMB104",
    "loss-not-owed",
    "A unit is eliminated although no result demands it (7.3, 11.3, 14.2, 14.3).",
    "A result says which units are eliminated. A unit that can retreat does so instead.",
    "Colonials Red 1 does not have to be eliminated",
    "Put the unit back.",
)
RETREAT_NOT_OWED = _error(
    "RET101",
    "retreat-not-owed",
    "A unit retreats although no result demands it (14.3).",
    "Only the result DR makes units retreat.",
    "Colonials Red 1 does not have to retreat",
    "Put the unit back.",
)
WRONG_RETREAT = _error(
    "RET102",
    "wrong-retreat",
    "A retreat is not two hexes long, does not come nearer to a source, or enters a hex that it may not (14.3).",
    "Each unit retreats two hexes towards one source, through hexes without enemy units and zones.",
    "2012 is in an enemy Zone of Control without a friendly unit",
    "Choose two open hexes, each nearer to the same source. A unit that has none is eliminated.",
)
NO_ADVANCE = _error(
    "RET103",
    "no-advance",
    "A unit advances that did not take part, into a hex that is not empty or was not assaulted, or as a tank across a "
    "roadblock (10.1, 11.4, 14.5).",
    "Only the units of an assault advance, into the hex that they have emptied.",
    "Colonials Red 1 did not assault 2011",
    "Leave the unit where it is.",
)
CANNOT_CARRY = _error(
    "SUP101",
    "unit-cannot-turn-over",
    "The unit may not turn over: it is a gun or aircraft, has already turned over, or is out of supply (2.4, 6.3).",
    "Any other unit may turn over once in an Administrative Phase, and back only when it is in supply.",
    "Guns 2 cannot carry supply",
    "Leave the unit on the side that it shows.",
)
CHECKED_TWICE = _error(
    "SUP102",
    "supply-checked-twice",
    "The players determine supply a second time in a phase (15.0).",
    "They determine it once.",
    "supply has already been determined in this phase",
    "Go on: turn units over and rally.",
)
CANNOT_RALLY = _error(
    "SUP103",
    "unit-cannot-rally",
    "A unit tries to rally that is not suppressed, or that has already tried (15.1).",
    "Each suppressed unit may try once in a phase.",
    "Colonials Red 1 is not suppressed",
    "Ignore the die.",
)
WRONG_AREA = _error(
    "RNF101",
    "set-up-outside-the-area",
    "A unit is set up outside its area, or arrives later (16).",
    "Section 16 says where each unit starts.",
    "2014 is outside the area hogs_back",
    "Put the unit into a hex of its area.",
)
WRONG_ENTRY = _error(
    "RNF102",
    "reinforcement-comes-in-wrongly",
    "A reinforcement arrives too early, not at an entry of its side, or in an enemy Zone of Control (10.4, 16).",
    "The Commonwealth arrives at the south edge, the Italians by the roads near Keren.",
    "5400 is not an entry of the Italian side",
    "Wait for its turn, or choose another entry.",
)
NO_CHOICE = _error(
    "RNF103",
    "unit-not-to-be-chosen",
    "A unit takes the place of another, although one of the two may not be chosen or is already on the map (16).",
    "The Italian side chooses which Alpini take part, as many as the list says, before they are on the map.",
    "Colonials Red 1 is not waiting to be set up or to arrive, or cannot be exchanged",
    "Choose Alpini that still wait, and exchange them for others from the row *Alpini*.",
)
CHOICE_OPEN = Code(
    "RNF901",
    "choice-left-open",
    Severity.WARNING,
    "At the end of a phase more or fewer Alpini are ready than take part (16).",
    "A chosen unit takes the place of another, which is put aside.",
    "RNF901: Alpini Orange 1 is ready, but another unit was chosen instead",
    "Drag the unit into the row *Alpini*, or out of it.",
)
UNIT_ELSEWHERE = _error(
    "MOV901",
    "unit-elsewhere",
    "At the end of a phase a unit is not where it should be (10.0, 14.2).",
    "A unit that is out of the game is still on the map, or a unit is gone although no result demanded it.",
    "Colonials Red 1 is in 2011, but should be out of the game",
    "Put the counter where it should be.",
)
FACING_WRONG = _error(
    "MOV902",
    "facing-wrong",
    "At the end of a phase a unit does not face where it should (9.0).",
    "By the optional rule, a unit turns in its own Movement Phase, or once after a retreat.",
    "Colonials Red 1 faces n, but should face s",
    "Turn the unit back.",
)
FIRED_WRONG = _error(
    "BMB901",
    "fired-side-wrong",
    "At the end of a phase a gun shows the wrong side (2.4, 12.4, 15.0).",
    "A gun is turned over when it fires, and back in the Administrative Phase.",
    "Guns 2 should be shown as fired",
    "Turn the gun to the side that it should show.",
)
SUPPRESSED_WRONG = _error(
    "CMB901",
    "suppressed-wrong",
    "At the end of a phase a unit is marked Suppressed although it is not, or the reverse (11.3, 14.2, 15.1).",
    "Results suppress units, and a rally ends it.",
    "Colonials Red 1 should be shown as suppressed",
    "Correct the mark.",
)
CARRYING_WRONG = _error(
    "SUP901",
    "carrying-side-wrong",
    "At the end of a phase a unit shows its Carrying Supply side but should not, or the reverse (6.3).",
    "Units turn over only in the Administrative Phase.",
    "Colonials Red 1 should not be shown as carrying",
    "Turn the unit to the side that it should show.",
)
SUPPLY_WRONG = _error(
    "SUP902",
    "supply-mark-wrong",
    "After the Administrative Phase a unit is marked Out of Supply although it is not, or the reverse (6.0, 15.0).",
    "Supply is determined in the Administrative Phase and applies to the whole turn.",
    "Colonials Red 1 should be shown as out of supply",
    "Correct the mark; `rules-check supply` lists the units in supply.",
)
POINTS_WRONG = _error(
    "VIC901",
    "points-wrong",
    "At the end of a phase the Victory Point Track does not show the points (4.2).",
    "An eliminated Italian unit counts for the Commonwealth, and one of its own against it.",
    "the track shows 4 Victory Points, but should show 5",
    "Move the Victory Point marker to the right box.",
)
FLAG_WRONG = _error(
    "VIC902",
    "objective-marker-wrong",
    "At the end of a phase the marker of an objective does not show the side that was there last (4.2).",
    "A side that enters an objective hex holds it until the enemy enters it.",
    "the Commonwealth side was the last in 2915 Mt. Sanchil",
    "Turn the marker.",
)
CODES: tuple[Code, ...] = (
    *(OUT_OF_PHASE, UNFINISHED, OVER, WRONG_DIE),
    *(CANNOT_MOVE, NO_WAY, ENEMY_THERE, ZONE_STOPS, TOO_FAR, ROADBLOCK, NO_FACING, TOO_MANY, SHOWN_FOR_NOTHING),
    *(CANNOT_FIRE, NO_TARGET, OUT_OF_RANGE, BARRED_FIRE, NOT_SEEN, AIR_ALONE, REAR),
    *(CANNOT_ASSAULT, NOT_BESIDE, NOBODY_THERE, NOT_OWED, RETREAT_NOT_OWED, WRONG_RETREAT, NO_ADVANCE),
    *(CANNOT_CARRY, CHECKED_TWICE, CANNOT_RALLY, WRONG_AREA, WRONG_ENTRY, NO_CHOICE, CHOICE_OPEN),
    *(
        UNIT_ELSEWHERE,
        FACING_WRONG,
        FIRED_WRONG,
        SUPPRESSED_WRONG,
        CARRYING_WRONG,
        SUPPLY_WRONG,
        POINTS_WRONG,
        FLAG_WRONG,
    ),
)
