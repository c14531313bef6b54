"""The map of Keren: painted ground, and over it what has edges: contours, ways, walls, forts, names, tracks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import HexsideFeature, HexsideKind
from vassal_build.gamebox.naming import box_name
from vassal_build.gamebox.picture_names import board_picture
from vassal_build.games.keren.heights import heights_in
from vassal_build.games.keren.schema import FORT, POINTS_TRACK, PROHIBITED, RIDGE, ROADBLOCK, TUNNEL
from vassal_build.render.board_points import board_points
from vassal_build.render.lazy_context import LateContext
from vassal_build.render.picture import Picture
from vassal_build.render.tinted_ground import over_tinted_ground

BOARD = "map"
TINTS: Mapping[str, str] = {
    "clear": "#d8d3ad",
    "slope": "#d2bf86",
    "hill": "#c29f68",
    "bluff": "#a17c58",
    "precipice": "#8b8078",
    "ridge": "#6a6b74",
    "peak": "#e4dfd6",
    "sheer": "#b9a9a0",
}
"""The colour of each kind of ground; higher is greyer, and peaks are pale."""
_THROUGH = 2
"""The ways out of a hex that a road only passes."""
_CAPTIONED = ("turn", "phase", POINTS_TRACK, "tunnel")


def map_pictures(box: Gamebox) -> Iterator[Picture]:
    """Yield the picture of the map."""
    board = next(each for each in box.boards if each.id == BOARD)
    size = board.width, board.height
    facts = (box.grid, box.hexes, box.hexsides, box.places, box.boxes, box.charts, size, box.strings.words)
    context = LateContext((TINTS, facts), partial(map_context, box, size))
    yield Picture(board_picture(BOARD), "map.svg.j2", *size, context, over_tinted_ground, board_points(box, BOARD))


def map_context(box: Gamebox, size: tuple[int, int]) -> dict[str, Any]:
    """Give all that the map's template and its ground need, as plain data in board pixels."""
    high = heights_in(box)
    centre = {hex_.id: box.grid.centre(hex_.hex) for hex_ in box.hexes}
    kind = {hex_.id: "ridge" if RIDGE.of(hex_) else hex_.terrain for hex_ in box.hexes}
    return {
        "title": box.strings.text("game.title"),
        "subtitle": box.strings.text("game.subtitle"),
        "notice": box.strings.text("notice.short"),
        "ground": {
            "size": list(size),
            "outline": [list(corner) for corner in box.grid.outline()],
            "hexes": [[*centre[id_], float(high[id_]), TINTS[kind[id_]]] for id_ in centre],
        },
        "grid": _grid(box),
        "contours": list(_contours(box, high)),
        "sheer": [centre[id_] for id_, name in kind.items() if name == "sheer"],
        "ridges": [centre[id_] for id_, name in kind.items() if name == "ridge"],
        "peaks": [centre[id_] for id_, name in kind.items() if name == "peak"],
        "numbers": [{"text": id_, "x": x, "y": y} for id_, (x, y) in centre.items()],
        "ways": list(_ways(box)),
        "walls": [_edge(box, each) for each in box.hexsides if each.kind == PROHIBITED],
        "roadblocks": [_edge(box, each) for each in box.hexsides if each.kind == ROADBLOCK],
        "forts": [box.grid.corners(place.hex) for place in box.places if place.hex and FORT.of(place)],
        "places": list(_places(box)),
        "entries": [centre[row.key] for row in box.charts["entries"].rows],
        "tracks": list(_tracks(box)),
    }


def _grid(box: Gamebox) -> str:
    lattice = box.grid.lattice
    sides = {lattice.hexside(hex_.hex, other) for hex_ in box.hexes for other in lattice.neighbours(hex_.hex)}
    ends = (box.grid.hexside_ends(side) for side in sorted(sides))
    return "".join(f"M{a[0]} {a[1]}L{b[0]} {b[1]}" for a, b in ends)


def _contours(box: Gamebox, high: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the hexsides between hexes of different levels, the wider the greater the difference."""
    lattice = box.grid.lattice
    for hex_ in box.hexes:
        for other in lattice.neighbours(hex_.hex):
            land = box.hex_at.get(other)
            if land is not None and high[hex_.id] - high[land.id] > 0:
                steps = min(4, max(1, round(high[hex_.id] - high[land.id])))
                yield {"ends": box.grid.hexside_ends(lattice.hexside(hex_.hex, other)), "steps": steps}


def _ways(box: Gamebox) -> Iterator[dict[str, Any]]:
    """Yield roads, railways and tunnels as SVG paths, hex by hex, curved where they go through one."""
    under = {frozenset((each.a, each.b)) for each in box.hexsides if each.kind == TUNNEL}
    joined: dict[tuple[str, str], list[str]] = {}
    for each in box.hexsides:
        hidden = each.kind == HexsideKind.RAIL and frozenset((each.a, each.b)) in under
        if each.kind.along and not hidden:
            for here, there in ((each.a, each.b), (each.b, each.a)):
                joined.setdefault((each.kind.id, here), []).append(there)
    for (kind, here), others in sorted(joined.items()):
        yield {"kind": kind, "path": _through(box, here, others)}


def _through(box: Gamebox, here: str, others: list[str]) -> str:
    """Give the path of a way in a hex, from hexside to hexside, or from the middle where it ends or forks."""
    x, y = box.grid.centre(box.hex_by_id[here].hex)
    ends = [box.grid.centre(box.hex_by_id[other].hex) for other in others]
    middles = [((x + other_x) / 2, (y + other_y) / 2) for other_x, other_y in ends]
    if len(middles) == _THROUGH:
        (a, b), (c, d) = middles
        return f"M{a} {b}Q{x} {y} {c} {d}"
    return "".join(f"M{x} {y}L{a} {b}" for a, b in middles)


def _edge(box: Gamebox, feature: HexsideFeature) -> list[Any]:
    a, b = (box.hex_by_id[id_].hex for id_ in (feature.a, feature.b))
    return list(box.grid.hexside_ends(box.grid.lattice.hexside(a, b)))


def _places(box: Gamebox) -> Iterator[dict[str, Any]]:
    for place in box.places:
        if place.hex is not None:
            x, y = box.grid.centre(place.hex)
            yield {
                "name": place.name,
                "kind": place.kind.value,
                "points": place.vp,
                "supply": place.supply,
                "x": x,
                "y": y,
            }


def _tracks(box: Gamebox) -> Iterator[dict[str, Any]]:
    for slot in box.boxes:
        if slot.board == BOARD and slot.group in _CAPTIONED:
            caption = slot.number if slot.group != "phase" else box_name(box, slot)
            frame = {"x": slot.x, "y": slot.y, "w": slot.width, "h": slot.height}
            note = box.strings.text("render.tunnel", number=slot.number) if slot.group == "tunnel" else ""
            yield {"group": slot.group, "caption": caption, "note": note, **frame}
