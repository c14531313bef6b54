"""Which settings of game.toml something reads; any other is refused, because whoever wrote it expects it to count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

ANY = "*"
"""Any name: of a chart, of a file, of a list of words."""
_ORIGIN = {"status": None, "source": None}
_LABELS = dict.fromkeys(("written", "digits", "first", "descending", "without", "count"))
KNOWN: Mapping[str, Any] = {
    "game": dict.fromkeys(("title", "edition", "editions", "version", "counters")),
    "sides": dict.fromkeys(("id", "name", "colour")),
    "grid": dict.fromkeys(("board", "width", "pitch", "origin_x", "origin_y", "anchor")),
    "numbering": {
        **dict.fromkeys(("top", "lean", "raised", "indented", "first", "separator")),
        **dict.fromkeys(("rows", "columns"), _LABELS),
    },
    "geography": dict.fromkeys(("longitude", "latitude", "east", "south", "miles", "kilometres")),
    "orders": dict.fromkeys(("count", "main", "combination", "minor")),
    "vocabulary": dict.fromkeys((*("category", "symbol", "size", "order_row", "order_letter", "marker", "level"),)),
    "sequence": dict.fromkeys(("turns", "chart", "language")),
    "charts": {ANY: {**dict.fromkeys(("columns", "rows", "cell", "filled", "places")), "cells": {ANY: None}}},
    "module": dict.fromkeys(("lock", "released", "vassal", "setups", "solitaire")),
    "trays": dict.fromkeys(("id", "rows", "words")),
    "scenarios": {ANY: {"turn": None}},
    "facts": {ANY: {**_ORIGIN, "replaces": None, "columns": {ANY: _ORIGIN}}},
    "fingerprints": {ANY: None},
    "layouts": {ANY: None},
}
"""The tables and keys; None where a value stands."""


def unread_settings(values: Mapping[str, Any], known: Mapping[str, Any] = KNOWN) -> Iterator[tuple[str, ...]]:
    """Yield the keys, each by its parts, that nothing reads; of a whole table its own key alone."""
    for key, value in values.items():
        within = known[key] if key in known else known.get(ANY, KeyError)
        if within is KeyError:
            yield (key,)
        elif within is not None:
            tables = value if isinstance(value, list) else [value]
            yield from ((key, *rest) for each in tables for rest in _within(each, within))


def _within(table: object, known: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    return unread_settings(table, known) if isinstance(table, Mapping) else iter(())
