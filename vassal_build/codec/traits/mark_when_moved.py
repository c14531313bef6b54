"""The Mark When Moved trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_state, in_type, later
from vassal_build.codec.columns import FLAG, INTEGER, KEY, TEXT
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

    image: str = in_type(TEXT, "")
    x: int = in_type(INTEGER, 0)
    y: int = in_type(INTEGER, 0)
    menu: str = in_type(TEXT, "Mark Moved")
    key: KeyStroke = in_type(KEY, CTRL_M)
    description: str = in_type(TEXT, "")
    ignore_same_place: bool | None = later(FLAG)
    on_menu: str | None = later(TEXT)
    on_key: KeyStroke | None = later(KEY)
    off_menu: str | None = later(TEXT)
    off_key: KeyStroke | None = later(KEY)
    moved: bool = in_state(FLAG, False)
