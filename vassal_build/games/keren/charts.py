"""The charts: terrain with its levels, both combat tables, the sequence of play, victory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import Chart
from vassal_build.gamebox.picture_names import chart_picture
from vassal_build.games.keren.map import TINTS
from vassal_build.render.notes import laid_out
from vassal_build.render.picture import Picture
from vassal_build.replacing import replace

_ROW, _CELL, _FIRST = 38, 70, 190
_NOTE_SIZE, _NOTES_WIDTH = 19, 450
_NEAR, _FAR = 2, 3
"""So many levels shift by the lesser number of columns, and so many or more by the greater (11.2)."""
_LOSSES = {"DE": "#e3b2a6", "AE": "#c8c4e0", "DR": "#efdca0", "S": "#f2ead2"}


def chart_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `chart_<id>.png` for each chart, all of one size: VASSAL makes the window as large as the first."""
    drawn = list(_tables(box))
    width, height = max(each.width for each in drawn), max(each.height for each in drawn)
    return (replace(each, width=width, height=height) for each in drawn)


def _tables(box: Gamebox) -> Iterator[Picture]:
    text = box.strings.text
    ground = [name for name in TINTS if name != "ridge"]
    terrain = [
        [text("charts.ground"), text("charts.cost"), text("charts.level")],
        *(_terrain_row(box, name) for name in (*ground[:5], "ridge", *ground[5:], "road", "rail", "tunnel", "fort")),
    ]
    yield _table(box, "terrain", terrain, [TINTS.get(name, "") for name in (*ground[:5], "ridge", *ground[5:])])
    yield _table(box, "levels", *_levels(box))
    for name in ("fire", "assault"):
        chart = box.charts[name]
        rows = [[_die(chart, row.key), *(row.cells[column] for column in chart.columns)] for row in chart.rows]
        yield _table(box, name, [[text("charts.die"), *chart.columns], *rows], [])
    yield _table(box, "sequence", _sequence(box), [])
    yield _table(box, "victory", _victory(box), [])


def _levels(box: Gamebox) -> tuple[list[list[str]], list[str]]:
    """Give the shift of columns from each level at each level, and the colours of the ground (11.2)."""
    text, near, far = box.strings.text, box.number("level_shift"), box.number("level_shift_far")
    ground = sorted((int(row.cells["level"]), row.key) for row in box.charts["terrain"].rows if row.cells["level"])
    shifts = {gap: far if abs(gap) >= _FAR else near if abs(gap) == _NEAR else 0 for gap in range(-9, 10)}
    rows = [
        [f"{level}  {text(f'terrain.{name}')}", *(_signed(shifts[level - other], level - other) for other, _ in ground)]
        for level, name in ground
    ]
    return [[text("charts.from_below"), *(str(level) for level, _ in ground)], *rows], [
        TINTS[name] for _, name in ground
    ]


def _signed(shift: int, gap: int) -> str:
    return "–" if not shift else f"+{shift}" if gap > 0 else f"-{shift}"


def _die(chart: Chart, die: str) -> str:
    """Give the heading of a row: the ends of a table with modified dice stand for all beyond them (14.1)."""
    ends = {chart.rows[0].key: f"≤ {die}", chart.rows[-1].key: f"≥ {die}"}
    return ends.get(die, die) if "0" in ends else die


def _terrain_row(box: Gamebox, name: str) -> list[str]:
    cells = box.charts["terrain"].row(name).cells
    plus = "+" if name in {"ridge", "fort"} else ""
    return [box.strings.text(f"terrain.{name}"), f"{plus}{cells['cost']}", cells["level"] or "–"]


def _sequence(box: Gamebox) -> list[list[str]]:
    names = [box.strings.text(f"segments.{id_}") for id_ in box.segments]
    return [[box.strings.text("charts.phase")], *([f"{place}. {name}"] for place, name in enumerate(names, 1))]


def _victory(box: Gamebox) -> list[list[str]]:
    text = box.strings.text
    rows = [
        [text(f"setups.{row.key}"), row.cells["turns"], row.cells["points"]] for row in box.charts["scenarios"].rows
    ]
    return [[text("charts.scenario"), text("charts.turns"), text("charts.points")], *rows]


def _table(box: Gamebox, name: str, rows: list[list[str]], fills: list[str]) -> Picture:
    """Give a chart of one table, the first of `rows` its heading; `fills` colour the first cell of the rows below."""
    first = {"sequence": 420, "victory": 330}.get(name, _FIRST)
    taken = first + _CELL * (len(rows[0]) - 1)
    notes = laid_out(box.strings.text(f"render.notes.{name}").strip(), _NOTE_SIZE, _NOTES_WIDTH)
    context: dict[str, Any] = {
        "title": box.strings.text(f"chart_tabs.{name}"),
        "heading": rows[0],
        "rows": [
            {"cells": [{"text": cell, "fill": _fill(cell)} for cell in row], "fill": fill}
            for row, fill in zip(rows[1:], [*fills, *[""] * len(rows)], strict=False)
        ],
        "first": first,
        "cell": _CELL,
        "row_height": _ROW,
        "notes": notes,
        "note_size": _NOTE_SIZE,
        "notes_x": taken + 80,
        "notice": box.strings.text("notice.short"),
    }
    height = 180 + max(_ROW * len(rows), round(notes[-1]["y"]))
    return Picture(chart_picture(name), "chart.svg.j2", taken + _NOTES_WIDTH + 130, height, context)


def _fill(cell: str) -> str:
    return next((colour for token, colour in _LOSSES.items() if cell.lstrip("12") == token), "")
