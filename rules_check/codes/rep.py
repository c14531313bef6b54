"""The codes of reading the table: what a save or log shows that cannot be the game's table, or cannot be known."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

SECOND_PIECE = Code(
    "REP101",
    "second-piece",
    Severity.WARNING,
    "Two pieces on the table are the same counter.",
    "Every counter except flags exists once. The first piece counts as the counter, and the second is ignored.",
    "REP101: a second piece of the 1st Rifles (rifles_1) lies in H-3",
    "Delete the second piece.",
)

NO_PLACE = Code(
    "REP102",
    "piece-in-no-place",
    Severity.UNVERIFIABLE,
    "A counter is not in a hex, Entry hex or box where it could be.",
    "Nobody can see where it belongs, so nothing that depends on it can be judged.",
    "REP102: 11th Indian Brigade is not in any place of the map",
    "Put the counter into its hex or box. If many counters have this finding, name the module with --module.",
)

UNKNOWN_PIECE = Code(
    "REP103",
    "unknown-piece",
    Severity.WARNING,
    "A piece on the table is not a counter of the game's data.",
    "It comes from another release of the module or from another game, and is ignored.",
    "REP103: the piece 'Blue 1st' is not a counter of the game",
    "Use the data or the release that the game was played with.",
)

MISSING_PIECE = Code(
    "REP104",
    "missing-piece",
    Severity.UNVERIFIABLE,
    "A counter of the game is not on the table.",
    "Eliminated units go to their box. A missing one may have been deleted by mistake; it counts as eliminated.",
    "REP104: 11th Indian Brigade is not on the table",
    "Put the counter back from the module's palettes.",
)

TRACK_DISAGREES = Code(
    "REP105",
    "track-marker-elsewhere",
    Severity.WARNING,
    "The Game Turn or Phase marker is in another box than the turn button shows.",
    "The turn button gives the time. Either the players forgot the button, or somebody moved the marker.",
    "REP105: the Game Turn marker is in Game Turn 3, but the turn button shows GT2",
    "Set the turn button, or move the marker to its box.",
)

POINTS_DISAGREE = Code(
    "REP106",
    "points-marker-elsewhere",
    Severity.WARNING,
    "The Victory Point marker is in another box than its number.",
    "Its number counts. Somebody moved the marker without its commands.",
    "REP106: the Victory Point marker shows 6, but is in Victory Points 5",
    "Change the points with the commands of the marker.",
)

NO_SUCH_FACE = Code(
    "REP107",
    "no-such-face",
    Severity.UNVERIFIABLE,
    "A counter shows a face that it does not have in the game's data.",
    "The number of steps it has left is not known, and the nearest number is used.",
    "REP107: 11th Indian Brigade shows face 7 of 4",
    "Turn the counter to the right face, or use the data of the game's release.",
)

OTHER_DATA = Code(
    "REP108",
    "other-data",
    Severity.WARNING,
    "The game was set up with other data than it is judged by.",
    "Where the two differ, a judgement may be wrong.",
    "REP108: the game was set up with the data 1f3a… and is judged by 77c0…",
    "Give the right data with --data, or use the release that the game was played with.",
)

IMPOSSIBLE = Code(
    "REP109",
    "impossible-table",
    Severity.WARNING,
    "The table shows something that no rule allows, such as enemies in one hex or two Orders being executed.",
    "During a step it may be half done. At the end of a step it is a mistake.",
    "REP109: Order 36 is in the Order being executed Box, besides another one",
    "Put the counters where they belong.",
)

HIDDEN_PIECE = Code(
    "REP110",
    "hidden-piece",
    Severity.UNVERIFIABLE,
    "A counter is masked, invisible or in a private window.",
    "What your opponent cannot see is not shown, and nothing that depends on it is judged.",
    "REP110: a counter of the Blue side is hidden",
    "The side that may see it can use --reveal. Or judge the log again when the counter is no longer hidden.",
)

NO_TIME = Code(
    "REP111",
    "clock-missing",
    Severity.UNVERIFIABLE,
    "No turn tracker shows the Game Turn and the segment.",
    "Without the time most rules cannot be judged. The first Game Turn is assumed.",
    "REP111: the file does not show the Game Turn and the segment",
    "Use a module with a turn tracker, and set it.",
)

NO_TOWN = Code(
    "REP112",
    "marker-out-of-place",
    Severity.WARNING,
    "A flag is where there is no town, two flags are in one town, or two Trenches in one hex.",
    "Flags show who holds a town. A wrong one shows nothing.",
    "REP112: a flag is in H-3, which is not a town",
    "Move the marker to its place, or delete it.",
)

NO_SUCH_PROPERTY = Code(
    "REP113",
    "property-missing",
    Severity.WARNING,
    "The rules read a property of pieces that no such piece in the file has.",
    "Either the module uses another name, or it is older than the property. What the property should show is unknown.",
    "REP113: no unit has the layer 'shaken', which the rules need",
    "Use the release of the module that the rules are made for.",
)

TWO_LAYOUTS = Code(
    "REP114",
    "boxes-of-two-releases",
    Severity.NOTE,
    "Counters lie where their boxes are in another release of the module.",
    "They count as being in those boxes, but VASSAL draws the boxes elsewhere. The game was opened with another "
    "release of the module, or refreshed without moving its counters.",
    "REP114: 3 counters lie where their boxes are in another release of the module; vassal-build refresh NEW.vmod SAVE "
    "--from OLD.vmod --out DIR carries them",
    "Save the game, refresh the save with --from, and go on from there.",
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
    TWO_LAYOUTS,
)
