"""A picture of the map with the units of a position on it and an answer laid over it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from lxml import etree
from msgspec import Struct

from rules_check.facts.units import Kind
from rules_check.position.position import Position
from rules_check.position.unit import SupplyState, UnitState
from rules_check.report.mark import Mark
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.render.catalogue import Family, all_pictures
from vassal_build.render.map_places import hexagon
from vassal_build.render.map_projection import Point, centres
from vassal_build.render.naming import badge_picture, board_picture, marker_picture, unit_picture
from vassal_build.render.studio import draw_pictures
from vassal_build.render.svg import draw

BOARD = "map"
COUNTER, STEP, MOST = 62, 7, 4
STRIP = 76
SVG = "http://www.w3.org/2000/svg"


class _Sheet(Struct, frozen=True):
    """What a drawing is made of: the tree it goes into, pictures by name, centres of places, corners of a hex."""

    root: etree._Element
    pictures: Mapping[str, bytes]
    spots: Mapping[str, Point]
    corners: Sequence[Point]


def map_picture(
    box: Gamebox, families: Iterable[Family], position: Position, marks: Iterable[Mark], *, title: str, cache: Path
) -> bytes:
    """Give a PNG of the map board with the units of a position and some marks; `cache` keeps drawings of the press.

    `families` are those of the pictures of the game's design.

    Pictures of units lie in stacks as on the table. Raises UnusableFile when the press cannot draw.
    """
    board = next(each for each in box.boards if each.id == BOARD)
    names = {board_picture(BOARD), *(name for place in position.stacks for name, _ in _stack(position, place))}
    names |= {name for name, _ in _markers(position)}
    wanted = [picture for picture in all_pictures(box, families) if picture.name in names]
    strange = sorted(names - {picture.name for picture in wanted})
    if strange:
        raise UnusableFile(f"there is no picture {strange[0]} to draw the position with")
    height = board.height + STRIP
    root = etree.Element("svg", {"xmlns": SVG, "width": str(board.width), "height": str(height)})
    _caption(root, title, board.width)
    table = etree.SubElement(root, "g", {"transform": f"translate(0 {STRIP})"})
    sheet = _Sheet(table, draw_pictures(wanted, box.folders, cache), centres(box), hexagon(box))
    _image(sheet, board_picture(BOARD), (0, 0), board.width, board.height)
    marked = tuple(marks)
    for mark in marked:
        _shade(sheet, mark)
    for name, place in _markers(position):
        x, y = sheet.spots[place]
        _image(sheet, name, (x + 2, y + 2), COUNTER * 0.8, COUNTER * 0.8)
    for place in position.stacks:
        _draw_stack(sheet, position, place)
    for mark in marked:
        _write(sheet, mark)
    return draw(etree.tostring(root, encoding="unicode"), board.width, height)


def _shade(sheet: _Sheet, mark: Mark) -> None:
    x, y = sheet.spots[mark.place]
    points = " ".join(f"{x + dx * 0.96:.1f},{y + dy * 0.96:.1f}" for dx, dy in sheet.corners)
    look = {"fill": mark.colour, "fill-opacity": str(mark.cover), "stroke": mark.colour, "stroke-width": "4"}
    etree.SubElement(sheet.root, "polygon", {"points": points, **look})


def _write(sheet: _Sheet, mark: Mark) -> None:
    if mark.word:
        x, y = sheet.spots[mark.place]
        _plate(sheet, mark.word, (x, y + 47), 23, mark.colour)


def _caption(root: etree._Element, title: str, width: int) -> None:
    """Write the title into the strip above the board."""
    etree.SubElement(root, "rect", {"width": str(width), "height": str(STRIP), "fill": "#fbf6e6"})
    _words(root, title, (width / 2, STRIP * 0.68), 42)


def _plate(sheet: _Sheet, words: str, middle: Point, size: int, colour: str) -> None:
    """Write words on a white plate with a coloured rim, centred on a point."""
    wide, (x, y) = len(words) * size * 0.56 + size * 0.6, middle
    look = {"rx": "5", "fill": "#ffffff", "fill-opacity": "0.92", "stroke": colour, "stroke-width": "2.5"}
    place = {"x": f"{x - wide / 2:.1f}", "y": f"{y - size * 0.85:.1f}"}
    etree.SubElement(sheet.root, "rect", {**place, "width": f"{wide:.1f}", "height": f"{size * 1.2:.1f}", **look})
    _words(sheet.root, words, middle, size)


def _words(root: etree._Element, words: str, middle: Point, size: int) -> None:
    look = {"font-family": "Source Sans Pro", "font-weight": "bold", "font-size": str(size), "fill": "#101010"}
    place = {"x": f"{middle[0]:.1f}", "y": f"{middle[1]:.1f}", "text-anchor": "middle"}
    etree.SubElement(root, "text", {**place, **look}).text = words


def _draw_stack(sheet: _Sheet, position: Position, place: str) -> None:
    x, y = sheet.spots[place]
    shown = list(_stack(position, place))
    units = [number for number, (_, is_unit) in enumerate(shown) if is_unit]
    shift = {number: min(order, MOST) * STEP for order, number in enumerate(units)}
    base = min(len(units) - 1, MOST) * STEP / 2
    at = 0.0
    for number, (name, _) in enumerate(shown):
        at = shift.get(number, at)
        corner = (x - COUNTER / 2 - base + at, y - COUNTER / 2 + base - at)
        _image(sheet, name, corner, COUNTER, COUNTER)


def _stack(position: Position, place: str) -> Iterator[tuple[str, bool]]:
    """Yield the pictures of a stack from below, each unit followed by the badges that lie on it (then False)."""
    for unit in position.at(place):
        state = position.units[unit]
        yield _face(position, state), True
        if state.disrupted:
            yield badge_picture("disrupted"), False
        if state.supply is not SupplyState.FULL:
            yield badge_picture(f"{state.supply.value}_supply"), False


def _face(position: Position, state: UnitState) -> str:
    if position.facts.units[state.id].kind is Kind.DUMP:
        return unit_picture(state.id, "loaded" if state.loaded else "depleted")
    return unit_picture(state.id, state.steps)


def _markers(position: Position) -> Iterator[tuple[str, str]]:
    for place, flag in position.flags.items():
        yield marker_picture("flag", back=flag == "italian"), place
    for marker in position.markers.values():
        if marker.on_map:
            yield marker_picture(marker.id, back=marker.level == "FS"), marker.place
    for place, side in position.trenches.items():
        yield marker_picture(f"trench_{side}"), place


def _image(sheet: _Sheet, name: str, corner: Point, width: float, height: float) -> None:
    look = {"x": f"{corner[0]:.1f}", "y": f"{corner[1]:.1f}", "width": f"{width:g}", "height": f"{height:g}"}
    data = b64encode(sheet.pictures[name]).decode("ascii")
    etree.SubElement(sheet.root, "image", {**look, "href": f"data:image/png;base64,{data}"})
