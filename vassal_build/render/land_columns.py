"""Which columns of a game's own the drawn map shows in its hexes."""

from __future__ import annotations

from msgspec import Struct

from vassal_build.gamebox.geography import MapHex
from vassal_build.gamebox.schema import Column


class LandColumns(Struct, frozen=True):
    """Columns of map/hexes.csv; a map may do without any.

    `altitude` is in metres; hexes of `sand` are painted as sand whatever their terrain; each of `zones` gets a border.
    """

    altitude: Column[int | None] | None = None
    sand: Column[bool] | None = None
    zones: tuple[Column[bool], ...] = ()

    def metres(self, hex_: MapHex) -> int | None:
        """Give the printed altitude of a hex, None where there is none."""
        return None if self.altitude is None else self.altitude.of(hex_)

    def is_sand(self, hex_: MapHex) -> bool:
        """Say whether a hex is painted as sand."""
        return self.sand is not None and self.sand.of(hex_)


NO_COLUMNS = LandColumns()
