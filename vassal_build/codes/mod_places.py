"""MOD4xx: names of places, expressions and properties."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNKNOWN_MAP = Code(
    "MOD401",
    "unknown-map",
    Severity.ERROR,
    "A map is named that the module does not have.",
    "A piece that is sent there goes to that place of the map on which it is, or stays; a command for the pieces of "
    "that map reaches none. The engine says nothing.",
    "A Send to Location with the map `Main Map` in a module whose map is called Map.",
)
UNKNOWN_BOARD = Code(
    "MOD402",
    "unknown-board",
    Severity.ERROR,
    "A board is named that no such map has.",
    "A piece that is sent there goes to that point of the whole map, or stays; a stack or deck that lies there at "
    "start is missing from the game. The engine says nothing.",
    '`owningBoard="Eritrea"` where the board is called Map.',
)
UNKNOWN_ZONE = Code(
    "MOD403",
    "unknown-zone",
    Severity.ERROR,
    "A zone is named that no such map has, or no zone can match the text.",
    "A piece that is sent there stays, with a line about bad data in the chat; a command for its pieces reaches none.",
    "A Send to Location to the zone `Order Trak $TrackSlot$`.",
)
UNKNOWN_REGION = Code(
    "MOD404",
    "unknown-region",
    Severity.ERROR,
    "A region is named that no such map has, or no region can match the text.",
    "The piece stays, with a line about bad data in the chat.",
    "A Send to Location to the region Asmra.",
)
PLACES_OF_ONE_NAME = Code(
    "MOD405",
    "places-of-one-name",
    Severity.WARNING,
    "Two maps, two boards of one map, or two zones of one board, have the same name.",
    "Places are found by name: a piece that is sent there goes to the first, and a log does not say which was meant.",
    "Two zones called Eliminated on the board Map.",
)
UNBALANCED_EXPRESSION = Code(
    "MOD411",
    "unbalanced-expression",
    Severity.ERROR,
    "The braces, brackets or quotation marks of an expression do not close.",
    "It cannot be worked out; the engine passes that over and takes it for false or for text.",
    "`{Step == (Steps - 1}`.",
)
PROPERTY_NOBODY_SETS = Code(
    "MOD412",
    "property-nobody-sets",
    Severity.WARNING,
    "An expression or format reads a property that nothing sets, and none of nearly the same name is set.",
    "Its value is always empty; what set it may be gone, or have another name by now.",
    "`$Morale$` in a module without any property Morale.",
)

MOD_PLACES: tuple[Code, ...] = (
    UNKNOWN_MAP,
    UNKNOWN_BOARD,
    UNKNOWN_ZONE,
    UNKNOWN_REGION,
    PLACES_OF_ONE_NAME,
    UNBALANCED_EXPRESSION,
    PROPERTY_NOBODY_SETS,
)
