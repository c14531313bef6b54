"""What the data of Keren have beside what every game's have: columns and kinds of hexsides of its own."""

from __future__ import annotations

from vassal_build.gamebox.geography import HexsideKind
from vassal_build.gamebox.schema import FACES, HEXES, PLACES, UNITS, Schema, fraction, text, yes_no

RIDGE = yes_no(HEXES, "ridge")
"""A ridge in the hex: level 5, and a movement point more than its terrain (10.1, 12.1)."""
FORT = yes_no(PLACES, "fort")
"""All hexsides of its hex are fort hexsides (10.1, 14.1)."""
CENTRE = text(PLACES, "area_centre")
"""The centre that areas of charts/areas.csv are measured from; hexes with the same one are one place (16)."""
PATH_END = yes_no(PLACES, "path_end")
"""Where the path of an automatic victory ends (4.1)."""
BAND = text(UNITS, "band")
"""The colour band of a regiment (2.3); empty for units without one."""
DIVISION = text(UNITS, "division")
"""The number of the division (2.3); empty where none is named."""
RANGED_FIRE = fraction(FACES, "ranged_fire")
"""The Ranged Fire Factor (2.3)."""
ASSAULT = fraction(FACES, "assault")
"""The Assault Factor (2.3)."""
REVERSE = text(FACES, "reverse_side")
"""What a unit's back shows: `carrying` (supply) or `fired` (2.4)."""
CARRYING = "carrying"

POINTS_TRACK = "victory_points"
"""The group of the boxes of the Victory Point Track, whose numbers are its ends (2.2)."""

TUNNEL = HexsideKind("tunnel", along=True)
"""The railway under a hex, between it and a mouth (10.5)."""
PROHIBITED = HexsideKind("prohibited", blocks=True)
ROADBLOCK = HexsideKind("roadblock")

SCHEMA = Schema(
    columns=(RIDGE, FORT, CENTRE, PATH_END, BAND, DIVISION, RANGED_FIRE, ASSAULT, REVERSE),
    hexsides=(HexsideKind.ROAD, HexsideKind.RAIL, TUNNEL, PROHIBITED, ROADBLOCK),
)
