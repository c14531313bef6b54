"""The tracks below the map of La Primogenita: Game Turns, points, Orders, the Air Base, and the sequence of play."""

from __future__ import annotations

from vassal_build.render.map_tracks import MapTracks, NumberMarks, Track

TRACKS = MapTracks(
    (
        Track("game_turn", "charts.turns", chart="turns", shown=("deduct",)),
        Track(
            "victory_points", "markers.vp", marks=NumberMarks("victory", "value", ("start", "lose", "win"), "victory.")
        ),
        Track("order_track", "render.order_track"),
        Track("air_base", "boxes.air_base"),
        Track("executed", "boxes.executed"),
        Track("combination", "boxes.combination", by_side=True),
        Track("phase", segments=True),
    ),
    legend=(("reinforcements", "charts.reinforcements"), ("deduct", "charts.deduct")),
)
