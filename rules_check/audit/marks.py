"""What the pieces are declared to do in a battle, by the module's commands Attack, Bombard and Target."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from rules_check.audit.cues import BATTLE
from rules_check.replay.sightings import Sort, Table

ROLES = ("attack", "bombard")
TARGET = "target"


@dataclass(frozen=True, slots=True)
class Marks:
    """What the pieces are declared to do: the number of the battle, who attacks or fires, the hex attacked."""

    number: int
    units: tuple[str, ...]
    place: str

    @property
    def complete(self) -> bool:
        """Whether they say who fights where."""
        return bool(self.units and self.place)


NO_MARKS = Marks(0, (), "")
"""No declarations at all."""


def marks_on(table: Table, places: Container[str]) -> Marks:
    """Read the declarations that lie on a table; those of the battle being fought count, else any.

    `places` are those of the map: a target that is out of the game by now tells no hex.
    """
    told = [each for each in table.of(Sort.UNIT) if each.role]
    number = _whole(table.values.get(BATTLE, ""))
    current = [each for each in told if each.battle == number] or told
    targets = [each.place for each in current if each.role == TARGET and each.place in places]
    units = tuple(dict.fromkeys(each.subject for each in current if each.role in ROLES))
    return Marks(number, units, targets[0] if targets else "")


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
