"""MOD4xx: names of places, expressions and properties."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNKNOWN_MAP = Code(
    "MOD401",
    "unknown-map",
    Severity.ERROR,
    "The module has no map of the name given here.",
    "A piece that is sent there goes to that point of its present map, or stays; a command for the pieces of that map "
    "reaches none. The engine says nothing.",
    "A Send to Location with the map `Main Map` in a module whose map is called Map.",
    "Correct the name of the map.",
)
UNKNOWN_BOARD = Code(
    "MOD402",
    "unknown-board",
    Severity.ERROR,
    "The map has no board of the name given here.",
    "A piece that is sent there goes to that point of the whole map, or stays; a stack or deck that should start there "
    "is missing from the game. The engine says nothing.",
    '`owningBoard="Eritrea"` where the board is called Map.',
    "Correct the name of the board.",
)
UNKNOWN_ZONE = Code(
    "MOD403",
    "unknown-zone",
    Severity.ERROR,
    "The map has no zone of the name given here, or no zone can match the text.",
    "A piece that is sent there stays, with a line about bad data in the chat; a command for the pieces of that zone "
    "reaches none.",
    "A Send to Location to the zone `Order Trak $TrackSlot$`.",
    "Correct the name of the zone.",
)
UNKNOWN_REGION = Code(
    "MOD404",
    "unknown-region",
    Severity.ERROR,
    "The map has no region of the name given here, or no region can match the text.",
    "The piece stays where it is, with a line about bad data in the chat.",
    "A Send to Location to the region Asmra.",
    "Correct the name of the region.",
)
PLACES_OF_ONE_NAME = Code(
    "MOD405",
    "places-of-one-name",
    Severity.WARNING,
    "Two maps, two boards of one map, or two zones of one board have the same name.",
    "VASSAL finds places by name. A piece that is sent there goes to the first, and a log does not show which was "
    "meant.",
    "Two zones called Eliminated on the board Map.",
    "Give each place a name of its own.",
)
UNBALANCED_EXPRESSION = Code(
    "MOD411",
    "unbalanced-expression",
    Severity.ERROR,
    "The braces, brackets or quotation marks of an expression are not in pairs.",
    "The engine cannot evaluate it. Without a message it uses false or the text itself.",
    "`{Step == (Steps - 1}`.",
    "Add the missing sign, or delete the one too many.",
)
PROPERTY_NOBODY_SETS = Code(
    "MOD412",
    "property-nobody-sets",
    Severity.WARNING,
    "An expression or format reads a property that nothing sets, and no property has nearly the same name.",
    "Its value is always empty. The trait that set it may have been deleted or renamed.",
    "`$Morale$` in a module without a property Morale.",
    "Set the property, correct its name, or delete the place that reads it.",
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
