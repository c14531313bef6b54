"""The Deselect trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import FLAG, KEY, TEXT
from vassal_build.codec.keystroke import CTRL_K, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Deselect(Trait):
    """Deselect (VASSAL.counters.Deselect, `deselect;`).

    menu, key: the command. description: a note for the module's author. unstack: whether the piece also leaves its
    stack. kind: `D` this piece, `A` all pieces, `S` all but this one.
    """

    ID: ClassVar[str] = "deselect;"

    menu: str = in_type(TEXT, "Deselect")
    key: KeyStroke = in_type(KEY, CTRL_K)
    description: str = in_type(TEXT, "")
    unstack: bool = in_type(FLAG, False)
    kind: str = in_type(TEXT, "D")
