"""The Menu Separator trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import KEY, TEXT
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuSeparator(Trait):
    """Menu Separator (VASSAL.counters.MenuSeparator, `menuSeparator;`).

    description: a note for the module's author. key: a key by which Restrict Commands can hide the line.
    """

    ID: ClassVar[str] = "menuSeparator;"

    description: str = in_type(TEXT, "")
    key: KeyStroke = in_type(KEY, NO_KEY)
