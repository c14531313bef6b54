"""Where something is that a person is to look at."""

from __future__ import annotations

from msgspec import Struct


class Location(Struct, frozen=True, order=True):
    """A place a person can go to: a file with a line, an archive entry, or a step of a log.

    `file` is a path or entry name as the user knows it; `line` counts from 1; `detail` is anything finer (a trait,
    a hex, a segment).
    """

    file: str
    line: int | None = None
    detail: str = ""

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{place} · {self.detail}" if self.detail else place
