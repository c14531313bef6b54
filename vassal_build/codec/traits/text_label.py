"""The Text Label trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec.color import COLOR
from vassal_build.codec.column_fields import in_type, later
from vassal_build.codec.columns import FLAG, INTEGER, KEY, TEXT, ColumnType
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait

NAME_FORMAT = ColumnType(lambda text: text.replace("$PieceName$", "$pieceName$"), str)
"""A name with the label in it cannot hold the piece's name with its label (Labeler.clean)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextLabel(Trait):
    """Text Label (VASSAL.counters.Labeler, `label;`).

    key, menu: the command that changes the text. font, font_size (points), font_style (0 plain, 1 bold, 2 italic, 3
    both), rotation (degrees). background, color: `r,g,b`, empty for none. vertical (`t c b`), horizontal (`l c r`):
    where on the piece; x_offset, y_offset: moved by pixels; vertical_justify, horizontal_justify: which point of the
    text is put there. name_format: the name of the piece with its label. property_name: the property that holds the
    text. description: a note for the module's author.
    always_format (engines from 3.7): whether name_format is used even for an empty label.
    State: label, the text, which may hold `$property$` or an expression.
    """

    ID: ClassVar[str] = "label;"

    key: KeyStroke = in_type(KEY, NO_KEY)
    menu: str = in_type(TEXT, "Change label")
    font_size: int = in_type(INTEGER, 10)
    background: str = in_type(COLOR, "")
    color: str = in_type(COLOR, "0,0,0")
    vertical: str = in_type(TEXT, "t")
    y_offset: int = in_type(INTEGER, 0)
    horizontal: str = in_type(TEXT, "c")
    x_offset: int = in_type(INTEGER, 0)
    vertical_justify: str = in_type(TEXT, "b")
    horizontal_justify: str = in_type(TEXT, "c")
    name_format: str = in_type(NAME_FORMAT, "$pieceName$ ($label$)")
    font: str = in_type(TEXT, "Dialog")
    font_style: int = in_type(INTEGER, 0)
    rotation: int = in_type(INTEGER, 0)
    property_name: str = in_type(TEXT, "TextLabel")
    description: str = in_type(TEXT, "")
    always_format: bool | None = later(FLAG)
    label: str = ""

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The state is one text, not a list."""
        return {"label": text}

    def write_state(self) -> str:
        """The state, written from the fields."""
        return self.label
