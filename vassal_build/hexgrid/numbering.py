"""The numbers printed in the hexes of one game: hexes into numbers such as `H-11` or `2622`, and back."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property, lru_cache

from msgspec import Struct

from vassal_build.hexgrid.labels import Labels
from vassal_build.hexgrid.lattice import Hex, Lattice

_EXAMPLE = Hex(7, 11)
"""The hex that shows how numbers look, on a map that is large enough."""
_WORDS = 4096
"""So many words are remembered with their spelling, and so many hexes with their numbers: more than a map has."""


class HexNumbering(Struct, frozen=True, dict=True):
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
        return self._written(hex_)

    def hex_of(self, text: str) -> Hex:
        """Read the number of a hex, in capitals or small, with zeros before it or not where that is clear.

        Raises ValueError for what is none; the message says why.
        """
        return self._found(text)

    def reads(self, text: str) -> bool:
        """Say whether a text is the number of a hex."""
        return self._hex_or_none(text) is not None

    def spelt(self, text: str) -> str:
        """Give the number of a hex in its normal spelling, and anything else as it stands."""
        return self._spelling(text)

    def order(self, text: str) -> tuple[int, int, str]:
        """Give a key that sorts numbers as they are printed, line by line; anything else comes after them."""
        hex_ = self._hex_or_none(text)
        if hex_ is None:
            return 1 << 30, 0, text
        return (hex_.row, hex_.column, "") if self.rows_first else (hex_.column, hex_.row, "")

    def why_off(self, hex_: Hex) -> str:
        """Say why a hex is beyond the rows and columns of the map, where they are counted; empty when it is not."""
        for labels, index, name in ((self.rows, hex_.row, "rows"), (self.columns, hex_.column, "columns")):
            if labels.count is not None and not 0 <= index < labels.count:
                return f"its {name} go from {labels.write(0)} to {labels.write(labels.count - 1)}"
        return ""

    @cached_property
    def example(self) -> str:
        """How a number looks."""
        row, column = self.rows.within(_EXAMPLE.row), self.columns.within(_EXAMPLE.column)
        parts = self.rows.write(row), self.columns.write(column)
        return self.separator.join(parts if self.rows_first else parts[::-1])

    def _write(self, hex_: Hex) -> str:
        row, column = self.rows.write(hex_.row), self.columns.write(hex_.column)
        text = self.separator.join((row, column) if self.rows_first else (column, row))
        if len(row) > self._longest[0] or len(column) > self._longest[1]:
            raise ValueError(f"'{text}' is too long for a hex number such as {self.example}")
        return text

    def _find(self, text: str) -> Hex:
        match = self._match(text)
        if match is None:
            raise ValueError(f"'{text}' does not look like {self.example}")
        row, column = match.groups() if self.rows_first else match.groups()[::-1]
        return Hex(_read(self.rows, row, text, "rows"), _read(self.columns, column, text, "columns"))

    def _match(self, text: str) -> re.Match[str] | None:
        return self._expression.fullmatch(text.strip().upper()) if text.isascii() else None

    def _hex_or_none(self, text: str) -> Hex | None:
        try:  # most words do not look like a number, and need no message
            return None if self._match(text) is None else self.hex_of(text)
        except ValueError:
            return None

    @cached_property
    def _written(self) -> Callable[[Hex], str]:
        """Gives what `id_of` gives, and remembers it: a hex stands in many rows of a game's data."""
        return lru_cache(_WORDS)(self._write)

    @cached_property
    def _found(self) -> Callable[[str], Hex]:
        """Gives what `hex_of` gives, and remembers it."""
        return lru_cache(_WORDS)(self._find)

    @cached_property
    def _spelling(self) -> Callable[[str], str]:
        """Gives what `spelt` gives, and remembers it: a few words come again and again in cases."""

        def spelling(text: str) -> str:
            hex_ = self._hex_or_none(text)
            return text if hex_ is None else self.id_of(hex_)

        return lru_cache(_WORDS)(spelling)

    @cached_property
    def _fixed(self) -> tuple[bool, bool]:
        """Whether numbers of rows, and of columns, have just the digits that they are padded to."""
        digits = not self.rows.letters and not self.columns.letters
        rows, columns = (digits and (each.digits > 1 or not self.separator) for each in (self.rows, self.columns))
        return rows, columns

    @cached_property
    def _longest(self) -> tuple[int, int]:
        return self.rows.longest(fixed=self._fixed[0]), self.columns.longest(fixed=self._fixed[1])

    @cached_property
    def _expression(self) -> re.Pattern[str]:
        """What a number looks like: two groups, as they are written."""
        parts = self.rows.pattern(fixed=self._fixed[0]), self.columns.pattern(fixed=self._fixed[1])
        return re.compile(re.escape(self.separator).join(parts if self.rows_first else parts[::-1]))


def _read(labels: Labels, number: str, text: str, name: str) -> int:
    try:
        return labels.read(number)
    except ValueError as error:
        raise ValueError(f"'{text}' is not one of the map's {name}: {error}") from None
