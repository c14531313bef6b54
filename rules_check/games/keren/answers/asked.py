"""Which units and sides are asked about, and what is left out because it lies hidden."""

from __future__ import annotations

from rules_check.games.keren.position import Position
from rules_check.rules.question import Asking, Misasked
from vassal_build.counted import counted
from vassal_build.language.said import Verbatim, joined, said


def units_asked(position: Position, asking: Asking) -> tuple[str, ...]:
    """Give the named units, or all on the map, of the named sides alone; raise Misasked for one that is not there."""
    for unit in asking.units:
        if unit not in position.facts.units or unit not in position.units or not position.on_map(unit):
            printed = position.facts.units.get(unit)
            name = Verbatim(unit) if printed is None else printed.name
            raise Misasked(said("there is no unit '{unit}' on the map", unit=name))
    sides = sides_asked(position, asking)
    there = (unit for units in position.stacks.values() for unit in units if unit not in position.blinds)
    return asking.units or tuple(unit for unit in there if position.printed(unit).side in sides)


def sides_asked(position: Position, asking: Asking) -> tuple[str, ...]:
    """Give the named sides, or both where none is named; raise Misasked for one that is not there."""
    for side in asking.sides:
        if side not in position.facts.sides:
            sides = joined(position.facts.sides, ", ")
            raise Misasked(said("there is no side '{side}'; the sides are {sides}", side=Verbatim(side), sides=sides))
    return asking.sides or tuple(position.facts.sides)


def left_out(position: Position) -> tuple[str, ...]:
    """Say how many units of each side lie hidden, which no answer covers (7.4)."""
    hidden = [side for blind, side in position.blinds.items() if position.on_map(blind)]
    return tuple(
        said("{units} of the {side} side are left out", units=counted(hidden.count(side), "hidden unit"), side=name)
        for side, name in position.facts.sides.items()
        if side in hidden
    )
