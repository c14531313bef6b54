"""One printed value with what is known of it, and the signal that a needed one is missing."""

from __future__ import annotations

from enum import Enum
from typing import Generic, TypeVar

from msgspec import Struct

from vassal_build.known import PRINTED, Ground, Known
from vassal_build.language.said import said
from vassal_build.location import Location

T = TypeVar("T")


class Why(Enum):
    """Why a value is not known: the game's data have none, or a player keeps it to himself."""

    NOT_PRINTED = "not printed"
    HIDDEN = "hidden"


class Unknown(Exception):  # noqa: N818 - a judgement that cannot be made, no fault of the program
    """A value that a judgement needs is not known; `rules/judging.py` turns it into an unverifiable finding.

    `key` names the value in the words of the case language (`table combat 3:1 4`), or says what is hidden; `family` is
    the codes' family that needs it, `location` the file and line where it should stand.
    """

    def __init__(self, key: str, family: str, location: Location | None = None, why: Why = Why.NOT_PRINTED) -> None:
        super().__init__(key)
        self.key = key
        self.family = family
        self.location = location
        self.why = why

    @property
    def what(self) -> str:
        """What is not known, in words."""
        if self.why is Why.HIDDEN:
            return said("{key} cannot be seen", key=self.key)
        return said("{key} is missing", key=self.key)

    @property
    def reason(self) -> str:
        """Why a judgement cannot be made, in words, with the file and line where the value should stand."""
        return said("{what} at {place}", what=self.what, place=self.location) if self.location else self.what


class Fact(Struct, Generic[T], frozen=True):
    """A printed value, None when it is missing, with how it is known; `key` names it in the words of cases."""

    key: str
    family: str
    value: T | None
    origin: Known = PRINTED

    def known(self) -> T:
        """Give the value; raise Unknown when it is missing."""
        if self.value is None:
            raise Unknown(self.key, self.family, self.origin.location)
        return self.value

    @property
    def evidence(self) -> tuple[Ground, ...]:
        """What a finding that rests on the value must hold: nothing when it is printed."""
        if self.value is None:
            return ()
        value = self.value.value if isinstance(self.value, Enum) else self.value
        return self.origin.ground(said("{key} = {value}", key=self.key, value=str(value)))
