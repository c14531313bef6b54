"""The Invisible trait."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from vassal_build.codec.color import COLOR
from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import ACCESS, FLAG, KEY, SINGLE, TEXT, ColumnType
from vassal_build.codec.keystroke import CTRL_I, KeyStroke
from vassal_build.codec.traits.trait import Trait

OPACITY = ColumnType(lambda text: max(0.0, min(1.0, SINGLE.read(text))), SINGLE.write)


@dataclass(frozen=True, slots=True, kw_only=True)
class Invisible(Trait):
    """Invisible (VASSAL.counters.Hideable, `hide;`).

    key, menu: the command. background: `r,g,b` drawn behind a hidden piece, empty for none. access: `player:` the one
    who hid it, `side:` the side of that player, `sides:A:B` these sides. opacity: how it is drawn for them, 0 to 1.
    description: a note for the module's author. silent: whether moves of it are not reported.
    State: hidden_by, the player's id (a secret) or side, None when everybody sees it.
    """

    ID: ClassVar[str] = "hide;"

    key: KeyStroke = in_type(KEY, CTRL_I)
    menu: str = in_type(TEXT, "Invisible")
    background: str = in_type(COLOR, "")
    access: str = in_type(ACCESS, "player:")
    opacity: float = in_type(OPACITY, 0.3)
    description: str = in_type(TEXT, "")
    silent: bool = in_type(FLAG, False)
    hidden_by: str | None = field(default=None, repr=False)

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The state is one text, not a list."""
        return {"hidden_by": None if text == "null" else text}

    def write_state(self) -> str:
        """The state, written from the fields."""
        return "null" if self.hidden_by is None else self.hidden_by
