"""The Mark When Moved trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import FLAG, INTEGER, KEY, LATER, TEXT, Column
from vassal_build.codec.keystroke import CTRL_M, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkWhenMoved(Trait):
    """Mark When Moved (VASSAL.counters.MovementMarkable, `markmoved;`).

    image: what is drawn on a piece that has moved. x, y: where, in pixels from the piece's centre. menu, key: the
    command that turns the mark over. description: a note for the module's author.
    Engines from 3.7: ignore_same_place, whether a move that ends where it began does not count; on_menu, on_key,
    off_menu, off_key: the commands that set the mark and take it away.
    State: moved.
    """

    ID: ClassVar[str] = "markmoved;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("image", TEXT),
        Column("x", INTEGER, 0),
        Column("y", INTEGER, 0),
        Column("menu", TEXT),
        Column("key", KEY),
        Column("description", TEXT),
        Column("ignore_same_place", FLAG, LATER),
        Column("on_menu", TEXT, LATER),
        Column("on_key", KEY, LATER),
        Column("off_menu", TEXT, LATER),
        Column("off_key", KEY, LATER),
    )
    STATE: ClassVar[tuple[Column, ...]] = (Column("moved", FLAG),)

    image: str = ""
    x: int = 0
    y: int = 0
    menu: str = "Mark Moved"
    key: KeyStroke = CTRL_M
    description: str = ""
    ignore_same_place: bool | None = None
    on_menu: str | None = None
    on_key: KeyStroke | None = None
    off_menu: str | None = None
    off_key: KeyStroke | None = None
    moved: bool = False
