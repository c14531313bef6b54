"""What the data of The Ford have beside what every game's have: a column of its own."""

from __future__ import annotations

from vassal_build.gamebox.schema import UNITS, Schema, yes_no

DETACHMENT = yes_no(UNITS, "detachment")
"""A unit that others send out, and that is off the map until then (3)."""
SCHEMA = Schema(columns=(DETACHMENT,))
