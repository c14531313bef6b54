"""BOX1xx: what can be wrong with the printed map: hexes, what runs between them, and named places."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

HEX_OFF_THE_MAP = Code(
    "BOX101",
    "hex-off-the-map",
    Severity.ERROR,
    "A road, cliff, arrow or place is in a hex that is not in map/hexes.csv, or at an Entry hex that is not in "
    "map/places.csv.",
    "It would be drawn in the sea and lead to hexes where no unit can be.",
    "A road from G-22 to G-23 when G-23 is Red Sea.",
    "Correct the hex number, or add the hex.",
)
UNKNOWN_TERRAIN = Code(
    "BOX102",
    "unknown-terrain",
    Severity.ERROR,
    "A hex or Entry hex has a terrain that is not in charts/terrain.csv, or has none and is not marked missing.",
    "Its entry cost and stacking limit are unknown.",
    "`terrain` is `hills` in a game whose Terrain Key has flat, rough, mountain and alpine.",
    "Correct the terrain, or give the row the status missing.",
)
FEATURE_BETWEEN_STRANGERS = Code(
    "BOX103",
    "feature-not-between-neighbours",
    Severity.ERROR,
    "A road, track, railway or cliff is between two hexes that are not neighbours.",
    "It must cross the hexside that two hexes share.",
    "A road from H-11 to H-13.",
    "Correct one of the hex numbers, or add the hexes in between.",
)
RAILWAY_IN_PIECES = Code(
    "BOX104",
    "railway-in-pieces",
    Severity.ERROR,
    "The hexes of one railway line are not all connected.",
    "A train could not run from one end to the other.",
    "The line from Alba to Corvo has no link from J-20 to I-19.",
    "Add the missing link, or give its part another line.",
)
TOWN_WITHOUT_POINTS = Code(
    "BOX105",
    "town-without-points",
    Severity.ERROR,
    "A town has no victory points and its row is not marked missing. A town that is worth nothing has 0.",
    "Victory points cannot be counted.",
    "Barentù with an empty `vp`.",
    "Fill in `vp`, or give the row the status missing.",
)
UPHILL_ELSEWHERE = Code(
    "BOX106",
    "wrong-uphill-hex",
    Severity.ERROR,
    "The uphill hex of a cliff is neither of its two hexes, or a feature other than a cliff has an uphill hex.",
    "An assault across a cliff goes uphill or downhill, which changes the odds.",
    "A cliff between P-22 and Q-22 whose `up` is P-21.",
    "Write one of the two hexes into `up`, and leave it empty for other features.",
)
ARROW_FROM_NO_ENTRY = Code(
    "BOX107",
    "arrow-without-entry",
    Severity.ERROR,
    "An arrow does not begin at an Entry hex, or does not end in a hex of the map.",
    "Entry hexes are connected to the map only by their arrows.",
    "An arrow whose `a` is the town alba.",
    "Write the Entry hex into `a` and the hex of the map into `b`.",
)
ENTRY_WITHOUT_ARROW = Code(
    "BOX108",
    "entry-without-arrow",
    Severity.WARNING,
    "No arrow leads from this Entry hex to the map.",
    "Units that arrive there could never leave it.",
    "East Road without a row of kind arrow.",
    "Add a row of kind arrow.",
)
PLACE_WITHOUT_POSITION = Code(
    "BOX109",
    "place-without-position",
    Severity.ERROR,
    "A town, dot or Setup Hex has no hex, or an Entry hex has no x and y (or has a hex, which it must not).",
    "It cannot be drawn, and nothing can be placed in it.",
    "to_east of kind entry with an empty `x`.",
    "Fill in the missing cells.",
)
LETTER_IN_TWO_PLACES = Code(
    "BOX110",
    "letter-in-two-places",
    Severity.ERROR,
    "Two places have the same setup letter.",
    "The letter of a counter must mean one place.",
    "Both Alba and Corvo have the letter E.",
    "Correct one of the letters.",
)
TWO_TOWNS_IN_A_HEX = Code(
    "BOX111",
    "two-towns-in-a-hex",
    Severity.ERROR,
    "Two towns are in the same hex.",
    "A hex is controlled as a whole, so the points of the two towns could not be counted separately.",
    "Alba and Corvo both in I-21.",
    "Correct one of the hex numbers.",
)
SOURCE_WITHOUT_LEVEL = Code(
    "BOX112",
    "source-without-level",
    Severity.ERROR,
    "A place is a Supply Source, but its level is empty and its row is not marked missing.",
    "The range of the source is unknown.",
    "Alba with `supply` and an empty `level`.",
    "Fill in `level`, or give the row the status missing.",
)
HEX_OFF_THE_GRID = Code(
    "BOX113",
    "hex-off-the-grid",
    Severity.ERROR,
    "A hex number is not on the grid of game.toml.",
    "The hex would be outside the board. Most often the number is a typing mistake.",
    "A-99 on a board that is 20 hexes wide, or Z-5 where the rows go from A to Q.",
    "Correct the number, or the size of the grid.",
)
WAY_ACROSS_A_BLOCK = Code(
    "BOX114",
    "way-across-blocked-hexside",
    Severity.ERROR,
    "A road or another route crosses a hexside of a kind that blocks.",
    "Nothing can cross such a hexside, so one of the two rows must be wrong.",
    "A road from 0304 to 0305, which have a wall between them.",
    "Correct or delete one of the two rows.",
)

BOX_MAP: tuple[Code, ...] = (
    HEX_OFF_THE_MAP,
    UNKNOWN_TERRAIN,
    FEATURE_BETWEEN_STRANGERS,
    RAILWAY_IN_PIECES,
    TOWN_WITHOUT_POINTS,
    UPHILL_ELSEWHERE,
    ARROW_FROM_NO_ENTRY,
    ENTRY_WITHOUT_ARROW,
    PLACE_WITHOUT_POSITION,
    LETTER_IN_TWO_PLACES,
    TWO_TOWNS_IN_A_HEX,
    SOURCE_WITHOUT_LEVEL,
    HEX_OFF_THE_GRID,
    WAY_ACROSS_A_BLOCK,
)
