"""A short digest of what the rules and the reading of a table take from a game's data.

Two boxes with the same such facts have the same one, however they are written. Words for people, pictures, what only
pictures show, comments, the order of rows, status and source do not count. Every value that a rule reads does, and so
do the grid, the boards and their boxes, by which a table's places are known. Charts count in their printed order.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from fractions import Fraction
from functools import cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from vassal_build.gamebox import schema, shapes
from vassal_build.gamebox.geography import HexsideKind
from vassal_build.hexgrid import HexGrid, HexNumbering, Labels, Lattice, Top
from vassal_build.replacing import replace

if TYPE_CHECKING:
    from vassal_build.gamebox.box import Gamebox
    from vassal_build.gamebox.charts import Chart
    from vassal_build.gamebox.counters import Unit
    from vassal_build.gamebox.geography import MapHex, Place
    from vassal_build.gamebox.shapes import TableShape

_CITATIONS = ("section",)
"""Columns of charts that say where a number stands."""
_WORDS_OF = "_key"
"""Columns of charts that end so name words."""
_DRAWN = {"terrain": shapes.TERRAIN_LOOKS}
"""Columns of charts that only pictures show, by the chart."""
_SIMPLE = frozenset((str, int, float, bool, type(None)))
"""Kinds of values that JSON knows as they are: almost all."""
_FINGERPRINT = re.compile(r"[0-9a-f]{12}")
_BETWEEN = "\0"
"""No cell of a table holds this character, and no text of another has it between quotation marks as JSON writes it."""
_NONE: Mapping[str, Any] = {}
_ALL = shapes.TableShape((), ())
_UNSAID = HexNumbering(
    Lattice(Top.POINT, leans=True, forward=False), Labels(letters=True, first=0), Labels(digits=1, first=0), True, "-"
)
"""How every map was numbered before a game could say so; it adds nothing, so that older digests still hold."""


def fingerprint(box: Gamebox) -> str:
    """Give the digest of a box as twelve hexadecimal digits."""
    shape = {path: box.schema.shape_of(path) or _ALL for path in schema.OPEN}
    facts = {
        "edition": box.edition,
        "sides": [side.id for side in box.sides],
        "grid": [_grid(box.grid), box.settings.get("grid", {}).get("board")],
        "turns": box.settings.get("sequence", {}).get("turns"),
        "hexes": _encoded(_numbered(hex_, "id", shape[schema.HEXES]) for hex_ in box.hexes),
        "hexsides": _rows(box.hexsides, shape[schema.HEXSIDES]),
        "places": _encoded(_numbered(place, "number", shape[schema.PLACES]) for place in box.places),
        "boards": _rows(box.boards, shapes.BOARDS),
        "boxes": _rows(box.boxes, shapes.BOXES),
        "units": _encoded(_unit(unit, shape) for unit in box.units),
        "orders": _rows(box.orders, shape[schema.ORDERS]),
        "markers": _rows(box.markers, shape[schema.MARKERS]),
        "charts": {chart.id: _chart(chart) for chart in box.charts.values()},
        "setups": {setup.id: _rows(setup.placements, shapes.SETUP) for setup in box.setups.values()},
    }
    if (numbering := _uncounted(box.numbering)) != _UNSAID:
        facts["numbering"] = _plain(numbering, _ALL)
    if later := _later_starts(box.settings.get("scenarios")):
        facts["first turns"] = later
    text = json.dumps(facts, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]


def is_fingerprint(value: object) -> bool:
    """Say whether a value of game.toml has the form of a fingerprint."""
    return isinstance(value, str) and _FINGERPRINT.fullmatch(value) is not None


def is_list_of_prints(value: object) -> bool:
    """Say whether a value of game.toml is a list of fingerprints."""
    return isinstance(value, list) and all(map(is_fingerprint, value))


def _later_starts(scenarios: object) -> dict[str, object]:
    """Give the first turns of the setups that begin later than the game does; what cannot be read says nothing."""
    rows = scenarios.items() if isinstance(scenarios, Mapping) else ()
    turns = {name: row.get("turn", 1) for name, row in rows if isinstance(row, Mapping)}
    return {name: turn for name, turn in turns.items() if turn != 1}


def _rows(items: Iterable[Any], shape: TableShape) -> list[str]:
    return _encoded(_plain(item, shape) for item in items)


def _encoded(items: Iterable[Any]) -> list[str]:
    """Give each row as text, sorted; all are written at once, which takes half the time, and separated again."""
    parted = [part for item in items for part in (_BETWEEN, item)]
    text = json.dumps(parted[1:], sort_keys=True, ensure_ascii=False)[1:-1]
    return sorted(text.split(f", {json.dumps(_BETWEEN)}, ")) if parted else []


def _grid(grid: HexGrid) -> dict[str, int]:
    return {name: getattr(grid, name) for name in ("width", "pitch", "origin_x", "origin_y")}


def _uncounted(numbering: HexNumbering) -> HexNumbering:
    """Leave out how many rows and columns there are: the hexes themselves are facts."""
    rows, columns = replace(numbering.rows, count=None), replace(numbering.columns, count=None)
    return replace(numbering, rows=rows, columns=columns)


def _numbered(item: MapHex | Place, field: str, shape: TableShape) -> dict[str, Any]:
    """Give a row with its hex by the printed number alone, which stands in a field."""
    plain: dict[str, Any] = _plain(item, shape)
    plain["hex"] = plain.pop(field) or None
    return plain


def _unit(unit: Unit, shape: Mapping[str, TableShape]) -> dict[str, Any]:
    faces = [_plain(face, shape[schema.FACES]) for face in unit.faces]
    plain: dict[str, Any] = _plain(unit, shape[schema.UNITS])
    return {**plain, "faces": faces}


def _chart(chart: Chart) -> list[list[str]]:
    left_out = (*_CITATIONS, *_DRAWN.get(chart.id, ()))
    read = [column for column in chart.columns if column not in left_out and not column.endswith(_WORDS_OF)]
    return [["", *read], *([row.key, *(_number(row.cells[column]) for column in read)] for row in chart.rows)]


def _plain(value: Any, shape: TableShape) -> Any:
    """Give a value as JSON knows it, without what is for people or for pictures alone."""
    if value.__class__ in _SIMPLE:
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, HexsideKind):
        return value.id
    if isinstance(value, Struct):
        fields, held, left_out = _counted(value.__class__, shape)
        plain: dict[str, Any] = dict(zip(fields, held(value), strict=True))
        for name, item in getattr(value, "own", _NONE).items():
            if name not in left_out:
                plain[name] = item
        for name, item in plain.items():
            if item.__class__ not in _SIMPLE:
                plain[name] = _plain(item, shape)
        for name in shape.newer:
            if name in plain and plain[name] is None:
                del plain[name]
        return _plain_ends(plain)
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, tuple):
        return [_plain(item, shape) for item in value]
    return value


@cache
def _counted(
    kind: type[Struct], shape: TableShape
) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]], frozenset[str]]:
    """Give the fields of a kind of row that count, what gives their values, and the columns that do not count."""
    left_out = frozenset(("provenance", *shape.words, *shape.drawn))
    fields = tuple(name for name in kind.__struct_fields__ if name != "own" and name not in left_out)
    return fields, (attrgetter(*fields) if len(fields) > 1 else partial(_each, fields)), left_out


def _each(fields: tuple[str, ...], value: Any) -> tuple[Any, ...]:
    return tuple(getattr(value, name) for name in fields)


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
