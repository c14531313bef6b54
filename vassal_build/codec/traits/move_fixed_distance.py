"""The Move Fixed Distance trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import FLAG, KEY, TEXT
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

    menu: str = in_type(TEXT, "Move forward")
    key: KeyStroke = in_type(KEY, CTRL_M)
    x: str = in_type(TEXT, "0")
    y: str = in_type(TEXT, "60")
    move_stack: bool = in_type(FLAG, False)
    x_index: str = in_type(TEXT, "0")
    y_index: str = in_type(TEXT, "0")
    x_offset: str = in_type(TEXT, "0")
    y_offset: str = in_type(TEXT, "0")
    description: str = in_type(TEXT, "")
