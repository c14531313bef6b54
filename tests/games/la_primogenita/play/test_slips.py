"""Mistakes made on purpose in a recorded game look as players' mistakes do: the chat says what the table shows."""

from __future__ import annotations

from random import Random

from rules_check.play.log.slips import Steps, with_slips
from vassal_build.codec.commands import Chat, MovePiece
from vassal_build.gamebox.box import Gamebox


def test_the_report_of_a_drag_too_far_names_the_hex_where_it_ends(primogenita: Gamebox) -> None:
    """A reader who follows the log would else see one hex, and the map another."""
    grid, hexes = primogenita.grid, primogenita.hex_by_id
    (x, y), (old_x, old_y) = (grid.centre(hexes[place].hex) for place in ("H-4", "H-3"))
    drag = MovePiece("1", "Map", x, y, None, "Map", old_x, old_y)
    steps: Steps = ((drag, Chat("* Allied: Sudan Defence Force: H-3 to H-4")),)
    slipped = with_slips(primogenita, steps, 1, lambda _: ["MOV104"], Random(1))
    (moved, report) = slipped[0]
    assert isinstance(moved, MovePiece) and isinstance(report, Chat)
    there = primogenita.hex_at[grid.nearest(moved.x, moved.y)].id
    assert there not in ("H-3", "H-4")
    assert report.body == f"* Allied: Sudan Defence Force: H-3 to {there}"
