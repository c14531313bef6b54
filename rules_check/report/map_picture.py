"""A picture of the map with the units of a position on it and an answer laid over it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from math import ceil, floor
from pathlib import Path

from lxml import etree
from msgspec import Struct

from rules_check.report.plates import LETTER, Plate, Room, plate
from rules_check.rules.question import Line, Mark
from rules_check.rules.records import Laid, Layer
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import board_picture
from vassal_build.language.said import said
from vassal_build.render.catalogue import Family, all_pictures
from vassal_build.render.laid_over import Overlay, laid_over
from vassal_build.render.map_places import hexagon
from vassal_build.render.map_projection import Point, centres
from vassal_build.render.studio import draw_pictures
from vassal_build.render.svg import draw
from vassal_build.render.wide_fonts import files_with, is_there
from vassal_build.wide_letters import cells, wide_letters

BOARD = "map"
COUNTER, STEP, MOST = 62, 7, 4
MARKER, BESIDE = 36, 24
"""The size of a marker on the ground, and how far right and down of the middle it begins: units do not hide it."""
STATE = 20
"""The size of the marker of a state on its counter."""
STRIP = 76
RIM = "#ffffff"
"""The colour beside a line, so that it is seen on any ground."""
EDGE = 8
"""As many pixels as a rim or the end of a line reaches beyond its place, or more."""
FACE = "sans-bold"
"""The typeface of all words."""
CAPTION = 42
"""How large a title is written where it fits."""
SVG = "http://www.w3.org/2000/svg"


class _Sheet(Struct, frozen=True):
    """What a drawing is made of: the tree it goes into, pictures by name, centres of places, corners of a hex.

    `taken` are the rooms of pictures and plates that lie on the board, `shaded` those of all that lies beneath them.
    """

    root: etree._Element
    pictures: Mapping[str, bytes]
    spots: Mapping[str, Point]
    corners: Sequence[Point]
    taken: list[Room]
    shaded: list[Room]


def map_picture(
    box: Gamebox,
    families: Iterable[Family],
    pieces: Iterable[Laid],
    marks: Iterable[Mark],
    lines: Iterable[Line] = (),
    *,
    title: str,
    cache: Path,
) -> bytes:
    """Give a PNG of the map board with the pieces that lie on it, marks and lines.

    `families` are those of the pictures of the game's design; `cache` keeps drawings of the press.

    Pictures of units lie in stacks as on the table. Raises UnusableFile when the press cannot draw, or write the words
    (`can_write`).
    """
    board = next(each for each in box.boards if each.id == BOARD)
    laid = tuple(pieces)
    names = {board_picture(BOARD), *(each.picture for each in laid)}
    wanted = [picture for picture in all_pictures(box, families) if picture.name in names]
    missing = sorted(names - {picture.name for picture in wanted})
    if missing:
        raise UnusableFile(said("the game has no picture {picture}, which the map needs", picture=missing[0]))
    sheet = _Sheet(_svg(), draw_pictures(wanted, box.folders, cache), centres(box), hexagon(box), [], [])
    marked = tuple(marks)
    for mark in marked:
        _shade(sheet, mark)
    for line in lines:
        _draw_line(sheet, line)
    stacks: dict[str, list[Laid]] = {}
    for each in laid:
        if each.layer is Layer.MARKER:
            x, y = sheet.spots[each.place]
            _image(sheet, each.picture, (x + BESIDE, y + BESIDE), MARKER)
        else:
            stacks.setdefault(each.place, []).append(each)
    for place, stack in stacks.items():
        _draw_stack(sheet, place, stack)
    for mark in marked:
        _write(sheet, mark)
    letters = frozenset().union(*map(wide_letters, (title, *(mark.word for mark in marked))))
    fonts = files_with(letters, cache, (FACE,))
    strip = _drawn(_caption(title, board.width), Room(0, 0, board.width, STRIP), fonts)
    seen = _framed((*sheet.taken, *sheet.shaded), Room(0, -STRIP, board.width, board.height))
    layers = (strip,) if seen is None else (strip, _drawn(sheet.root, seen, fonts, STRIP))
    size = (board.width, board.height)
    return laid_over(
        sheet.pictures[board_picture(BOARD)], size, (0, STRIP), (board.width, board.height + STRIP), layers
    )


def can_write(texts: Iterable[str]) -> bool:
    """Say whether there is a typeface for texts: that of wide letters is a package of its own."""
    return not any(map(wide_letters, texts)) or is_there()


def _svg() -> etree._Element:
    return etree.Element("svg", {"xmlns": SVG})


def _drawn(root: etree._Element, room: Room, fonts: Sequence[str], lower: int = 0) -> Overlay:
    """Draw what lies in a room of whole pixels, and give it as a layer that lies as many pixels lower."""
    left, top = int(room.left), int(room.top)
    width, height = int(room.right) - left, int(room.bottom) - top
    size = {"width": str(width), "height": str(height), "viewBox": f"{left} {top} {width} {height}"}
    for name, value in size.items():
        root.set(name, value)
    return Overlay(draw(etree.tostring(root, encoding="unicode"), width, height, fonts), (left, top + lower))


def _framed(rooms: Sequence[Room], board: Room) -> Room | None:
    """Give the room in whole pixels that has all of these and their rims in it, as far as it is on the board."""
    if not rooms:
        return None
    return Room(
        max(board.left, floor(min(room.left for room in rooms)) - EDGE),
        max(board.top, floor(min(room.top for room in rooms)) - EDGE),
        min(board.right, ceil(max(room.right for room in rooms)) + EDGE),
        min(board.bottom, ceil(max(room.bottom for room in rooms)) + EDGE),
    )


def _around(points: Sequence[Point]) -> Room:
    across, down = zip(*points, strict=True)
    return Room(min(across), min(down), max(across), max(down))


def _shade(sheet: _Sheet, mark: Mark) -> None:
    x, y = sheet.spots[mark.place]
    sheet.shaded.append(_around([(x + dx, y + dy) for dx, dy in sheet.corners]))
    points = " ".join(f"{x + dx * 0.96:.1f},{y + dy * 0.96:.1f}" for dx, dy in sheet.corners)
    look = {"fill": mark.colour, "fill-opacity": str(mark.cover), "stroke": mark.colour, "stroke-width": "4"}
    etree.SubElement(sheet.root, "polygon", {"points": points, **look})


def _write(sheet: _Sheet, mark: Mark) -> None:
    if mark.word:
        _draw_plate(sheet, plate(mark.word, sheet.spots[mark.place], sheet.corners, COUNTER, sheet.taken), mark.colour)


def _draw_line(sheet: _Sheet, line: Line) -> None:
    ends = [_point(sheet, *point) for point in line.points]
    if ends:
        sheet.shaded.append(_around(ends))
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in ends)
    for colour, width in ((RIM, 8), (line.colour, 4)):
        look = {"fill": "none", "stroke": colour, "stroke-width": str(width), "stroke-linejoin": "round"}
        etree.SubElement(sheet.root, "polyline", {"points": points, "stroke-linecap": "round", **look})


def _point(sheet: _Sheet, place: str, corner: int | None) -> Point:
    (x, y), (dx, dy) = sheet.spots[place], (0.0, 0.0) if corner is None else sheet.corners[corner]
    return x + dx, y + dy


def _caption(title: str, width: int) -> etree._Element:
    """Write the title into the strip above the board."""
    root = _svg()
    etree.SubElement(root, "rect", {"width": str(width), "height": str(STRIP), "fill": "#fbf6e6"})
    size = min(CAPTION, int(width / (max(1, cells(title)) * LETTER)))
    _words(root, title, (width / 2, STRIP * 0.68), size)
    return root


def _draw_plate(sheet: _Sheet, drawn: Plate, colour: str) -> None:
    """Draw a white plate with a coloured rim and its words."""
    room = drawn.room
    look = {"rx": "5", "fill": "#ffffff", "fill-opacity": "0.92", "stroke": colour, "stroke-width": "2.5"}
    place = {"x": f"{room.left:.1f}", "y": f"{room.top:.1f}"}
    extent = {"width": f"{room.right - room.left:.1f}", "height": f"{room.bottom - room.top:.1f}"}
    etree.SubElement(sheet.root, "rect", {**place, **extent, **look})
    _words(sheet.root, drawn.words, drawn.foot, drawn.size)
    sheet.taken.append(room)


def _words(root: etree._Element, words: str, middle: Point, size: int) -> None:
    look = {"font-family": "Source Sans Pro", "font-weight": "bold", "font-size": str(size), "fill": "#101010"}
    place = {"x": f"{middle[0]:.1f}", "y": f"{middle[1]:.1f}", "text-anchor": "middle"}
    etree.SubElement(root, "text", {**place, **look}).text = words


def _draw_stack(sheet: _Sheet, place: str, shown: Sequence[Laid]) -> None:
    """Draw a stack from below, each counter followed by the badges and states that lie on it."""
    x, y = sheet.spots[place]
    units = [number for number, each in enumerate(shown) if each.layer is Layer.COUNTER]
    shift = {number: min(order, MOST) * STEP for order, number in enumerate(units)}
    base = min(len(units) - 1, MOST) * STEP / 2
    at, row = 0.0, 0
    for number, each in enumerate(shown):
        at, row = shift.get(number, at), 0 if number in shift else row
        left, top = x - COUNTER / 2 - base + at, y - COUNTER / 2 + base - at
        if each.layer is Layer.STATE:
            _image(sheet, each.picture, (left + row * STATE, top + COUNTER - STATE), STATE)
            row += 1
        else:
            _image(sheet, each.picture, (left, top), COUNTER)


def _image(sheet: _Sheet, name: str, corner: Point, size: int) -> None:
    left, top = corner
    look = {"x": f"{left:.1f}", "y": f"{top:.1f}", "width": f"{size}", "height": f"{size}"}
    data = b64encode(sheet.pictures[name]).decode("ascii")
    etree.SubElement(sheet.root, "image", {**look, "href": f"data:image/png;base64,{data}"})
    sheet.taken.append(Room(left, top, left + size, top + size))
