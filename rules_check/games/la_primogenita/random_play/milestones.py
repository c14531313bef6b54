"""Everything that games played at random must have met: the 44 Orders, the endings, and the rare branches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_check.games.la_primogenita.position.actions import (
    Action,
    Counterattack,
    DeclareOpenCity,
    Overrun,
    Place,
    Push,
    Retreat,
    Upgrade,
)
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position

ENDINGS = ("allied great", "allied marginal", "italian great", "italian marginal")
BRANCHES = {
    Push: "Push",
    Counterattack: "Counterattack",
    Retreat: "Retreat",
    Overrun: "Overrun",
    DeclareOpenCity: "Open City",
    Upgrade: "FS placed",
}
LIMITED_SOURCE = "LS placed"
ORDER = "Order {}"
"""The milestone of an Order that was executed."""


def milestones(position: Position) -> tuple[str, ...]:
    """Give the names of everything to be met."""
    return (*_orders(position), *(f"ending {ending}" for ending in ENDINGS), *BRANCHES.values(), LIMITED_SOURCE)


def lists(position: Position) -> Mapping[str, Mapping[str, str]]:
    """Give the milestones that are counted in a line of their own, by its title: the Orders by their numbers."""
    return {"Orders executed": _orders(position)}


def met(before: Position, action: Action, after: Position) -> Iterator[str]:
    """Yield what one step has met."""
    for number, where in after.orders.items():
        if where is Whereabouts.FLIPPED and before.whereabouts(number) is not Whereabouts.FLIPPED:
            yield ORDER.format(number)
    if after.winner:
        yield f"ending {after.winner}"
    # an announced Push is counted when it is fought
    if type(action) in BRANCHES and not (isinstance(action, Push) and action.roll is None):
        yield BRANCHES[type(action)]
    if isinstance(action, Place) and action.piece in before.markers:
        yield LIMITED_SOURCE


def _orders(position: Position) -> Mapping[str, str]:
    """Give the number of each Order, the highest first, by its milestone."""
    return {ORDER.format(number): str(number) for number in sorted(position.facts.orders, reverse=True)}
