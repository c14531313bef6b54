"""The main board: the map with its key, title and tracks, drawn from data over painted ground.

This room gathers what the templates `map*.svg.j2` fill in; `terrain` lays their drawing over the ground.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.render.board_points import board_points
from vassal_build.render.land_columns import NO_COLUMNS, LandColumns
from vassal_build.render.lazy_context import LateContext
from vassal_build.render.map_cliffs import cliff_segments
from vassal_build.render.map_key import key_drawn, key_hexes, take_key, title_drawn
from vassal_build.render.map_labels import drawn_labels, place_names
from vassal_build.render.map_land import (
    drawn_lines,
    edge_letters,
    grid_path,
    ground,
    hex_numbers,
    take_borders,
    zone_path,
)
from vassal_build.render.map_marks import terrain_marks
from vassal_build.render.map_places import arrows_drawn, entries_drawn, hexagon, places_drawn, taken_room
from vassal_build.render.map_projection import projection
from vassal_build.render.map_routes import route_paths
from vassal_build.render.map_tracks import NO_TRACKS, MapTracks, tracks_drawn
from vassal_build.render.picture import Picture
from vassal_build.render.terrain import lay_over_ground

BOARD = "map"
NAME, TEMPLATE = "board_map.png", "map.svg.j2"
LOWEST_LAND = 100
"""Board pixels above the tracks, which relief and coast can be drawn in."""


def map_pictures(box: Gamebox, land: LandColumns = NO_COLUMNS, tracks: MapTracks = NO_TRACKS) -> Iterator[Picture]:
    """Yield the picture of the main board, when the box has one.

    `land` are columns of the game's own that it shows, `tracks` what stands in the boxes below it.
    """
    for board in box.boards:
        if board.id == BOARD:
            size = board.width, board.height
            context = LateContext((land, tracks, *_facts(box, size)), partial(map_context, box, size, land, tracks))
            yield Picture(NAME, TEMPLATE, *size, context, lay_over_ground, board_points(box, BOARD))


def _facts(box: Gamebox, size: tuple[int, int]) -> tuple[object, ...]:
    """What the map is drawn from: everything but counters and setups."""
    land = (box.grid, box.hexes, box.hexsides, box.places, box.lines, box.labels)
    return (*land, box.boards, box.boxes, box.charts, box.sides, box.settings, box.strings.words, size)


def map_context(
    box: Gamebox, size: tuple[int, int], land: LandColumns = NO_COLUMNS, tracks: MapTracks = NO_TRACKS
) -> dict[str, Any]:
    """Give all that the map's templates and its ground need, as plain data in board pixels."""
    globe = projection(box)
    drawn = tracks_drawn(box, tracks)
    sheet = taken_room(box)
    take_key(box, land, sheet)
    take_borders(box, globe, sheet)
    names = place_names(box, sheet)
    letters = edge_letters(box, sheet)
    labels = drawn_labels(box.labels, globe, sheet)
    numbers = hex_numbers(box, sheet)
    lowest = drawn["top"] or size[1]
    if lowest < LOWEST_LAND:
        raise UnusableFile(f"the tracks leave {lowest} pixels of the board for the map, which needs {LOWEST_LAND}")
    return {
        "ground": ground(box, globe, (size[0], lowest), land, key_hexes(box, land)),
        "lines": drawn_lines(box, globe),
        "marks": terrain_marks(box, land, key_hexes(box, land), sheet),
        "grid": grid_path(box),
        "zones": {zone.name: zone_path(box, zone) for zone in land.zones},
        "routes": route_paths(box),
        "cliffs": cliff_segments(box),
        "numbers": numbers,
        "letters": letters,
        "places": places_drawn(box),
        "entries": entries_drawn(box),
        "arrows": arrows_drawn(box),
        "names": names,
        "labels": labels,
        "outline": hexagon(box),
        "key": key_drawn(box, land),
        "cartouche": title_drawn(box),
        "tracks": drawn,
    }
