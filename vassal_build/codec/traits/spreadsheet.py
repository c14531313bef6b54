"""The Spreadsheet trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import sequence
from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import INTEGER, KEY, TEXT
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Spreadsheet(Trait):
    """Spreadsheet (VASSAL.counters.TableInfo, `table;`): a table that players write into.

    rows, columns: its size. menu, key: the command that opens it. description: a note for the module's author.
    State: cells, row by row.
    """

    ID: ClassVar[str] = "table;"

    rows: int = in_type(INTEGER, 2)
    columns: int = in_type(INTEGER, 2)
    menu: str = in_type(TEXT, "Show Data")
    key: KeyStroke = in_type(KEY, NO_KEY)
    description: str = in_type(TEXT, "")
    cells: tuple[str, ...] = ()

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The cells in a state text."""
        return {"cells": sequence.decode_list(text)}

    def write_state(self) -> str:
        """The state, written from the fields."""
        return sequence.encode(self.cells, ",")
