"""A board on its map: map pixels in, names and map pixels out.

Here one board stands alone behind the map's edge, or wherever the caller puts it; a game of several is `layout.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import find_all, java_name
from vassal_build.codec.grids.arithmetic import java_round, pixel_distance
from vassal_build.codec.grids.attributes import integer, place
from vassal_build.codec.grids.grid import Grid, GridError, Point, Size
from vassal_build.codec.grids.hexgrid import SnapRule
from vassal_build.codec.grids.zoned import ZonedGrid, inner_grid

_BOARD = "module.map.boardPicker.Board"
_ZONED = java_name("module.map.boardPicker.board.ZonedGrid")


class Board(Struct, frozen=True):
    """A board (`Board`) with its top left corner at `origin` in map pixels; a `flipped` one is turned upside down.

    size is what it takes up on the map. magnification is the scale that custom boards are shown at; the grid counts the
    board's own pixels, and so do zones.
    """

    name: str
    size: Size
    grid: Grid | None = None
    origin: Point = (0, 0)
    flipped: bool = False
    magnification: float = 1.0

    @classmethod
    def from_element(
        cls,
        element: etree._Element,
        size: Size | None = None,
        origin: Point = (0, 0),
        rule: SnapRule = SnapRule.HEXAGON,
        magnification: float = 1.0,
    ) -> Board:
        """Read a `Board` element.

        `size` is that of its image in pixels; without, the element's own width and height count, which magnification
        leaves alone. Raises GridError for
        a board with an image but no size, and for grids that cannot be read.
        """
        if size is None:
            if element.get("image") and element.get("width") is None:
                raise GridError("the size of the board's image is not known", place(element))
            size = integer(element, "width", 500), integer(element, "height", 500)
        else:
            size = java_round(magnification * size[0]), java_round(magnification * size[1])
        zoned = element.find(_ZONED)
        grid = inner_grid(element, size, rule) if zoned is None else ZonedGrid.from_element(zoned, size, rule)
        return cls(element.get("name", ""), size, grid, origin, magnification=magnification)

    def contains(self, x: int, y: int) -> bool:
        """Say whether a map pixel lies on the board."""
        across, down = x - self.origin[0], y - self.origin[1]
        return 0 <= across < self.size[0] and 0 <= down < self.size[1]

    def location_name(self, x: int, y: int) -> str | None:
        """Give the name of a map pixel; None off the board and where the grid has no name (VASSAL says offboard)."""
        if self.grid is None or not self.contains(x, y):
            return None
        return self.grid.location_name(*self._local((x, y)))

    def location(self, name: str) -> Point | None:
        """Give the map pixel for a name, or None."""
        point = None if self.grid is None else self.grid.location(name)
        return None if point is None else self._global(point)

    def snap(self, x: int, y: int) -> Point:
        """Give the map pixel where a piece dropped at a map pixel comes to lie (`Map.snapTo`).

        Off the board nothing snaps; a snapped point just past the board's edge is pulled back onto it.
        """
        if not self.contains(x, y):
            return x, y
        snapped = self.snapped(x, y)
        return snapped if self.contains(*snapped) else self.pulled_back(snapped)

    def snapped(self, x: int, y: int) -> Point:
        """Give the map pixel where the board's grid snaps to, wherever that lies."""
        return (x, y) if self.grid is None else self._global(self.grid.snap(*self._local((x, y))))

    def pulled_back(self, point: Point) -> Point:
        """Give a map pixel just past the board's edge moved onto the board, any other as it is."""
        across, down = (_pulled(point[axis] - self.origin[axis], self.size[axis]) for axis in (0, 1))
        return across + self.origin[0], down + self.origin[1]

    def range(self, a: Point, b: Point) -> int:
        """Give the distance of two map pixels in the grid's units, or in pixels without a grid."""
        return pixel_distance(a, b) if self.grid is None else self.grid.range(self._local(a), self._local(b))

    def _local(self, point: Point) -> Point:
        x, y = point[0] - self.origin[0], point[1] - self.origin[1]
        if self.flipped:
            x, y = self.size[0] - x, self.size[1] - y
        if self.magnification == 1.0:
            return x, y
        return java_round(x / self.magnification), java_round(y / self.magnification)

    def _global(self, point: Point) -> Point:
        x, y = point
        if self.magnification != 1.0:
            x, y = java_round(x * self.magnification), java_round(y * self.magnification)
        if self.flipped:
            x, y = self.size[0] - x, self.size[1] - y
        return x + self.origin[0], y + self.origin[1]


def boards_of(
    map_element: etree._Element, sizes: Mapping[str, Size] | None = None, rule: SnapRule = SnapRule.HEXAGON
) -> tuple[Board, ...]:
    """Read every board of a map window, each as it lies when it is the only one: behind the map's edge.

    `sizes` gives the pixel sizes of board images by their name in the module. Raises GridError as `Board` does.
    """
    edge = integer(map_element, "edgeWidth", 0), integer(map_element, "edgeHeight", 0)
    known = sizes or {}
    return tuple(
        Board.from_element(board, known.get(board.get("image", "")), edge, rule)
        for board in find_all(map_element, _BOARD)
    )


def _pulled(place_: int, size: int) -> int:
    return size - 1 if place_ == size else 0 if place_ == -1 else place_
