"""Reads the cells of one row as values: numbers, ids, words of a list. Faults are collected, not raised."""

from __future__ import annotations

import math
import re
from enum import Enum
from fractions import Fraction
from typing import TypeVar

from msgspec import Struct

from vassal_build.codes.box_reading import BAD_IDENTIFIER, BAD_NUMBER, EMPTY_CELL, UNKNOWN_WORD
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.facts import Provenance
from vassal_build.gamebox.table import Row

_Word = TypeVar("_Word", bound=Enum)
IDENTIFIER = re.compile(r"[a-z0-9_]+")
MOST = 99_999
"""No number of a game is larger; counting up to it takes little time."""
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_QUOTIENT = re.compile(r"-?[0-9]{1,9}/[1-9][0-9]{0,8}")
_DECIMAL = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")


class Cells(Struct, frozen=True):
    """The cells of a row. A cell that is wrong adds to `findings` and gives a stand-in, so that reading goes on."""

    row: Row
    findings: list[Diagnostic]

    @property
    def provenance(self) -> Provenance:
        """Where the row comes from."""
        return self.row.provenance

    def fault(self, code: Code, column: str, message: str) -> None:
        """Note what is wrong with a cell."""
        location = self.row.provenance.of(column).location
        self.findings.append(code.at(location, f"{column} {message}", subject=self.row.cells[column]))

    def text(self, column: str) -> str:
        """Give a cell as it stands, possibly empty."""
        return self.row.cells[column]

    def filled(self, column: str) -> str:
        """Give a cell that must not be empty."""
        if not self.text(column):
            self.fault(EMPTY_CELL, column, "is empty")
        return self.text(column)

    def identifier(self, column: str) -> str:
        """Give an id: small letters, digits and underscores."""
        text = self.filled(column)
        if text and not IDENTIFIER.fullmatch(text):
            self.fault(BAD_IDENTIFIER, column, f"is '{text}'; use only a-z, 0-9 and _")
        return text

    def whole_or_none(self, column: str, least: int = 0, most: int = MOST) -> int | None:
        """Give a whole number from `least` to `most`, None for an empty cell."""
        text = self.text(column)
        if not text:
            return None
        value = int(text) if _WHOLE.fullmatch(text) else None
        if value is not None and least <= value <= most:
            return value
        limit = f"of {most} at most" if value is not None and value > most else f"of at least {least}"
        self.fault(BAD_NUMBER, column, f"is '{text}'; it must be a whole number {limit}")
        return least

    def whole(self, column: str, least: int = 0, most: int = MOST) -> int:
        """Give a whole number that must be there."""
        self.filled(column)
        value = self.whole_or_none(column, least, most)
        return least if value is None else value

    def decimal_or_none(self, column: str) -> float | None:
        """Give a number such as 37.88291 or -2, None for an empty cell."""
        text = self.text(column)
        if not text:
            return None
        if _DECIMAL.fullmatch(text) and math.isfinite(float(text)):
            return float(text)
        self.fault(BAD_NUMBER, column, f"is '{text}'; it must be a number such as 2 or 0.5")
        return 0.0

    def decimal(self, column: str) -> float:
        """Give a number that must be there."""
        self.filled(column)
        return self.decimal_or_none(column) or 0.0

    def fraction_or_none(self, column: str) -> Fraction | None:
        """Give a number such as 2, 0.5 or 1/3 as it is exactly, None for an empty cell."""
        text = self.text(column)
        if not text:
            return None
        if _DECIMAL.fullmatch(text) or _QUOTIENT.fullmatch(text):
            return Fraction(text)
        self.fault(BAD_NUMBER, column, f"is '{text}'; it must be a number such as 2, 0.5 or 1/3")
        return Fraction(0)

    def flag(self, column: str) -> bool:
        """Give True for `yes` and False for an empty cell."""
        text = self.text(column)
        if text not in ("", "yes"):
            self.fault(UNKNOWN_WORD, column, f"is '{text}'; it may be 'yes' or empty")
        return text == "yes"

    def word(self, column: str, words: type[_Word]) -> _Word:
        """Give a cell that must be one of the values of an enum."""
        text = self.filled(column)
        try:
            return words(text)
        except ValueError:
            if text:
                self.fault(UNKNOWN_WORD, column, f"is '{text}'; it may be {', '.join(str(w.value) for w in words)}")
            return next(iter(words))
