"""The Sub-Menu trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import NAMES, TEXT, Column
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class SubMenu(Trait):
    """Sub-Menu (VASSAL.counters.SubMenu, `submenu;`).

    name: its menu text. commands: the menu texts of the other commands that it holds.
    description: a note for the module's author.
    """

    ID: ClassVar[str] = "submenu;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("name", TEXT),
        Column("commands", NAMES),
        Column("description", TEXT),
    )

    name: str = "Sub-Menu"
    commands: tuple[str, ...] = ()
    description: str = ""
