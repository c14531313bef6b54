"""What Orders and staffs do: choose, commit, reveal, draw, execute, return (rules 3.1 to 3.4)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_check.play.log.counter import Counter
from rules_check.play.log.moving import drag, home_of, send
from rules_check.play.log.table import HEAD, PlayTable
from vassal_build.codec.commands import ChangePiece, Command
from vassal_build.games.la_primogenita.properties import HELD_SLOT, NEXT, ORDER_NAME, TRACK_SLOT
from vassal_build.games.la_primogenita.report_lines import (
    COMMIT,
    DECLINE,
    DRAW,
    EXECUTE,
    HOLD,
    HOLD_FULL,
    REVEALED,
    TRACK_EMPTY,
)
from vassal_build.properties import CHOSEN, DECLARED, FACE, KIND, SIDE

ON_TRACK, HELD, EXECUTING = "order_track", "combination", "executed"


def order_of(table: PlayTable, number: int) -> Counter:
    """Give the piece of an Order."""
    return next(order for order in orders_of(table) if order.mark("Priority") == str(number))


def orders_of(table: PlayTable) -> list[Counter]:
    """Give the pieces of all Orders."""
    return [counter for name, counter in table.counters.items() if name in table.box.order_by_counter]


def side_of(table: PlayTable, order: Counter) -> str:
    """Give the side of an Order."""
    return next(each.id for each in table.box.sides if each.name == order.mark(SIDE))


def orders_in(table: PlayTable, group: str) -> list[Counter]:
    """Give the Orders that lie in boxes of a group."""
    return [counter for counter in orders_of(table) if table.spots.group(counter.place) == group]


def choose(table: PlayTable, number: int) -> None:
    """Choose an Order in secret: nothing is said."""
    order = order_of(table, number)
    table.log([*table.select(order), *_set(order, CHOSEN, "1")])


def reveal(table: PlayTable, numbers: Sequence[int], side: str) -> None:
    """Commit for both sides, then turn the chosen Orders up and lay them on the track, the highest first."""
    chosen, wanted = [order_of(table, number) for number in numbers], table.box.number("orders_chosen")
    if not all(_counts(table, chosen, each.id) == wanted for each in table.box.sides):
        _lay_by_hand(table, chosen)
        return
    for each in table.box.sides:
        text = table.word(COMMIT, side=each.name)
        table.log([HEAD, table.set_value(f"{each.name}Committed", "1"), table.say(each.id, text)])
    ranks = {order.id: str(rank) for rank, order in enumerate(_by_priority(chosen), 1)}
    step: list[Command] = [HEAD, table.say(side, table.word(REVEALED)), HEAD]
    for order in chosen:
        step += _set(order, TRACK_SLOT, ranks[order.id])
    step.append(HEAD)
    for order in chosen:
        step += send(table, order, table.spots.box_of(ON_TRACK, number=ranks[order.id]), side)
    step.append(HEAD)
    for order in chosen:
        step += _set(order, CHOSEN, "0")
    step.append(HEAD)
    step += [table.set_value(f"{each.name}Committed", "0") for each in table.box.sides]
    table.log(step)


def _counts(table: PlayTable, chosen: Sequence[Counter], side: str) -> int:
    """Give what a side's choice counts (3.4)."""
    own = (order for order in chosen if side_of(table, order) == side)
    text, cross = table.box.number("cost_with_text"), table.box.number("cost_with_cross")
    return sum(1 if order.face == 1 else text if order.mark("Back") == "text" else cross for order in own)


def _by_priority(orders: Sequence[Counter]) -> list[Counter]:
    return sorted(orders, key=lambda order: -int(order.mark("Priority")))


