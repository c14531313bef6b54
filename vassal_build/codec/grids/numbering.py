"""The numbers of a hex grid: raw columns and rows into names such as `0101`, and back.

Where a hex lies is not known here; that is `hexgrid.py`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from lxml import etree

from vassal_build.codec.grids.attributes import flag, integer
from vassal_build.codec.grids.format import fill, pattern, read_format, words

_LETTERS = "-?(?:" + "|".join(f"{chr(code)}+" for code in range(ord("A"), ord("Z") + 1)) + ")"


@dataclass(frozen=True, slots=True)
class Axis:
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


@dataclass(frozen=True, slots=True)
class Frame:
    """What the numbering must know of its grid: whether it lies sideways, and its greatest row and column."""

    sideways: bool = False
    max_rows: int = 0
    max_columns: int = 0


@dataclass(frozen=True, slots=True)
class HexGridNumbering:
    """The numbering of a hex grid (`HexGridNumbering`, `RegularGridNumbering`).

    With `stagger` the shifted columns count one further. A raw column or row is the one that the hex grid counts from
    its origin, before anything is numbered.
    """

    horizontal: Axis = field(default_factory=Axis)
    vertical: Axis = field(default_factory=Axis)
    horizontal_first: bool = True
    separator: str = ""
    stagger: bool = True
    location_format: str = "$gridLocation$"

    @classmethod
    def from_element(cls, element: etree._Element) -> HexGridNumbering:
        """Read a `HexGridNumbering` element; raise GridError for numbers and formats that cannot be read."""
        return cls(
            _axis(element, "h"),
            _axis(element, "v"),
            element.get("first", "H").startswith("H"),
            element.get("sep", ""),
            flag(element, "stagger", True),
            read_format(element, "$gridLocation$"),
        )

    def name(self, raw_column: int, raw_row: int, frame: Frame) -> str:
        """Write the name of a raw column and row."""
        column, row = self._numbers(raw_column, raw_row, frame)
        across, down = self.horizontal.write(column), self.vertical.write(row)
        both = (across, down) if self.horizontal_first else (down, across)
        return fill(self.location_format, {"gridLocation": self.separator.join(both), "row": down, "column": across})

    def raw(self, name: str, frame: Frame) -> tuple[int, int] | None:
        """Read a name into raw column and row; None when it is not a name of this numbering."""
        across, down = self.horizontal.pattern(), self.vertical.pattern()
        both = [("h", across), ("v", down)] if self.horizontal_first else [("v", down), ("h", across)]
        expression = pattern(
            self.location_format,
            {"gridLocation": re.escape(self.separator).join(part for _, part in both), "row": down, "column": across},
        )
        match = None if expression is None else expression.fullmatch(name)
        if match is None:
            return None
        axes = {"gridLocation": [axis for axis, _ in both], "row": ["v"], "column": ["h"]}
        order = [axis for word in words(self.location_format) for axis in axes.get(word, [])]
        found = dict(zip(order, match.groups(), strict=True))
        if "h" not in found or "v" not in found:
            return None
        return self._raw(self.horizontal.read(found["h"]), self.vertical.read(found["v"]), frame)

    def _numbers(self, raw_column: int, raw_row: int, frame: Frame) -> tuple[int, int]:
        column, row = self._turned(raw_column, raw_row, frame)
        if self.stagger and raw_column % 2:
            row += -1 if self._rows_descend(frame) else 1
        return column, row

    def _raw(self, column: int, row: int, frame: Frame) -> tuple[int, int]:
        # VASSAL asks here for the parity of the numbered column, not of the raw one; the two can differ.
        if self.stagger and column % 2:
            row += 1 if self._rows_descend(frame) else -1
        return self._turned(column, row, frame)

    def _turned(self, column: int, row: int, frame: Frame) -> tuple[int, int]:
        columns_descend = self.vertical.descending if frame.sideways else self.horizontal.descending
        last_column = frame.max_rows if frame.sideways else frame.max_columns
        last_row = frame.max_columns if frame.sideways else frame.max_rows
        return (
            last_column - column if columns_descend else column,
            last_row - row if self._rows_descend(frame) else row,
        )

    def _rows_descend(self, frame: Frame) -> bool:
        return self.horizontal.descending if frame.sideways else self.vertical.descending


def _axis(element: etree._Element, letter: str) -> Axis:
    return Axis(
        element.get(f"{letter}Type", "N").startswith("A"),
        integer(element, f"{letter}Leading", 1),
        integer(element, f"{letter}Off", 1),
        flag(element, f"{letter}Descend", False),
    )
