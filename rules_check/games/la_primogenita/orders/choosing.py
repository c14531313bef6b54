"""Choosing and revealing Orders (3.2, 3.4)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita.codes import order, seq
from rules_check.games.la_primogenita.position.actions import Choose, Reveal
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts, are_revealed
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.finding import finding
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.counters import OrderBack
from vassal_build.known import Ground
from vassal_build.language.said import said
from vassal_build.replacing import replace

ORDER_SEGMENTS = ("order1", "order2")


def left(position: Position, side: str) -> int:
    """Give how many more Orders that count as one a side may choose in this segment."""
    return position.facts.numbers["orders_chosen"] - position.choices.get(side, 0)


def check_choice(position: Position, action: Choose) -> Iterator[Diagnostic]:
    """Judge a choice of Orders."""
    yield from _check_moment(position)
    for number in action.orders:
        yield from _check_order(position, action.side, number)
    if len(set(action.orders)) < len(action.orders):
        yield finding(position, order.NOT_TO_BE_CHOSEN, said("an Order is chosen twice"), cite="3.2")
    yield from _check_number(position, action)


def _check_moment(position: Position) -> Iterator[Diagnostic]:
    # 2.1, 3.2: at the beginning of an ORDER Segment
    busy = position.choosing is Choosing.REVEALED or are_revealed(position.orders.values())
    if position.segment not in ORDER_SEGMENTS or busy:
        message = said("Orders may be chosen only at the beginning of an ORDER Segment")
        yield finding(position, order.WRONG_MOMENT, message, cite="3.2")


def _check_order(position: Position, side: str, number: int) -> Iterator[Diagnostic]:
    printed, where = position.facts.orders[number], position.whereabouts(number)
    # 3.2: each side chooses of its own Orders
    if printed.side != side:
        yield finding(
            position,
            order.NOT_TO_BE_CHOSEN,
            said("{name} is not an Order of the {side} side", name=_named(position, number), side=side.capitalize()),
            subject=str(number),
            cite="3.2",
        )
    # 3.3: one in its Combination Orders Box is not on the sheet
    if where not in (Whereabouts.SHEET, Whereabouts.FLIPPED):
        message = said("{name} is not on the Order Sheet", name=_named(position, number))
        yield finding(position, order.NOT_TO_BE_CHOSEN, message, subject=str(number), cite="3.2, 3.3")
    # 3.4: a blank back cannot be chosen again
    if where is Whereabouts.FLIPPED and printed.back.value is OrderBack.BLANK:
        name = _named(position, number)
        message = said("{name} has been executed this Game Turn and has a blank back", name=name)
        evidence = printed.back.evidence
        yield finding(position, order.NOT_TO_BE_CHOSEN, message, subject=str(number), cite="3.4", evidence=evidence)


def _named(position: Position, number: int) -> str:
    return said("Order {number} ({name})", number=number, name=position.facts.orders[number].name)


def _check_number(position: Position, action: Choose) -> Iterator[Diagnostic]:
    """Judge the sum of what the Orders count; a back that is missing counts at least two."""
    known, unknown = 0, []
    evidence: list[str | Ground] = []
    for number in action.orders:
        back = position.facts.orders[number].back
        if position.whereabouts(number) is not Whereabouts.FLIPPED:
            known += 1
        elif back.value is None:
            known += position.facts.numbers["cost_with_text"]
            unknown.append(back)
        else:
            known += cost(position, number)
            evidence.extend(back.evidence)
    allowed = left(position, action.side)
    if known > allowed:
        side = said("the {side} side", side=action.side.capitalize())
        message = said(
            "the Orders count {known}, but {side} may only choose Orders that count {allowed}",
            known=known,
            side=side,
            allowed=allowed,
        )
        yield finding(position, order.TOO_MANY, message, cite="3.2, 3.4", evidence=tuple(evidence))
    elif unknown:
        raise Unknown(unknown[0].key, "ORD", unknown[0].origin.location)


def cost(position: Position, number: int) -> int:
    """Give what an Order on its sheet counts in a choice (3.4); raise Unknown when its back is missing."""
    numbers = position.facts.numbers
    if position.whereabouts(number) is not Whereabouts.FLIPPED:
        return 1
    back = position.facts.orders[number].back.known()
    return numbers["cost_with_text"] if back is OrderBack.TEXT else numbers["cost_with_cross"]


def apply_choice(position: Position, action: Choose) -> Position:
    """Put the Orders aside, unrevealed."""
    spent = position.choices.get(action.side, 0) + sum(cost(position, number) for number in action.orders)
    again = [number for number in action.orders if position.whereabouts(number) is Whereabouts.FLIPPED]
    position = position.with_orders(dict.fromkeys(action.orders, Whereabouts.CHOSEN))
    return replace(
        position,
        choices={**position.choices, action.side: spent},
        chosen_again=position.chosen_again | frozenset(again),
    )


def check_reveal(position: Position, _: Reveal) -> Iterator[Diagnostic]:
    """Judge revealing: both sides must have chosen all they may."""
    yield from _check_moment(position)
    for side in position.facts.sides:
        its_own = (number for number, printed in position.facts.orders.items() if printed.side == side)
        if any(_may_choose(position, side, number) for number in its_own):
            message = said(
                "the {side} side may still choose Orders that count {left}",
                side=side.capitalize(),
                left=left(position, side),
            )
            yield finding(position, order.TOO_FEW, message, cite="3.2")


def _may_choose(position: Position, side: str, number: int) -> bool:
    try:
        counts = cost(position, number) <= left(position, side)
        return counts and next(check_choice(position, Choose(side, (number,))), None) is None
    except Unknown:
        return False


def apply_reveal(position: Position, _: Reveal) -> Position:
    """Put the chosen Orders of both sides on the Order Track."""
    chosen = [number for number, where in position.orders.items() if where is Whereabouts.CHOSEN]
    return replace(position.with_orders(dict.fromkeys(chosen, Whereabouts.TRACK)), choosing=Choosing.REVEALED)


def check_finished(position: Position) -> Iterator[Diagnostic]:
    """Judge leaving an ORDER Segment: both sides must have chosen and revealed there (3.2, 3.4)."""
    unrevealed = Whereabouts.CHOSEN in position.orders.values()
    if unrevealed or position.choosing is Choosing.DUE:
        message = said("the segment ends before both sides have chosen and revealed their Orders")
        cite = "3.2" if position.segment == ORDER_SEGMENTS[0] else "3.2, 3.4"
        yield finding(position, seq.ORDERS_NOT_CHOSEN, message, cite=cite)


def legal(position: Position) -> Iterator[Choose | Reveal]:
    """Yield each single Order that a side may still choose, and revealing when neither may choose another."""
    if next(_check_moment(position), None) is not None:
        return
    for number, printed in position.facts.orders.items():
        if _may_choose(position, printed.side, number):
            yield Choose(printed.side, (number,))
    if next(check_reveal(position, Reveal()), None) is None:
        yield Reveal()
