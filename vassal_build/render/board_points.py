"""The named points of a drawn board, by which a scan of the printed one is laid: hexes, Entry hexes and boxes."""

from __future__ import annotations

from vassal_build.gamebox.box import Gamebox
from vassal_build.render.map_projection import centres


def board_points(box: Gamebox, board: str) -> dict[str, tuple[float, float]]:
    """Give the middle of every box of a board, and of every hex and Entry hex of the map board, in board pixels."""
    hexes = centres(box) if board == box.settings["grid"]["board"] else {}
    return {**hexes, **{place.id: place.centre for place in box.boxes if place.board == board}}
