"""Rows by their id, which say what is missing, and in which file, when one is asked for that is not there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from vassal_build.diagnostics import UnusableFile
from vassal_build.location import Location

V = TypeVar("V")


class Listed(dict[str, V]):
    """A dictionary of what a file has; `[]` raises UnusableFile, in one line with the file, for what it has not.

    `what` is what an id names ("unit"), `place` the file, with the line where the items are the cells of one.
    """

    def __init__(self, items: Mapping[str, V], what: str, place: Location) -> None:
        super().__init__(items)
        self.what = what
        self.place = place

    def __missing__(self, key: str) -> V:
        """Say what is missing; `in` and `get` do not ask here."""
        raise UnusableFile(f"there is no {self.what} '{key}'", self.place.file, self.place.line)
