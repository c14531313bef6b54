"""VASSAL's hex grid: which hex a pixel belongs to, where its centre is, where a dropped piece snaps.

A hex is counted from the grid's origin as raw column and row; columns stand upright, odd ones half a hex lower. A
sideways grid swaps x and y on the way in and out, so there the columns are the rows of the map. How hexes are named is
`hex_numbering.py`; the hexes of a printed map are `vassal_build.hexgrid`.
"""

from __future__ import annotations

import math
from enum import Enum

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import java_name
from vassal_build.codec.grids.arithmetic import java_round, snapped
from vassal_build.codec.grids.attributes import flag, integer, length
from vassal_build.codec.grids.grid import Point, Size
from vassal_build.codec.grids.hex_numbering import Frame, HexGridNumbering, ObliqueHexGridNumbering

_BOARD = "module.map.boardPicker.board."
_HALF_SQRT_3 = math.sqrt(3) / 2
_DEFAULT_HEIGHT = 64.0
_DEFAULT_WIDTH = _HALF_SQRT_3 * _DEFAULT_HEIGHT


class SnapRule(Enum):
    """How a point finds its hex: by the true hexagon (VASSAL 3.7 and later) or by the column's rectangle (3.6)."""

    HEXAGON = "hexagon"
    RECTANGLE = "rectangle"


