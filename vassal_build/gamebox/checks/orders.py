"""Orders: their Priority Numbers, how many of each kind a side has, and the letters that say what combines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from vassal_build.codes.box_counters import ORDER_KINDS, ORDER_LETTERS, ORDER_NUMBERS
from vassal_build.codes.box_words import TOO_FEW_BOXES
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import OrderKind
from vassal_build.location import Location

MOST = 999
HELD = "orders_held"
"""The row of charts/numbers.csv."""


def priority_numbers(box: Gamebox) -> Iterator[Diagnostic]:
    """The Priority Numbers run from 1 to `[orders] count`."""
    count = _numbers(box).get("count")
    if not isinstance(count, int):
        return
    if not 0 <= count <= MOST:
        place = box.settings_files.place("orders.count")
        yield ORDER_NUMBERS.at(place, f"there can be at most {MOST} Orders, not {count}", subject=str(count))
        return
    have = {order.priority for order in box.orders}
    wanted = set(range(1, count + 1))
    for number in sorted(wanted - have):
        yield ORDER_NUMBERS.at(_file(box), f"no Order has the Priority Number {number}", subject=str(number))
    for order in box.orders:
        if order.priority not in wanted:
            message = f"the Priority Number {order.priority} is not from 1 to {count}"
            yield ORDER_NUMBERS.at(order.provenance.location, message, subject=order.id)


def order_kinds(box: Gamebox) -> Iterator[Diagnostic]:
    """Each side has as many Orders of each kind as `[orders]` says."""
    for kind in OrderKind:
        wanted = _numbers(box).get(kind.value)
        for side in box.sides:
            have = sum(order.side == side.id and order.kind is kind for order in box.orders)
            if isinstance(wanted, int) and have != wanted:
                message = f"{side.id} has {have} {kind.value} Orders; there must be {wanted}"
                yield ORDER_KINDS.at(_file(box), message, subject=side.id)


def order_letters(box: Gamebox) -> Iterator[Diagnostic]:
    """A Main Order has its row, a Combination Order its letter, and no other has either."""
    for order in box.orders:
        wants = {"row": order.kind is OrderKind.MAIN, "letter": order.kind is OrderKind.COMBINATION}
        has = {"row": bool(order.row), "letter": bool(order.letter)}
        for column, wanted in wants.items():
            if has[column] != wanted:
                what = f"needs a {column}" if wanted else f"has no {column}"
                message = f"{order.id} is a {order.kind.value} Order, which {what}"
                yield ORDER_LETTERS.at(order.provenance.location, message, subject=order.id)


def held_boxes(box: Gamebox) -> Iterator[Diagnostic]:
    """Each side has a box for every Combination Order that it may hold (rule 3.3)."""
    chart = box.charts.get("numbers")
    row = next((row for row in chart.rows if row.key == HELD), None) if chart is not None else None
    held = row.cells.get("value", "") if row is not None else ""
    for side in box.sides if row is not None and held.isdecimal() else ():
        have = sum(slot.group == "combination" and slot.side == side.id for slot in box.boxes)
        if row is not None and have < int(held):
            message = f"{side.id} may hold {held} Combination Orders, and map/boxes.csv has boxes for {have}"
            yield TOO_FEW_BOXES.at(row.provenance.of("value").location, message, subject=side.id)


def _numbers(box: Gamebox) -> Mapping[str, Any]:
    numbers = box.settings.get("orders", {})
    return numbers if isinstance(numbers, Mapping) else {}


def _file(box: Gamebox) -> Location:
    return Location(f"{box.shown}/counters/orders.csv")
