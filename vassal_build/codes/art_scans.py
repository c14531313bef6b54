"""ART0xx: what can be wrong with a maintainer's own pictures, the files of `scans/`."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

UNREADABLE_SCAN = Code(
    "ART001",
    "unreadable-scan",
    Severity.ERROR,
    "A file in scans/ cannot be opened as a picture.",
    "The drawn picture is used instead, and nobody would notice in the module.",
    "scans/unit_rifles_1_2.png is a text file, or was cut off while it was copied.",
    "Save the scan again as PNG or JPEG.",
)
ODD_SCAN_SIZE = Code(
    "ART002",
    "odd-scan-size",
    Severity.ERROR,
    "A scan has other proportions than the picture that it replaces, so it cannot be scaled to that size.",
    "Counters would be distorted, and the hexes and boxes of a board would not match the data.",
    "scans/board_map.png is 3000 x 2660 pixels, the board 3200 x 2660.",
    "Crop the scan to the proportions of the picture, or give points of it in scans/points.csv.",
)
SCAN_OF_NOTHING = Code(
    "ART003",
    "scan-of-nothing",
    Severity.WARNING,
    "The name of a file in scans/ is not the name of a picture of the game.",
    "It replaces nothing. Most often the name is misspelt.",
    "scans/unit_1rifles_2.png, but the picture is called unit_rifles_1_2.png.",
    "Correct the name; `vassal-build proof GAME --names` lists all names.",
)
SCAN_OFF_THE_GRID = Code(
    "ART004",
    "scan-off-the-grid",
    Severity.WARNING,
    "A scanned map must be scaled to more than twice or less than half its size to match the hex grid.",
    "The map may be correct, but it will be blurred or hard to read on the screen.",
    "scans/board_map.png is 800 x 665 pixels for a board with 3200 x 2660.",
    "Scan the map again at another resolution.",
)

UNUSABLE_POINTS = Code(
    "ART005",
    "unusable-points",
    Severity.ERROR,
    "The points of a picture in scans/points.csv cannot be used: there are too few, or one is unknown, given twice, or "
    "all are on one line.",
    "The scan cannot be placed, and the drawn picture is used instead.",
    "Three points for board_map.png, but four are needed.",
    "Add or correct points.",
)
POINT_OUT_OF_PLACE = Code(
    "ART006",
    "point-out-of-place",
    Severity.ERROR,
    "A point in scans/points.csv is far from where the other points expect it.",
    "Its pixel or its name is a mistake. It would distort the whole picture.",
    "H-11 at 1042,2230 of the scan; the other points expect it at 1042,1230.",
    "Read the point again and correct its row.",
)
BOARD_WITHOUT_POINTS = Code(
    "ART007",
    "board-without-points",
    Severity.NOTE,
    "A scanned board is used as it is, because scans/points.csv has no points of it.",
    "The scan may be turned, or its margins wider than the board's. Its hexes would then not match the data.",
    "scans/board_map.jpg is turned by 0.7 degrees, which moves its corners by half a hex.",
    "Add four points of the board to scans/points.csv.",
)
TWO_SCANS_OF_A_PICTURE = Code(
    "ART008",
    "two-scans-of-a-picture",
    Severity.WARNING,
    "Two files in one folder have the name of the same picture.",
    "Only one of them is used.",
    "scans/board_map.png and scans/board_map.jpg.",
    "Delete one of the files.",
)
SCAN_LAID = Code(
    "ART009",
    "scan-laid",
    Severity.NOTE,
    "A scan is placed by its points. The message says how far it is turned and scaled.",
    "The figures show whether the points were read well.",
    "board_map.png is turned by 0.70° and scaled by 0.42.",
    "Nothing, if the figures look right.",
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
