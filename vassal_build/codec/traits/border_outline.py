"""The Border Outline trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.color import COLOR
from vassal_build.codec.column_fields import in_type, later
from vassal_build.codec.columns import INTEGER, TEXT
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class BorderOutline(Trait):
    """Border Outline (VASSAL.counters.BorderOutline, `border;`, engines from 3.7): a line around the piece.

    property: the outline shows while this property is true, always when empty. description: a note for the module's
    author. thickness: pixels. color: `r,g,b`. second_property (newer still): another property; mode: how the two go
    together, such as `AND` and `OR`.
    """

    ID: ClassVar[str] = "border;"

    property: str = in_type(TEXT, "")
    description: str = in_type(TEXT, "")
    thickness: int = in_type(INTEGER, 2)
    color: str = in_type(COLOR, "255,0,0")
    second_property: str | None = later(TEXT)
    mode: str | None = later(TEXT)
