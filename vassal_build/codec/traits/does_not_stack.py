"""The Does Not Stack trait."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar

from vassal_build.codec import sequence
from vassal_build.codec.traits.trait import Trait


class Select(Enum):
    """How a click selects the piece; Ctrl needs an engine from 3.7."""

    NORMAL = ""
    SHIFT = "i"
    CTRL = "t"
    ALT = "c"
    NEVER = "n"


class BandSelect(Enum):
    """How a rectangle drawn with the mouse selects the piece."""

    NORMAL = ""
    ALT = "A"
    ALT_SHIFT = "B"
    NEVER = "Z"


class Move(Enum):
    """Whether the piece can be dragged."""

    NORMAL = "N"
    SELECTED = "I"
    NEVER = "V"


@dataclass(frozen=True, slots=True, kw_only=True)
class DoesNotStack(Trait):
    """Does Not Stack (VASSAL.counters.Immobilized, `immob;`).

    select: how a click selects it. band_select: how a rectangle does. ignore_grid: whether it lies anywhere on the map.
    move: whether it can be dragged. stacks: whether it stacks after all. description: a note for the module's author.
    """

    ID: ClassVar[str] = "immob;"

    select: Select = Select.NORMAL
    band_select: BandSelect = BandSelect.NORMAL
    ignore_grid: bool = False
    move: Move = Move.NORMAL
    stacks: bool = False
    description: str = ""

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a type text; of several letters of a kind the strongest counts."""
        tokens = sequence.decode(text.removeprefix(cls.ID), cls.DELIMITER)
        flags, move, stack, description = (*tokens, "", "", "", "")[:4]
        return {
            "select": next((kind for kind in _SELECTS if kind.value in flags), Select.NORMAL),
            "band_select": next((kind for kind in _BANDS if kind.value in flags), BandSelect.NORMAL),
            "ignore_grid": "g" in flags,
            "move": next((kind for kind in Move if move[:1] == kind.value), Move.NORMAL),
            "stacks": stack[:1] == "L",
            "description": description,
            "tail": tuple(tokens[4:]),
        }

    def write_type(self) -> str:
        """The type, written from the fields."""
        flags = self.select.value + ("g" if self.ignore_grid else "") + self.band_select.value
        tokens = [flags, self.move.value, "L" if self.stacks else "R", self.description, *self.tail]
        return self.ID + sequence.encode(tokens, self.DELIMITER)


_SELECTS = (Select.NEVER, Select.SHIFT, Select.CTRL, Select.ALT)
_BANDS = (BandSelect.NEVER, BandSelect.ALT, BandSelect.ALT_SHIFT)
