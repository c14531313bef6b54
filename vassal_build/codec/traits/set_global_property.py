"""The Set Global Property trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import KEY_COMMANDS, TEXT
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

    name: str = in_type(TEXT, "", missing="name")
    limits: Limits = in_type(LIMITS, ANY_VALUE)
    commands: tuple[KeyCommand, ...] = in_type(KEY_COMMANDS, ())
    description: str = in_type(TEXT, "")
    level: str = in_type(TEXT, "Current Zone/Current Map/Module")
    search: str = in_type(TEXT, "")
