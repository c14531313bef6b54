"""The column shifts of Assaults and Bombardments (7.2, 6.2, Orders 42, 25, 23, 17)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from rules_check.games.la_primogenita.combat.combat_orders import AIRSTRIKE, EXTRA_AMMO, HEROIC_DEFENSE
from rules_check.games.la_primogenita.facts.map import Cliff
from rules_check.games.la_primogenita.position.position import Position
from vassal_build.language.said import said


class Shift(Struct, frozen=True):
    """One reason to shift: columns to the right, negative to the left."""

    reason: str
    columns: int

    @property
    def words(self) -> str:
        """Reason and columns, such as `Artillery alone -1`."""
        return said("{reason} {columns:+d}", reason=self.reason, columns=self.columns)


def net(shifts: tuple[Shift, ...]) -> int:
    """Give the sum of all shifts, which is applied at once (7.2)."""
    return sum(shift.columns for shift in shifts)


def in_words(shifts: tuple[Shift, ...]) -> tuple[str, ...]:
    """Give a line for each shift."""
    return tuple(said("shift: {shift}", shift=shift.words) for shift in shifts)


def assault_shifts(
    position: Position, place: str, attackers: Mapping[str, str], *, first_round: bool
) -> tuple[Shift, ...]:
    """Give the shifts of an Assault on a place by units that fight from places.

    In a Push (`first_round` false) the shifts of Orders do not remain (Orders 42, 17).
    """
    found = [*_of_defence(position, place), *_of_attack(position, place, attackers)]
    if first_round:
        found += _of_orders(position, place)
    return tuple(found)


def bombardment_shifts(position: Position, place: str, guns: tuple[str, ...]) -> tuple[Shift, ...]:
    """Give the shifts of a Bombardment of a place: its Trench and Extra Ammo if any gun has Support (6.2)."""
    numbers, execution = position.facts.numbers, position.execution
    found = [Shift("Trench", -numbers["trench_shift"])] if place in position.trenches else []
    if execution is None:
        return tuple(found)
    # 9 (25, 23): any participating gun with Support
    declared = any(execution.has_declared(order, place) for order in EXTRA_AMMO)
    if declared and any(execution.support.get(gun) for gun in guns):
        found.append(Shift(said("Extra Ammo"), numbers["ammo_shift"]))
    return tuple(found)


def _of_defence(position: Position, place: str) -> Iterator[Shift]:
    numbers, terrain = position.facts.numbers, position.facts.map.places[place].terrain
    if terrain in ("alpine", "mountain"):
        yield Shift(terrain.capitalize(), -numbers[f"{terrain}_shift"])
    if place in position.trenches:
        yield Shift("Trench", -numbers["trench_shift"])
    defenders = [unit for unit in position.at(place) if position.printed(unit).fights]
    others = [unit for unit in defenders if not position.printed(unit).artillery]
    if defenders and not others:
        yield Shift(said("Artillery alone"), numbers["guns_alone_shift"])
    if any(position.units[unit].disrupted for unit in others):
        yield Shift(said("Disrupted defender"), numbers["disrupted_shift"])


def _of_attack(position: Position, place: str, attackers: Mapping[str, str]) -> Iterator[Shift]:
    numbers = position.facts.numbers
    origins = {origin for unit, origin in attackers.items() if not position.printed(unit).artillery}
    links = [position.facts.map.link(origin, place) for origin in origins]
    if links and all(link is not None and link.cliff is Cliff.UP for link in links):
        yield Shift(said("uphill across cliffs"), -numbers["uphill_shift"])
    if len(origins) > 1:
        yield Shift(said("from two hexes or more"), numbers["two_hexes_shift"])


def _of_orders(position: Position, place: str) -> Iterator[Shift]:
    numbers, execution = position.facts.numbers, position.execution
    if execution is None:
        return
    struck = [each for each in execution.declared if each.order == AIRSTRIKE and each.place == place]
    planes = {unit for each in struck for unit in each.units}
    if planes:
        yield Shift("Airstrike", numbers["airstrike_shift"] * len(planes))
    if execution.has_declared(HEROIC_DEFENSE, place):
        yield Shift(said("Heroic Defense"), -numbers["heroic_shift"])
