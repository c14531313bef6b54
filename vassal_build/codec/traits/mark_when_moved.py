"""The Mark When Moved trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import FLAG, INTEGER, KEY, TEXT, Column
from vassal_build.codec.keystroke import CTRL_M, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkWhenMoved(Trait):
    """Mark When Moved (VASSAL.counters.MovementMarkable, `markmoved;`).

    image: what is drawn on a piece that has moved. x, y: where, in pixels from the piece's centre. menu, key: the
    command that turns the mark over. description: a note for the module's author.
    State: moved. Engines from 3.7 add a tail: only when it really changed place, and two more commands.
    """

    ID: ClassVar[str] = "markmoved;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("image", TEXT),
        Column("x", INTEGER, 0),
        Column("y", INTEGER, 0),
        Column("menu", TEXT),
        Column("key", KEY),
        Column("description", TEXT),
    )
    STATE: ClassVar[tuple[Column, ...]] = (Column("moved", FLAG),)

    image: str = ""
    x: int = 0
    y: int = 0
    menu: str = "Mark Moved"
    key: KeyStroke = CTRL_M
    description: str = ""
    moved: bool = False
