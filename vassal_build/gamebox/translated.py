"""The names that a game's data give to Orders and markers, in another language than English.

They stand among its words: `orders.<id>.name`, `markers.<id>`, and `marker_sides.<id>` and `marker_sides.<id>_back` for
what is printed on the two sides of a marker. Units keep their names as pieces and are shown by `units.<id>`
(`module/shown_words.py`); places have one name in every language.
"""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Marker, Order
from vassal_build.replacing import replace


def translated(box: Gamebox) -> Gamebox:
    """Give a box with the names of Orders and markers in the language of its words; one without words keeps its own."""
    words = box.strings.words
    return replace(
        box,
        orders=tuple(_order(order, words) for order in box.orders),
        markers=tuple(_marker(marker, words) for marker in box.markers),
    )


def _order(order: Order, words: Mapping[str, str]) -> Order:
    return replace(order, name=words.get(f"orders.{order.id}.name", order.name))


def _marker(marker: Marker, words: Mapping[str, str]) -> Marker:
    return replace(
        marker,
        name=words.get(f"markers.{marker.id}", marker.name),
        front=words.get(f"marker_sides.{marker.id}", marker.front),
        back=words.get(f"marker_sides.{marker.id}_back", marker.back) if marker.back else "",
    )
