"""Boards, grids, numberings, regions and zones.

One row per class; nothing is built here. A board with an image has no width and height of its own, so these have no
default (the editor gives 500 by 500 to a board without an image).
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import ElementKind

GRIDS = (
    "module.map.boardPicker.board.HexGrid",
    "module.map.boardPicker.board.SquareGrid",
    "module.map.boardPicker.board.RegionGrid",
)
NUMBERING_DEFAULTS = {
    "first": "H",
    "sep": "",
    "hType": "N",
    "hLeading": "1",
    "hOff": "1",
    "hDescend": "false",
    "vType": "N",
    "vLeading": "1",
    "vOff": "1",
    "vDescend": "false",
    "locationFormat": "$gridLocation$",
    "visible": "false",
    "fontSize": "9",
    "color": "0,0,0",
    "rotateText": "0",
    "hDrawOff": "0",
    "vDrawOff": "0",
}

BOARDS: tuple[ElementKind, ...] = (
    ElementKind(
        "module.map.boardPicker.Board",
        defaults={"reversible": "false"},
        optional=("name", "image", "width", "height", "color"),
        children=(*GRIDS, "module.map.boardPicker.board.ZonedGrid"),
    ),
    ElementKind(
        "module.map.boardPicker.board.HexGrid",
        defaults={
            "sideways": "false",
            "x0": "0",
            "y0": "32",
            "dy": "64.0",
            "dx": "55.42562584220407",
            "snapTo": "true",
            "edgesLegal": "false",
            "cornersLegal": "false",
            "visible": "false",
            "dotsVisible": "false",
            "color": "0,0,0",
        },
        optional=("snapscale",),
        children=(
            "module.map.boardPicker.board.mapgrid.HexGridNumbering",
            "module.map.boardPicker.board.mapgrid.ObliqueHexGridNumbering",
        ),
    ),
    ElementKind(
        "module.map.boardPicker.board.SquareGrid",
        defaults={
            "x0": "24",
            "y0": "24",
            "dx": "48.0",
            "dy": "48.0",
            "range": "Metric",
            "snapTo": "true",
            "edgesLegal": "false",
            "cornersLegal": "false",
            "visible": "false",
            "dotsVisible": "false",
            "color": "0,0,0",
        },
        children=("module.map.boardPicker.board.mapgrid.SquareGridNumbering",),
    ),
    ElementKind(
        "module.map.boardPicker.board.mapgrid.HexGridNumbering", defaults=NUMBERING_DEFAULTS | {"stagger": "true"}
    ),
    ElementKind(
        "module.map.boardPicker.board.mapgrid.ObliqueHexGridNumbering",
        defaults=NUMBERING_DEFAULTS | {"stagger": "true"},
    ),
    ElementKind("module.map.boardPicker.board.mapgrid.SquareGridNumbering", defaults=NUMBERING_DEFAULTS),
    ElementKind(
        "module.map.boardPicker.board.RegionGrid",
        defaults={"snapto": "true", "visible": "false", "fontsize": "9"},
        children=("module.map.boardPicker.board.Region",),
    ),
    ElementKind("module.map.boardPicker.board.Region", defaults={"name": "", "originx": "0", "originy": "0"}),
    ElementKind(
        "module.map.boardPicker.board.ZonedGrid",
        children=(
            *GRIDS,
            "module.map.boardPicker.board.mapgrid.Zone",
            "module.map.boardPicker.board.mapgrid.ZonedGridHighlighter",
        ),
        standard=("module.map.boardPicker.board.mapgrid.ZonedGridHighlighter",),
    ),
    ElementKind(
        "module.map.boardPicker.board.mapgrid.Zone",
        defaults={
            "name": "",
            "locationFormat": "$name$",
            "path": "",
            "useParentGrid": "false",
            "useHighlight": "false",
            "highlightProperty": "",
        },
        children=(*GRIDS, "module.properties.ZoneProperty"),
    ),
    ElementKind(
        "module.map.boardPicker.board.mapgrid.ZonedGridHighlighter",
        children=("module.map.boardPicker.board.mapgrid.ZoneHighlight",),
    ),
    ElementKind(
        "module.map.boardPicker.board.mapgrid.ZoneHighlight",
        defaults={"name": "", "coverage": "Entire Zone", "width": "1", "style": "Plain", "opacity": "100"},
        optional=("color", "image"),
    ),
)
