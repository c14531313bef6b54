"""The Calculated Property trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import TEXT, Column
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class CalculatedProperty(Trait):
    """Calculated Property (VASSAL.counters.CalculatedProperty, `calcProp;`).

    name: the property. expression: a BeanShell expression in braces, worked out whenever the property is asked for.
    description: a note for the module's author.
    """

    ID: ClassVar[str] = "calcProp;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("name", TEXT),
        Column("expression", TEXT),
        Column("description", TEXT),
    )

    name: str = ""
    expression: str = ""
    description: str = ""
