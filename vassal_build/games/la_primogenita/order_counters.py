"""Orders as pieces (rules 3.1 to 3.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Order
from vassal_build.gamebox.picture_names import order_picture
from vassal_build.games.la_primogenita import order_kits
from vassal_build.games.la_primogenita.properties import ORDER_NAME
from vassal_build.module import keys
from vassal_build.module.pieces import Counter, counter_of, face_layer, homes_in
from vassal_build.properties import KIND


def order_counters(box: Gamebox) -> Iterator[Counter]:
    """Give every Order as a piece, in the order of the data."""
    homes = homes_in(box)
    return (order_counter(box, printed, homes) for printed in box.orders)


def order_counter(box: Gamebox, entry: Order, homes: Mapping[str, Box]) -> Counter:
    """Give an Order: front and executed side, its one-line effect and what it counts when chosen again."""
    side = next(side for side in box.sides if side.id == entry.side)
    own = {
        KIND: entry.kind.value,
        "Priority": str(entry.priority),
        ORDER_NAME: f"{entry.priority} {entry.name}",
        "Letter": entry.row or entry.letter,
        "Back": entry.back.value,
        "Effect": box.strings.text(entry.summary_key),
    }
    pictures = (order_picture(entry.priority), order_picture(entry.priority, executed=True))
    face = face_layer(pictures, keys.SET_EXECUTED, keys.CLEAR_EXECUTED)
    home = homes.get(f"{entry.side}_order_{entry.priority}")
    name = f"{side.name} {entry.priority} {entry.name}"
    return counter_of(box, entry.counter, name, entry.side, order_kits.side_kit(side), face, own, home)
