"""The Restrict Commands trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import KEYS, TEXT
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class RestrictCommands(Trait):
    """Restrict Commands (VASSAL.counters.RestrictCommands, `hideCmd;`).

    name: a note for the module's author. action: `Hide` or `Disable`. condition: an expression; while it is true the
    commands cannot be used. keys: the keys of those commands.
    """

    ID: ClassVar[str] = "hideCmd;"

    name: str = in_type(TEXT, "")
    action: str = in_type(TEXT, "Hide")
    condition: str = in_type(TEXT, "")
    keys: tuple[KeyStroke, ...] = in_type(KEYS, ())
