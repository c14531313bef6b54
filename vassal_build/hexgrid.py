"""Hexes, their numbers and neighbours, on the slanted grids that wargames print.

A `Hex` is a row (0 is the northernmost) and a printed column. A `HexGrid` knows how a printed map leans, so it turns
numbers such as `H-11` into hexes and hexes into map pixels. VASSAL's own idea of a grid (names from pixels as the
engine computes them) is not here: that is `codec/grids`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from enum import Enum

from msgspec import Struct


class Hex(Struct, frozen=True, order=True):
    """A hex by its row (0 = the northernmost, `A`) and its printed column number."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{row_letters(self.row)}-{self.column}"


class Direction(Enum):
    """The six neighbours on a grid whose columns lean to the right ("/"), as row and column steps."""

    EAST = (0, 1)
    SOUTH_EAST = (1, 1)
    SOUTH_WEST = (1, 0)
    WEST = (0, -1)
    NORTH_WEST = (-1, -1)
    NORTH_EAST = (-1, 0)


class Hexside(Struct, frozen=True, order=True):
    """The border between two neighbouring hexes, the same whichever way it is named."""

    a: Hex
    b: Hex

    @classmethod
    def between(cls, a: Hex, b: Hex) -> Hexside:
        """Give the hexside of two hexes in its one normal order; raise ValueError unless they are neighbours."""
        if not are_adjacent(a, b):
            raise ValueError(f"{a} and {b} are not neighbours")
        return cls(min(a, b), max(a, b))


def row_letters(row: int) -> str:
    """Give the printed letter of a row: 0 is A, 25 is Z, 26 is AA, 27 is BB (letters repeat, as VASSAL counts)."""
    return chr(ord("A") + row % 26) * (row // 26 + 1)


_NUMBER = re.compile(r"([A-Z])\1{0,9}-([0-9]{1,3})")


def parse_hex(text: str) -> Hex:
    """Read a printed hex number such as `H-11`; raise ValueError when it is not one."""
    match = _NUMBER.fullmatch(text.strip().upper())
    if match is None:
        raise ValueError(f"'{text}' is not a hex number such as H-11")
    letters = text.strip().upper().split("-")[0]
    return Hex(ord(letters[0]) - ord("A") + 26 * (len(letters) - 1), int(match.group(2)))


def neighbour(origin: Hex, direction: Direction) -> Hex:
    """Give the hex next to `origin` in a direction, whether the map has it or not."""
    row, column = direction.value
    return Hex(origin.row + row, origin.column + column)


def neighbours(origin: Hex) -> Iterator[Hex]:
    """Yield the six hexes round `origin`, clockwise from the east, whether the map has them or not."""
    for direction in Direction:
        yield neighbour(origin, direction)


def are_adjacent(a: Hex, b: Hex) -> bool:
    """Say whether two hexes share a hexside."""
    return (b.row - a.row, b.column - a.column) in {direction.value for direction in Direction}


def distance(a: Hex, b: Hex) -> int:
    """Give the number of hexes from `a` to `b` as the crow flies (0 for the same hex)."""
    rows, columns = b.row - a.row, b.column - a.column
    return max(abs(rows), abs(columns), abs(columns - rows))


class HexGrid(Struct, frozen=True):
    """The printed grid in map pixels: pointy-topped hexes in level rows whose columns lean to the right.

    `width` is a hex from side to side and `pitch` the distance of two rows, in board pixels; `origin_x` and `origin_y`
    are the centre of the hex whose hex units are (0, 0).
    """

    width: int
    pitch: int
    origin_x: int
    origin_y: int

    def units(self, hex_: Hex) -> tuple[float, float]:
        """Give a hex's place in hex units: eastward from column 0 of row A, southward in rows."""
        return hex_.column - hex_.row / 2, float(hex_.row)

    def pixel(self, east: float, south: float) -> tuple[int, int]:
        """Turn hex units into board pixels, rounded to whole ones."""
        return round(self.origin_x + self.width * east), round(self.origin_y + self.pitch * south)

    def centre(self, hex_: Hex) -> tuple[int, int]:
        """Give the board pixel of a hex's centre."""
        return self.pixel(*self.units(hex_))

    def corners(self, hex_: Hex) -> tuple[tuple[int, int], ...]:
        """Give the six corners in board pixels, clockwise from the top one."""
        x, y = self.centre(hex_)
        half, tall, short = self.width / 2, self.pitch * 2 / 3, self.pitch / 3
        offsets = ((0, -tall), (half, -short), (half, short), (0, tall), (-half, short), (-half, -short))
        return tuple((round(x + dx), round(y + dy)) for dx, dy in offsets)

    def hexside_ends(self, side: Hexside) -> tuple[tuple[int, int], tuple[int, int]]:
        """Give the two corners, in board pixels, that a hexside runs between."""
        step = (side.b.row - side.a.row, side.b.column - side.a.column)
        first = [direction.value for direction in Direction].index(step) + 1
        corners = self.corners(side.a)
        return corners[first], corners[(first + 1) % 6]

    def nearest(self, x: float, y: float) -> Hex:
        """Give the hex whose centre is nearest to a board pixel, whether the map has it or not."""
        south = (y - self.origin_y) / self.pitch
        candidates: list[Hex] = []
        for row in (math.floor(south), math.floor(south) + 1):
            column = round((x - self.origin_x) / self.width + row / 2)
            candidates.extend(Hex(row, column + step) for step in (-1, 0, 1))
        return min(candidates, key=lambda hex_: _square_distance(self.centre(hex_), (x, y)))


def _square_distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
