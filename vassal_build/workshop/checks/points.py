"""Points that a Send to Location or a stack at start names lie on their board.

Nothing is said where the board's size is not known, or where it takes a game to know which boards a map has. The
window of a Player Hand grows with what lies in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import find_all, short_name
from vassal_build.codec.modulefile import MAP_KINDS
from vassal_build.codec.traits import SendToLocation
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.entry_files import PICTURES
from vassal_build.workshop.expressions import is_fixed
from vassal_build.workshop.in_play import in_play
from vassal_build.workshop.opened import OpenedModule

POINT_OFF_BOARD = Code(
    "MOD416",
    "point-off-board",
    Severity.NOTE,
    "A Send to Location, or a stack or deck at start, has a point outside its board.",
    "The pieces lie beside the board, where players may not see or reach them. The engine says nothing.",
    "A stack at start at 2400, 310 on a board that is 2000 pixels wide.",
    "Correct the point. If the module keeps pieces beside the board on purpose, ignore this code.",
)


WHOLE = re.compile(r"-?\d{1,9}")
SURFACES = tuple(kind for kind in MAP_KINDS if kind != "module.PlayerHand")
"""The maps that end where their boards do; a hand is as large as what lies in it. Source: PlayerHand.mapSize."""
BOARD = "module.map.boardPicker.Board"
AT_START = ("module.map.SetupStack", "module.map.DrawPile")
NO_BOARD = ("", "<any>")


class Area(Struct, frozen=True):
    """A part of a map on which a point may lie: width and height in pixels, None when it is not known."""

    size: tuple[int, int] | None


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield POINT_OFF_BOARD. Source: SendToLocation.getSendLocation, SetupStack.setup."""
    if not module.knows_all:
        return
    for definition in in_play(module):
        for trait in definition.piece.find_all(SendToLocation):
            areas = _areas_of(module, trait) if trait.destination == "L" and not _is_shifted(trait) else []
            message = _off(areas, trait.x, trait.y)
            if message:
                place = module.at(definition.path, definition.line)
                yield POINT_OFF_BOARD.at(place, f"SendToLocation: {message}", subject=f"{trait.x},{trait.y}")
    for path, element in module.elements:
        if short_name(str(element.tag)) not in AT_START or element.get("useGridLocation") == "true":
            continue
        above = next((one for one in element.iterancestors() if short_name(str(one.tag)) in SURFACES), None)
        board, x, y = element.get("owningBoard", ""), element.get("x", ""), element.get("y", "")
        areas = [] if above is None else _areas(module, above, "" if board in NO_BOARD else board, edges=False)
        message = _off(areas, x, y)
        if message:
            what = f"'{element.get('name', '')}' starts"
            yield POINT_OFF_BOARD.at(module.at(path, line_of(element)), f"{what} {message}", subject=f"{x},{y}")


def _is_shifted(trait: SendToLocation) -> bool:
    return any("0" not in pair for pair in ((trait.x_index, trait.x_offset), (trait.y_index, trait.y_offset)))


def _areas_of(module: OpenedModule, trait: SendToLocation) -> list[Area]:
    """Give the areas on one of which the point must lie; none when that is not known."""
    if not is_fixed(trait.board) or not is_fixed(trait.map):
        return []
    maps = [one for part in module.together for kind in SURFACES for one in find_all(part.root, kind)]
    meant = [one for one in maps if not trait.map or one.get("mapName", "") == trait.map]
    if not trait.board and not trait.map:
        return []
    return [area for one in meant for area in _areas(module, one, trait.board, edges=True)]


def _areas(module: OpenedModule, window: etree._Element, board: str, *, edges: bool) -> list[Area]:
    """Give the boards of that name; without a name the only board of the map, with the map's edges if they count."""
    boards = list(find_all(window, BOARD))
    if board:
        return [Area(_size(module, one)) for one in boards if one.get("name", "") == board]
    if len(boards) != 1 or window.get("allowMultiple") == "true":
        return [Area(None)]
    size = _size(module, boards[0])
    sides = [window.get(name, "0") for name in ("edgeWidth", "edgeHeight")] if edges else ["0", "0"]
    if size is None or not all(WHOLE.fullmatch(side) for side in sides):
        return [Area(None)]
    return [Area((size[0] + 2 * int(sides[0]), size[1] + 2 * int(sides[1])))]


def _size(module: OpenedModule, board: etree._Element) -> tuple[int, int] | None:
    image = board.get("image", "")
    if image:
        sizes = (one.picture_sizes.get(PICTURES + image) for one in reversed(module.together))
        return next((one for one in sizes if one is not None), None)
    width, height = board.get("width", ""), board.get("height", "")
    return (int(width), int(height)) if WHOLE.fullmatch(width) and WHOLE.fullmatch(height) else None


def _off(areas: list[Area], x: str, y: str) -> str:
    """Say how a point lies off all the areas; empty when it lies on one, or when that is not known."""
    reason = ""
    for area in areas:
        if area.size is None:
            return ""
        lengths = zip((x, y), area.size, strict=True)
        if not any(WHOLE.fullmatch(at) and not 0 <= int(at) <= length for at, length in lengths):
            return ""
        reason = reason or f"at {x}, {y}, outside its board of {area.size[0]} by {area.size[1]} pixels"
    return reason
