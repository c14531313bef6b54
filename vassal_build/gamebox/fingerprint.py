"""A short digest of all facts of a game: two boxes with the same facts have the same one, however they are written.

Words for people, pictures, comments, the order of rows, status and source do not count; every printed value does, and
so do the boards, their boxes and the set-ups. Charts count in their printed order.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from vassal_build.hexgrid import Hex

if TYPE_CHECKING:
    from vassal_build.gamebox.box import Gamebox
    from vassal_build.gamebox.counters import Unit

_WORDS = frozenset(("provenance", "name", "designation", "note", "text", "line", "front", "summary_key"))
_SETTINGS_WITHOUT_FACTS = frozenset(("game", "sides", "nations", "module", "facts", "vocabulary", "charts"))


def fingerprint(box: Gamebox) -> str:
    """Give the digest of a box as twelve hexadecimal digits."""
    facts = {
        "edition": box.edition,
        "sides": [side.id for side in box.sides],
        "settings": {
            key: value
            for key, value in box.settings.items()
            if isinstance(value, Mapping) and key not in _SETTINGS_WITHOUT_FACTS
        },
        "hexes": _rows(box.hexes),
        "hexsides": _rows(box.hexsides),
        "places": _rows(box.places),
        "boards": _rows(box.boards),
        "boxes": _rows(box.boxes),
        "units": _encoded(map(_unit, box.units)),
        "orders": _rows(box.orders),
        "markers": _rows(box.markers),
        "charts": {
            chart.id: [[row.key, *(_number(row.cells[column]) for column in chart.columns)] for row in chart.rows]
            for chart in box.charts.values()
        },
        "setups": {setup.id: _rows(setup.placements) for setup in box.setups.values()},
    }
    text = json.dumps(facts, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]


def _rows(items: Iterable[Any]) -> list[str]:
    return _encoded(map(_plain, items))


def _encoded(items: Iterable[Any]) -> list[str]:
    return sorted(map(json.JSONEncoder(sort_keys=True, ensure_ascii=False).encode, items))


def _unit(unit: Unit) -> dict[str, Any]:
    """Give a unit with its Stacking Value, and with that of a face only where it is another.

    So a game whose faces agree has the fingerprint that it had when the value was given once for the unit.
    """
    plain: dict[str, Any] = _plain(unit)
    faces = [{key: value for key, value in face.items() if key != "stacking"} for face in plain["faces"]]
    for face, printed in zip(faces, unit.faces, strict=True):
        if printed.stacking != unit.stacking:
            face["stacking"] = printed.stacking
    return {**plain, "faces": faces, "stacking": unit.stacking}


def _plain(value: Any) -> Any:
    """Give a value as JSON knows it; what is only words is left out."""
    if isinstance(value, Hex):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Struct):
        kept = {name: getattr(value, name) for name in value.__struct_fields__ if name not in _WORDS}
        return _plain_ends({key: _plain(item) for key, item in kept.items()})
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _plain_ends(values: dict[str, Any]) -> dict[str, Any]:
    """Put the two ends of what runs between hexes in one order: it is the same road either way."""
    if "a" in values and "b" in values:
        values["a"], values["b"] = sorted((values["a"], values["b"]))
    return values


def _number(cell: str) -> str:
    """Write a number in one way: 0.50 is 0.5."""
    try:
        return repr(float(cell))
    except ValueError:
        return cell
