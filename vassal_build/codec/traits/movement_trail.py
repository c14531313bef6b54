"""The Movement Trail trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import columns, sequence
from vassal_build.codec.color import COLOR
from vassal_build.codec.column_fields import in_type, later
from vassal_build.codec.columns import DECIMAL, FLAG, INTEGER, KEY, TEXT, Column
from vassal_build.codec.keystroke import CTRL_T, NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait

_HEAD = (Column("shown", FLAG), Column("map", TEXT))


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementTrail(Trait):
    """Movement Trail (VASSAL.counters.Footprint, `footprint;`): the way that a piece has come, drawn on the map.

    key, menu: the command that shows and hides it. visible_at_start; visible_to_all (else to who asks for it only).
    radius: of the circles, pixels. fill, line: `r,g,b`, empty for none. selected_opacity, opacity: percent, with the
    piece selected and not. edge, clip: how near to the board's edge points and lines end, pixels. line_width: pixels.
    key_on, key_off, key_clear: keys that show, hide and forget it. description: a note for the module's author.
    ignore_same_place (engines from 3.8): whether a move that ends where it began does not count.
    State: shown; map, the map that it began on, empty when there is none; points as (x, y). Later engines add whether
    it ever began and how many points it had; both stand in state_tail.
    """

    ID: ClassVar[str] = "footprint;"

    key: KeyStroke = in_type(KEY, CTRL_T)
    menu: str = in_type(TEXT, "Movement Trail")
    visible_at_start: bool = in_type(FLAG, False)
    visible_to_all: bool = in_type(FLAG, False)
    radius: int = in_type(INTEGER, 10)
    fill: str = in_type(COLOR, "255,255,255")
    line: str = in_type(COLOR, "0,0,0")
    selected_opacity: int = in_type(INTEGER, 100)
    opacity: int = in_type(INTEGER, 50)
    edge: int = in_type(INTEGER, 20)
    clip: int = in_type(INTEGER, 30)
    line_width: float = in_type(DECIMAL, 1.0)
    key_on: KeyStroke = in_type(KEY, NO_KEY)
    key_off: KeyStroke = in_type(KEY, NO_KEY)
    key_clear: KeyStroke = in_type(KEY, NO_KEY)
    description: str = in_type(TEXT, "")
    ignore_same_place: bool | None = later(FLAG)
    shown: bool = False
    map: str = ""
    points: tuple[tuple[int, int], ...] = ()

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a state text: `shown;map;count;x,y;...`."""
        tokens = sequence.decode(text, cls.DELIMITER)
        head = columns.read(_HEAD, tokens)
        end = 3 + max(0, columns.number(tokens, 2))
        points = tuple(_point(token) for token in tokens[3:end] if token)
        return {**head, "points": points, "state_tail": tuple(tokens[end:])}

    def write_state(self) -> str:
        """The state, written from the fields."""
        points = [f"{x},{y}" for x, y in self.points]
        head = ["true" if self.shown else "false", self.map, str(len(points))]
        return sequence.encode([*head, *points, *self.state_tail], self.DELIMITER)


def _point(token: str) -> tuple[int, int]:
    tokens = sequence.decode(token, ",")
    return columns.number(tokens), columns.number(tokens, 1)
