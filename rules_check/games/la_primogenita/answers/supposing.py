"""A position in which an Order is supposed to be executed, and the units that are asked about."""

from __future__ import annotations

from rules_check.games.la_primogenita.orders.choosing import ORDER_SEGMENTS
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.question import Asking, Misasked
from vassal_build.language.said import Verbatim, joined, said
from vassal_build.replacing import replace


def supposed(position: Position, order: int) -> Position:
    """Give the position in which an Order is being executed, one that was put back; raise Misasked where it is none."""
    if order not in position.facts.orders:
        raise Misasked(said("there is no Order {order}", order=order))
    drawn = {number: Whereabouts.SHEET for number, where in position.orders.items() if where is Whereabouts.EXECUTING}
    segment = position.segment if position.segment in ORDER_SEGMENTS else ORDER_SEGMENTS[0]
    return replace(
        position.with_orders({**drawn, order: Whereabouts.EXECUTING}),
        segment=segment,
        choosing=Choosing.REVEALED,
        execution=Execution(order),
    )


def units_asked(position: Position, asking: Asking) -> tuple[str, ...]:
    """Give the named units, or all on the map, of the named sides alone; raise Misasked for one that is not there."""
    on_map = tuple(unit.id for unit in position.units.values() if unit.on_map)
    for unit in asking.units:
        if unit not in on_map:
            printed = position.facts.units.get(unit)
            name = Verbatim(unit) if printed is None else printed.name
            raise Misasked(said("there is no unit '{name}' on the map", name=name))
    sides = sides_asked(position, asking)
    return asking.units or tuple(unit for unit in on_map if position.printed(unit).side in sides)


def sides_asked(position: Position, asking: Asking) -> tuple[str, ...]:
    """Give the named sides, or all when none are named; raise Misasked for one that is not there."""
    for side in asking.sides:
        if side not in position.facts.sides:
            sides = joined(position.facts.sides, ", ")
            raise Misasked(said("there is no side '{side}'; the sides are {sides}", side=Verbatim(side), sides=sides))
    return asking.sides or position.facts.sides
