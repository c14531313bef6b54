"""The Replace with Other trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import TEXT
from vassal_build.codec.traits.place_marker import PlaceMarker


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaceWithOther(PlaceMarker):
    """Replace with Other (VASSAL.counters.Replace, `replace;`): a Place Marker after which the piece itself goes."""

    ID: ClassVar[str] = "replace;"

    menu: str = in_type(TEXT, "Replace")
