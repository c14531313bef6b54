"""Sentences of the rules that may be read in several ways: whatever is legal by one of the readings is legal."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from vassal_build.codes.code import Code


class Ruling(Struct, frozen=True):
    """A sentence with several legal readings.

    `id` names it, `cite` is the section, `readings` say in words what each reading allows, by a name of their own; ours
    comes first, and is what judges go by. `codes` are those of the findings that depend on it.
    """

    id: str
    cite: str
    readings: Mapping[str, str]
    codes: tuple[Code, ...]

    @property
    def ours(self) -> str:
        """The reading that we judge by."""
        return next(iter(self.readings))

    @property
    def others(self) -> tuple[str, ...]:
        """The other readings."""
        return tuple(self.readings)[1:]
