"""The Dynamic Property trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import KEY_COMMANDS, TEXT
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

    name: str = in_type(TEXT, "", missing="name")
    limits: Limits = in_type(LIMITS, ANY_VALUE)
    commands: tuple[KeyCommand, ...] = in_type(KEY_COMMANDS, ())
    description: str = in_type(TEXT, "")
    value: str = ""

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The state is one text, not a list."""
        return {"value": text}

    def write_state(self) -> str:
        """The state, written from the fields."""
        return self.value
