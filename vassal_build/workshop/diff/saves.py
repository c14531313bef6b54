"""Two saves or logs compared: what they hold, the steps of logs, and the commands that say the same otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from vassal_build.codec.commands import Node
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.savefile import SaveFile
from vassal_build.workshop.diff.change import Change, ChangeKind, Part
from vassal_build.workshop.diff.steps import step_changes
from vassal_build.workshop.diff.tables import table_changes


class Saved(Discreet, Struct, frozen=True):
    """A save or log: its commands, and the position that they make (of a log, the one it starts from)."""

    HIDDEN = ("tree", "table")

    tree: Node
    table: GameState

    @classmethod
    def of(cls, save: SaveFile) -> Saved:
        """Read the position of a save; raise CodecError as GameState does."""
        return cls(save.tree, GameState.read(save.tree))


def save_changes(old: Saved, new: Saved) -> Iterator[Change]:
    """Yield what differs; where both hold the same, but not in the same commands, how these differ."""
    if old.tree == new.tree:
        return
    changes = (*table_changes(old.table, new.table), *step_changes(old.tree, new.tree))
    yield from changes or (Change(Part.TABLE, ChangeKind.CHANGED, "commands", (_otherwise(old.tree, new.tree),)),)


def _otherwise(old: Node, new: Node) -> str:
    one, two = ([node.text for node in tree.walk() if node.text] for tree in (old, new))
    if one == two:
        return "the same, but grouped differently"
    if Counter(one) == Counter(two):  # of two stacks, the later one is drawn above
        return "the same, in another order"
    return "the same, in other words"
