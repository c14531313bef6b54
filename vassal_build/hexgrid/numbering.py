"""The numbers printed in the hexes of one game: hexes into numbers such as `H-11` or `2622`, and back."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

from vassal_build.hexgrid.labels import Labels
from vassal_build.hexgrid.lattice import Hex, Lattice

_EXAMPLE = Hex(7, 11)
"""The hex that shows how numbers look, on a map that is large enough."""


class HexNumbering(Struct, frozen=True):
    """How the hexes of a game are numbered, and how they lie.

    A number is that of the column and that of the row, or the other way round if `rows_first`, with `separator`
    between. Where both are in digits they have exactly as many as they are padded to, so that `2622` reads one way and
    no other number in a text is taken for a hex; those that are not padded may have any, if there is a separator.
    """

    lattice: Lattice
    rows: Labels
    columns: Labels
    rows_first: bool = False
    separator: str = ""

    def id_of(self, hex_: Hex) -> str:
        """Write the number of a hex; raise ValueError for a hex that has none, such as one before the first row."""
        row, column = self.rows.write(hex_.row), self.columns.write(hex_.column)
        text = self.separator.join((row, column) if self.rows_first else (column, row))
        if not _expression(self).fullmatch(text):
            raise ValueError(f"'{text}' has too many digits for a hex number such as {self.example}")
        return text

    def hex_of(self, text: str) -> Hex:
        """Read the number of a hex, in capitals or small, with zeros before it or not where that is clear.

        Raises ValueError for what is none; the message says why.
        """
        capitals = text.strip().upper()
        match = _expression(self).fullmatch(capitals) if text.isascii() else None
        if match is None:
            raise ValueError(f"'{text}' does not look like {self.example}")
        row, column = match.groups() if self.rows_first else match.groups()[::-1]
        return Hex(_read(self.rows, row, text, "rows"), _read(self.columns, column, text, "columns"))

    def reads(self, text: str) -> bool:
        """Say whether a text is the number of a hex."""
        try:
            self.hex_of(text)
        except ValueError:
            return False
        return True

    def spelt(self, text: str) -> str:
        """Give the number of a hex in its normal spelling, and anything else as it stands."""
        try:
            return self.id_of(self.hex_of(text))
        except ValueError:
            return text

    def order(self, text: str) -> tuple[int, int, str]:
        """Give a key that sorts numbers as they are printed, line by line; what is no hex number comes after them."""
        try:
            hex_ = self.hex_of(text)
        except ValueError:
            return 1 << 30, 0, text
        return (hex_.row, hex_.column, "") if self.rows_first else (hex_.column, hex_.row, "")

    def why_off(self, hex_: Hex) -> str:
        """Say why a hex is beyond the rows and columns of the map, where they are counted; empty when it is not."""
        for labels, index, name in ((self.rows, hex_.row, "rows"), (self.columns, hex_.column, "columns")):
            if labels.count is not None and not 0 <= index < labels.count:
                return f"its {name} go from {labels.write(0)} to {labels.write(labels.count - 1)}"
        return ""

    @property
    def example(self) -> str:
        """How a number looks."""
        row, column = self.rows.within(_EXAMPLE.row), self.columns.within(_EXAMPLE.column)
        parts = self.rows.write(row), self.columns.write(column)
        return self.separator.join(parts if self.rows_first else parts[::-1])


@lru_cache(maxsize=32)
def _expression(numbering: HexNumbering) -> re.Pattern[str]:
    """Compile what a number looks like: two groups, as they are written."""
    rows, columns = numbering.rows, numbering.columns
    digits = not rows.letters and not columns.letters
    parts = tuple(
        each.pattern(fixed=digits and (each.digits > 1 or not numbering.separator)) for each in (rows, columns)
    )
    return re.compile(re.escape(numbering.separator).join(parts if numbering.rows_first else parts[::-1]))


def _read(labels: Labels, number: str, text: str, name: str) -> int:
    try:
        return labels.read(number)
    except ValueError as error:
        raise ValueError(f"'{text}' is none of the map's {name}: {error}") from None
