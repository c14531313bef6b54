"""Charts: that each has the shape which `[charts.<name>]` of game.toml gives.

A shape has any of: `columns` and `rows` (lists, in printed order), `cell` (a regular expression for every filled cell),
`cells` (one for each of some columns), `filled` (columns that may not be empty), `places` (columns that name places).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from vassal_build.codes.box_reading import WRONG_SETTING
from vassal_build.codes.box_tables import CHART_CELL, CHART_COLUMNS, CHART_MISSING, CHART_ROWS
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import Chart
from vassal_build.known import Status
from vassal_build.location import Location


def chart_shapes(box: Gamebox) -> Iterator[Diagnostic]:
    """Every chart that has a shape is there and has it."""
    shapes = box.settings.get("charts", {})
    for name, shape in shapes.items() if isinstance(shapes, Mapping) else ():
        place = Location(f"{box.shown}/charts/{name}.csv")
        chart = box.charts.get(name)
        if not _is_shape(shape):
            setting = box.settings_files.place(f"charts.{name}")
            yield WRONG_SETTING.at(setting, f"the description of the chart '{name}' is not complete", subject=name)
        elif chart is None:
            yield CHART_MISSING.at(place, f"there is no chart '{name}'", subject=name)
        else:
            yield from _outline(chart, shape, Location(chart.file))
            yield from _cells(chart, shape)
            yield from _places(chart, shape, box)


def _outline(chart: Chart, shape: Mapping[str, Any], place: Location) -> Iterator[Diagnostic]:
    columns = list(chart.columns)
    if shape.get("columns", columns) != columns:
        message = f"the columns are {', '.join(columns)}; they must be {', '.join(shape['columns'])}"
        yield CHART_COLUMNS.at(place, message, subject=chart.id)
    yield from _rows(chart, shape.get("rows", [row.key for row in chart.rows]), place)


def _rows(chart: Chart, wanted: Sequence[str], place: Location) -> Iterator[Diagnostic]:
    """A line for each row that is missing, at the last one before it, and for each that should not be there."""
    there = {row.key: row.provenance.location for row in chart.rows}
    before, at = "", place
    for key in wanted:
        if key in there:
            before, at = key, there[key]
            continue
        where = f"after row '{before}'" if before else "at the beginning"
        yield CHART_ROWS.at(at, f"{where} row '{key}' is missing, as game.toml describes the chart", subject=chart.id)
    unknown = [key for key in there if key not in wanted]
    for key in unknown:
        yield CHART_ROWS.at(there[key], f"row '{key}' is none of {', '.join(wanted)}", subject=chart.id)
    if not unknown and there.keys() == set(wanted) and list(there) != list(wanted):
        yield CHART_ROWS.at(place, f"the rows must stand in the order {', '.join(wanted)}", subject=chart.id)


def _cells(chart: Chart, shape: Mapping[str, Any]) -> Iterator[Diagnostic]:
    patterns = shape.get("cells", {})
    for row in chart.rows:
        for column in chart.columns:
            cell = row.cells[column]
            pattern = patterns.get(column, shape.get("cell"))
            location = row.provenance.of(column).location
            if cell and pattern is not None and not re.fullmatch(pattern, cell):
                message = f"row {row.key}, column {column} has '{cell}', which does not have the form of this chart"
                yield CHART_CELL.at(location, message, subject=chart.id)
            is_missing = row.provenance.of(column).status is Status.MISSING
            if not cell and column in shape.get("filled", ()) and not is_missing:
                yield CHART_CELL.at(location, f"row {row.key}, column {column} is empty", subject=chart.id)


def _places(chart: Chart, shape: Mapping[str, Any], box: Gamebox) -> Iterator[Diagnostic]:
    for row in chart.rows:
        for column in shape.get("places", ()):
            cell = row.cells.get(column, "")
            if cell and cell not in box.place_by_id:
                message = f"row {row.key}, column {column} has '{cell}', which is not a place of the map"
                yield CHART_CELL.at(row.provenance.of(column).location, message, subject=chart.id)


def _is_shape(shape: object) -> bool:
    if not isinstance(shape, Mapping):
        return False
    lists = all(_is_texts(shape.get(key, [])) for key in ("columns", "rows", "filled", "places"))
    cells = shape.get("cells", {})
    patterns = [shape.get("cell", ""), *(cells.values() if isinstance(cells, Mapping) else [None])]
    return lists and all(_is_pattern(pattern) for pattern in patterns)


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _is_pattern(value: object) -> bool:
    if not isinstance(value, str):
        return False
    try:
        re.compile(value)
    except re.error:
        return False
    return True
