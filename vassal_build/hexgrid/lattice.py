"""How hexes lie beside each other: pointy-topped or flat-topped, in staggered or leaning lines.

Nothing is numbered or measured in pixels here.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from enum import Enum

from msgspec import Struct


class Hex(Struct, frozen=True, order=True):
    """A hex by its place in the field: row 0 is the northernmost, column 0 the westernmost, however they are numbered.

    Along a leaning row or column the count goes on beyond the edge of a field, so that either may be below zero.
    """

    row: int
    column: int


class Top(Enum):
    """Which way up hexes stand: on a corner, so that rows are level, or on a side, so that columns are upright."""

    POINT = "point"
    FLAT = "flat"


class Hexside(Struct, frozen=True, order=True):
    """The border between two neighbouring hexes, the same whichever way it is named; made by `Lattice.hexside`."""

    a: Hex
    b: Hex


_AROUND = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""The six neighbours: how many lines on, and how many half hexes along the line."""


class Lattice(Struct, frozen=True):
    """How the hexes of a map lie.

    A line is a level row of pointy-topped hexes or an upright column of flat-topped ones. The line after the first is
    shifted by half a hex, `forward` (east or south) or back. The one after that lies as the first did, or is shifted by
    another half hex the same way if the lattice `leans`.
    """

    top: Top
    leans: bool
    forward: bool

    def neighbours(self, origin: Hex) -> Iterator[Hex]:
        """Yield the six hexes round `origin`, whether the map has them or not.

        They go clockwise from the east for pointy-topped hexes, counter-clockwise from the south for flat-topped ones.
        """
        line, place = self._split(origin)
        here, shifts = self._halves(line), {lines: self._halves(line + lines) for lines in (-1, 0, 1)}
        for lines, halves in _AROUND:
            yield self._joined(line + lines, place + (here - shifts[lines] + halves) // 2)

    def are_adjacent(self, a: Hex, b: Hex) -> bool:
        """Say whether two hexes share a hexside."""
        return self.distance(a, b) == 1

    def distance(self, a: Hex, b: Hex) -> int:
        """Give the number of hexes from `a` to `b` as the crow flies (0 for the same hex)."""
        (line, place), (to, there) = self._split(a), self._split(b)
        lines = abs(to - line)
        halves = abs(self._halves(to, there) - self._halves(line, place))
        return max(lines, (lines + halves) // 2)

    def hexside(self, a: Hex, b: Hex) -> Hexside:
        """Give the hexside of two hexes in its one normal order; raise ValueError unless they are neighbours."""
        if not self.are_adjacent(a, b):
            raise ValueError(f"{a} and {b} are not neighbours")
        return Hexside(min(a, b), max(a, b))

    def side_number(self, side: Hexside) -> int:
        """Give which side of its first hex a hexside is, counted as `neighbours` yields them."""
        return list(self.neighbours(side.a)).index(side.b)

    def units(self, hex_: Hex) -> tuple[float, float]:
        """Give a hex's centre in hex units, eastward and southward from the centre of the hex in row 0, column 0.

        Along a line the unit is a hex from side to side, across lines the distance of one line from the next.
        """
        line, place = self._split(hex_)
        along = self._halves(line, place) / 2
        return (along, float(line)) if self.top is Top.POINT else (float(line), along)

    @property
    def row_step(self) -> tuple[float, float]:
        """The way eastward along a row, in hex units: straight on where columns are staggered."""
        return (1.0, 0.0) if self.top is Top.POINT else (1.0, self._drift)

    @property
    def column_step(self) -> tuple[float, float]:
        """The way southward along a column, in hex units: straight on where rows are staggered."""
        return (self._drift, 1.0) if self.top is Top.POINT else (0.0, 1.0)

    @property
    def _drift(self) -> float:
        return (0.5 if self.forward else -0.5) if self.leans else 0.0

    def hex_on(self, line: int, along: float) -> Hex:
        """Give the hex of a line at a place along it, in hex units; it begins half a unit before its centre."""
        return self._joined(line, math.floor(along - self._halves(line) / 2 + 0.5))

    def _halves(self, line: int, place: int = 0) -> int:
        """Half hexes by which a place on a line lies further on than the beginning of the first line."""
        shift = line if self.leans else line % 2
        return 2 * place + (shift if self.forward else -shift)

    def _split(self, hex_: Hex) -> tuple[int, int]:
        return (hex_.row, hex_.column) if self.top is Top.POINT else (hex_.column, hex_.row)

    def _joined(self, line: int, place: int) -> Hex:
        return Hex(line, place) if self.top is Top.POINT else Hex(place, line)
