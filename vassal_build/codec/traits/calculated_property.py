"""The Calculated Property trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import TEXT
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class CalculatedProperty(Trait):
    """Calculated Property (VASSAL.counters.CalculatedProperty, `calcProp;`).

    name: the property. expression: a BeanShell expression in braces, worked out whenever the property is asked for.
    description: a note for the module's author.
    """

    ID: ClassVar[str] = "calcProp;"

    name: str = in_type(TEXT, "")
    expression: str = in_type(TEXT, "")
    description: str = in_type(TEXT, "")
