"""Boards as VASSAL has them: a hex grid, zones for Entry hexes and boxes, and the engine itself says `2622` or `H-11`.

A box or an Entry hex is a zone with a grid of one region, which pulls a counter to its middle. Where the engine cannot
number the hexes every hex is a zone too, which keeps the hex grid below for snapping and ranges.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lxml import etree

from vassal_build.codec.elements import add, component
from vassal_build.gamebox.boards import Board, Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import Place, PlaceKind
from vassal_build.gamebox.naming import box_name, window_name
from vassal_build.gamebox.picture_names import board_picture
from vassal_build.gamebox.trays import Tray
from vassal_build.module.hex_grid import hex_grid, why_zones

Point = tuple[int, int]


def board_element(box: Gamebox, board: Board) -> etree._Element:
    """Give the `Board` component of a drawn board, with its zones (classes `Board`, `ZonedGrid`, `Zone`, `HexGrid`)."""
    element = _board(window_name(box, board.id), board.id)
    grid = add(element, "module.map.boardPicker.board.ZonedGrid")
    for zone in _zones(box, board):
        grid.append(zone)
    if board.id == box.settings["grid"]["board"]:
        grid.append(hex_grid(box.grid, box.numbering, (board.width, board.height)))
    return element


def tray_element(box: Gamebox, tray: Tray) -> etree._Element:
    """Give the `Board` component of a tray."""
    element = _board(window_name(box, tray.id), tray.id)
    grid = add(element, "module.map.boardPicker.board.ZonedGrid")
    for slot in tray.boxes:
        grid.append(_slot_zone(box, slot))
    return element


def _board(name: str, id_: str) -> etree._Element:
    return component("module.map.boardPicker.Board", name=name, image=board_picture(id_), reversible=False)


def _zones(box: Gamebox, board: Board) -> Iterator[etree._Element]:
    for slot in box.boxes:
        if slot.board == board.id:
            yield _slot_zone(box, slot)
    if board.id == box.settings["grid"]["board"]:
        for place in box.places:
            if place.kind is PlaceKind.ENTRY:
                yield _box_zone(place.name, _entry_corners(box, place), entry_centre(box, place))
        for land in box.hexes if why_zones(box.numbering) else ():
            yield _zone(land.id, box.grid.corners(land.hex), use_parent_grid=True)


def entry_centre(box: Gamebox, place: Place) -> Point:
    """Give the board pixel of an Entry hex's centre; the place must have its `x` and `y` in hex units."""
    if place.x is None or place.y is None:
        raise ValueError(f"{place.id} has no place on the board")
    return box.grid.pixel(place.x, place.y)


def _entry_corners(box: Gamebox, place: Place) -> tuple[Point, ...]:
    return box.grid.corners_round(*entry_centre(box, place))


def _slot_zone(box: Gamebox, slot: Box) -> etree._Element:
    right, bottom = slot.x + slot.width, slot.y + slot.height
    path = ((slot.x, slot.y), (right, slot.y), (right, bottom), (slot.x, bottom))
    return _box_zone(box_name(box, slot), path, slot.centre)


def _box_zone(name: str, path: Iterable[Point], centre: Point) -> etree._Element:
    zone = _zone(name, path, use_parent_grid=False)
    regions = add(zone, "module.map.boardPicker.board.RegionGrid", snapto=True, visible=False, fontsize=9)
    add(regions, "module.map.boardPicker.board.Region", name=name, originx=centre[0], originy=centre[1])
    return zone


def _zone(name: str, path: Iterable[Point], *, use_parent_grid: bool) -> etree._Element:
    return component(
        "module.map.boardPicker.board.mapgrid.Zone",
        name=name,
        locationFormat="$name$",
        path=";".join(f"{x},{y}" for x, y in path),
        useParentGrid=use_parent_grid,
        useHighlight=False,
        highlightProperty="",
    )
