"""Towns, dots, badges and Entry hexes: what stands where in a hex, in board pixels.

Badges (victory points, setup letter, Supply Source) stand in fixed corners beside the place where counters lie.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import HexsideKind, Place, PlaceKind
from vassal_build.render.map_cliffs import cliff_segments
from vassal_build.render.map_labels import CLIFF, COUNTER, NUMBER, WAY, Rect, Sheet, town_rank
from vassal_build.render.map_projection import Point, centres
from vassal_build.render.typesetting import wrapped

BADGE = 15
_CORNERS = {"vp": (-43, -24), "setup": (43, -24), "supply": (43, 20)}
_HALF_COUNTER = 36
_HALF_SIGN = {"town": 24, "dot": 7, "setup": 1}
_HALF_ENTRY = 58
_ENTRY_NAME = 22


def places_drawn(box: Gamebox) -> list[dict[str, Any]]:
    """Give every town, dot and Setup Hex with its centre, its rank (0 the largest towns) and its badges."""
    return [
        {
            "kind": place.kind.value,
            "x": x,
            "y": y,
            "rank": town_rank(place),
            "badges": _badges(place, float(x), float(y)),
        }
        for place in box.places
        if place.hex is not None
        for x, y in [box.grid.centre(place.hex)]
    ]


def _badges(place: Place, x: float, y: float) -> list[dict[str, Any]]:
    badges = []
    if place.kind is PlaceKind.TOWN and place.vp is not None:
        badges.append({"kind": "vp", "text": str(place.vp), "side": ""})
    if place.setup:
        badges.append({"kind": "setup", "text": place.setup, "side": ""})
    if place.supply:
        badges.append({"kind": "supply", "text": place.level, "side": place.supply})
    return [badge | {"x": x + _CORNERS[badge["kind"]][0], "y": y + _CORNERS[badge["kind"]][1]} for badge in badges]


def entries_drawn(box: Gamebox) -> list[dict[str, Any]]:
    """Give every Entry hex: corners, side, lines of its name with their baselines, and badges away from its arrows."""
    spots = centres(box)
    return [_entry(box, place, spots) for place in box.places if place.kind is PlaceKind.ENTRY and place.id in spots]


def _entry(box: Gamebox, place: Place, spots: Mapping[str, Point]) -> dict[str, Any]:
    x, y = spots[place.id]
    ways = [spots[feature.b][1] - y for feature in box.hexsides if feature.a == place.id and feature.b in spots]
    down = sum(ways) > 0.5 * box.grid.southward * len(ways)
    badges = _badges(place, x, y)
    for number, badge in enumerate(badges):
        badge["x"], badge["y"] = x + 40 * (number - (len(badges) - 1) / 2), y + (-40 if down else 38)
    lines = wrapped(place.name, _ENTRY_NAME, 106, "serif-bold")
    first = y + (8 if down else -4) - (len(lines) - 1) * 12
    return {
        "x": x,
        "y": y,
        "side": place.side,
        "corners": [[x + dx, y + dy] for dx, dy in hexagon(box)],
        "name": [{"text": line, "y": first + 24 * number} for number, line in enumerate(lines)],
        "size": _ENTRY_NAME,
        "badges": badges,
    }


def arrows_drawn(box: Gamebox) -> list[dict[str, Any]]:
    """Give the arrows between Entry hexes and the map: middle, direction in degrees, side; they lead into the map."""
    spots, arrows = centres(box), []
    for feature in box.hexsides:
        if feature.kind == HexsideKind.ARROW and feature.a in spots and feature.b in spots:
            (x1, y1), (x2, y2) = spots[feature.a], spots[feature.b]
            angle = math.degrees(math.atan2(y2 - y1, x2 - x1))
            side = box.place_by_id[feature.a].side
            arrows.append({"x": (x1 + x2) / 2, "y": (y1 + y2) / 2, "angle": round(angle, 2), "side": side})
    return arrows


def hexagon(box: Gamebox) -> list[Point]:
    """Give the six corners of a hex round its centre, in board pixels."""
    return list(box.grid.outline())


def taken_room(box: Gamebox) -> Sheet:
    """Give the sheet on which names are placed: signs and arrows hard, numbers, counters, cliffs and ways soft."""
    sheet = Sheet()
    for hex_ in box.hexes:
        x, y = box.grid.centre(hex_.hex)
        sheet.take((x - 18, y - 58, x + 18, y - 44), NUMBER)
        sheet.take(_square(x, y, _HALF_COUNTER), COUNTER)
    for place in places_drawn(box):
        _take_signs(sheet, place, _HALF_SIGN[place["kind"]])
    for entry in entries_drawn(box):
        _take_signs(sheet, entry, _HALF_ENTRY)
    for arrow in arrows_drawn(box):
        sheet.take(_square(arrow["x"], arrow["y"], 20))
    for point in _cliff_points(box):
        sheet.take(_square(*point, 9), CLIFF)
    for point in _way_points(box):
        sheet.take(_square(*point, 8), WAY)
    return sheet


def _take_signs(sheet: Sheet, drawn: dict[str, Any], half: float) -> None:
    sheet.take(_square(drawn["x"], drawn["y"], half))
    for badge in drawn["badges"]:
        sheet.take(_square(badge["x"], badge["y"], BADGE + 1))


def _way_points(box: Gamebox) -> Iterator[Point]:
    """Yield five points between two centres that a way joins."""
    spots = centres(box)
    for feature in box.hexsides:
        if feature.kind != HexsideKind.CLIFF and feature.a in spots and feature.b in spots:
            (x1, y1), (x2, y2) = spots[feature.a], spots[feature.b]
            yield from ((x1 + (x2 - x1) * step / 6, y1 + (y2 - y1) * step / 6) for step in range(1, 6))


def _cliff_points(box: Gamebox) -> Iterator[Point]:
    """Yield three points on every cliff line."""
    for (x1, y1), (x2, y2) in cliff_segments(box):
        yield from ((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share) for share in (0.15, 0.5, 0.85))


def _square(x: float, y: float, half: float) -> Rect:
    return x - half, y - half, x + half, y + half
