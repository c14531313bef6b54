"""The properties that the piece of a unit has from its printed counter; a design says which, and may add its own."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Unit
from vassal_build.gamebox.schema import Column


class UnitProperty(Struct, frozen=True):
    """A property of a unit's piece: its name, and what gives its value."""

    name: str
    of: Callable[[Gamebox, Unit], str]


def marked(name: str, column: Column[bool]) -> UnitProperty:
    """Give the property that is 1 where a column of the game's own says yes, else 0."""
    return UnitProperty(name, lambda _, unit: flag(column.of(unit)))


def flag(value: bool) -> str:
    """Write yes or no as the module's expressions compare them."""
    return "1" if value else "0"


NAME = UnitProperty("Name", lambda _, unit: unit.designation)
CATEGORY = UnitProperty("Category", lambda box, unit: box.strings.name(f"categories.{unit.category}"))
SYMBOL = UnitProperty("Symbol", lambda box, unit: box.strings.name(f"symbols.{unit.symbol}"))
ARTILLERY = UnitProperty("Artillery", lambda _, unit: flag(any(face.artillery for face in unit.faces)))
STACKING = UnitProperty("StackingValue", lambda _, unit: "" if unit.stacking is None else str(unit.stacking))
STEPS = UnitProperty("Steps", lambda _, unit: str(unit.steps))
SETUP = UnitProperty("Setup", lambda _, unit: unit.setup)
ARRIVES = UnitProperty("Arrives", lambda _, unit: unit.arrives)
STANDARD = (NAME, CATEGORY, SYMBOL, ARTILLERY, STACKING, STEPS, SETUP, ARRIVES)
"""Those of a unit about which the game has nothing else to say."""
