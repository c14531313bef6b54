"""One printed value with what is known of it, and the signal that a needed one is missing."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from vassal_build.diagnostics import Ground, Location
from vassal_build.gamebox.facts import Status

T = TypeVar("T")


class Unknown(Exception):  # noqa: N818 - a judgement that cannot be made, no fault of the program
    """A value that a judgement needs is missing; `rules/judging.py` turns it into an unverifiable finding.

    `key` names the value in the words of the case language (`table combat 3:1 4`), `family` the codes' family that
    needs it, `location` the file and line where it should stand.
    """

    def __init__(self, key: str, family: str, location: Location | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.family = family
        self.location = location


class Known(Struct, frozen=True):
    """How a printed thing is known: its status, and the file and line where it stands."""

    status: Status = Status.PRINTED
    location: Location | None = None

    def ground(self, value: str) -> tuple[Ground, ...]:
        """Give what a finding must hold that rests on a value of it: nothing when it is printed."""
        return () if self.status is Status.PRINTED else (Ground(value, self.status.value, self.location),)


PRINTED = Known()
"""What stands in a rule text, or is told by a case."""


class Fact(Struct, Generic[T], frozen=True):
    """A printed value, None when it is missing; `key` names it in the words of the case language."""

    key: str
    family: str
    value: T | None
    status: Status = Status.PRINTED
    location: Location | None = None

    def known(self) -> T:
        """Give the value; raise Unknown when it is missing."""
        if self.value is None:
            raise Unknown(self.key, self.family, self.location)
        return self.value

    @property
    def evidence(self) -> tuple[Ground, ...]:
        """What a finding that rests on the value must hold: nothing when it is printed."""
        return () if self.value is None else Known(self.status, self.location).ground(f"{self.key} = {self.value}")
