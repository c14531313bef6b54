"""The Delete trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import KEY, TEXT
from vassal_build.codec.keystroke import CTRL_D, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Delete(Trait):
    """Delete (VASSAL.counters.Delete, `delete;`).

    menu: its menu text. key: the key that removes the piece from play. description: a note for the module's author.
    """

    ID: ClassVar[str] = "delete;"

    menu: str = in_type(TEXT, "Delete")
    key: KeyStroke = in_type(KEY, CTRL_D)
    description: str = in_type(TEXT, "")
