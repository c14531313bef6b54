"""The Move Fixed Distance trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import FLAG, KEY, TEXT, Column
from vassal_build.codec.keystroke import CTRL_M, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveFixedDistance(Trait):
    """Move Fixed Distance (VASSAL.counters.Translate, `translate;`).

    menu, key: the command. x, y: how far, in pixels to the right and up, numbers or expressions. move_stack: whether
    the whole stack goes along. x_index, y_index, x_offset, y_offset: an added offset, index times offset. description:
    a note for the module's author.
    """

    ID: ClassVar[str] = "translate;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("menu", TEXT),
        Column("key", KEY, CTRL_M),
        Column("x", TEXT),
        Column("y", TEXT, "60"),
        Column("move_stack", FLAG),
        Column("x_index", TEXT),
        Column("y_index", TEXT),
        Column("x_offset", TEXT),
        Column("y_offset", TEXT),
        Column("description", TEXT),
    )

    menu: str = "Move forward"
    key: KeyStroke = CTRL_M
    x: str = "0"
    y: str = "60"
    move_stack: bool = False
    x_index: str = "0"
    y_index: str = "0"
    x_offset: str = "0"
    y_offset: str = "0"
    description: str = ""
