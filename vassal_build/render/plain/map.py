"""The board as a plain hex map: hexes in the colours of their terrain, roads, hexsides, towns, numbers, tracks.

A template finds the cells of the game's own columns by their names, beside what is always there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import ChartRow
from vassal_build.gamebox.geography import HexsideFeature, HexsideKind, PlaceKind
from vassal_build.gamebox.naming import box_name
from vassal_build.gamebox.picture_names import board_picture
from vassal_build.gamebox.shapes import TERRAIN_LOOKS
from vassal_build.render.board_points import board_points
from vassal_build.render.picture import Picture

TEMPLATE = "plain_map.svg.j2"
_GROUND = "#ece6cf"


def plain_map_pictures(box: Gamebox) -> Iterator[Picture]:
    """Yield the picture of each board: the main one with its hexes, every one with its boxes."""
    for board in box.boards:
        context = _context(box, board.id)
        points = board_points(box, board.id)
        yield Picture(board_picture(board.id), TEMPLATE, board.width, board.height, context, points=points)


def _context(box: Gamebox, board: str) -> dict[str, Any]:
    boxes = [slot for slot in box.boxes if slot.board == board]
    land = _land(box) if board == box.settings["grid"]["board"] else {}
    return {
        "title": box.strings.text("game.title"),
        "hexes": land.get("hexes", []),
        "ways": land.get("ways", []),
        "edges": land.get("edges", []),
        "places": land.get("places", []),
        "boxes": [
            {"x": slot.x, "y": slot.y, "w": slot.width, "h": slot.height, "caption": box_name(box, slot)}
            for slot in boxes
        ],
    }


def _land(box: Gamebox) -> dict[str, list[dict[str, Any]]]:
    looks, colours = _looks(box), _colours(box)
    grid = box.grid
    features = [each for each in box.hexsides if each.kind != HexsideKind.ARROW]
    return {
        "hexes": [
            {
                **land.own,
                "points": grid.corners(land.hex),
                "x": grid.centre(land.hex)[0],
                "y": grid.centre(land.hex)[1],
                "number": land.id,
                **looks.get(land.terrain, {"fill": _GROUND, "sign": ""}),
            }
            for land in box.hexes
        ],
        "ways": list(chain.from_iterable(_way(box, each, colours) for each in features if each.kind.along)),
        "edges": list(chain.from_iterable(_edge(box, each, colours) for each in features if not each.kind.along)),
        "places": [
            {**place.own, "name": place.name, "x": x, "y": y, "kind": place.kind.value, "points": place.vp}
            for place in box.places
            if place.hex is not None and place.kind is not PlaceKind.SETUP
            for x, y in [grid.centre(place.hex)]
        ],
    }


def _looks(box: Gamebox) -> dict[str, dict[str, str]]:
    """Give the fill and the sign of each terrain, as its chart says."""
    colour, sign = TERRAIN_LOOKS
    return {
        row.key: {"fill": row.cells.get(colour) or _GROUND, "sign": row.cells.get(sign, "")} for row in _terrain(box)
    }


def _colours(box: Gamebox) -> dict[str, str]:
    """Give the colours that the chart of the terrain has for kinds of hexsides."""
    return {row.key: row.cells.get(TERRAIN_LOOKS[0], "") for row in _terrain(box)}


def _terrain(box: Gamebox) -> Sequence[ChartRow]:
    """Give the rows of the chart of the terrain, none where the game has no such chart."""
    chart = box.charts.get("terrain")
    return () if chart is None else chart.rows


def _way(box: Gamebox, feature: HexsideFeature, colours: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    hexes = box.hex_by_id
    if feature.a in hexes and feature.b in hexes:
        ends = box.grid.centre(hexes[feature.a].hex), box.grid.centre(hexes[feature.b].hex)
        yield _line(feature, colours, ends)


def _edge(box: Gamebox, feature: HexsideFeature, colours: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    hexes = box.hex_by_id
    if feature.a in hexes and feature.b in hexes:
        side = box.grid.lattice.hexside(hexes[feature.a].hex, hexes[feature.b].hex)
        yield _line(feature, colours, box.grid.hexside_ends(side))


def _line(feature: HexsideFeature, colours: Mapping[str, str], ends: object) -> dict[str, Any]:
    return {**feature.own, "kind": feature.kind.id, "colour": colours.get(feature.kind.id, ""), "ends": ends}
