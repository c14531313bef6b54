"""The Can Pivot trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import DECIMAL, FLAG, INTEGER, KEY, LATER, TEXT, Column
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class CanPivot(Trait):
    """Can Pivot (VASSAL.counters.Pivot, `pivot;`): turns the piece about a point; it needs a Can Rotate trait.

    menu, key: the command. x, y: the point, in pixels from the piece's centre. fixed_angle: whether it turns by angle
    (degrees), else the player turns it. description: a note for the module's author. second_menu, second_key,
    second_angle (engines from 3.7): another command.
    """

    ID: ClassVar[str] = "pivot;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("menu", TEXT),
        Column("key", KEY),
        Column("x", INTEGER, 0),
        Column("y", INTEGER, 0),
        Column("fixed_angle", FLAG),
        Column("angle", DECIMAL, 90.0),
        Column("description", TEXT),
        Column("second_menu", TEXT, LATER),
        Column("second_key", KEY, LATER),
        Column("second_angle", DECIMAL, LATER),
    )

    menu: str = "Pivot"
    key: KeyStroke = NO_KEY
    x: int = 0
    y: int = 0
    fixed_angle: bool = True
    angle: float = 90.0
    description: str = ""
    second_menu: str | None = None
    second_key: KeyStroke | None = None
    second_angle: float | None = None
