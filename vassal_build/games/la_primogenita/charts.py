"""The charts and player aids: tables with their notes, the sequence of play, the Orders of each side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import Chart
from vassal_build.gamebox.counters import Order, OrderBack
from vassal_build.gamebox.picture_names import chart_picture
from vassal_build.games.la_primogenita.order_faces import order_context
from vassal_build.render.notes import laid_out
from vassal_build.render.picture import Picture

PUSH = "push"
WITHOUT = {"lose_from_turn": ("1.0",)}
"""Rows of the victory chart that an edition has not (2.4 of 1.0 names no Game Turn)."""
_PUSH_FILL = "#b9b6ab"
_HEAD_FILL = "#e3d6b0"
_ROW = 46
_NOTE_SIZE = 17
_NOTES_WIDTH = 530
LEAST = (1330, 668)
"""Width and height of a table at least: the window of charts is made as large as the first, and this fits a laptop."""


def chart_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `chart_<id>.png` for the combat, bombardment, terrain, supply, sequence and orders charts."""
    yield _table(box, "combat", _combat_rows(box), 96)
    yield _table(box, "bombardment", _bombardment_rows(box), 96)
    yield _table(box, "terrain", _terrain_rows(box), 180)
    yield _table(box, "supply", _supply_rows(box), 140)
    yield Picture(chart_picture("sequence"), "chart_sequence.svg.j2", *LEAST, _sequence(box))
    for side in box.sides:
        yield Picture(chart_picture(f"orders_{side.id}"), "chart_orders.svg.j2", *LEAST, _orders(box, side.id))


Cells = list[dict[str, str]]


def _table(box: Gamebox, name: str, rows: list[Cells], cell: int) -> Picture:
    """Give a chart of one table: the first of `rows` is its heading; `cell` is the width of a column in pixels."""
    strings = box.strings
    first = 270 if name == "supply" else cell
    heading = [(text["text"], first if place == 0 else cell) for place, text in enumerate(rows[0])]
    columns = [
        {"text": text, "x": sum(width for _, width in heading[:place]), "width": width}
        for place, (text, width) in enumerate(heading)
    ]
    taken = sum(width for _, width in heading)
    notes = laid_out(strings.text(f"render.notes.{name}").strip(), _NOTE_SIZE, _NOTES_WIDTH)
    context = {
        "title": strings.text("charts.ranges" if name == "supply" else f"charts.{name}"),
        "columns": columns,
        "rows": rows[1:],
        "row_height": _ROW,
        "notes": notes,
        "note_size": _NOTE_SIZE,
        "notes_x": taken + 72,
        "notice": strings.text("notice.short"),
    }
    size = (taken + _NOTES_WIDTH + 110, 172 + max(_ROW * len(rows) - 20, round(notes[-1]["y"])))
    width, height = map(max, size, LEAST)
    return Picture(chart_picture(name), "chart_table.svg.j2", width, height, context)


def _cell(text: str, fill: str = "") -> dict[str, str]:
    return {"text": text, "fill": fill}


def _head(chart: Chart, first: str) -> Cells:
    return [_cell(first), *(_cell(column) for column in chart.columns)]


def _combat_rows(box: Gamebox) -> list[Cells]:
    """Give the Combat Table (rule 7.3), the Push results on grey."""
    chart = box.charts["combat"]
    rows = [_head(chart, box.strings.text("charts.die"))]
    for row in chart.rows:
        cells = [row.cells[column].split() for column in chart.columns]
        drawn = [_cell(parts[0] if parts else "", _PUSH_FILL if PUSH in parts else "") for parts in cells]
        rows.append([_cell(row.key, _HEAD_FILL), *drawn])
    return rows


def _bombardment_rows(box: Gamebox) -> list[Cells]:
    """Give the Bombardment Table (rule 6.3); nothing is printed where nothing happens."""
    chart = box.charts["bombardment"]
    words = {"none": "", "disr": box.strings.text("charts.disr")}
    rows = [_head(chart, box.strings.text("charts.die"))]
    for row in chart.rows:
        drawn = [_cell(words.get(row.cells[column], row.cells[column])) for column in chart.columns]
        rows.append([_cell(row.key, _HEAD_FILL), *drawn])
    return rows


def _terrain_rows(box: Gamebox) -> list[Cells]:
    """Give the Terrain Key: movement points and Stacking Limit (rules 1.5, 4.1)."""
    strings = box.strings
    rows = [[_cell(""), _cell(strings.text("charts.cost")), _cell(strings.text("charts.stacking"))]]
    for row in box.charts["terrain"].rows:
        cost = row.cells["cost"]
        drawn = f"+{cost}" if row.key == "cliff" else {"0.5": "½"}.get(cost, cost)
        rows.append([_cell(strings.text(f"terrain.{row.key}"), _HEAD_FILL), _cell(drawn), _cell(row.cells["stacking"])])
    return rows


def _supply_rows(box: Gamebox) -> list[Cells]:
    """Give the ranges of Supply Sources in movement points (rules 5.1 to 5.6)."""
    strings = box.strings
    rows = [[_cell(""), *(_cell(strings.text(f"charts.{column}")) for column in ("range", "extended", "capacity"))]]
    for row in box.charts["ranges"].rows:
        served = row.cells["capacity"] or strings.text("charts.any_number")
        cells = (row.cells["range"], row.cells["extended"], served)
        rows.append([_cell(strings.text(f"charts.{row.key}"), _HEAD_FILL), *(_cell(text) for text in cells)])
    return rows


def _sequence(box: Gamebox) -> dict[str, Any]:
    strings = box.strings
    phases: dict[str, list[dict[str, str]]] = {}
    for row in box.charts["sequence"].rows:
        segment = {"name": strings.text(row.cells["name_key"]), "section": row.cells["section"]}
        phases.setdefault(row.cells["phase"], []).append(segment)
    widths = (60, 130, 110, 110)
    heads = ("charts.turn", "charts.deduct", "sides.allied", "sides.italian")
    return {
        "title": strings.text("charts.sequence"),
        "phases": [{"name": strings.text(f"phases.{key}"), "segments": parts} for key, parts in phases.items()],
        "turn_title": strings.text("charts.turns"),
        "columns": [
            {"text": strings.text(head), "x": sum(widths[:place]), "width": widths[place]}
            for place, head in enumerate(heads)
        ],
        "turns": [{"turn": row.key, **row.cells} for row in box.charts["turns"].rows],
        "victory_title": strings.text("charts.victory"),
        "victory": [
            {
                "value": row.cells["value"],
                "text": strings.text(f"victory.{row.key}"),
                "section": row.cells.get("section", ""),
            }
            for row in box.charts["victory"].rows
            if box.edition not in WITHOUT.get(row.key, ())
        ],
        "notice": strings.text("notice.short"),
    }


def _orders(box: Gamebox, side: str) -> dict[str, Any]:
    orders = sorted((order for order in box.orders if order.side == side), key=lambda order: -order.priority)
    return {
        "side": side,
        "title": box.strings.text(f"charts.orders_{side}"),
        "orders": [_described(box, order) for order in orders],
    }


def _described(box: Gamebox, order: Order) -> dict[str, Any]:
    context = order_context(order, box.strings)
    once = box.strings.text("states.once_only")
    return context | {
        "kind_name": box.strings.text(f"kinds.{order.kind.value}"),
        "cost_words": once if order.back is OrderBack.BLANK else context["cost"],
        "summary": box.strings.text(order.summary_key),
    }
