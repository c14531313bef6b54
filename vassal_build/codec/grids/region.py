"""VASSAL's grid of named points: every point of the board belongs to the nearest one."""

from __future__ import annotations

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import java_name
from vassal_build.codec.grids.arithmetic import pixel_distance
from vassal_build.codec.grids.attributes import flag, integer
from vassal_build.codec.grids.grid import Point

_REGION = java_name("module.map.boardPicker.board.Region")


class Region(Struct, frozen=True):
    """A named point (`Region`), in board pixels."""

    name: str
    x: int
    y: int


class RegionGrid(Struct, frozen=True):
    """Named points (`RegionGrid`); of several on the same pixel the last one counts, of equally near ones the first."""

    regions: tuple[Region, ...] = ()
    snap_to: bool = True

    @classmethod
    def from_element(cls, element: etree._Element) -> RegionGrid:
        """Read a `RegionGrid` element; raise GridError for coordinates that are no whole numbers."""
        regions = tuple(
            Region(child.get("name", ""), integer(child, "originx", 0), integer(child, "originy", 0))
            for child in element.iterchildren(_REGION)
        )
        return cls(regions, flag(element, "snapto", True))

    def location_name(self, x: int, y: int) -> str | None:
        """Give the name of the nearest region, however far; None when there is none at all."""
        nearest = self._nearest(x, y)
        return None if nearest is None else nearest.name

    def location(self, name: str) -> Point | None:
        """Give the point of the region with that name, or None."""
        return next(((region.x, region.y) for region in self._distinct() if region.name == name), None)

    def snap(self, x: int, y: int) -> Point:
        """Give the point of the nearest region, or the point itself when this grid does not snap."""
        nearest = self._nearest(x, y)
        return (x, y) if nearest is None or not self.snap_to else (nearest.x, nearest.y)

    def range(self, a: Point, b: Point) -> int:
        """Give the distance in pixels."""
        return pixel_distance(a, b)

    def _distinct(self) -> list[Region]:
        return list({(region.x, region.y): region for region in self.regions}.values())

    def _nearest(self, x: int, y: int) -> Region | None:
        return min(self._distinct(), key=lambda region: (region.x - x) ** 2 + (region.y - y) ** 2, default=None)
