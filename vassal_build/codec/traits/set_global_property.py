"""The Set Global Property trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import KEY_COMMANDS, TEXT, Column
from vassal_build.codec.keycommand import KeyCommand
from vassal_build.codec.traits.limits import ANY_VALUE, LIMITS, Limits
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class SetGlobalProperty(Trait):
    """Set Global Property (VASSAL.counters.SetGlobalProperty, `setprop;`).

    name: the global property. limits: whether it is a number, and between what. commands: keys and the changes they
    make. description: a note for the module's author. level: `Current Zone/Current Map/Module`, `Named Zone` or `Named
    Map`; search: the name of that zone or map.
    """

    ID: ClassVar[str] = "setprop;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("name", TEXT, "name"),
        Column("limits", LIMITS),
        Column("commands", KEY_COMMANDS),
        Column("description", TEXT),
        Column("level", TEXT),
        Column("search", TEXT),
    )

    name: str = ""
    limits: Limits = ANY_VALUE
    commands: tuple[KeyCommand, ...] = ()
    description: str = ""
    level: str = "Current Zone/Current Map/Module"
    search: str = ""
