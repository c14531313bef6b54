"""VASSAL's zones: polygons with names and grids of their own, over one background grid.

The first zone that contains a point answers for it; the grids inside are the other files here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import java_name, short_name
from vassal_build.codec.grids.arithmetic import pixel_distance
from vassal_build.codec.grids.attributes import flag
from vassal_build.codec.grids.format import LocationFormat
from vassal_build.codec.grids.grid import Grid, Point, Size
from vassal_build.codec.grids.hexgrid import HexGrid, SnapRule
from vassal_build.codec.grids.region import RegionGrid
from vassal_build.codec.grids.square_grid import SquareGrid
from vassal_build.codec.sequence import decode

_BOARD = "module.map.boardPicker.board."
PlainGrid = HexGrid | RegionGrid | SquareGrid
_INTEGER = re.compile(r"[+-]?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Zone:
    """A named polygon (`Zone`); `grid` is its own grid or, when it uses the parent grid, the background."""

    name: str
    path: tuple[Point, ...]
    location_format: str = "$name$"
    grid: Grid | None = None
    _box: tuple[int, int, int, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_box", _box(self.path))

    @classmethod
    def from_element(
        cls, element: etree._Element, background: Grid | None = None, rule: SnapRule = SnapRule.HEXAGON
    ) -> Zone:
        """Read a `Zone` element of a zoned grid with that background; raise GridError for what cannot be read."""
        path = read_path(element.get("path", ""))
        shared = flag(element, "useParentGrid", False)
        grid = background if shared else inner_grid(element, bounds(path), rule)
        location = LocationFormat.read(element, "$name$", ("name", "gridLocation"))
        return cls(element.get("name", ""), path, location.text, grid)

    def contains(self, x: int, y: int) -> bool:
        """Say whether a point lies inside, edges on the right and at the bottom left out (`java.awt.Polygon`)."""
        left_edge, top, right_edge, bottom = self._box
        if len(self.path) < 3 or not (left_edge <= x < right_edge and top <= y < bottom):
            return False
        inside = False
        for (ax, ay), (bx, by) in zip(self.path, (*self.path[1:], self.path[0]), strict=True):
            left, low, right, high = (ax, ay, bx, by) if ay < by else (bx, by, ax, ay)
            if low <= y < high and x - left < (y - low) / (high - low) * (right - left):
                inside = not inside
        return inside

    def location_name(self, x: int, y: int) -> str:
        """Give the zone's name for a point, by its location format; the point is not checked to lie inside."""
        inner = None if self.grid is None else self.grid.location_name(x, y)
        values = {"name": self.name, "gridLocation": inner or ""}
        return LocationFormat(self.location_format).fill(values, keep_unknown=True)

    def location(self, name: str) -> Point | None:
        """Give the point for a name of this zone, or None when the name is not of its format.

        With a grid location in the format it is the grid's point, if inside; without, the zone's middle.
        """
        if self.location_format == "$name$":
            return self.middle() if name == self.name else None
        parts = {"name": re.escape(self.name)}
        if self.grid is not None:
            parts["gridLocation"] = "(.*)"
        location = LocationFormat(self.location_format)
        expression = location.pattern(parts)
        match = None if expression is None else expression.fullmatch(name)
        if match is None:
            return None
        if self.grid is None or "gridLocation" not in location.words():
            return self.middle()
        point = self.grid.location(match.groups()[-1])
        return point if point is not None and self.contains(*point) else None

    def middle(self) -> Point | None:
        """Give the mean of the vertices, or the first vertex when the mean lies outside; None without vertices."""
        if not self.path:
            return None
        count = len(self.path)
        x, y = (int(sum(values) / count) for values in zip(*self.path, strict=True))
        return (x, y) if self.contains(x, y) else self.path[0]

    def snap(self, x: int, y: int) -> Point:
        """Give the point where the zone's grid snaps to, or the point itself without one."""
        return (x, y) if self.grid is None else self.grid.snap(x, y)


class ZonedGrid(Struct, frozen=True):
    """Zones in order over an optional background grid (`ZonedGrid`)."""

    zones: tuple[Zone, ...] = ()
    background: Grid | None = None

    @classmethod
    def from_element(cls, element: etree._Element, size: Size, rule: SnapRule = SnapRule.HEXAGON) -> ZonedGrid:
        """Read a `ZonedGrid` element on a board of that size; raise GridError for what cannot be read."""
        background = inner_grid(element, size, rule)
        zones = element.iterchildren(java_name(_BOARD + "mapgrid.Zone"))
        return cls(tuple(Zone.from_element(zone, background, rule) for zone in zones), background)

    def zone_at(self, x: int, y: int) -> Zone | None:
        """Give the first zone that contains a point: what VASSAL calls the current zone."""
        return next((zone for zone in self.zones if zone.contains(x, y)), None)

    def location_name(self, x: int, y: int) -> str | None:
        """Give the name of a point in its zone, or else in the background; None where there is neither."""
        zone = self.zone_at(x, y)
        if zone is not None:
            return zone.location_name(x, y)
        return None if self.background is None else self.background.location_name(x, y)

    def location(self, name: str) -> Point | None:
        """Give the point for a name: of the first zone that has it inside, or else of the background."""
        for zone in self.zones:
            point = zone.location(name)
            if point is not None and zone.contains(*point):
                return point
        return None if self.background is None else self.background.location(name)

    def snap(self, x: int, y: int) -> Point:
        """Snap by the zone at a point, or else by the background."""
        zone = self.zone_at(x, y)
        if zone is not None:
            return zone.snap(x, y)
        return (x, y) if self.background is None else self.background.snap(x, y)

    def range(self, a: Point, b: Point) -> int:
        """Give the distance by the grid of the zone that holds both points, else by the background, else in pixels."""
        zone = self.zone_at(*a)
        shared = zone.grid if zone is not None and zone is self.zone_at(*b) else None
        grid = shared or self.background
        return pixel_distance(a, b) if grid is None else grid.range(a, b)


def inner_grid(element: etree._Element, size: Size, rule: SnapRule = SnapRule.HEXAGON) -> PlainGrid | None:
    """Read the last hex, square or region grid directly inside a board, zone or zoned grid of that size, or None.

    Raises GridError for a grid that cannot be read.
    """
    found: PlainGrid | None = None
    for child in element.iterchildren(etree.Element):
        kind = short_name(str(child.tag))
        if kind == _BOARD + "HexGrid":
            found = HexGrid.from_element(child, size, rule)
        elif kind == _BOARD + "RegionGrid":
            found = RegionGrid.from_element(child)
        elif kind == _BOARD + "SquareGrid":
            found = SquareGrid.from_element(child, size)
    return found


def read_path(text: str) -> tuple[Point, ...]:
    """Read vertices `x,y;x,y`; a vertex that is not two whole numbers is left out (`PolygonEditor.reset`)."""
    corners = (tuple(part.strip() for part in decode(corner, ",")[:2]) for corner in decode(text, ";"))
    return tuple(
        (int(corner[0]), int(corner[1]))
        for corner in corners
        if len(corner) == 2 and all(_INTEGER.fullmatch(part) for part in corner)
    )


def bounds(path: tuple[Point, ...]) -> Size:
    """Give the size of the box around some vertices (`Polygon.getBounds`)."""
    left, top, right, bottom = _box(path)
    return right - left, bottom - top


def _box(path: tuple[Point, ...]) -> tuple[int, int, int, int]:
    if not path:
        return 0, 0, 0, 0
    xs, ys = zip(*path, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
