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
    "scans/unit_bde11_4.png is a text file, or was cut off while it was copied.",
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
    "scans/unit_11bde_4.png where the picture is called unit_bde11_4.png.",
)
SCAN_OFF_THE_GRID = Code(
    "ART004",
    "scan-off-the-grid",
    Severity.WARNING,
    "A scanned map must be scaled by more than twice, up or down, to lie on the hex grid of the data.",
    "The printed hexes may be right, but they will be blurred or hard to read on the screen.",
    "scans/board_map.png is 800 x 665 pixels for a board of 3200 x 2660.",
)

ART_SCANS: tuple[Code, ...] = (UNREADABLE_SCAN, ODD_SCAN_SIZE, SCAN_OF_NOTHING, SCAN_OFF_THE_GRID)
