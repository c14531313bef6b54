"""The Marker trait."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import sequence
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker(Trait):
    """Marker (VASSAL.counters.Marker, `mark;`): properties that do not change in play.

    names: the properties. State: values, one for each of them. `Marker.of({"Side": "Red"})` makes one.
    """

    ID: ClassVar[str] = "mark;"
    DELIMITER: ClassVar[str] = ","

    names: tuple[str, ...] = ()
    values: tuple[str, ...] = ()

    @classmethod
    def of(cls, properties: Mapping[str, str]) -> Marker:
        """A Marker with these properties, in their order."""
        return cls(names=tuple(properties), values=tuple(properties.values()))

    def get(self, name: str) -> str | None:
        """The value of a property, None when this Marker does not have it."""
        if name not in self.names:  # most questions end here
            return None
        return dict(zip(self.names, self.values, strict=False)).get(name)

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The names in a type text."""
        return {"names": tuple(sequence.decode(text.removeprefix(cls.ID), cls.DELIMITER))}

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The values in a state text."""
        return {"values": tuple(sequence.decode(text, cls.DELIMITER))}

    def write_type(self) -> str:
        """The type, written from the fields."""
        return self.ID + sequence.encode(self.names, self.DELIMITER)

    def write_state(self) -> str:
        """The state, written from the fields."""
        return sequence.encode(self.values, self.DELIMITER)
