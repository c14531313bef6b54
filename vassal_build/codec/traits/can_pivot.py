"""The Can Pivot trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type, later
from vassal_build.codec.columns import DECIMAL, FLAG, INTEGER, KEY, TEXT
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

    menu: str = in_type(TEXT, "Pivot")
    key: KeyStroke = in_type(KEY, NO_KEY)
    x: int = in_type(INTEGER, 0)
    y: int = in_type(INTEGER, 0)
    fixed_angle: bool = in_type(FLAG, True)
    angle: float = in_type(DECIMAL, 90.0)
    description: str = in_type(TEXT, "")
    second_menu: str | None = later(TEXT)
    second_key: KeyStroke | None = later(KEY)
    second_angle: float | None = later(DECIMAL)
