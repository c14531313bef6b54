"""The numbers that every regular grid gives its cells: column and row into names such as `0101`, and back.

How hexes and squares are counted stands in hex_numbering.py and square_grid.py, where a cell lies in the grids.
"""

from __future__ import annotations

import re
from typing import Any

from lxml import etree
from msgspec import Struct, field

from vassal_build.codec.grids.attributes import flag, integer
from vassal_build.codec.grids.format import LocationFormat

_LETTERS = "-?(?:" + "|".join(f"{chr(code)}+" for code in range(ord("A"), ord("Z") + 1)) + ")"


class Axis(Struct, frozen=True):
    """How one of the two numbers is written: digits with `leading` zeros, or letters; its offset and direction."""

    alphabetic: bool = False
    leading: int = 1
    offset: int = 1
    descending: bool = False

    def write(self, number: int) -> str:
        """Write a number with its offset: 0, 1, 26 are `A`, `B`, `AA` in letters (`RegularGridNumbering.getName`)."""
        number += self.offset
        sign, size = "-" if number < 0 else "", abs(number)
        if self.alphabetic:
            return sign + chr(ord("A") + size % 26) * (size // 26 + 1)
        return sign + str(size).zfill(max(self.leading, 0) + 1)

    def read(self, text: str) -> int:
        """Read what `write` wrote, the offset taken off again (`RegularGridNumbering.parseName`)."""
        if not self.alphabetic:
            return int(text) - self.offset
        letters = text.removeprefix("-")
        number = 26 * (len(letters) - 1) + ord(letters[-1]) - ord("A")
        return (-number if text.startswith("-") else number) - self.offset

    def pattern(self) -> str:
        """Give the regular expression that finds such a number in a name, as one group."""
        return f"({_LETTERS})" if self.alphabetic else f"(-?[0-9]{{{max(self.leading, 0) + 1},}})"


class RegularNumbering(Struct, frozen=True):
    """What hex and square numberings have in common (`RegularGridNumbering`)."""

    horizontal: Axis = field(default_factory=Axis)
    vertical: Axis = field(default_factory=Axis)
    horizontal_first: bool = True
    separator: str = ""
    location_format: str = "$gridLocation$"

    def write(self, column: int, row: int) -> str:
        """Write the name of a column and row, which are counted as the numbering counts them."""
        across, down = self.horizontal.write(column), self.vertical.write(row)
        both = (across, down) if self.horizontal_first else (down, across)
        values = {"gridLocation": self.separator.join(both), "row": down, "column": across}
        return LocationFormat(self.location_format).fill(values)

    def read(self, name: str) -> tuple[int, int] | None:
        """Read a name into column and row; None when it is not one of this numbering, or the format an expression."""
        across, down = self.horizontal.pattern(), self.vertical.pattern()
        both = [("h", across), ("v", down)] if self.horizontal_first else [("v", down), ("h", across)]
        location = LocationFormat(self.location_format)
        expression = location.pattern(
            {"gridLocation": re.escape(self.separator).join(part for _, part in both), "row": down, "column": across}
        )
        match = None if expression is None else expression.fullmatch(name)
        if match is None:
            return None
        axes = {"gridLocation": [axis for axis, _ in both], "row": ["v"], "column": ["h"]}
        order = [axis for word in location.words() for axis in axes.get(word, [])]
        found = dict(zip(order, match.groups(), strict=True))
        if "h" not in found or "v" not in found:
            return None
        return self.horizontal.read(found["h"]), self.vertical.read(found["v"])


def read_numbering(element: etree._Element) -> dict[str, Any]:
    """Read the fields of a RegularNumbering; raise GridError for numbers and formats that cannot be read."""
    return {
        "horizontal": _axis(element, "h"),
        "vertical": _axis(element, "v"),
        "horizontal_first": element.get("first", "H").startswith("H"),
        "separator": element.get("sep", ""),
        "location_format": LocationFormat.read(element, "$gridLocation$", ("gridLocation", "row", "column")).text,
    }


def _axis(element: etree._Element, letter: str) -> Axis:
    return Axis(
        element.get(f"{letter}Type", "N").startswith("A"),
        integer(element, f"{letter}Leading", 1),
        integer(element, f"{letter}Off", 1),
        flag(element, f"{letter}Descend", False),
    )
