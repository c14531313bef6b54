"""VASSAL's square grid: which square a pixel belongs to, its number, where a dropped piece snaps.

The rules of the numbers' text are in `numbering.py`.
"""

from __future__ import annotations

import math

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import java_name
from vassal_build.codec.grids.arithmetic import java_round, snapped
from vassal_build.codec.grids.attributes import flag, integer, length
from vassal_build.codec.grids.grid import Point, Size
from vassal_build.codec.grids.numbering import RegularNumbering, read_numbering

_NUMBERING = java_name("module.map.boardPicker.board.mapgrid.SquareGridNumbering")


class SquareGridNumbering(RegularNumbering, frozen=True):
    """The numbering of a square grid (`SquareGridNumbering`)."""

    @classmethod
    def from_element(cls, element: etree._Element) -> SquareGridNumbering:
        """Read a numbering element; raise GridError for numbers and formats that cannot be read."""
        return cls(**read_numbering(element))


class SquareGrid(Struct, frozen=True):
    """A square grid (`SquareGrid`): squares `dx` by `dy` pixels, the first one centred on (x0, y0).

    `size` is that of the board or zone around it, which descending numbers count from. `manhattan` ranges add columns
    and rows, others take the greater. `snap_scale` above zero splits a square into that many steps each way.
    """

    dx: float = 48.0
    dy: float = 48.0
    x0: int = 24
    y0: int = 24
    numbering: SquareGridNumbering | None = None
    size: Size = (0, 0)
    manhattan: bool = False
    snap_to: bool = True
    edges_legal: bool = False
    corners_legal: bool = False
    snap_scale: int = 0

    @classmethod
    def from_element(cls, element: etree._Element, size: Size) -> SquareGrid:
        """Read a `SquareGrid` element inside a board or zone of that size; raise GridError for what cannot be read."""
        numbering = element.find(_NUMBERING)
        return cls(
            length(element, "dx", 48.0),
            length(element, "dy", 48.0),
            integer(element, "x0", 24),
            integer(element, "y0", 24),
            None if numbering is None else SquareGridNumbering.from_element(numbering),
            size,
            element.get("range", "Metric") != "Metric",
            flag(element, "snapTo", True),
            flag(element, "edgesLegal", False),
            flag(element, "cornersLegal", False),
            integer(element, "snapscale", 0),
        )

    def location_name(self, x: int, y: int) -> str | None:
        """Give the number of the square at a point, or None without numbering.

        Columns are rounded down and rows toward zero, so above the origin a row begins a whole square late.
        """
        if self.numbering is None:
            return None
        column = math.floor((x - self.x0) / self.dx + 0.5)
        return self.numbering.write(*self._turned(column, int((y - self.y0) / self.dy + 0.5)))

    def location(self, name: str) -> Point | None:
        """Give the centre of the square with that number, or None."""
        found = None if self.numbering is None else self.numbering.read(name)
        if found is None:
            return None
        column, row = self._turned(*found)
        return int(column * self.dx + self.x0), int(row * self.dy + self.y0)

    def snap(self, x: int, y: int) -> Point:
        """Give the centre, edge middle or corner that a dropped piece snaps to (`SquareGrid.snapTo`)."""
        if not self.snap_to:
            return x, y
        across, down = x - self.x0, y - self.y0
        if not (self.edges_legal or self.corners_legal):
            return self._stepped(across, down)
        halves = java_round(across / (0.5 * self.dx)), java_round(down / (0.5 * self.dy))
        column, row = self._legal(halves, across)
        return self.x0 + java_round(column * self.dx / 2), self.y0 + java_round(row * self.dy / 2)

    def range(self, a: Point, b: Point) -> int:
        """Give the number of squares from one point to the other (0 in the same square)."""
        across = abs(math.floor((b[0] - a[0]) / self.dx + 0.5))
        down = abs(math.floor((b[1] - a[1]) / self.dy + 0.5))
        return across + down if self.manhattan else max(across, down)

    def _turned(self, column: int, row: int) -> tuple[int, int]:
        if self.numbering is None:
            return column, row
        last_column, last_row = int(self.size[0] / self.dx + 0.5), int(self.size[1] / self.dy + 0.5)
        return (
            last_column - column if self.numbering.horizontal.descending else column,
            last_row - row if self.numbering.vertical.descending else row,
        )

    def _legal(self, halves: Point, across: int) -> Point:
        column, row = halves
        if self.edges_legal and self.corners_legal:
            return column, row
        if self.corners_legal:
            shift = 0 if row % 2 == 0 else 1
            return shift + 2 * java_round(across / self.dx - shift / 2), row
        return (2 * java_round(across / self.dx) if row % 2 or column % 2 == 0 else column), row

    def _stepped(self, across: int, down: int) -> Point:
        point = []
        for offset, size, origin in ((across, self.dx, self.x0), (down, self.dy, self.y0)):
            centre = 2 * java_round(offset / size) * size / 2
            step = snapped(offset - java_round(centre), size, self.snap_scale) if self.snap_scale > 0 else 0
            point.append(origin + java_round(centre + step))
        return point[0], point[1]
