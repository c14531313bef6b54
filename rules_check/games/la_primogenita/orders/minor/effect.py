"""The shape of an Order's effect that is carried out by one declaration."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from rules_check.position.actions import Declare
from rules_check.position.position import Position


class Effect(Struct, frozen=True):
    """What one declaration of an Order does.

    `obstacles` yields in words why it may not be done so; `apply` does it; `targets` yields the declarations that may
    be worth trying, without their dice; `dice` tells how many dice a declaration rolls.
    """

    obstacles: Callable[[Position, Declare], Iterator[str]]
    apply: Callable[[Position, Declare], Position]
    targets: Callable[[Position, Declare], Iterator[Declare]]
    dice: Callable[[Declare], int] = lambda _: 0


def one_die(_: Declare) -> int:
    """Tell that a declaration rolls one die."""
    return 1


def units_wrong(position: Position, action: Declare, number: int, side: str) -> str:
    """Say in words when a declaration does not name so many units on the map of a side, empty when it does."""
    if len(action.units) != number:
        return f"it takes {number} unit{'s' if number > 1 else ''}"
    for unit in action.units:
        printed = position.printed(unit)
        if printed.side != side or not position.units[unit].on_map:
            return f"{printed.name} is not an {side} unit on the map"
    return ""
