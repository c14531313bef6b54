"""Names from pixels and pixels from names, exactly as VASSAL's grids compute them.

`Board` is the way in for map pixels, `BoardLayout` for maps of several boards; the grids on a board answer in board
pixels. What a hex means in a game is not known here: that is `vassal_build.hexgrid` and the gamebox.
"""

from vassal_build.codec.grids.board import Board, boards_of
from vassal_build.codec.grids.grid import Grid, GridError, Point, Size
from vassal_build.codec.grids.hex_numbering import Frame, HexGridNumbering, ObliqueHexGridNumbering
from vassal_build.codec.grids.hexgrid import HexGrid, SnapRule
from vassal_build.codec.grids.layout import BoardLayout
from vassal_build.codec.grids.numbering import Axis
from vassal_build.codec.grids.region import Region, RegionGrid
from vassal_build.codec.grids.square_grid import SquareGrid, SquareGridNumbering
from vassal_build.codec.grids.zoned import Zone, ZonedGrid

__all__ = [
    "Axis",
    "Board",
    "BoardLayout",
    "Frame",
    "Grid",
    "GridError",
    "HexGrid",
    "HexGridNumbering",
    "ObliqueHexGridNumbering",
    "Point",
    "Region",
    "RegionGrid",
    "Size",
    "SnapRule",
    "SquareGrid",
    "SquareGridNumbering",
    "Zone",
    "ZonedGrid",
    "boards_of",
]
