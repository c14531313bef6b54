"""Between what values a property of a piece may be changed (DynamicProperty.encodeConstraints)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import FLAG, INTEGER, Column, ColumnType

_COLUMNS = (
    Column("numeric", FLAG),
    Column("minimum", INTEGER, 0),
    Column("maximum", INTEGER, 100),
    Column("wrap", FLAG),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """numeric: whether the property is a number; minimum, maximum: its bounds; wrap: whether it goes round at them."""

    numeric: bool = False
    minimum: int = 0
    maximum: int = 100
    wrap: bool = False

    @classmethod
    def parse(cls, text: str) -> Limits:
        """Reads `numeric,minimum,maximum,wrap`; what is missing has the engine's default."""
        values: dict[str, Any] = columns.read(_COLUMNS, sequence.decode(text, ","))
        return cls(**values)

    def text(self) -> str:
        """Writes `numeric,minimum,maximum,wrap`."""
        return sequence.encode(columns.write(_COLUMNS, self), ",")


ANY_VALUE = Limits()
LIMITS = ColumnType(Limits.parse, Limits.text)
