"""The Restricted Access trait."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import FLAG, NAMES, TEXT
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class RestrictedAccess(Trait):
    """Restricted Access (VASSAL.counters.Restricted, `restrict;`).

    sides: the sides that may handle the piece. by_player: also whoever placed it. restrict_movement: whether the others
    cannot move it either. description: a note for the module's author.
    State: owner, the id of the player who placed it (a secret).
    """

    ID: ClassVar[str] = "restrict;"

    sides: tuple[str, ...] = in_type(NAMES, ())
    by_player: bool = in_type(FLAG, False)
    restrict_movement: bool = in_type(FLAG, True)
    description: str = in_type(TEXT, "")
    owner: str = field(default="", repr=False)

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The state is one text, not a list."""
        return {"owner": text}

    def write_state(self) -> str:
        """The state, written from the fields."""
        return self.owner