def _lay_by_hand(table: PlayTable, chosen: Sequence[Counter]) -> None:
    """Lay Orders that count other than they must on the track by hand, because nobody can commit them."""
    boxes = {slot.number for slot in table.box.boxes if slot.group == ON_TRACK}
    for rank, order in enumerate(_by_priority(chosen), 1):
        spot = table.spots.box_of(ON_TRACK, number=str(min(rank, len(boxes))))
        drag(table, [order], spot.place, side_of(table, order))
        table.log([*table.select(order), *_set(order, CHOSEN, "0")])


def draw(table: PlayTable, side: str) -> None:
    """Press the Draw button: what was executed goes home, and the highest Order on the track is drawn."""
    step: list[Command] = [HEAD]
    finished = [order for order in orders_in(table, EXECUTING) if order.get(DECLARED) == "1"]
    if finished:
        step.append(HEAD)
    for order in finished:
        step += send(table, order, home_of(table, order), side, (FACE, "2"), (DECLARED, "0"))
    track = _by_priority(orders_in(table, ON_TRACK))
    if not track:
        table.log([*step, table.say(side, table.word(TRACK_EMPTY))])
        return
    step.append(HEAD)
    for order in (track[0], *orders_of(table)):
        step += _set(order, NEXT, "1" if order is track[0] else "0")
    table.log([*step, HEAD, *_drawn(table, track[0], side)])


def _drawn(table: PlayTable, order: Counter, side: str) -> list[Command]:
    named = {"side": order.mark(SIDE), "order": order.mark(ORDER_NAME)}
    executing = table.spots.box_of(EXECUTING)
    if order.mark(KIND) != "combination":
        return [*send(table, order, executing, side), table.say(side, table.word(DRAW, **named))]
    slot = free_slot(table, side_of(table, order))
    if not slot:
        sent = send(table, order, executing, side, (HELD_SLOT, "0"))
        return [*sent, table.say(side, table.word(HOLD_FULL, **named))]
    spot = table.spots.box_of(HELD, side_of(table, order), str(slot))
    sent = send(table, order, spot, side, (HELD_SLOT, str(slot)))
    return [*sent, table.say(side, table.word(HOLD, **named))]


def free_slot(table: PlayTable, side: str) -> int:
    """Give the lowest empty Combination box of a side, 0 when all are full."""
    taken = {order.place for order in orders_in(table, HELD)}
    numbers = range(1, table.box.number("orders_held") + 1)
    return next((n for n in numbers if table.spots.box_of(HELD, side, str(n)).place not in taken), 0)


def execute(table: PlayTable, number: int, side: str) -> None:
    """Execute an Order that was drawn or is held."""
    order = order_of(table, number)
    text = table.word(EXECUTE, side=order.mark(SIDE), order=order.mark(ORDER_NAME))
    said = table.say(side, f"{text} {order.mark('Effect')}")
    step: list[Command] = [*table.select(order), *_set(order, DECLARED, "1"), said]
    if order.place != table.spots.box_of(EXECUTING).place:
        step += send(table, order, table.spots.box_of(EXECUTING), side)
    table.log(step)


def decline(table: PlayTable, number: int, side: str) -> None:
    """Return an Order unexecuted; a fourth Combination Order takes the box that becomes free."""
    order = order_of(table, number)
    text = table.word(DECLINE, side=order.mark(SIDE), order=order.mark(ORDER_NAME))
    sent = send(table, order, home_of(table, order), side, (DECLARED, "0"))
    table.log([*table.select(order), table.say(side, text), *sent])
    for other in orders_in(table, EXECUTING):
        slot = free_slot(table, side_of(table, other))
        if other.mark(KIND) == "combination" and other.get(DECLARED) == "0" and slot:
            place = table.spots.box_of(HELD, side_of(table, other), str(slot)).place
            drag(table, [other], place, side_of(table, other))


def _set(order: Counter, row: str, value: str) -> list[ChangePiece]:
    changes: list[ChangePiece] = []
    if order.get(row) == value:
        return changes
    with order.changing(changes):
        order.set(row, value)
    return changes
