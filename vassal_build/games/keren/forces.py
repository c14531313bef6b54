"""The sheets on which each side's units wait: by setup area, by turn of arrival, and those that are lost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from vassal_build.gamebox.boards import Board, Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import board_picture
from vassal_build.render.board_points import board_points
from vassal_build.render.picture import Picture


def forces_pictures(box: Gamebox) -> Iterator[Picture]:
    """Yield the picture of each side's sheet."""
    for side in box.sides:
        board = next(each for each in box.boards if each.id == f"{side.id}_forces")
        name, points = board_picture(board.id), board_points(box, board.id)
        context = _context(box, board, side.name, side.colour)
        yield Picture(name, "forces.svg.j2", board.width, board.height, context, points=points)


def _context(box: Gamebox, board: Board, side: str, colour: str) -> dict[str, Any]:
    slots = [slot for slot in box.boxes if slot.board == board.id]
    return {
        "title": box.strings.text("sheets.title", side=side),
        "colour": colour,
        "rows": [_row(box, group, list(each)) for group, each in groupby(slots, key=lambda slot: slot.group)],
    }


def _row(box: Gamebox, group: str, slots: list[Box]) -> dict[str, Any]:
    return {
        "caption": box.strings.text(f"places.{group}"),
        "about": box.strings.words.get(f"sheets.{group}", ""),
        "slots": [{"x": slot.x, "y": slot.y, "w": slot.width, "h": slot.height} for slot in slots],
    }
