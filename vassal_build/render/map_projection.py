"""Where things lie on the map board: degrees, hexes and Entry hexes in board pixels, and smooth lines."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import Degrees, Spot
from vassal_build.hexgrid import HexGrid

Point = tuple[float, float]


class Projection(Struct, frozen=True):
    """A map of level degrees: the anchor hex's centre lies at a known longitude and latitude.

    `east` and `south` are hexes to a degree of longitude and rows to a degree of latitude; pixels are the board's.
    """

    grid: HexGrid
    anchor: tuple[float, float]
    longitude: float
    latitude: float
    east: float
    south: float

    def pixel(self, longitude: float, latitude: float) -> Point:
        """Give the board pixel of a place on the globe."""
        u, v = self.anchor
        x, y = self.grid.pixel(
            u + (longitude - self.longitude) * self.east, v + (self.latitude - latitude) * self.south
        )
        return float(x), float(y)

    def spot(self, spot: Spot) -> Point:
        """Give the board pixel of a point of drawn geography."""
        if isinstance(spot, Degrees):
            return self.pixel(spot.longitude, spot.latitude)
        centres = [self.grid.centre(hex_) for hex_ in spot.hexes]
        return fmean(x for x, _ in centres), fmean(y for _, y in centres)

    def line(self, spots: Sequence[Spot]) -> list[Point]:
        """Give board pixels for the points of a line."""
        return [self.spot(spot) for spot in spots]


def projection(box: Gamebox) -> Projection:
    """Read `[geography]` of game.toml; raise UnusableFile when a number of it is missing."""
    table = box.settings.get("geography", {})
    try:
        numbers = [float(table[key]) for key in ("longitude", "latitude", "east", "south")]
        anchor = box.grid.lattice.units(box.numbering.hex_of(str(box.settings["grid"]["anchor"])))
    except (KeyError, TypeError, ValueError) as error:
        message = (
            f"[geography] needs longitude, latitude, east and south, and [grid] an anchor: {error} is missing or wrong"
        )
        raise UnusableFile(message, "game.toml") from None
    return Projection(box.grid, anchor, *numbers)


def centres(box: Gamebox) -> dict[str, Point]:
    """Give the centre of every hex and Entry hex by its id, in board pixels."""
    spots: dict[str, Point] = {hex_.id: _floats(box.grid.centre(hex_.hex)) for hex_ in box.hexes}
    for place in box.places:
        if place.hex is None and place.x is not None and place.y is not None:
            spots[place.id] = _floats(box.grid.pixel(place.x, place.y))
    return spots


def curved(points: Sequence[Point], steps: int = 5) -> list[Point]:
    """Give a smooth line through points (Catmull-Rom), `steps` pieces from each to the next."""
    if len(points) < 3:
        return list(points)
    padded = [points[0], *points, points[-1]]
    line = [points[0]]
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(1, steps + 1):
            t = step / steps
            line.append((_spline(t, p0[0], p1[0], p2[0], p3[0]), _spline(t, p0[1], p1[1], p2[1], p3[1])))
    return line


def path(points: Sequence[Point]) -> str:
    """Write points as an open SVG path with one digit after the point."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _spline(t: float, a: float, b: float, c: float, d: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def _floats(pixel: tuple[int, int]) -> Point:
    return float(pixel[0]), float(pixel[1])
