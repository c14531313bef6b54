"""The Text Label trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec.color import COLOR
from vassal_build.codec.columns import FLAG, INTEGER, KEY, LATER, TEXT, Column, Kind
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait

NAME_FORMAT = Kind(lambda text: text.replace("$PieceName$", "$pieceName$"), str)
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
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("key", KEY),
        Column("menu", TEXT),
        Column("font_size", INTEGER, 10),
        Column("background", COLOR),
        Column("color", COLOR),
        Column("vertical", TEXT),
        Column("y_offset", INTEGER, 0),
        Column("horizontal", TEXT),
        Column("x_offset", INTEGER, 0),
        Column("vertical_justify", TEXT),
        Column("horizontal_justify", TEXT),
        Column("name_format", NAME_FORMAT),
        Column("font", TEXT),
        Column("font_style", INTEGER, 0),
        Column("rotation", INTEGER, 0),
        Column("property_name", TEXT),
        Column("description", TEXT),
        Column("always_format", FLAG, LATER),
    )

    key: KeyStroke = NO_KEY
    menu: str = "Change label"
    font_size: int = 10
    background: str = ""
    color: str = "0,0,0"
    vertical: str = "t"
    y_offset: int = 0
    horizontal: str = "c"
    x_offset: int = 0
    vertical_justify: str = "b"
    horizontal_justify: str = "c"
    name_format: str = "$pieceName$ ($label$)"
    font: str = "Dialog"
    font_style: int = 0
    rotation: int = 0
    property_name: str = "TextLabel"
    description: str = ""
    always_format: bool | None = None
    label: str = ""

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The state is one text, not a list."""
        return {"label": text}

    def write_state(self) -> str:
        """The state written anew."""
        return self.label
