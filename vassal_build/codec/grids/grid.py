"""What every grid can be asked, and the error of a grid that cannot be read.

The grids themselves stand in the files beside this one. Points are whole board pixels, except on `Board`, whose points
are map pixels.
"""

from __future__ import annotations

from typing import Protocol

from vassal_build.codec.errors import CodecError

Point = tuple[int, int]
Size = tuple[int, int]


class GridError(CodecError):
    """A grid that the build file describes in a way that cannot be computed here; the place is its line."""


class Grid(Protocol):
    """The one face of all grids (VASSAL `MapGrid`)."""

    def location_name(self, x: int, y: int) -> str | None:
        """Give the name that VASSAL shows for a point, or None where it has none."""

    def location(self, name: str) -> Point | None:
        """Give the point that VASSAL takes for a name, or None when no place here has it."""

    def snap(self, x: int, y: int) -> Point:
        """Give the point where a piece dropped at (x, y) comes to lie."""

    def range(self, a: Point, b: Point) -> int:
        """Give the distance of two points in the grid's own units."""
