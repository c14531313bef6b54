"""What is compared of Orders: where each lies as everybody sees it; those chosen in secret lie on their sheets."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.referee.aspects import Aspect, Mistake
from vassal_build.language.said import said

LIES = {
    Whereabouts.SHEET: said("on its Order Sheet, front up"),
    Whereabouts.FLIPPED: said("on its Order Sheet, executed side up"),
    Whereabouts.CHOSEN: said("on its Order Sheet, chosen"),
    Whereabouts.TRACK: said("on the Order Track"),
    Whereabouts.EXECUTING: said("in the Order being executed Box"),
    Whereabouts.HELD: said("in a Combination Orders Box"),
}


def openly(position: Position, number: int) -> Whereabouts:
    """Give where an Order lies as everybody sees it."""
    where = position.whereabouts(number)
    if where is not Whereabouts.CHOSEN:
        return where
    return Whereabouts.FLIPPED if number in position.chosen_again else Whereabouts.SHEET


def _orders(position: Position) -> Mapping[str, Whereabouts]:
    return {str(number): openly(position, number) for number in sorted(position.orders)}


def _put(position: Position, number: str, where: Whereabouts) -> Position:
    return position.with_orders({int(number): where})


def _elsewhere(_: Position, number: str, played: Whereabouts, seen: Whereabouts) -> Mistake:
    return Mistake(
        duty.ORDER,
        said("Order {number} is {shown}, but should be {due}", number=number, shown=LIES[seen], due=LIES[played]),
        "3.2",
    )


ORDER: Aspect[Position, Whereabouts, Whereabouts] = Aspect(
    "order", _orders, lambda where: where, _put, _elsewhere, Whereabouts.SHEET
)
