"""The land of the map as plain data: ground, coast, rivers, borders, hex grid, numbers, and letters at the edges."""

from __future__ import annotations

import math
import re
from itertools import groupby
from typing import Any

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.schema import Column
from vassal_build.hexgrid import Hex, Hexside
from vassal_build.render.land_columns import LandColumns
from vassal_build.render.map_labels import NUMBER, WAY, Rect, Sheet
from vassal_build.render.map_places import hexagon
from vassal_build.render.map_projection import Point, Projection, curved, path

_METRES = re.compile(r"(\d+) m$")
_SHORE_EVERY = 12
_DARK = ("mountain", "alpine")
"""Ground on which a hex number needs a halo."""
_NUMBER_SPOTS = ((0, -46), (0, -40), (-16, -41), (16, -41), (-41, 4), (41, 4), (-41, 35), (41, 35), (0, 57))
"""Where a hex number may stand, from the hex's centre to its middle and foot, the most usual first."""


def ground(
    box: Gamebox, projection: Projection, size: tuple[int, int], land: LandColumns, extra: list[list[Any]]
) -> dict[str, Any]:
    """Give what `terrain.paint_ground` paints; `extra` are hexes outside the field, as in the Terrain Key."""
    field = [[*box.grid.centre(hex_.hex), hex_.terrain, land.is_sand(hex_)] for hex_ in box.hexes]
    shores = _shores(box, projection)
    altitudes: list[list[float]] = [
        [*box.grid.centre(hex_.hex), metres] for hex_ in box.hexes if (metres := land.metres(hex_)) is not None
    ]
    for label in box.labels:
        if found := _METRES.search(label.text):
            altitudes.append([*projection.spot(label.spot), int(found.group(1))])
    altitudes += [[x, y, 0] for shore in shores for x, y in shore[::_SHORE_EVERY]]
    return {
        "size": list(size),
        "hexes": field + extra,
        "outline": [list(corner) for corner in hexagon(box)],
        "altitudes": altitudes,
        "sea": _seas(shores, size),
        "islands": [
            [list(point) for point in curved(projection.line(line.points))]
            for line in box.lines
            if line.kind == "coast_island"
        ],
    }


def _shores(box: Gamebox, projection: Projection) -> list[list[Point]]:
    """Give the coast lines, each carried on at both ends until it is off the board."""
    shores = [curved(projection.line(line.points)) for line in box.lines if line.kind == "coast"]
    return [[_beyond(shore[::-1]), *shore, _beyond(shore)] for shore in shores]


def _beyond(shore: list[Point]) -> Point:
    """Carry a line on past its last point, the way its last stretch as a whole runs, to outside the board."""
    (x1, y1), (x2, y2) = shore[max(-20, -len(shore))], shore[-1]
    length = math.hypot(x2 - x1, y2 - y1) or 1.0
    return x2 + (x2 - x1) / length * 400, y2 + (y2 - y1) / length * 400


def _seas(shores: list[list[Point]], size: tuple[int, int]) -> list[list[list[float]]]:
    """Close each coast line round the north-eastern corner of the map, whose sea lies to its east."""
    east, north = size[0] + 900.0, -900.0
    return [
        [[shore[0][0], north], *([x, y] for x, y in shore), [east, shore[-1][1]], [east, north]] for shore in shores
    ]


def drawn_lines(box: Gamebox, projection: Projection) -> dict[str, list[str]]:
    """Give the SVG paths of coasts, rivers and borders by kind."""
    lines: dict[str, list[str]] = {"coast": [], "coast_island": [], "river": [], "border": [], "lake": []}
    lines["coast"] = [path(shore) for shore in _shores(box, projection)]
    for line in box.lines:
        if line.kind in lines and line.kind != "coast":
            lines[line.kind].append(path(curved(projection.line(line.points))))
    return lines


def take_borders(box: Gamebox, projection: Projection, sheet: Sheet) -> None:
    """Mark the drawn borders of countries as taken, softly, so that names stand beside them."""
    for line in box.lines:
        if line.kind == "border":
            for x, y in curved(projection.line(line.points)):
                sheet.take((x - 9, y - 9, x + 9, y + 9), WAY)


