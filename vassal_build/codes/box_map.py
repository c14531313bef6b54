"""BOX1xx: what can be wrong with the printed map: hexes, what runs between them, and named places."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

HEX_OFF_THE_MAP = Code(
    "BOX101",
    "hex-off-the-map",
    Severity.ERROR,
    "A road, cliff, arrow or place stands in a hex that map/hexes.csv does not have, or at an Entry hex that "
    "map/places.csv does not have.",
    "It would be drawn in the sea and lead units where no unit can stand.",
    "A road from G-22 to G-23 when G-23 is Red Sea.",
)
UNKNOWN_TERRAIN = Code(
    "BOX102",
    "unknown-terrain",
    Severity.ERROR,
    "A hex or Entry hex has a terrain that is not a row of charts/terrain.csv, or none without being marked missing.",
    "Its entry cost and stacking limit cannot be told.",
    "`terrain` is `hills` in a game whose Terrain Key has flat, rough, mountain and alpine.",
)
FEATURE_BETWEEN_STRANGERS = Code(
    "BOX103",
    "feature-between-strangers",
    Severity.ERROR,
    "A road, track, railway or cliff is given between two hexes that are not neighbours.",
    "What runs between two hexes must cross the hexside that they share.",
    "A road from H-11 to H-13.",
)
RAILWAY_IN_PIECES = Code(
    "BOX104",
    "railway-in-pieces",
    Severity.ERROR,
    "The rail hexes of one line do not hang together.",
    "A train could not run from one end to the other.",
    "The link J-20 to I-19 is left out of the line from Alba to Corvo.",
)
TOWN_WITHOUT_POINTS = Code(
    "BOX105",
    "town-without-points",
    Severity.ERROR,
    "A town has no victory point value and its row is not marked missing. A town worth nothing says 0.",
    "Victory cannot be counted.",
    "Barentù with an empty `vp`.",
)
UPHILL_ELSEWHERE = Code(
    "BOX106",
    "uphill-elsewhere",
    Severity.ERROR,
    "The uphill hex of a cliff is neither of the two hexes, or something other than a cliff has an uphill hex.",
    "An assault across a cliff goes uphill or downhill, which changes the odds.",
    "A cliff between P-22 and Q-22 whose `up` is P-21.",
)
ARROW_FROM_NO_ENTRY = Code(
    "BOX107",
    "arrow-from-no-entry",
    Severity.ERROR,
    "An arrow does not begin at an Entry hex, or does not end in a hex of the map.",
    "Entry hexes touch the map only across their arrows.",
    "An arrow whose `a` is the town alba.",
)
ENTRY_WITHOUT_ARROW = Code(
    "BOX108",
    "entry-without-arrow",
    Severity.WARNING,
    "No arrow leads from an Entry hex to the map.",
    "Units that arrive there could never leave it.",
    "East Road without a row of kind arrow.",
)
PLACE_WITHOUT_POSITION = Code(
    "BOX109",
    "place-without-position",
    Severity.ERROR,
    "A town, dot or Setup Hex has no hex, or an Entry hex has no x and y (or has a hex, which it must not).",
    "It cannot be drawn, and nothing can be set up in it.",
    "to_east of kind entry with an empty `x`.",
)
LETTER_IN_TWO_PLACES = Code(
    "BOX110",
    "letter-in-two-places",
    Severity.ERROR,
    "Two places carry the same set-up letter.",
    "A counter's letter must lead to one place.",
    "Both Alba and Corvo have the letter E.",
)
TWO_TOWNS_IN_A_HEX = Code(
    "BOX111",
    "two-towns-in-a-hex",
    Severity.ERROR,
    "Two towns stand in the same hex.",
    "A hex is controlled as one, so that their points could not be told apart.",
    "Alba and Corvo both in I-21.",
)
SOURCE_WITHOUT_LEVEL = Code(
    "BOX112",
    "source-without-level",
    Severity.ERROR,
    "A place is a Supply Source, but its row gives no level and does not say that it is missing.",
    "How far it reaches cannot be told.",
    "Alba with `supply` and an empty `level`.",
)
HEX_OFF_THE_GRID = Code(
    "BOX113",
    "hex-off-the-grid",
    Severity.ERROR,
    "A row of the map's files has the number of a hex that the grid of game.toml does not have.",
    "The hex would lie beyond the edge of the board, and its number is most often a slip of the pen.",
    "A-99 on a board that is 20 hexes wide, or Z-5 where the rows go from A to Q.",
)
WAY_ACROSS_A_BLOCK = Code(
    "BOX114",
    "way-across-a-block",
    Severity.ERROR,
    "A road or another way runs from hex to hex across a hexside of a kind that blocks.",
    "Nothing crosses such a hexside, so that one of the two rows must be wrong.",
    "A road from 0304 to 0305, between which there is a wall.",
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
