"""One difference: what kind of thing it is about, what became of it, and what it means for games in progress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import groupby

from msgspec import Struct


class Part(Enum):
    """What a difference is about."""

    COMPONENT = "component"
    PIECE = "piece"
    PROTOTYPE = "prototype"
    PICTURE = "picture"
    SETUP = "setup"
    FILE = "file"
    TABLE = "table"
    LOG = "log"
    GAME = "game in progress"


class ChangeKind(Enum):
    """What became of it; the last five are what becomes of an old save: its pieces, and where they lie."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    LOSES_STATE = "loses state"
    ORPHANED = "orphaned"
    DUPLICATED = "duplicated"
    REFUSED = "refused"
    LOSES_PLACE = "loses place"


class Change(Struct, frozen=True):
    """A difference. where: the component's path, the piece with its gpid or the file; details: one line each."""

    part: Part
    kind: ChangeKind
    where: str
    details: tuple[str, ...] = ()

    @property
    def breaking(self) -> bool:
        """Whether games in progress suffer from it."""
        return self.part is Part.GAME

    def __str__(self) -> str:
        return f"{self.part.value} {self.kind.value}: {self.where}"


def alike(changes: Iterable[Change]) -> Iterator[list[Change]]:
    """Yield the changes, those together that follow one another and are the same but for where."""
    key = groupby(changes, lambda change: (change.part, change.kind, change.details or change.where))
    yield from (list(same) for _, same in key)
