"""The Sub-Menu trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import NAMES, TEXT
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class SubMenu(Trait):
    """Sub-Menu (VASSAL.counters.SubMenu, `submenu;`).

    name: its menu text. commands: the menu texts of the other commands that it holds.
    description: a note for the module's author.
    """

    ID: ClassVar[str] = "submenu;"

    name: str = in_type(TEXT, "Sub-Menu")
    commands: tuple[str, ...] = in_type(NAMES, ())
    description: str = in_type(TEXT, "")
