"""How a value is known, from its cell to the findings that rest on it."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from vassal_build.location import Location


class Status(Enum):
    """How a value is known."""

    PRINTED = "printed"
    RECONSTRUCTED = "reconstructed"
    MISSING = "missing"


class Known(Struct, frozen=True):
    """How a value is known: its status, the source that it rests on, and the file and line where it stands."""

    status: Status = Status.PRINTED
    source: str = ""
    location: Location | None = None

    def ground(self, value: str, names: tuple[str, ...] = (), several: str = "") -> tuple[Ground, ...]:
        """Give what a finding must hold that rests on a value of it: nothing when it is printed."""
        return () if self.status is Status.PRINTED else (Ground(value, self, names, several),)


PRINTED = Known()
"""What stands in a rule text, or a case gives it."""


class Ground(Struct, frozen=True):
    """A value of the data that a finding rests on and that is not known from print.

    `value` says what it is (`terrain rough cost = 2`), `known` how it is known and where it stands. Where a finding
    rests on many of a kind, `several` is the sentence for all (`the hexsides {names}`), `names` what this puts in it.
    """

    value: str
    known: Known
    names: tuple[str, ...] = ()
    several: str = ""

    def __str__(self) -> str:
        place = f" ({self.known.location})" if self.known.location else ""
        return f"{self.value} is {self.known.status.value}{place}"


Evidence = tuple[str | Ground, ...]
"""What a finding rests on: arithmetic in words, and values that are not known from print."""
