"""The Clone trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import KEY, TEXT, Column
from vassal_build.codec.keystroke import CTRL_C, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Clone(Trait):
    """Clone (VASSAL.counters.Clone, `clone;`).

    menu: its menu text. key: the key that copies the piece. description: a note for the module's author.
    """

    ID: ClassVar[str] = "clone;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("menu", TEXT),
        Column("key", KEY),
        Column("description", TEXT),
    )

    menu: str = "Clone"
    key: KeyStroke = CTRL_C
    description: str = ""
