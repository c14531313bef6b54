"""The Action Button trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import FLAG, INTEGER, KEY, TEXT, Column
from vassal_build.codec.keystroke import CTRL_A, NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionButton(Trait):
    """Action Button (VASSAL.counters.ActionButton, `button;`).

    key: the key pressed by a click. x, y, width, height: the clickable part in pixels from the piece's centre.
    description: a note for the module's author. menu_popup: whether a click opens the piece's menu instead.
    Engines from 3.7 add a tail: whole shape, version, number of corners and the corners.
    """

    ID: ClassVar[str] = "button;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("key", KEY, CTRL_A),
        Column("x", INTEGER, -20),
        Column("y", INTEGER, -20),
        Column("width", INTEGER, 40),
        Column("height", INTEGER, 40),
        Column("description", TEXT),
        Column("menu_popup", FLAG),
    )

    key: KeyStroke = NO_KEY
    x: int = -20
    y: int = -20
    width: int = 40
    height: int = 40
    description: str = ""
    menu_popup: bool = False