def grid_path(box: Gamebox) -> str:
    """Give every hexside of the land once, as SVG path data."""
    lattice = box.grid.lattice
    sides = {lattice.hexside(hex_.hex, other) for hex_ in box.hexes for other in lattice.neighbours(hex_.hex)}
    return "".join(_segment(box, side) for side in sorted(sides))


def zone_path(box: Gamebox, zone: Column[bool]) -> str:
    """Give the border of a zone along hexsides: where a hex inside meets a land hex outside."""
    lattice = box.grid.lattice
    inside = {hex_.hex for hex_ in box.hexes if zone.of(hex_)}
    sides = {
        lattice.hexside(hex_, other)
        for hex_ in inside
        for other in lattice.neighbours(hex_)
        if other in box.hex_at and other not in inside
    }
    return "".join(_segment(box, side) for side in sorted(sides))


def hex_numbers(box: Gamebox, sheet: Sheet) -> list[dict[str, Any]]:
    """Give every hex's printed number and its place, high in the hex unless a name is there, and take that place."""
    numbers = []
    for hex_ in box.hexes:
        x, y = box.grid.centre(hex_.hex)
        costs = {
            (dx, dy): sheet.cost(_number_rect(x + dx, y + dy), leaving_out=NUMBER) + less * 1.2
            for less, (dx, dy) in enumerate(_NUMBER_SPOTS)
        }
        dx, dy = min(costs, key=lambda spot: costs[spot])
        sheet.take(_number_rect(x + dx, y + dy))
        numbers.append({"id": hex_.id, "x": x + dx, "y": y + dy, "dark": hex_.terrain in _DARK})
    return numbers


def _number_rect(x: float, y: float) -> Rect:
    return x - 16, y - 10, x + 16, y


def edge_letters(box: Gamebox, sheet: Sheet) -> list[dict[str, Any]]:
    """Give the numbers of the rows west and east of the field, and those of the columns north and south of it.

    A column that ends above the last row has its number in the north alone. Numbers move a little where an arrow is.
    """
    land, lattice = sorted(box.hex_at), box.grid.lattice
    letters = []
    for row, line in groupby(land, key=lambda hex_: hex_.row):
        inside, text = list(line), box.numbering.rows.write(row)
        letters.append(_outside(box, inside[0], -1, lattice.row_step, text) | {"kind": "row"})
        letters.append(_outside(box, inside[-1], 1, lattice.row_step, text) | {"kind": "row"})
    for column, line in groupby(sorted(land, key=lambda hex_: (hex_.column, hex_.row)), key=lambda hex_: hex_.column):
        inside, text = list(line), box.numbering.columns.write(column)
        letters.append(_outside(box, inside[0], -1, lattice.column_step, text) | {"kind": "column"})
        if inside[-1].row == land[-1].row:
            letters.append(_outside(box, inside[-1], 1, lattice.column_step, text) | {"kind": "column"})
    return [_free(letter, sheet) for letter in letters]


def _outside(box: Gamebox, hex_: Hex, way: int, step: tuple[float, float], text: str) -> dict[str, Any]:
    """Give a number two thirds of a step beyond a hex, forward or back."""
    east, south = box.grid.lattice.units(hex_)
    (x1, y1), (x2, y2) = box.grid.centre(hex_), box.grid.pixel(east + way * step[0], south + way * step[1])
    return {"text": text, "x": round(x1 + (x2 - x1) * 0.66, 1), "y": round(y1 + (y2 - y1) * 0.66, 1)}


def _free(letter: dict[str, Any], sheet: Sheet) -> dict[str, Any]:
    """Move a letter a little when something lies on its place."""
    x, y = letter["x"], letter["y"]
    spots = [(x + dx, y + dy) for dx, dy in ((0, 0), (0, -32), (0, 32), (-26, 6), (26, 6))]
    free = [spot for spot in spots if not sheet.hits(spot[0] - 13, spot[1] - 12, spot[0] + 13, spot[1] + 12)]
    x, y = free[0] if free else spots[0]
    return letter | {"x": x, "y": y}


def _segment(box: Gamebox, side: Hexside) -> str:
    (x1, y1), (x2, y2) = box.grid.hexside_ends(side)
    return f"M{x1} {y1}L{x2} {y2}"
