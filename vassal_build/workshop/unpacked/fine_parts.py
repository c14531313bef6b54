"""Which components stand in a file of their own, and which in the file of the component around them.

Every component is a file, save those with nothing to say and the fine parts of something that is read as a whole: the
zones of a board, the levels of a turn, the faces of a die.
"""

from __future__ import annotations

from lxml import etree

from vassal_build.codec.buildfile import content, short_name

MAX_STEM = 140
"""Where a folder's path would get longer than this, the components inside stay in the file around them."""

FINE_PARTS = frozenset(
    {
        "module.map.boardPicker.board.HexGrid",
        "module.map.boardPicker.board.SquareGrid",
        "module.map.boardPicker.board.RegionGrid",
        "module.map.boardPicker.board.ZonedGrid",
        "module.map.boardPicker.board.Region",
        "module.map.boardPicker.board.mapgrid.HexGridNumbering",
        "module.map.boardPicker.board.mapgrid.ObliqueHexGridNumbering",
        "module.map.boardPicker.board.mapgrid.RegularGridNumbering",
        "module.map.boardPicker.board.mapgrid.SquareGridNumbering",
        "module.map.boardPicker.board.mapgrid.Zone",
        "module.map.boardPicker.board.mapgrid.ZoneHighlight",
        "module.map.boardPicker.board.mapgrid.ZonedGridHighlighter",
        "module.map.LayerControl",
        "module.map.SelectionHighlighter",
        "module.properties.ChangePropertyButton",
        "module.properties.ZoneProperty",
        "module.turn.CounterTurnLevel",
        "module.turn.ListTurnLevel",
        "module.turn.TurnGlobalHotkey",
        "module.SpecialDie",
        "module.SpecialDieFace",
        "module.gamepieceimage.ColorSwatch",
        "module.gamepieceimage.FontStyle",
        "module.gamepieceimage.ImageItem",
        "module.gamepieceimage.ImageItemInstance",
        "module.gamepieceimage.ShapeItem",
        "module.gamepieceimage.ShapeItemInstance",
        "module.gamepieceimage.SymbolItem",
        "module.gamepieceimage.SymbolItemInstance",
        "module.gamepieceimage.TextBoxItem",
        "module.gamepieceimage.TextBoxItemInstance",
        "module.gamepieceimage.TextItem",
        "module.gamepieceimage.TextItemInstance",
    }
)
"""Short class names of the parts that are read together with what they belong to."""


def stands_alone(element: etree._Element, stem: str) -> bool:
    """Say whether an element below the root has its own file; `stem` is the folder that this would lie in."""
    if not isinstance(element.tag, str) or "." not in element.tag or len(stem) > MAX_STEM:
        return False
    says_something = len(element) or element.attrib or content(element)
    return bool(says_something) and short_name(element.tag) not in FINE_PARTS
