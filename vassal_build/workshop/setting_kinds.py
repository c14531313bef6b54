"""What kind of value the engine reads from each attribute of a component: a number, a colour, true or false.

Only attributes that the engine reads strictly are here. Source: setAttribute of each class, VASSAL 3.6 and 3.7.
"""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build.codec.elements import CATALOGUE

_MAP = ("edgeWidth", "edgeHeight", "thickness")
_DICE = ("nDice", "nSides", "plus", "addToTotal", "keepCount")
_NUMBERING = ("hLeading", "vLeading", "hOff", "vOff", "fontSize", "rotateText", "hDrawOff", "vDrawOff")
_BOARD = "module.map.boardPicker"

WHOLE_NUMBERS: Mapping[str, tuple[str, ...]] = {
    "module.DiceButton": _DICE,
    "module.InternetDiceButton": _DICE,
    "module.RandomTextButton": _DICE,
    "module.SpecialDieFace": ("value",),
    "module.Map": _MAP,
    "module.PrivateMap": _MAP,
    "module.PlayerHand": _MAP,
    "module.map.StackMetrics": ("exSepX", "exSepY", "unexSepX", "unexSepY"),
    "module.map.HandMetrics": ("exSepX", "exSepY", "unexSepX", "unexSepY"),
    "module.map.SetupStack": ("x", "y"),
    "module.map.DrawPile": ("x", "y", "width", "height", "maxStack"),
    "module.turn.CounterTurnLevel": ("start", "incr", "loopLimit"),
    f"{_BOARD}.Board": ("width", "height"),
    f"{_BOARD}.board.HexGrid": ("x0", "y0"),
    f"{_BOARD}.board.SquareGrid": ("x0", "y0"),
    f"{_BOARD}.board.Region": ("originx", "originy"),
    f"{_BOARD}.board.mapgrid.HexGridNumbering": _NUMBERING,
    f"{_BOARD}.board.mapgrid.ObliqueHexGridNumbering": _NUMBERING,
    f"{_BOARD}.board.mapgrid.SquareGridNumbering": _NUMBERING,
}
"""Attributes with a whole number; with other text the engine leaves the component out."""

DECIMALS: Mapping[str, tuple[str, ...]] = {
    "module.PieceWindow": ("scale",),
    f"{_BOARD}.board.HexGrid": ("dx", "dy"),
    f"{_BOARD}.board.SquareGrid": ("dx", "dy"),
}
"""Attributes with a number that may have decimals; with other text the engine leaves the component out."""

DRAWN_PIECES = "module.gamepieceimage."
"""Components that name colours in words of their own."""


def has_color(kind: str, attribute: str) -> bool:
    """Say whether an attribute of a kind holds a colour."""
    return attribute.lower().endswith("color") and not kind.startswith(DRAWN_PIECES)


def has_flag(kind: str, attribute: str) -> bool:
    """Say whether an attribute of a kind is true or false."""
    known = CATALOGUE.get(kind)
    return known is not None and known.defaults.get(attribute) in ("true", "false")
