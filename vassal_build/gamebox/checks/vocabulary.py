"""Words that stand for something: sides, and the lists that `[vocabulary]` of game.toml gives."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.box_counters import UNKNOWN_SIDE, WORD_NOT_IN_VOCABULARY
from vassal_build.codes.box_reading import WRONG_SETTING
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Marker, Order, Unit

# Where a word of `[vocabulary]` is used: the file and the column.
_COLUMNS: tuple[tuple[str, str, str], ...] = (
    ("category", "counters/units.csv", "category"),
    ("symbol", "counters/units.csv", "symbol"),
    ("size", "counters/units.csv", "size"),
    ("order_row", "counters/orders.csv", "row"),
    ("order_letter", "counters/orders.csv", "letter"),
    ("marker", "counters/markers.csv", "kind"),
    ("level", "map/places.csv", "level"),
)


def sides(box: Gamebox) -> Iterator[Diagnostic]:
    """Counters, boxes, places and phases belong to sides of the game."""
    owned: tuple[Unit | Order | Marker | Box, ...] = (*box.units, *box.orders, *box.markers, *box.boxes)
    named = [(item.side, item.id, item.provenance.of("side").location) for item in owned]
    for place in box.places:
        named.extend(
            (side, place.id, place.provenance.of(column).location)
            for column, side in (("side", place.side), ("supply", place.supply))
        )
    chart = box.charts.get("sequence")
    for row in chart.rows if chart is not None else ():
        named.append((row.cells.get("side", ""), row.key, row.provenance.of("side").location))
    for side, subject, location in named:
        if side and side not in box.side_ids:
            yield UNKNOWN_SIDE.at(location, no_such_side(box, side), subject=subject)


def no_such_side(box: Gamebox, side: str) -> str:
    """Say that no side has an id, and which ids there are."""
    return f"'{side}' is not a side; the sides are {', '.join(sorted(box.side_ids))}"


def words_in_vocabulary(box: Gamebox) -> Iterator[Diagnostic]:
    """A filled-in cell of a column that has a list holds a word of that list."""
    vocabulary = box.settings.get("vocabulary", {})
    own = ((column.vocabulary, column.file, column.name) for column in box.schema.columns if column.vocabulary)
    for name, path, column in (*_COLUMNS, *own):
        words = vocabulary.get(name) if isinstance(vocabulary, dict) else None
        if words is None:
            continue
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            place = box.settings_files.place(f"vocabulary.{name}")
            yield WRONG_SETTING.at(place, f"'vocabulary.{name}' must be a list of texts", subject=name)
            continue
        for row in box.tables[path].rows if path in box.tables else ():
            word = row.cells[column]
            if word and word not in words:
                message = f"{column} is '{word}'; game.toml has {', '.join(words)}"
                yield WORD_NOT_IN_VOCABULARY.at(row.provenance.of(column).location, message, subject=word)
