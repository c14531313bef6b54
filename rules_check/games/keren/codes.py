"""The codes of what is against the rules of Keren."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity


def _error(id_: str, name: str, what: str, why: str, example: str, remedy: str) -> Code:  # noqa: PLR0917 - its texts
    return Code(id_, name, Severity.ERROR, what, why, f"{id_}: {example}", remedy)


OUT_OF_PHASE = _error(
    "SEQ101",
    "deed-out-of-phase",
    "Something is done that does not belong to the phase, or by the other side (5.0).",
    "Each phase says what may be done in it, and by whom.",
    "the Italian side may not move in the phase Commonwealth Movement",
    "Wait for the phase that names it, or agree on the step and press *By agreement*.",
)
UNFINISHED = _error(
    "SEQ102",
    "result-not-carried-out",
    "Something else is done before units are eliminated or have retreated (7.3, 11.3, 14.2, 14.3).",
    "A result is carried out at once.",
    "units have still to retreat from 2011",
    "Carry out the last result first.",
)
OVER = _error(
    "SEQ103",
    "game-over",
    "Something is done after the game has ended (4).",
    "The game ends with its last turn, or with the automatic victory.",
    "the game is over",
    "Start a new game.",
)
WRONG_DIE = _error(
    "SEQ104",
    "wrong-die",
    "More than one die is rolled, or it shows what no die has (11.2, 14.1, 15.1).",
    "One six-sided die decides.",
    "no die shows 7",
    "Roll one six-sided die with its own button.",
)
CANNOT_MOVE = _error(
    "MOV101",
    "unit-cannot-move",
    "A unit moves that may not: it is suppressed, has moved, has bombarded, or is not on the map (5.0, 10.2, 14.4).",
    "A unit moves once in its phase; guns that have bombarded in the turn and suppressed units stay.",
    "Guns 2 has bombarded in this turn",
    "Leave the unit where it is in this phase.",
)
NO_WAY = _error(
    "MOV102",
    "no-such-step",
    "A path leads to a hex that is not beside the last one, or over a prohibited hexside (10.1, 10.5).",
    "Units move from hex to hex; nobody crosses a prohibited hexside, and a tunnel is entered by its mouths.",
    "3323 cannot be entered from 3224: the hexside is prohibited",
    "Go hex by hex, round prohibited hexsides, and into a tunnel by its mouths.",
)
ENEMY_THERE = _error(
    "MOV103",
    "move-into-the-enemy",
    "A path leads through a hex with an enemy unit (R21).",
    "Only an assault drives the enemy out.",
    "4th Division Red 7 cannot enter 2011: an enemy is there",
    "Stop beside the enemy and assault the hex in your Assault Phase.",
)
ZONE_STOPS = _error(
    "MOV104",
    "move-on-in-a-zone",
    "A unit goes on after it has entered an enemy Zone of Control (8.1).",
    "It must stop there for the phase.",
    "4th Division Red 7 goes on from 2011 to 2012, but 2011 is in a Zone of Control of the Italian side",
    "End the move in the first hex of the zone.",
)
TOO_FAR = _error(
    "MOV105",
    "move-too-far",
    "A move costs more than the unit's movement factor (10.0, 6.5).",
    "One hex is always allowed, more only within the factor, which is halved out of supply.",
    "Colonials Red 1 spends 15 movement points and has 14",
    "End the move where the points end, or move one hex alone.",
)
ROADBLOCK = _error(
    "MOV106",
    "tank-over-the-roadblock",
    "The Matildas cross the roadblock (10.1).",
    "The roadblock bars the tanks alone.",
    "the roadblock between 3516 and 3517 bars the Matildas",
    "Move the Matildas round the roadblock.",
)
NO_FACING = _error(
    "MOV107",
    "facing-not-changed-now",
    "A unit is turned round that has no facing, or not in its own Movement Phase or at the end of a retreat (9.0).",
    "Facing is an optional rule for units of infantry type.",
    "facing is not used in this game",
    "Turn the unit in its own Movement Phase.",
)
TOO_MANY = _error(
    "STK101",
    "too-many-in-a-hex",
    "More units of a side are in a hex than it holds, if only for a moment (7.0, 7.1).",
    "Three units stack in a hex, four in clear terrain, two in a tunnel.",
    "with Guns 1 there would be 4 units in 2011, which holds 3",
    "Leave a unit behind, or move them one after another.",
)
SHOWN_FOR_NOTHING = Code(
    "STK102",
    "stack-opened-for-nothing",
    Severity.NOTE,
    "A unit beneath the topmost is opened, and its stack neither fires, assaults nor is a target in the phase (7.4).",
    "Only stacks that take part in fire or an assault have to be shown. It breaks no rule.",
    "STK102: Guns 2 in 2412 was opened, but its stack took part in nothing in this phase",
    "Nothing, if it was meant; *Hide stacks* hides it again.",
)
CANNOT_FIRE = _error(
    "BMB101",
    "unit-cannot-fire",
    "A unit fires that may not: suppressed, fired already, in the tunnel, or not in this phase (11.0, 12.4).",
    "Each unit fires once in a phase; only guns and aircraft bombard, and a gun on its Fired side does not.",
    "Guns 2 has fired already",
    "Let another unit fire.",
)
NO_TARGET = _error(
    "BMB102",
    "no-target",
    "The target is no enemy unit on the map, or is in the tunnel (10.5, 11.0).",
    "Fire is aimed at one enemy unit; only aircraft reach into the tunnel.",
    "Colonials Red 1 is no enemy on the map",
    "Choose an enemy unit on the map.",
)
OUT_OF_RANGE = _error(
    "BMB103",
    "out-of-range",
    "A unit that is no gun fires at a hex that is not beside it (11.0).",
    "Only guns fire farther than to the next hex.",
    "2012 is 2 hexes from 2010",
    "Move beside the target first, or fire with a gun.",
)
BARRED_FIRE = _error(
    "BMB104",
    "fire-over-a-barred-hexside",
    "Fire crosses a prohibited hexside or a roadblock (11.0, 12.1).",
    "Nobody fires across them, nor does a gun further off along a line that crosses one.",
    "the hexside between 3224 and 3323 is prohibited",
    "Choose another target.",
)
NOT_SEEN = _error(
    "BMB105",
    "target-not-seen",
    "A gun has no line of sight to its target (12.0 to 12.3).",
    "Ground higher than both hexes hides the target, and so does a ridge between them.",
    "2012 is not seen from 2010",
    "Choose a target that the gun sees; `rules-check cases` answers `sees`.",
)
AIR_ALONE = _error(
    "BMB106",
    "aircraft-fire-alone",
    "An aircraft fires together with others, or at a hex at which guns have fired already (13.0).",
    "Each aircraft attacks by itself, and before all else at that hex.",
    "Air 1 fires together with Air 2",
    "Let each aircraft attack by itself, before all guns at that hex.",
)
REAR = _error(
    "BMB107",
    "fire-outside-the-facing",
    "With the optional rule a unit fires at a hex that it does not face (9.0).",
    "A unit fires to its front.",
    "2011 is not in front of Colonials Red 1",
    "Choose a target in front of the unit.",
)
CANNOT_ASSAULT = _error(
    "CMB101",
    "unit-cannot-assault",
    "A unit assaults that may not: a gun, an aircraft, a suppressed one, or one that has assaulted (14.0, 14.4).",
    "Each unit that is no gun may take part in one assault.",
    "Guns 2 cannot assault",
    "Let another unit assault.",
)
NOT_BESIDE = _error(
    "CMB102",
    "assault-from-afar",
    "A unit assaults a hex that it is not beside, or over a prohibited hexside (14.0, R39).",
    "Assaults go to the next hex.",
    "Colonials Red 1 is not beside 2012",
    "Assault with units beside the hex.",
)
NOBODY_THERE = _error(
    "CMB103",
    "assault-on-nobody",
    "No enemy is in the hex that is assaulted (14.0).",
    "An assault is made on enemy units.",
    "no enemy is in 2011",
    "Choose a hex with enemy units.",
)
NOT_OWED = _error(
    "CMB104",
    "loss-not-owed",
    "A unit is eliminated that no result demands (7.3, 11.3, 14.2, 14.3).",
    "Results say whose units are eliminated; a unit that can retreat does.",
    "Colonials Red 1 does not have to be eliminated",
    "Put the unit back.",
)
RETREAT_NOT_OWED = _error(
    "RET101",
    "retreat-not-owed",
    "A unit retreats that no result makes retreat (14.3).",
    "Only a DR makes the units of the hex retreat.",
    "Colonials Red 1 does not have to retreat",
    "Put the unit back.",
)
WRONG_RETREAT = _error(
    "RET102",
    "wrong-retreat",
    "A retreat is not two hexes, not nearer to a source with each, or through a hex that is closed to it (14.3).",
    "Each unit retreats two hexes towards one source that no enemy holds or zones.",
    "2012 is in an enemy Zone of Control, and no friend is there",
    "Choose two hexes that are open, each nearer to the same source; a unit without any is eliminated.",
)
NO_ADVANCE = _error(
    "RET103",
    "no-advance",
    "A unit advances that did not take part, or into a hex that is not empty or was not assaulted, or a tank over a "
    "roadblock (10.1, 11.4, 14.5).",
    "Only the attackers of an assault advance, into the hex that they have emptied.",
    "Colonials Red 1 did not assault 2011",
    "Leave the unit where it is.",
)
CANNOT_CARRY = _error(
    "SUP101",
    "unit-cannot-turn-over",
    "A unit is turned over that may not: a gun or aircraft, twice in a phase, or back while out of supply (2.4, 6.3).",
    "Any other unit may turn once in an Administrative Phase, and back only in supply.",
    "Guns 2 cannot carry supply",
    "Leave the unit on the side that it shows.",
)
CHECKED_TWICE = _error(
    "SUP102",
    "supply-checked-twice",
    "Supply is determined a second time in a phase (15.0).",
    "It is determined once.",
    "supply has been determined in this phase",
    "Go on with turning units over and rallies.",
)
CANNOT_RALLY = _error(
    "SUP103",
    "unit-cannot-rally",
    "A unit rallies that is not suppressed, or that has tried already (15.1).",
    "Each suppressed unit may try once in a phase.",
    "Colonials Red 1 is not suppressed",
    "Take no account of the die.",
)
WRONG_AREA = _error(
    "RNF101",
    "set-up-outside-the-area",
    "A unit is set up outside its area, or is not to be set up (16).",
    "Section 16 says within how many hexes of which place.",
    "2014 is outside the area hogs_back",
    "Put the unit into a hex of its area.",
)
WRONG_ENTRY = _error(
    "RNF102",
    "reinforcement-comes-in-wrongly",
    "A reinforcement comes before its turn, where its side has no entry, or into an enemy Zone of Control (10.4, 16).",
    "The Commonwealth comes in from the south edge, the Italians by the roads near Keren.",
    "5400 is no entry of the Italian side",
    "Wait for its turn, or choose another entry.",
)
NO_CHOICE = _error(
    "RNF103",
    "unit-not-to-be-chosen",
    "A unit is put aside for another, and is not one of any colour, or comes already; or the other is not (16).",
    "Of the Alpini the Italian side chooses which take part, as many as are listed, until they are on the map.",
    "Colonials Red 1 does not wait to be set up or to come in, or is of a set colour",
    "Take Alpini that still wait, and others from the row *Alpini*.",
)
CHOICE_OPEN = Code(
    "RNF901",
    "choice-left-open",
    Severity.WARNING,
    "At the end of a phase more or fewer Alpini lie ready than take part (16).",
    "One that is chosen takes the place of another, which lies aside then.",
    "RNF901: Alpini Orange 1 lies ready, but another was taken for it",
    "Drag it into the row *Alpini*, or out of it.",
)
UNIT_ELSEWHERE = _error(
    "MOV901",
    "unit-elsewhere",
    "At the end of a phase a unit is not where it should be, and nobody meant to move it (10.0, 14.2).",
    "A unit that should be out of the game is on the map, or a unit is gone although nothing demanded it.",
    "Colonials Red 1 is in 2011, but should be out of the game",
    "Put the counter where it should be.",
)
FACING_WRONG = _error(
    "MOV902",
    "facing-wrong",
    "At the end of a phase a unit does not face where it should (9.0).",
    "With the optional rule a unit is turned in its own Movement Phase, or once after a retreat.",
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
    "At the end of a phase a unit is marked Suppressed and is not, or is and is not marked (11.3, 14.2, 15.1).",
    "Results suppress, and a rally ends it.",
    "Colonials Red 1 should be shown as suppressed",
    "Correct the mark.",
)
CARRYING_WRONG = _error(
    "SUP901",
    "carrying-side-wrong",
    "At the end of a phase a unit shows its Carrying Supply side and should not, or the other way round (6.3).",
    "Units are turned over in the Administrative Phase alone.",
    "Colonials Red 1 should not be shown as carrying",
    "Turn the unit to the side that it should show.",
)
SUPPLY_WRONG = _error(
    "SUP902",
    "supply-mark-wrong",
    "After the Administrative Phase a unit is marked Out of Supply and is not, or is and is not marked (6.0, 15.0).",
    "Supply is determined in the Administrative Phase and holds for the turn.",
    "Colonials Red 1 should be shown as out of supply",
    "Correct the mark; `rules-check supply` lists who is supplied.",
)
POINTS_WRONG = _error(
    "VIC901",
    "points-wrong",
    "At the end of a phase the Victory Point Track does not show the points (4.2).",
    "Each Italian unit eliminated counts for the Commonwealth, each of its own against it.",
    "the track shows 4 Victory Points, and there are 5",
    "Set the marker of Victory Points.",
)
FLAG_WRONG = _error(
    "VIC902",
    "objective-marker-wrong",
    "At the end of a phase the marker of an objective does not show who was the last there (4.2).",
    "Whoever enters an objective hex holds it until an enemy does.",
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
