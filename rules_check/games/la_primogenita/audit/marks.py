"""What the pieces are declared to do in a battle, by the module's commands Attack, Bombard and Target."""

from __future__ import annotations

from collections.abc import Container

from msgspec import Struct

from rules_check.games.la_primogenita.table.properties import battle_of, role_of
from rules_check.replay.sightings import Sort, Table
from vassal_build.properties import BATTLE

ATTACK = "attack"
ROLES = (ATTACK, "bombard")
TARGET = "target"


class Marks(Struct, frozen=True):
    """What pieces are declared to do: the number of the battle, who attacks or fires, the hex and who is in it.

    `fallen` were declared to attack or fire, too, and lie off the map by now.
    """

    number: int
    units: tuple[str, ...]
    place: str
    targets: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether they say who fights where."""
        return bool((self.units or self.fallen) and self.place)

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """Who may be meant: with those who may have fallen for lack of Support before the die (5.2), else without."""
        return ((*self.units, *self.fallen), self.units) if self.fallen else (self.units,)

    def completes(self, other: Marks) -> bool:
        """Whether they say more than others of the same battle, and nothing else."""
        more = self.complete and self.number == other.number and set(self.units) >= set(other.units)
        return more and other.place in ("", self.place) and (self.units, self.place) != (other.units, other.place)


NO_MARKS = Marks(0, (), "")
"""No declarations at all."""


class Outlook(Struct, frozen=True):
    """What follows an Order that is declared: the places that it may be for, the likeliest first.

    `marks` are those of the next battle that has a die, none when the Order is for another place.
    """

    places: tuple[str, ...]
    marks: Marks = NO_MARKS


def marks_on(table: Table, places: Container[str], among: Container[str] | None = None) -> Marks:
    """Read the declarations that lie on a table; those of the battle being fought count, else any.

    `places` are those of the map: a mark on what is out of the game by now says nothing but that it took part. Where
    `among` is given, marks of other units were left lying from before and do not count.
    """
    shelf = table.shelf(Sort.UNIT)
    marked = shelf.kept(role_of, lambda _: tuple(filter(role_of, shelf.pieces)))
    marks = [each for each in marked if among is None or each.subject in among]
    number = _whole(table.values.get(BATTLE, ""))
    current = [each for each in marks if battle_of(each) == number] or marks
    off = [each for each in marks if battle_of(each) == number and each.place not in places]
    gone = (each.subject for each in off if role_of(each) in ROLES)
    targets = [each for each in current if role_of(each) == TARGET and each.place in places]
    units = tuple(dict.fromkeys(each.subject for each in current if role_of(each) in ROLES and each.place in places))
    aimed = tuple(dict.fromkeys(each.subject for each in targets))
    return Marks(number, units, targets[0].place if targets else "", aimed, tuple(dict.fromkeys(gone)))


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
