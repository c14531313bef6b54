"""The codes of reading the table: what a save or log shows that cannot be the game's table, or cannot be told."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

SECOND_PIECE = Code(
    "REP101",
    "second-piece",
    Severity.WARNING,
    "Two pieces on the table are the same counter.",
    "Every counter but the flags exists once. The first piece is taken for the counter; what the second does is not.",
    "REP101: a second piece of the 1st Rifles (rifles_1) lies in H-3",
)

NO_PLACE = Code(
    "REP102",
    "piece-in-no-place",
    Severity.UNVERIFIABLE,
    "A counter lies in no hex, Entry hex or box that it could be in.",
    "Where it belongs cannot be told, so nothing that depends on it can be judged.",
    "REP102: 11th Indian Brigade lies in no place of the map",
)

UNKNOWN_PIECE = Code(
    "REP103",
    "unknown-piece",
    Severity.WARNING,
    "A piece is on the table that the game's data do not know.",
    "It comes from another release of the module or another game, and is left out of every judgement.",
    "REP103: the piece 'Blue 1st' is no counter of the game",
)

MISSING_PIECE = Code(
    "REP104",
    "missing-piece",
    Severity.UNVERIFIABLE,
    "A counter of the game is not on the table at all.",
    "Eliminated units lie in their box; one that is nowhere may have been deleted by mistake. It is taken to be out.",
    "REP104: 11th Indian Brigade is not on the table",
)

TRACK_DISAGREES = Code(
    "REP105",
    "track-marker-elsewhere",
    Severity.WARNING,
    "The Game Turn or Phase marker lies in another box than the turn button says.",
    "The turn button tells the time. A marker elsewhere shows that somebody forgot the button, or moved the marker.",
    "REP105: the Game Turn marker lies in game_turn_3, and the turn button says GT2",
)

POINTS_DISAGREE = Code(
    "REP106",
    "points-marker-elsewhere",
    Severity.WARNING,
    "The Victory Point marker lies in another box than the number that it holds.",
    "Its number counts; the marker was moved by other means than its commands.",
    "REP106: the Victory Point marker says 6 and lies in victory_points_5",
)

NO_SUCH_FACE = Code(
    "REP107",
    "no-such-face",
    Severity.UNVERIFIABLE,
    "A counter shows a side that the game's data do not give it.",
    "How many steps it has left cannot be told; the nearest number is taken.",
    "REP107: 11th Indian Brigade shows side 7 of 4",
)

OTHER_DATA = Code(
    "REP108",
    "other-data",
    Severity.WARNING,
    "The table was laid with other data than it is judged by.",
    "Where the two differ, a judgement may be wrong: give the right data with --data, or use the release it came from.",
    "REP108: the table was laid with the data 1f3a… and is judged by 77c0…",
)

IMPOSSIBLE = Code(
    "REP109",
    "impossible-table",
    Severity.WARNING,
    "The table shows what cannot be by any rule, such as two enemies in one hex or two Orders being executed.",
    "It may be half of something that is still being done; at the end of a step it is a mistake of the hand.",
    "REP109: Orders 36 and 33 both lie in the box of the Order being executed",
)

HIDDEN_PIECE = Code(
    "REP110",
    "hidden-piece",
    Severity.UNVERIFIABLE,
    "A counter is masked, invisible or in a private window.",
    "What the opponent cannot see is not shown, and what depends on it is not judged.",
    "REP110: a counter of the Blue side is hidden",
)

NO_TIME = Code(
    "REP111",
    "time-not-told",
    Severity.UNVERIFIABLE,
    "No turn tracker tells the Game Turn and the segment.",
    "Without the time most rules cannot be judged; the first Game Turn is taken.",
    "REP111: the file does not tell the Game Turn and the segment",
)

NO_TOWN = Code(
    "REP112",
    "marker-out-of-place",
    Severity.WARNING,
    "A flag lies where there is no town, two flags lie in one town, or two Trenches in one hex.",
    "Flags tell who holds a town (1.6); one too many, or one astray, tells nothing.",
    "REP112: a flag lies in H-3, which is no town",
)

NO_SUCH_PROPERTY = Code(
    "REP113",
    "property-not-there",
    Severity.WARNING,
    "The game's reader asks pieces of a sort for a property, and none in the file has it.",
    "The name is another in the module, or the release is older than the property: what it shows cannot be told.",
    "REP113: no unit has the layer 'shaken', which the rules ask for",
)

REP: tuple[Code, ...] = (
    SECOND_PIECE,
    NO_PLACE,
    UNKNOWN_PIECE,
    MISSING_PIECE,
    TRACK_DISAGREES,
    POINTS_DISAGREE,
    NO_SUCH_FACE,
    OTHER_DATA,
    IMPOSSIBLE,
    HIDDEN_PIECE,
    NO_TIME,
    NO_TOWN,
    NO_SUCH_PROPERTY,
)
