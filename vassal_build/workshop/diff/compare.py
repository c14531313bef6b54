"""Two modules or two saves compared whole, and the verdict on it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from pathlib import Path

from msgspec import Struct

from vassal_build.codec.modulefile import EXTENSIONDATA
from vassal_build.codec.savefile import MODULEDATA
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.diff.change import Change
from vassal_build.workshop.diff.components import component_changes
from vassal_build.workshop.diff.files import additions, file_changes
from vassal_build.workshop.diff.games import game_changes
from vassal_build.workshop.diff.grounds import ground_changes
from vassal_build.workshop.diff.pieces import piece_changes
from vassal_build.workshop.diff.places import placed
from vassal_build.workshop.diff.saves import save_changes
from vassal_build.workshop.diff.sides import Side, open_sides

COPIED = (MODULEDATA, EXTENSIONDATA)
"""What an extension has of its own and adds to no module."""


class Verdict(Enum):
    """How much the two differ; the value is the command's exit status (2 is an unusable file)."""

    SAME = 0
    BREAKING = 1
    COMPATIBLE = 3


class Comparison(Struct, frozen=True):
    """The names of the two sides and every difference between them."""

    old: str
    new: str
    changes: tuple[Change, ...]

    @property
    def verdict(self) -> Verdict:
        """Whether they are the same, differ without harm, or break games in progress."""
        if not self.changes:
            return Verdict.SAME
        return Verdict.BREAKING if any(change.breaking for change in self.changes) else Verdict.COMPATIBLE


def compare(old: Path, new: Path) -> Comparison:
    """Compare as `compared` does; raise UnusableFile also when one of the files is unusable."""
    with open_sides(old, new) as (one, two):
        return compared(one, two)


def compared(old: Side, new: Side) -> Comparison:
    """Compare two modules, two extensions or two saves; of an extension after its module, what it adds to it.

    Raises UnusableFile when they are of different kinds. Two saves are never breaking: they are only the same or not.
    """
    if (old.root is None) != (new.root is None):
        raise UnusableFile("a module cannot be compared with a save", new.name)
    if old.extends and not new.extends:
        raise UnusableFile("this is an extension; to see what it adds to a module, name the module first", old.name)
    return Comparison(old.name, new.name, tuple(_changes(old, new)))


def _changes(old: Side, new: Side) -> Iterator[Change]:
    if old.root is not None and new.root is not None:
        added = new.extends and not old.extends
        before, after = [old.root], [old.root, new.root] if added else [new.root]
        components = tuple(placed(before)), tuple(placed(after))
        yield from component_changes(*components)
        yield from piece_changes(*components)
        if not old.is_bare and not new.is_bare:
            yield from additions(old, new, COPIED) if added else file_changes(old, new)
        yield from game_changes(before, after)
        yield from ground_changes(before, after)
    elif old.saved is not None and new.saved is not None:
        yield from save_changes(old.saved, new.saved)
        yield from file_changes(old, new)
