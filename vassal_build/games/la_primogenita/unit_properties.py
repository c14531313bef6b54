"""What the pieces of units say of themselves beside what every unit does."""

from __future__ import annotations

from vassal_build.games.la_primogenita import arriving
from vassal_build.games.la_primogenita.schema import COLONIAL, ELITE, MARCH, NATION
from vassal_build.module import unit_properties as every
from vassal_build.module.unit_properties import UnitProperty, marked

UNIT_PROPERTIES = (
    every.NAME,
    UnitProperty("Nation", lambda box, unit: box.strings.name(f"nations.{NATION.of(unit)}") if NATION.of(unit) else ""),
    every.CATEGORY,
    every.SYMBOL,
    every.ARTILLERY,
    marked("March", MARCH),
    marked("Elite", ELITE),
    marked("Colonial", COLONIAL),
    every.STACKING,
    every.STEPS,
    every.SETUP,
    every.ARRIVES,
    *arriving.PROPERTIES,
)
"""In this order they stand on the piece."""
