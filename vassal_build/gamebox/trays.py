"""Trays: windows beside the map, in which a table lays out again some of the map's boxes, so that they stay in sight.

`[[trays]]` of game.toml names them: an id, and rows of groups of boxes, each the group's name, with a side's id behind
it for the boxes of that side alone. Where the printed map has the boxes does not change, nor does what they mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.boards import Box
from vassal_build.replacing import replace

CELL = 96
"""Width and height of a box in a tray, in pixels: a counter at 100 % with some air around it."""
GAP = 8
BETWEEN = 24
"""Pixels between two boxes of a group, and between two groups of a row."""
MARGIN = 18
NARROWEST = 700
"""Pixels of width that a line of words needs at least."""
HEADING = 26
WORDS = 44
"""Pixels above a row, for the names of its groups, and under the rows, for lines of words."""


class Tray(Struct, frozen=True):
    """A window of boxes: its id, its size in pixels at 100 %, and the boxes as they lie in it.

    `foot` is the middle of some lines of words under them, where the settings ask for one with `words = true`.
    """

    id: str
    width: int
    height: int
    boxes: tuple[Box, ...]
    foot: tuple[int, int] | None = None


def trays_of(settings: Iterable[Mapping[str, Any]], boxes: tuple[Box, ...], file: str) -> tuple[Tray, ...]:
    """Give the trays that `[[trays]]` of a file asks for, out of the boxes of a game; each row stands in the middle.

    Raises UnusableFile for a row of no boxes.
    """
    for each in settings:
        if not (isinstance(each, Mapping) and isinstance(each.get("id"), str) and _has_rows(each, boxes)):
            message = '[[trays]] must have an id and rows of groups of boxes, such as rows = [["order_track"]]'
            raise UnusableFile(message, file)
    return tuple(_tray(each, [[_named(boxes, name) for name in row] for row in each["rows"]]) for each in settings)


def _has_rows(tray: Mapping[str, Any], boxes: tuple[Box, ...]) -> bool:
    """Say whether a tray has rows of groups; one of words alone needs none."""
    rows = tray.get("rows")
    return (
        isinstance(rows, list)
        and (bool(rows) or tray.get("words") is True)
        and all(isinstance(row, list) and row for row in rows)
        and all(isinstance(name, str) and _named(boxes, name) for row in rows for name in row)
    )


def _named(boxes: tuple[Box, ...], name: str) -> list[Box]:
    group, _, side = name.partition(" ")
    return [slot for slot in boxes if slot.group == group and side in {"", slot.side}]


def _tray(settings: Mapping[str, Any], rows: list[list[list[Box]]]) -> Tray:
    least = NARROWEST if settings.get("words") else 0
    width, id_ = max(least, *map(_length, rows), 0) + 2 * MARGIN, settings["id"]
    placed = tuple(slot for number, row in enumerate(rows) for slot in _row(id_, row, number, width))
    bottom = len(rows) * (HEADING + CELL) + 2 * MARGIN
    foot = (width // 2, bottom + (WORDS - MARGIN) // 2) if settings.get("words") else None
    return Tray(id_, width, bottom + (WORDS if foot else 0), placed, foot)


def _row(tray: str, groups: list[list[Box]], number: int, width: int) -> Iterator[Box]:
    x, y = (width - _length(groups)) // 2, MARGIN + number * (HEADING + CELL) + HEADING
    for group in groups:
        for slot in group:
            yield replace(slot, board=tray, x=x, y=y, width=CELL, height=CELL)
            x += CELL + GAP
        x += BETWEEN - GAP


def _length(groups: list[list[Box]]) -> int:
    return sum(len(group) * (CELL + GAP) - GAP for group in groups) + (len(groups) - 1) * BETWEEN


def tray_of_words(trays: Iterable[Tray]) -> tuple[str, tuple[int, int]]:
    """Give the id of the first tray that has a line of words, and the middle of that line."""
    return next((tray.id, tray.foot) for tray in trays if tray.foot is not None)


def width_of_words(trays: Iterable[Tray]) -> int:
    """Give the pixels of width that the words have in the first tray with a line of them."""
    return next(tray.width - 2 * MARGIN for tray in trays if tray.foot is not None)
