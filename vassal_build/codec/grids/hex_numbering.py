"""The numbers of a hex grid: raw columns and rows into names, and back; straight rows or slanted ones.

Where a hex lies is not known here; that is `hexgrid.py`.
"""

from __future__ import annotations

from typing import Self

from lxml import etree
from msgspec import Struct

from vassal_build.codec.grids.attributes import flag
from vassal_build.codec.grids.numbering import RegularNumbering, read_numbering


class Frame(Struct, frozen=True):
    """What the numbering must know of its grid: whether it lies sideways, and its greatest row and column."""

    sideways: bool = False
    max_rows: int = 0
    max_columns: int = 0


class HexGridNumbering(RegularNumbering, frozen=True):
    """The numbering of a hex grid (`HexGridNumbering`).

    With `stagger` the shifted columns count one further. A raw column or row is the one that the hex grid counts from
    its origin, before anything is numbered.
    """

    stagger: bool = True

    @classmethod
    def from_element(cls, element: etree._Element) -> Self:
        """Read a numbering element; raise GridError for numbers and formats that cannot be read."""
        return cls(**read_numbering(element), stagger=flag(element, "stagger", True))

    def name(self, raw_column: int, raw_row: int, frame: Frame) -> str:
        """Write the name of a raw column and row."""
        return self.write(*self.numbers(raw_column, raw_row, frame))

    def raw(self, name: str, frame: Frame) -> tuple[int, int] | None:
        """Read a name into raw column and row; None when it is not a name of this numbering."""
        found = self.read(name)
        return None if found is None else self.raw_numbers(*found, frame)

    def numbers(self, raw_column: int, raw_row: int, frame: Frame) -> tuple[int, int]:
        """Give the column and row that are written for raw ones."""
        column, row = self._turned(raw_column, raw_row, frame)
        if self.stagger and raw_column % 2:
            row += -1 if self._rows_descend(frame) else 1
        return column, row

    def raw_numbers(self, column: int, row: int, frame: Frame) -> tuple[int, int]:
        """Give the raw column and row for those in a name (`HexGridNumbering.getCenterPoint`).

        VASSAL asks here for the parity of the numbered column, not of the raw one; the two can differ.
        """
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


class ObliqueHexGridNumbering(HexGridNumbering, frozen=True):
    """A numbering whose rows run along slanted lines of hexes (`ObliqueHexGridNumbering`, engines from 3.8).

    `stagger` says which way they slant. Engine 3.8.0 reads names of this numbering as if they were straight and so
    finds another hex; here a name leads back to its own hex.
    """

    def numbers(self, raw_column: int, raw_row: int, frame: Frame) -> tuple[int, int]:
        """Give the column and the slanted row that are written for raw ones."""
        column, row = super().numbers(raw_column, raw_row, frame)
        half = int(column / 2)
        return column, half + row if self.stagger else row - half + 1

    def raw_numbers(self, column: int, row: int, frame: Frame) -> tuple[int, int]:
        """Give the raw column and row for those in a name."""
        half = int(column / 2)
        row = row - half if self.stagger else row + half - 1
        raw_column, _ = self._turned(column, row, frame)
        if self.stagger and raw_column % 2:
            row -= -1 if self._rows_descend(frame) else 1
        return self._turned(column, row, frame)
