"""The Basic Name trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import TEXT
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class BasicName(Trait):
    """Basic Name (VASSAL.counters.BasicName, `basicName;`).

    name: the name of the piece, in place of the one in its Basic Piece.
    """

    ID: ClassVar[str] = "basicName;"

    name: str = in_type(TEXT, "")
