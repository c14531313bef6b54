"""Reads what the game itself says how to read: hexes, kinds of hexsides, its own columns; the rest is `cells.py`."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from vassal_build.codes.box_reading import BAD_HEX_NUMBER, UNKNOWN_WORD
from vassal_build.gamebox.geography import HexsideKind
from vassal_build.gamebox.reading.cells import IDENTIFIER, MOST, Cells
from vassal_build.gamebox.schema import CellType, Column
from vassal_build.hexgrid import Hex, HexNumbering


class GameCells(Cells, frozen=True):
    """The cells of a row, how the game's hexes are numbered, its own columns of the file, and its kinds of hexsides."""

    numbering: HexNumbering
    columns: tuple[Column[Any], ...] = ()
    kinds: tuple[HexsideKind, ...] = HexsideKind.STANDARD

    def own(self) -> Mapping[str, Any]:
        """Give the cells of the game's own columns, by name, each by its type."""
        return {column.name: self._value(column) for column in self.columns}

    def _value(self, column: Column[Any]) -> str | int | Fraction | bool | None:
        match column.type:
            case CellType.NUMBER:
                return self.whole_or_none(column.name, -MOST)
            case CellType.FRACTION:
                return self.fraction_or_none(column.name)
            case CellType.YES_NO:
                return self.flag(column.name)
            case _:
                return self.text(column.name)

    def hexside_kind(self, column: str) -> HexsideKind:
        """Give a kind of hexside that the game has."""
        text = self.filled(column)
        found = next((kind for kind in self.kinds if kind.id == text), None)
        if text and found is None:
            self.fault(UNKNOWN_WORD, column, f"is '{text}'; it may be {', '.join(kind.id for kind in self.kinds)}")
        return found or self.kinds[0]

    def numbered_hex(self, column: str) -> tuple[str, Hex | None]:
        """Give a hex number in its normal spelling, and its hex; the text and None for an empty or a wrong cell."""
        text = self.text(column)
        if not text:
            return text, None
        try:
            hex_ = self.numbering.hex_of(text)
            return self.numbering.id_of(hex_), hex_
        except ValueError as error:
            self.fault(BAD_HEX_NUMBER, column, f"is not a hex number: {error}")
            return text, None

    def hex_or_id(self, column: str) -> str:
        """Give a hex number in its normal spelling, or an id; whether there is such a hex or place is not asked."""
        text = self.filled(column)
        if not text:
            return text
        try:
            return self.numbering.id_of(self.numbering.hex_of(text))
        except ValueError as error:
            if not IDENTIFIER.fullmatch(text):
                self.fault(BAD_HEX_NUMBER, column, f"is neither a hex number nor an id: {error}")
            return text
