"""Hexes in board pixels: centres, corners, hexsides, and the hex at a pixel."""

from __future__ import annotations

import math

from msgspec import Struct

from vassal_build.hexgrid.lattice import Hex, Hexside, Lattice, Top

Pixel = tuple[int, int]


class HexGrid(Struct, frozen=True):
    """The printed grid in board pixels.

    `width` is a hex from side to side and `pitch` the distance of one line from the next (of rows of pointy-topped
    hexes, of columns of flat-topped ones); `origin_x` and `origin_y` are the centre of the hex in row 0, column 0.
    """

    width: int
    pitch: int
    origin_x: int
    origin_y: int
    lattice: Lattice

    @property
    def eastward(self) -> int:
        """Pixels of a hex unit from west to east."""
        return self.width if self.lattice.top is Top.POINT else self.pitch

    @property
    def southward(self) -> int:
        """Pixels of a hex unit from north to south."""
        return self.pitch if self.lattice.top is Top.POINT else self.width

    def pixel(self, east: float, south: float) -> Pixel:
        """Turn hex units into board pixels, rounded to whole ones."""
        return round(self.origin_x + self.eastward * east), round(self.origin_y + self.southward * south)

    def centre(self, hex_: Hex) -> Pixel:
        """Give the board pixel of a hex's centre."""
        return self.pixel(*self.lattice.units(hex_))

    def outline(self) -> tuple[tuple[float, float], ...]:
        """Give the six corners of a hex from its centre, in pixels; the hexside of neighbour n runs from n+1 to n+2.

        They go clockwise from the top of pointy-topped hexes, counter-clockwise from the west of flat-topped ones.
        """
        half, tall, short = self.width / 2, self.pitch * 2 / 3, self.pitch / 3
        upright = ((0, -tall), (half, -short), (half, short), (0, tall), (-half, short), (-half, -short))
        return upright if self.lattice.top is Top.POINT else tuple((y, x) for x, y in upright)

    def corners_round(self, x: int, y: int) -> tuple[Pixel, ...]:
        """Give the six corners of a hex with its centre at a board pixel, in the order of `outline`."""
        return tuple((round(x + dx), round(y + dy)) for dx, dy in self.outline())

    def corners(self, hex_: Hex) -> tuple[Pixel, ...]:
        """Give the six corners of a hex in board pixels."""
        return self.corners_round(*self.centre(hex_))

    def hexside_ends(self, side: Hexside) -> tuple[Pixel, Pixel]:
        """Give the two corners, in board pixels, that a hexside runs between."""
        first = self.lattice.side_number(side) + 1
        corners = self.corners(side.a)
        return corners[first % 6], corners[(first + 1) % 6]

    def nearest(self, x: float, y: float) -> Hex:
        """Give the hex whose centre is nearest to a board pixel, whether the map has it or not.

        A pixel on the side between two hexes of a line is in the eastern or southern one, as it is for VASSAL.
        """
        right, down = x - self.origin_x, y - self.origin_y
        across, along = (down, right) if self.lattice.top is Top.POINT else (right, down)
        first = math.floor(across / self.pitch)
        found = [self.lattice.hex_on(line, along / self.width) for line in (first, first + 1)]
        return min(found, key=lambda hex_: _square_distance(self.centre(hex_), (x, y)))


def _square_distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
