"""The Terrain Key and the title of the map board, in the corners where no hexes are.

Costs, Stacking Limits and words come from the charts and the strings; only the places on the board are fixed here.
"""

from __future__ import annotations

from typing import Any

from vassal_build.gamebox.box import Gamebox
from vassal_build.render.land_columns import LandColumns
from vassal_build.render.map_labels import Sheet
from vassal_build.render.typesetting import number, wrapped

_LEFT, _TOP = 106, 204
_STEP = 124
_ROWS_TOP, _ROW = 340, 37
_HALF = "½"


def key_hexes(box: Gamebox, land: LandColumns) -> list[list[Any]]:
    """Give the hexes of the Terrain Key (x, y, terrain, sand) that are painted like those of the map."""
    return [[_LEFT + _STEP * place, _TOP, terrain, sand] for place, (terrain, sand) in enumerate(_kinds(box, land))]


def take_key(box: Gamebox, land: LandColumns, sheet: Sheet) -> None:
    """Mark the numbers in the hexes of the Terrain Key as taken."""
    for x, y, _, _ in key_hexes(box, land):
        sheet.take((x - 20, y - 30, x + 20, y + 50))


def key_drawn(box: Gamebox, land: LandColumns) -> dict[str, Any]:
    """Give the Terrain Key: its hexes with name, cost and Stacking Limit, then rows of a sign and its meaning."""
    chart = box.charts["terrain"]
    hexes = []
    for x, y, terrain, sand in key_hexes(box, land):
        words = box.strings.text(f"terrain.{'desert' if sand else terrain}")
        cells = chart.row(terrain).cells
        hexes.append(
            {
                "x": x,
                "y": y,
                "terrain": "desert" if sand else terrain,
                "name": wrapped(words, 19, 118, "sans-bold"),
                "cost": cost_words(cells["cost"]),
                "stacking": cells["stacking"],
            }
        )
    return {
        "title": box.strings.text("charts.terrain"),
        "cost": box.strings.text("charts.cost"),
        "stacking": box.strings.text("charts.stacking"),
        "hexes": hexes,
        "rows": [*_column(_way_rows(box, land), 60), *_column(_place_rows(box), 338)],
    }


def title_drawn(box: Gamebox) -> dict[str, Any]:
    """Give the words of the title, and the scale: a bar of two hexes in miles and kilometres."""
    strings, scale = box.strings, box.settings.get("geography", {})
    return {
        "title": strings.text("game.title"),
        "subtitle": strings.text("game.subtitle"),
        "notice": strings.text("notice.short"),
        "hex": box.grid.width,
        "miles": [strings.text("map.miles", number=number(scale.get("miles", 10) * hexes)) for hexes in (1, 2)],
        "kilometres": [
            strings.text("map.kilometres", number=number(scale.get("kilometres", 15) * hexes)) for hexes in (1, 2)
        ],
    }


def cost_words(cost: str) -> str:
    """Write a cost in movement points as players read it: `0.5` as a half sign."""
    if not cost:
        return ""
    whole, half = divmod(float(cost), 1)
    return (number(whole) if whole or not half else "") + (_HALF if half == 0.5 else number(half)[1:] if half else "")


def _kinds(box: Gamebox, land: LandColumns) -> list[tuple[str, bool]]:
    """Give the terrains with a Stacking Limit in the chart, the sandy coast after the terrain it counts as."""
    kinds: list[tuple[str, bool]] = []
    sandy = {hex_.terrain for hex_ in box.hexes if land.is_sand(hex_)}
    for row in box.charts["terrain"].rows:
        if row.cells["stacking"]:
            kinds.append((row.key, False))
            if row.key in sandy:
                kinds.append((row.key, True))
    return kinds


def _way_rows(box: Gamebox, land: LandColumns) -> list[dict[str, str]]:
    chart, words = box.charts["terrain"], box.strings.text
    cliff = "+" + cost_words(chart.row("cliff").cells["cost"])
    rows = [(kind, cost_words(chart.row(kind).cells["cost"])) for kind in ("road", "track")]
    rows += [
        ("rail", ""),
        ("cliff", cliff),
        ("double_cliff", cliff),
        ("river", ""),
        *((zone.name, "") for zone in land.zones),
    ]
    return [{"sign": sign, "text": words(f"terrain.{sign}"), "cost": cost, "side": ""} for sign, cost in rows]


def _place_rows(box: Gamebox) -> list[dict[str, str]]:
    words = box.strings.text
    rows = [
        {"sign": "town", "text": words("markers.vp"), "cost": "", "side": ""},
        {"sign": "setup", "text": words("terrain.setup"), "cost": "", "side": ""},
    ]
    for side in box.sides:
        text = f"{words(f'sides.{side.id}')}: {words('terrain.supply')}"
        rows.append({"sign": "supply", "text": text, "cost": "", "side": side.id})
    return rows


def _column(rows: list[dict[str, str]], x: int) -> list[dict[str, Any]]:
    return [row | {"x": x, "y": _ROWS_TOP + _ROW * place} for place, row in enumerate(rows)]
