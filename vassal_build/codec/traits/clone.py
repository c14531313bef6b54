"""The Clone trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import KEY, TEXT
from vassal_build.codec.keystroke import CTRL_C, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Clone(Trait):
    """Clone (VASSAL.counters.Clone, `clone;`).

    menu: its menu text. key: the key that copies the piece. description: a note for the module's author.
    """

    ID: ClassVar[str] = "clone;"

    menu: str = in_type(TEXT, "Clone")
    key: KeyStroke = in_type(KEY, CTRL_C)
    description: str = in_type(TEXT, "")