class HexGrid(Struct, frozen=True):
    """A hex grid (`HexGrid`): `dx` from column to column, `dy` from hex to hex, hex (0, 0) centred on (x0, y0).

    All four are pixels of the swapped frame when the grid is `sideways`. `size` is that of the board or zone around
    it, which descending numbers count from. `snap_scale` above zero splits a hex into that many steps each way.
    """

    dx: float
    dy: float
    x0: int = 0
    y0: int = 32
    sideways: bool = False
    numbering: HexGridNumbering | None = None
    size: Size = (0, 0)
    snap_to: bool = True
    edges_legal: bool = False
    corners_legal: bool = False
    snap_scale: int = 0
    rule: SnapRule = SnapRule.HEXAGON

    @classmethod
    def from_element(cls, element: etree._Element, size: Size, rule: SnapRule = SnapRule.HEXAGON) -> HexGrid:
        """Read a `HexGrid` element inside a board or zone of that size; raise GridError for what cannot be read.

        A column distance equal to the editor's default follows the height, as the engine sets it.
        """
        dx, dy = length(element, "dx", _DEFAULT_WIDTH), length(element, "dy", _DEFAULT_HEIGHT)
        return cls(
            _HALF_SQRT_3 * dy if dx == _DEFAULT_WIDTH else dx,
            dy,
            integer(element, "x0", 0),
            integer(element, "y0", 32),
            flag(element, "sideways", False),
            _numbering(element),
            size,
            flag(element, "snapTo", True),
            flag(element, "edgesLegal", False),
            flag(element, "cornersLegal", False),
            integer(element, "snapscale", 0),
            rule,
        )

    def location_name(self, x: int, y: int) -> str | None:
        """Give the number of the hex at a point, or None without numbering.

        VASSAL takes a column as an upright strip here, so near a corner the neighbouring column may answer; a snapped
        point is always named rightly.
        """
        if self.numbering is None:
            return None
        u, v = self._swap((x, y))
        column = math.floor((u - self.x0) / self.dx + 0.5)
        shift = self.dy / 2 if java_round((u - self.x0) / self.dx) % 2 else 0.0
        return self.numbering.name(column, java_round((v - self.y0 - shift) / self.dy), self._frame())

    def location(self, name: str) -> Point | None:
        """Give the centre of the hex with that number (`HexGridNumbering.getCenterPoint`), or None.

        The rounding differs from that of `snap` by up to a pixel when `dx` or `dy` is not whole.
        """
        raw = None if self.numbering is None else self.numbering.raw(name, self._frame())
        if raw is None:
            return None
        column, row = raw
        shift = self.dy / 2 if column % 2 else 0.0
        return self._swap((int(column * self.dx) + self.x0, int(row * self.dy + shift) + self.y0))

    def snap(self, x: int, y: int) -> Point:
        """Give the hex centre, hexside middle or corner that a dropped piece snaps to (`HexGrid.snapTo`)."""
        if not self.snap_to:
            return x, y
        point = self._swap((x, y))
        target = centre = self._legal_centre(point)
        if self.edges_legal and self.corners_legal:
            edge, corner = self._nearer(point, _edge(self, point)), self._nearer(point, _corner(self, point))
            target = edge if _square(point, edge) < _square(point, corner) else corner
        elif self.edges_legal:
            target = self._nearer(point, _edge(self, point))
        elif self.corners_legal:
            target = self._nearer(point, _corner(self, point))
        return self._swap(centre if _square(centre, target) <= 2 else target)

    def range(self, a: Point, b: Point) -> int:
        """Give the number of hexes from one point's hex to the other's (0 in the same hex)."""
        (column, row), (other_column, other_row) = self._cell(self._swap(a)), self._cell(self._swap(b))
        across = other_column - column
        slant = (other_row - other_column // 2) - (row - column // 2)
        return max(abs(across), abs(slant), abs(across + slant))

    def _swap(self, point: Point) -> Point:
        return (point[1], point[0]) if self.sideways else point

    def _frame(self) -> Frame:
        width, height = self.size  # VASSAL divides crosswise here: rows by the column distance
        return Frame(self.sideways, math.floor(height / self.dx + 0.5), math.floor(width / self.dy + 0.5))

    def _cell(self, point: Point) -> tuple[int, int]:
        u, v = point
        column = math.floor((u - self.x0 + self.dx / 2) / self.dx)
        row = math.floor((v - self.y0 + (0.0 if column % 2 else self.dy / 2)) / self.dy)
        if self.rule is SnapRule.RECTANGLE or self._holds((column, row), point):
            return column, row
        above = row if column % 2 else row - 1
        around = [(side, near) for side in (column - 1, column + 1) for near in (above, above + 1)]
        return next((cell for cell in around if self._holds(cell, point)), (column, row))

    def _centre(self, cell: tuple[int, int]) -> Point:
        column, row = cell
        shift = int(self.dy / 2) if column % 2 else 0
        return int(self.dx * column + self.x0), int(self.dy * row + shift + self.y0)

    def _holds(self, cell: tuple[int, int], point: Point) -> bool:
        u, v = self._centre(cell)
        across, down = abs(point[0] - u), abs(point[1] - v)
        return down <= self.dy / 2 and across <= self.dx * 2 / 3 * (1 - down / self.dy)

    def _legal_centre(self, point: Point) -> Point:
        u, v = self._centre(self._cell(point))
        if self.snap_scale <= 0:
            return u, v
        return u + snapped(point[0] - u, self.dx, self.snap_scale), v + snapped(point[1] - v, self.dy, self.snap_scale)

    def _nearer(self, point: Point, target: Point) -> Point:
        if self.snap_scale <= 0:
            return target
        centre = self._legal_centre(point)
        return centre if _blocks(point, centre) <= _blocks(point, target) else target


def _numbering(element: etree._Element) -> HexGridNumbering | None:
    found: HexGridNumbering | None = None
    for child in element.iterchildren(etree.Element):
        if child.tag == java_name(_BOARD + "mapgrid.HexGridNumbering"):
            found = HexGridNumbering.from_element(child)
        elif child.tag == java_name(_BOARD + "mapgrid.ObliqueHexGridNumbering"):
            found = ObliqueHexGridNumbering.from_element(child)
    return found


def _edge(grid: HexGrid, point: Point) -> Point:
    u, v = point[0] - grid.x0, point[1] - grid.y0
    half = math.floor((u + grid.dx / 4) * 2 / grid.dx)
    x = int(grid.dx / 2 * half + grid.x0)
    if half % 2 == 0:
        return x, int(grid.dy / 2 * math.floor((v + grid.dy / 4) * 2 / grid.dy) + grid.y0)
    return x, int(grid.dy / 2 * math.floor(v * 2 / grid.dy) + int(grid.dy / 4) + grid.y0)


def _corner(grid: HexGrid, point: Point) -> Point:
    u, v = point[0] - grid.x0, point[1] - grid.y0
    half = math.floor((v + grid.dy / 4) * 2 / grid.dy)
    y = int(grid.dy / 2 * half + grid.y0)
    side = 2 * grid.dx / 3
    third = grid.dx / 3
    if half % 2 == 0:
        return int(side * int(math.floor(u + third) * 3 / (2 * grid.dx)) + grid.x0), y
    return int(side * int(math.floor(u + third + third) * 3 / (2 * grid.dx)) - int(third) + grid.x0), y


def _square(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _blocks(a: Point, b: Point) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])
