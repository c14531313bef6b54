"""The names of the units' pictures. The referee in a browser asks, too: nothing of the module is loaded here."""

from __future__ import annotations

from vassal_build.gamebox.counters import Face, Unit
from vassal_build.games.keren.schema import REVERSE


def picture_of(unit: Unit, face: Face) -> str:
    """Name the picture of one side of a unit."""
    return f"unit_{unit.id}_{REVERSE.of(face)}.png" if face.back else f"unit_{unit.id}.png"
