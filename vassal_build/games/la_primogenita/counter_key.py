"""The key to the counters: sample counters with callouts, every symbol, colour and size, Orders and markers by name.

The samples are picked from the game's own counters by what they show (rules 1.4, 3.1 to 3.4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Face, Order, OrderBack, OrderKind, Unit
from vassal_build.gamebox.picture_names import chart_picture
from vassal_build.games.la_primogenita.charts import LEAST
from vassal_build.games.la_primogenita.order_faces import order_context
from vassal_build.games.la_primogenita.schema import BAND, COLONIAL, ELITE, MARCH, NATION
from vassal_build.render.counters import face_context
from vassal_build.render.markers import marker_context
from vassal_build.render.picture import Picture

SUPPLY = "supply"
"""The symbol of Supply Dumps."""
Callout = tuple[str, int, int]
Wanted = Callable[[Unit, Face], bool]

# A sample: what it must show, and its callouts as (key of the words, point on the counter of 150 x 150), those of the
# left side first.
_SAMPLES: tuple[tuple[Wanted, tuple[Callout, ...], tuple[Callout, ...]], ...] = (
    (
        lambda unit, face: ELITE.of(unit) and face.stacking != 1 and bool(unit.arrives) and face.counter == 1,
        (("stacking", 10, 19), ("designation", 62, 31), ("foot", 40, 97), ("strength", 42, 130)),
        (("arrives", 141, 19), ("size", 84, 38), ("elite", 143, 57), ("march", 125, 112), ("movement", 106, 134)),
    ),
    (
        lambda unit, face: bool(unit.setup) and face.counter > 1 and BAND.of(face),
        (("remnant", 9, 58), ("band", 12, 123)),
        (("setup", 142, 19), ("foot", 113, 72)),
    ),
    (
        lambda unit, face: face.artillery and unit.category == "mobile" and bool(unit.setup),
        (("mobile", 37, 70), ("bombards", 28, 122)),
        (("setup", 142, 19), ("movement", 112, 122)),
    ),
    (
        lambda unit, face: (
            COLONIAL.of(unit) and unit.category == "foot" and MARCH.of(unit) and bool(unit.setup) and not BAND.of(face)
        ),
        (("colonial", 8, 50), ("star", 12, 86), ("foot", 37, 92)),
        (("setup", 142, 19), ("march", 128, 112)),
    ),
)


def counter_key_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `chart_counters.png`."""
    yield Picture(chart_picture("counters"), "chart_counters.svg.j2", *LEAST, _context(box))


def _context(box: Gamebox) -> dict[str, Any]:
    text = box.strings.text
    return {
        "title": text("charts.key"),
        "captions": {part: text(f"render.key.{part}") for part in ("units", "symbols", "nations", "orders", "markers")},
        "samples": [sample for wanted in _SAMPLES if (sample := _sample(box, *wanted)) is not None],
        "dumps": list(_dumps(box)),
        "symbols": list(_symbols(box)),
        "nations": [
            {"nation": nation, "name": text(f"nations.{nation}")} for nation in dict.fromkeys(map(NATION.of, box.units))
        ],
        "orders": list(_orders(box)),
        "markers": [marker_context(marker) | {"name": marker.name} for marker in box.markers],
        "notice": text("notice.short"),
    }


def _sample(
    box: Gamebox, wanted: Wanted, left: tuple[Callout, ...], right: tuple[Callout, ...]
) -> dict[str, Any] | None:
    for unit in box.units:
        for face in unit.faces:
            if wanted(unit, face):
                words = box.strings.text
                sides = (
                    [{"text": words(f"render.key.{key}"), "x": x, "y": y} for key, x, y in side]
                    for side in (left, right)
                )
                return {"unit": face_context(unit, face), "left": next(sides), "right": next(sides)}
    return None


def _dumps(box: Gamebox) -> Iterator[dict[str, Any]]:
    """Give both sides of the first Supply Dump (rule 5.5)."""
    dump = next((unit for unit in box.units if unit.symbol == SUPPLY), None)
    if dump is None:
        return
    for face in dump.faces:
        yield {"unit": face_context(dump, face), "name": box.strings.text(f"render.key.{face.text}")}


def _symbols(box: Gamebox) -> Iterator[dict[str, Any]]:
    """Give each symbol with its name, as the first unit that has it shows it."""
    for symbol in dict.fromkeys(unit.symbol for unit in box.units):
        if symbol != SUPPLY:
            unit = next(unit for unit in box.units if unit.symbol == symbol)
            name = box.strings.text(f"symbols.{symbol}")
            yield {"symbol": symbol, "name": name, "foot": unit.category == "foot", "nation": NATION.of(unit)}


def _orders(box: Gamebox) -> Iterator[dict[str, Any]]:
    """Give one Order of each kind and one of each executed side, with what to know about it."""
    kinds: tuple[tuple[str, bool, Callable[[Order], bool]], ...] = (
        ("main", False, lambda order: order.kind is OrderKind.MAIN),
        ("combination", False, lambda order: order.kind is OrderKind.COMBINATION and not order.answers_enemy),
        ("answers_enemy", False, lambda order: order.answers_enemy),
        ("minor", False, lambda order: order.kind is OrderKind.MINOR),
        ("text", True, lambda order: order.back is OrderBack.TEXT),
        ("cross", True, lambda order: order.back is OrderBack.CROSS),
        ("blank", True, lambda order: order.back is OrderBack.BLANK),
    )
    for key, executed, wanted in kinds:
        order = next((order for order in box.orders if wanted(order)), None)
        if order is not None:
            name = box.strings.text(f"render.key.{key}")
            yield {"order": order_context(order, box.strings), "executed": executed, "name": name}
