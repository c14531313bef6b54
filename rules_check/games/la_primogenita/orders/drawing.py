"""Drawing Orders from the Order Track, executing and returning them (3.2, 3.3)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import control, stacking
from rules_check.games.la_primogenita.codes import order
from rules_check.games.la_primogenita.combat import battle
from rules_check.games.la_primogenita.editions import edition_of
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.orders.choosing import ORDER_SEGMENTS
from rules_check.games.la_primogenita.orders.execution import begin
from rules_check.games.la_primogenita.orders.minor import EFFECTS
from rules_check.games.la_primogenita.position.actions import Declare, Decline, Draw, Execute, Return
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.cannot import CannotBeDone
from rules_check.rules.finding import finding
from rules_check.rules.listing import listed
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.counters import OrderKind
from vassal_build.language.said import said
from vassal_build.replacing import replace


def on_track(position: Position) -> list[int]:
    """Give the Orders on the Order Track, the next to be drawn first."""
    return sorted((number for number, where in position.orders.items() if where is Whereabouts.TRACK), reverse=True)


def check_draw(position: Position, _: Draw) -> Iterator[Diagnostic]:
    """Judge drawing the next Order, which ends the one being executed."""
    if position.segment not in ORDER_SEGMENTS or not on_track(position):
        yield finding(position, order.WRONG_MOMENT, said("no Order is on the Order Track"), cite="3.2")
    yield from check_boxes(position)
    yield from check_debts(position)
    yield from stacking.judge(lone_trenches_returned(position))


def check_boxes(position: Position) -> Iterator[Diagnostic]:
    """Find a side that holds more Combination Orders than there are boxes (3.3)."""
    allowed = position.facts.numbers["orders_held"]
    for side in position.facts.sides:
        held = position.orders_of(side, Whereabouts.HELD)
        if len(held) > allowed:
            names = listed(
                said("{number} ({order})", number=number, order=position.facts.orders[number].name)
                for number in sorted(held, reverse=True)
            )
            message = said(
                "the {side} side holds {names}, but may keep only {allowed} Combination Orders",
                side=side.capitalize(),
                names=names,
                allowed=allowed,
            )
            yield finding(position, order.TOO_MANY_HELD, message, cite="3.3")


def apply_draw(position: Position, _: Draw) -> Position:
    """Draw the highest Order: a Combination Order to its box, any other to the Order being executed Box."""
    position = end_order(position)
    track = on_track(position)
    if not track:
        raise CannotBeDone("no Order is on the Order Track")
    number = track[0]
    if position.facts.orders[number].kind is OrderKind.COMBINATION:
        return replace(position.with_orders({number: Whereabouts.HELD}), just_drawn=frozenset({number}))
    position = position.with_orders({number: Whereabouts.EXECUTING})
    return replace(position, execution=Execution(number), just_drawn=frozenset())


def check_execute(position: Position, action: Execute) -> Iterator[Diagnostic]:
    """Judge executing the drawn Order."""
    yield from _check_drawn(position, action.side, action.order)
    yield from stacking.judge(position)


def apply_execute(position: Position, action: Execute) -> Position:
    """Begin to execute the drawn Order; one without targets takes effect at once."""
    position = begin(position)
    effect = EFFECTS.get(action.order)
    if effect is not None and effect.at_once:
        position = effect.apply(position, Declare(action.side, action.order))
        assert position.execution is not None
        position = replace(position, execution=replace(position.execution, done=True))
    return position


def check_decline(position: Position, action: Decline) -> Iterator[Diagnostic]:
    """Judge returning a drawn Order unexecuted: the one in the Order being executed Box, or a Combination Order."""
    if position.whereabouts(action.order) is Whereabouts.HELD:
        if action.order in position.just_drawn:
            yield from _check_owner(position, action.side, action.order)
        else:
            yield from check_return(position, Return(action.side, action.order))
        return
    yield from _check_drawn(position, action.side, action.order)
    if position.execution is not None and position.execution.begun:
        message = said(
            "Order {order} ({name}) has been carried out, so it goes back to its sheet flipped",
            order=action.order,
            name=position.facts.orders[action.order].name,
        )
        yield finding(position, order.NOT_DRAWN, message, subject=str(action.order), cite="3.2")


def apply_decline(position: Position, action: Decline) -> Position:
    """Put the Order back on its sheet, not flipped."""
    was_held = position.whereabouts(action.order) is Whereabouts.HELD
    position = _put_back(position, action.order)
    return position if was_held else replace(position, execution=None)


def _put_back(position: Position, number: int) -> Position:
    """Put an Order back unexecuted; one that was executed earlier this Game Turn shows that side again."""
    again = number in position.chosen_again
    position = position.with_orders({number: Whereabouts.FLIPPED if again else Whereabouts.SHEET})
    return replace(position, chosen_again=position.chosen_again - {number})


def check_return(position: Position, action: Return) -> Iterator[Diagnostic]:
    """Judge returning a Combination Order that is held: one goes back when a fourth has been drawn."""
    yield from _check_owner(position, action.side, action.order)
    held = position.orders_of(action.side, Whereabouts.HELD)
    if action.order not in held or len(held) <= position.facts.numbers["orders_held"]:
        message = said(
            "Order {order} goes back from its box only when it or a fourth one has just been drawn", order=action.order
        )
        yield finding(position, order.NOT_DRAWN, message, subject=str(action.order), cite="3.3")


def apply_return(position: Position, action: Return) -> Position:
    """Put the Combination Order back on its sheet, not flipped."""
    return _put_back(position, action.order)


def _check_owner(position: Position, side: str, number: int) -> Iterator[Diagnostic]:
    if position.facts.orders[number].side != side:
        message = said("Order {number} is not an Order of the {side} side", number=number, side=side.capitalize())
        yield finding(position, order.NOT_DRAWN, message, subject=str(number), cite="3.2")


def _check_drawn(position: Position, side: str, number: int) -> Iterator[Diagnostic]:
    yield from _check_owner(position, side, number)
    if position.execution is None or position.execution.order != number:
        chosen = position.whereabouts(number) not in (Whereabouts.SHEET, Whereabouts.FLIPPED)
        name = said("Order {number} ({order})", number=number, order=position.facts.orders[number].name)
        message = (
            said("{name} has not been drawn", name=name)
            if chosen
            else said("{name} was never chosen and never drawn", name=name)
        )
        yield finding(position, order.NOT_DRAWN, message, subject=str(number), cite="3.2")


def check_close(position: Position) -> Iterator[Diagnostic]:
    """Judge what falls due when an Order ends: stacking (1.5). What is owed from a battle is asked for by `Draw`."""
    if position.execution is not None and position.execution.begun:
        yield from stacking.judge(lone_trenches_returned(position))


def check_debts(position: Position) -> Iterator[Diagnostic]:
    """Find losses and decisions still owed when the next thing begins (7.3 to 7.6)."""
    if battle.pending(position):
        yield finding(
            position, order.STILL_OWED, said("a battle is not finished: losses or decisions are still due"), cite="7.3"
        )


def end_order(position: Position) -> Position:
    """End the Order being executed: it and what was declared with it are flipped, lone Trenches return."""
    position = lone_trenches_returned(position)
    if position.execution is None:
        return position
    ended = {position.execution.order, *(each.order for each in position.execution.declared)}
    return replace(position.with_orders(dict.fromkeys(ended, Whereabouts.FLIPPED)), execution=None)


def lone_trenches_returned(position: Position) -> Position:
    """Return every Trench that no unit of its side but a sole Arbegnoch keeps (Orders 37, 30, 7).

    By edition 1.0 several Arbegnoch do not keep it either.
    """
    for place, side in tuple(position.trenches.items()):
        if not _keeps_trench(position, position.at(place, side)):
            position = control.return_trench(position, place)
    return position


def _keeps_trench(position: Position, units: tuple[str, ...]) -> bool:
    if len(units) > 1 and edition_of(position).several_arbegnoch_keep_a_trench:
        return True
    return any(position.printed(unit).kind is not UnitKind.ARBEGNOCH for unit in units)


def legal(position: Position) -> Iterator[Draw | Execute | Decline | Return]:
    """Yield drawing, executing, declining and returning where they are legal."""
    execution = position.execution
    if execution is not None and not execution.begun:
        side = position.facts.orders[execution.order].side
        yield Execute(side, execution.order)
        yield Decline(side, execution.order)
        return
    for side in position.facts.sides:
        for number in position.orders_of(side, Whereabouts.HELD):
            if next(check_return(position, Return(side, number)), None) is None:
                yield Return(side, number)
            elif number in position.just_drawn:
                yield Decline(side, number)
    if next(check_draw(position, Draw()), None) is None:
        yield Draw()
