"""Two modules or two saves compared whole, and the verdict on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.diff.change import Change, Kind, Part
from vassal_build.workshop.diff.components import component_changes
from vassal_build.workshop.diff.games import game_changes
from vassal_build.workshop.diff.pieces import piece_changes
from vassal_build.workshop.diff.sides import PICTURES, Side, open_side
from vassal_build.workshop.diff.tables import table_changes


class Verdict(Enum):
    """How far apart the two are; the value is the command's exit status (2 is an unusable file)."""

    SAME = 0
    BREAKING = 1
    COMPATIBLE = 3


@dataclass(frozen=True, slots=True)
class Comparison:
    """The two sides and every difference between them."""

    old: Side
    new: Side
    changes: tuple[Change, ...]

    @property
    def verdict(self) -> Verdict:
        """Whether they are the same, differ without harm, or break games in progress."""
        if not self.changes:
            return Verdict.SAME
        return Verdict.BREAKING if any(change.breaking for change in self.changes) else Verdict.COMPATIBLE


def compare(old: Path, new: Path) -> Comparison:
    """Compare two modules or two saves, packed or unpacked; raise UnusableFile when one is unusable or of another kind.

    Two saves are never breaking: they are only the same or not.
    """
    one, two = open_side(old), open_side(new)
    if (one.root is None) != (two.root is None):
        raise UnusableFile("one is a module and the other a save, so they cannot be compared", new)
    return Comparison(one, two, tuple(_changes(one, two)))


def _changes(old: Side, new: Side) -> Iterator[Change]:
    if old.root is not None and new.root is not None:
        yield from component_changes(old.root, new.root)
        yield from piece_changes(old.root, new.root)
        yield from _files(old, new)
        yield from game_changes(old.root, new.root)
    elif old.save is not None and new.save is not None:
        yield from table_changes(old.save, new.save)
        yield from _files(old, new)


def _files(old: Side, new: Side) -> Iterator[Change]:
    for name in sorted({*old.files, *new.files}):
        before, after = old.files.get(name), new.files.get(name)
        if before != after:
            kind = Kind.ADDED if before is None else Kind.REMOVED if after is None else Kind.CHANGED
            yield Change(_part(name), kind, name)


def _part(name: str) -> Part:
    if name.startswith(PICTURES):
        return Part.PICTURE
    return Part.SETUP if name.endswith(".vsav") else Part.FILE
