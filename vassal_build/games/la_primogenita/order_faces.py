"""The Order counters, front and executed side (rules 3.1 to 3.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Order, OrderBack
from vassal_build.gamebox.picture_names import order_picture
from vassal_build.gamebox.strings import Strings
from vassal_build.render.counters import COUNTER
from vassal_build.render.picture import Picture

_COST_WORDS = {OrderBack.TEXT: "states.counts_text", OrderBack.CROSS: "states.counts_cross"}


def order_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `order_<priority>.png` and `order_<priority>_executed.png` for each Order."""
    for order in box.orders:
        context = order_context(order, box.strings)
        for executed in (False, True):
            name = order_picture(order.priority, executed=executed)
            yield Picture(name, "order.svg.j2", COUNTER, COUNTER, {"order": context, "executed": executed})


def order_context(order: Order, strings: Strings) -> dict[str, Any]:
    """Give what a template needs to draw an Order; `cost` is empty when its back is blank."""
    return {
        "priority": order.priority,
        "name": order.name,
        "side": order.side,
        "kind": order.kind.value,
        "letter": order.letter,
        "answers_enemy": order.answers_enemy,
        "back": order.back.value,
        "cost": strings.text(_COST_WORDS[order.back]) if order.back in _COST_WORDS else "",
    }
