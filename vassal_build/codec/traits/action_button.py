"""The Action Button trait."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from vassal_build.codec import columns, sequence
from vassal_build.codec.column_fields import in_type, later
from vassal_build.codec.columns import FLAG, INTEGER, KEY, TEXT
from vassal_build.codec.keystroke import CTRL_A, NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionButton(Trait):
    """Action Button (VASSAL.counters.ActionButton, `button;`).

    key: the key pressed by a click. x, y, width, height: the clickable part in pixels from the piece's centre.
    description: a note for the module's author. menu_popup: whether a click opens the piece's menu instead.
    Engines from 3.7: whole_shape, whether all of the piece can be clicked; version 1; points, the corners of the part,
    as (x, y), instead of the box.
    """

    ID: ClassVar[str] = "button;"

    key: KeyStroke = in_type(KEY, NO_KEY, missing=CTRL_A)
    x: int = in_type(INTEGER, -20)
    y: int = in_type(INTEGER, -20)
    width: int = in_type(INTEGER, 40)
    height: int = in_type(INTEGER, 40)
    description: str = in_type(TEXT, "")
    menu_popup: bool = in_type(FLAG, False)
    whole_shape: bool | None = later(FLAG)
    version: int | None = later(INTEGER)
    points: tuple[tuple[int, int], ...] = ()

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a type text; the corners stand behind their number, x and y in turn."""
        tokens = sequence.decode(text.removeprefix(cls.ID), cls.DELIMITER)
        rest = tokens[len(cls.TYPE) :]
        count = max(0, columns.number(rest))
        corners = tuple(columns.number(rest, at) for at in range(1, min(1 + 2 * count, len(rest))))
        points = tuple(zip(corners[::2], corners[1::2], strict=False))
        return {**columns.read(cls.TYPE, tokens), "points": points, "tail": tuple(rest[1 + 2 * count :])}

    def without_additions(self) -> Self:
        """The same as older engines write it; corners that are those of the box say nothing more."""
        right, bottom = self.x + self.width, self.y + self.height
        box = ((self.x, self.y), (right, self.y), (right, bottom), (self.x, bottom))
        plain = Trait.without_additions(self)
        return replace(plain, points=()) if self.points == box else plain

    def write_type(self) -> str:
        """The type, written from the fields; the corners stand only behind a version."""
        tokens = columns.write(self.TYPE, self, whole=bool(self.tail or self.points))
        if self.version is not None or self.points:
            tokens += [str(len(self.points)), *(str(at) for point in self.points for at in point)]
        return self.ID + sequence.encode([*tokens, *self.tail], self.DELIMITER)
