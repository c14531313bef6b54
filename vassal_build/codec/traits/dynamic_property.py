"""The Dynamic Property trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec.columns import KEY_COMMANDS, TEXT, Column
from vassal_build.codec.keycommand import KeyCommand
from vassal_build.codec.traits.limits import ANY_VALUE, LIMITS, Limits
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class DynamicProperty(Trait):
    """Dynamic Property (VASSAL.counters.DynamicProperty, `PROP;`).

    name: the property. limits: whether it is a number, and between what. commands: keys and the changes they make.
    description: a note for the module's author.
    State: value.
    """

    ID: ClassVar[str] = "PROP;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("name", TEXT, "name"),
        Column("limits", LIMITS),
        Column("commands", KEY_COMMANDS),
        Column("description", TEXT),
    )

    name: str = ""
    limits: Limits = ANY_VALUE
    commands: tuple[KeyCommand, ...] = ()
    description: str = ""
    value: str = ""

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The state is one text, not a list."""
        return {"value": text}

    def write_state(self) -> str:
        """The state written anew."""
        return self.value
