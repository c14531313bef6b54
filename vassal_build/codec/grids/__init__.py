"""Names from pixels and pixels from names, exactly as VASSAL's grids compute them.

`Board` is the way in for map pixels; the grids on it answer in board pixels. A square grid is not among them. What a
hex means in a game is not known here: that is `vassal_build.hexgrid` and the gamebox.
"""

from vassal_build.codec.grids.board import Board, boards_of
from vassal_build.codec.grids.grid import Grid, GridError, Point, Size
from vassal_build.codec.grids.hexgrid import HexGrid, SnapRule
from vassal_build.codec.grids.numbering import Axis, Frame, HexGridNumbering
from vassal_build.codec.grids.region import Region, RegionGrid
from vassal_build.codec.grids.zoned import Zone, ZonedGrid

__all__ = [
    "Axis",
    "Board",
    "Frame",
    "Grid",
    "GridError",
    "HexGrid",
    "HexGridNumbering",
    "Point",
    "Region",
    "RegionGrid",
    "Size",
    "SnapRule",
    "Zone",
    "ZonedGrid",
    "boards_of",
]
