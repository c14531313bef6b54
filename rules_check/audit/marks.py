"""What the pieces are declared to do in a battle, by the module's commands Attack, Bombard and Target."""

from __future__ import annotations

from collections.abc import Container

from msgspec import Struct

from rules_check.audit.cues import BATTLE
from rules_check.replay.sightings import Sort, Table

ROLES = ("attack", "bombard")
TARGET = "target"


class Marks(Struct, frozen=True):
    """What pieces are declared to do: the number of the battle, who attacks or fires, the hex and who is in it."""

    number: int
    units: tuple[str, ...]
    place: str
    targets: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether they say who fights where."""
        return bool(self.units and self.place)

    def completes(self, other: Marks) -> bool:
        """Whether they say more than others of the same battle, and nothing else."""
        more = self.complete and self.number == other.number and set(self.units) >= set(other.units)
        return more and other.place in ("", self.place) and (self.units, self.place) != (other.units, other.place)


NO_MARKS = Marks(0, (), "")
"""No declarations at all."""


def marks_on(table: Table, places: Container[str]) -> Marks:
    """Read the declarations that lie on a table; those of the battle being fought count, else any.

    `places` are those of the map: a mark on what is out of the game by now tells nothing.
    """
    told = [each for each in table.of(Sort.UNIT) if each.role]
    number = _whole(table.values.get(BATTLE, ""))
    current = [each for each in told if each.battle == number] or told
    targets = [each for each in current if each.role == TARGET and each.place in places]
    units = tuple(dict.fromkeys(each.subject for each in current if each.role in ROLES and each.place in places))
    aimed = tuple(dict.fromkeys(each.subject for each in targets))
    return Marks(number, units, targets[0].place if targets else "", aimed)


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
