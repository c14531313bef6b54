"""Boxes: that they lie on their boards, apart from each other, and have names of their own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from vassal_build.codes.box_words import (
    BOX_OFF_ITS_BOARD,
    BOX_ON_A_HEX,
    BOXES_OF_ONE_NAME,
    OVERLAPPING_BOXES,
    UNKNOWN_BOARD,
)
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox


def boxes_on_boards(box: Gamebox) -> Iterator[Diagnostic]:
    """A box lies wholly on a board that exists."""
    boards = {board.id: board for board in box.boards}
    for item in box.boxes:
        location = item.provenance.place_of("board", "x", "y", "width", "height")
        board = boards.get(item.board)
        if board is None:
            message = f"'{item.board}' is not a board; the boards are {', '.join(boards)}"
            yield UNKNOWN_BOARD.at(location, message, subject=item.id)
        elif item.width == 0 or item.height == 0:
            yield BOX_OFF_ITS_BOARD.at(location, f"{item.id} has no area", subject=item.id)
        elif item.x + item.width > board.width or item.y + item.height > board.height:
            corner = f"{item.x + item.width}, {item.y + item.height}"
            message = f"{item.id} ends at {corner}, but {board.id} at {board.width}, {board.height}"
            yield BOX_OFF_ITS_BOARD.at(location, message, subject=item.id)


def overlapping_boxes(box: Gamebox) -> Iterator[Diagnostic]:
    """Boxes of one group do not overlap."""
    groups: dict[tuple[str, str], list[Box]] = defaultdict(list)
    for item in box.boxes:
        groups[item.board, item.group].append(item)
    for items in groups.values():
        for one, other in combinations(items, 2):
            if _overlap(one, other):
                message = f"{other.id} overlaps {one.id}"
                yield OVERLAPPING_BOXES.at(other.provenance.location, message, subject=other.id)


def boxes_on_hexes(box: Gamebox) -> Iterator[Diagnostic]:
    """No box covers the middle of a hex; there may be one between the middle and the edge."""
    middles = [(land.id, *box.grid.centre(land.hex)) for land in box.hexes]
    board = box.settings.get("grid", {}).get("board")
    for item in (each for each in box.boxes if each.board == board):
        right, bottom = item.x + item.width, item.y + item.height
        covered = [hex_ for hex_, x, y in middles if item.x <= x < right and item.y <= y < bottom]
        if covered:
            more = f" and {len(covered) - 1} more" if covered[1:] else ""
            message = f"{item.id} covers the middle of {covered[0]}{more}"
            yield BOX_ON_A_HEX.at(item.provenance.place_of("x", "y"), message, subject=item.id)


def _overlap(one: Box, other: Box) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    down = one.y < other.y + other.height and other.y < one.y + one.height
    return across and down


def box_names(box: Gamebox) -> Iterator[Diagnostic]:
    """No two boxes have the same name in any language."""
    sides = {side.id: side.name for side in box.sides}
    for strings in box.languages.values():
        first: dict[str, str] = {}
        for item in box.boxes:
            pattern = strings.words.get(f"boxes.{item.group}", "")
            name = pattern.replace("{side}", sides.get(item.side, item.side)).replace("{number}", item.number)
            if pattern and name in first:
                message = f"{item.id} and {first[name]} would both have the name '{name}'"
                yield BOXES_OF_ONE_NAME.at(item.provenance.location, message, subject=item.id)
            first.setdefault(name, item.id)
