"""The Mat trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import sequence
from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import TEXT
from vassal_build.codec.traits.attachment import read_members
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Mat(Trait):
    """Mat (VASSAL.counters.Mat, `mat;`): pieces with a Mat Cargo trait lie on it and move with it.

    name: the mat, for its properties. description: a note for the module's author.
    State: cargo, the ids of the pieces on it.
    """

    ID: ClassVar[str] = "mat;"

    name: str = in_type(TEXT, "Mat")
    description: str = in_type(TEXT, "")
    cargo: tuple[str, ...] = ()

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a state text: `count;id;...`."""
        cargo, rest = read_members(text)
        return {"cargo": cargo, "state_tail": rest}

    def write_state(self) -> str:
        """The state, written from the fields."""
        return sequence.encode([str(len(self.cargo)), *self.cargo, *self.state_tail], self.DELIMITER)
