"""ART0xx: what can be wrong with a maintainer's own pictures, the files of `scans/`."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNREADABLE_SCAN = Code(
    "ART001",
    "unreadable-scan",
    Severity.ERROR,
    "A file in scans/ cannot be opened as a picture.",
    "The drawn picture is used in its place, and nobody would notice in the module.",
    "scans/unit_rifles_1_2.png is a text file, or was cut off while it was copied.",
)
ODD_SCAN_SIZE = Code(
    "ART002",
    "odd-scan-size",
    Severity.ERROR,
    "A scan has other proportions than the picture that it replaces, so it cannot be scaled to its size.",
    "Counters would be squeezed, and the hexes and boxes of a board would not lie where the data say.",
    "scans/board_map.png is 3000 x 2660 pixels; the board is 3200 x 2660.",
)
SCAN_OF_NOTHING = Code(
    "ART003",
    "scan-of-nothing",
    Severity.WARNING,
    "A file in scans/ bears the name of no picture of the game.",
    "It replaces nothing; most often the name is misspelt.",
    "scans/unit_1rifles_2.png where the picture is called unit_rifles_1_2.png.",
)
SCAN_OFF_THE_GRID = Code(
    "ART004",
    "scan-off-the-grid",
    Severity.WARNING,
    "A scanned map must be scaled by more than twice, up or down, to lie on the hex grid of the data.",
    "The printed hexes may be right, but they will be blurred or hard to read on the screen.",
    "scans/board_map.png is 800 x 665 pixels for a board of 3200 x 2660.",
)

UNUSABLE_POINTS = Code(
    "ART005",
    "unusable-points",
    Severity.ERROR,
    "The points of a picture in scans/points.csv cannot be used: too few, unknown, given twice or in one line.",
    "The scan cannot be laid by them, and the drawn picture is used in its place.",
    "Three points for board_map.png; four are needed.",
)
POINT_OUT_OF_PLACE = Code(
    "ART006",
    "point-out-of-place",
    Severity.ERROR,
    "A point of scans/points.csv lies far from where the other points of the picture put it.",
    "Its pixel or its name is a slip of the pen; laid by it, the whole picture would be bent.",
    "H-11 at 1042,2230 of the scan, where the other points expect it at 1042,1230.",
)
BOARD_WITHOUT_POINTS = Code(
    "ART007",
    "board-without-points",
    Severity.NOTE,
    "A scanned board is used as it is: scans/points.csv gives no points of it.",
    "Whether the scan is turned or its margins are wider than the board's cannot be told; hexes would then lie amiss.",
    "scans/board_map.jpg is turned by 0.7 degrees, which moves its corners by half a hex.",
)
TWO_SCANS_OF_A_PICTURE = Code(
    "ART008",
    "two-scans-of-a-picture",
    Severity.WARNING,
    "Two files of one folder bear the name of the same picture.",
    "One of them is not used.",
    "scans/board_map.png beside scans/board_map.jpg.",
)
SCAN_LAID = Code(
    "ART009",
    "scan-laid",
    Severity.NOTE,
    "A scan is laid by its points: how far it is turned and scaled.",
    "The figures show at a glance whether the points were read off well.",
    "board_map.png is turned by 0.70° and scaled by 0.42.",
)

ART_SCANS: tuple[Code, ...] = (
    UNREADABLE_SCAN,
    ODD_SCAN_SIZE,
    SCAN_OF_NOTHING,
    SCAN_OFF_THE_GRID,
    UNUSABLE_POINTS,
    POINT_OUT_OF_PLACE,
    BOARD_WITHOUT_POINTS,
    TWO_SCANS_OF_A_PICTURE,
    SCAN_LAID,
)
