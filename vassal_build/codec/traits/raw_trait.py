"""A trait that this package has no class for, kept as its two texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class RawTrait(Trait):
    """Any other trait: of a custom class, of a newer engine, or one that nothing here needs to look into.

    text: the whole type, with its id. state: the whole state (never shown, it may hold a player's id).
    """

    text: str = ""
    state: str = field(default="", repr=False)

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a type text."""
        return {"text": text}

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a state text."""
        return {"state": text}

    def write_type(self) -> str:
        """The type as it is."""
        return self.text

    def write_state(self) -> str:
        """The state as it is."""
        return self.state
