"""Reads the cells of a row that name hexes, by the numbering of the game; everything else as `cells.py` does."""

from __future__ import annotations

from vassal_build.codes.box_reading import BAD_HEX_NUMBER
from vassal_build.gamebox.reading.cells import IDENTIFIER, Cells
from vassal_build.hexgrid import Hex, HexNumbering


class HexCells(Cells, frozen=True):
    """The cells of a row of a map or set-up file, and how the hexes of the game are numbered."""

    numbering: HexNumbering

    def numbered_hex(self, column: str) -> tuple[str, Hex | None]:
        """Give a hex number in its normal spelling, and its hex; the text and None for an empty or a wrong cell."""
        text = self.text(column)
        if not text:
            return text, None
        try:
            hex_ = self.numbering.hex_of(text)
            return self.numbering.id_of(hex_), hex_
        except ValueError as error:
            self.fault(BAD_HEX_NUMBER, column, f"is no hex number: {error}")
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
