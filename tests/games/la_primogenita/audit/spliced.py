"""Logs of real VASSAL cut, changed and put together again, as people come to hold them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from msgspec import structs

from tests.games.la_primogenita.replay.conftest import Laid
from tests.plain_save import write_plainly
from vassal_build.codec.commands import Node
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.savefile import SaveFile
from vassal_build.gamebox.box import Gamebox

LOG = "LOG\t"


@dataclass(frozen=True, slots=True)
class Spliced:
    """A log in two parts: the commands that lay its table, and its steps."""

    file: SaveFile
    start: tuple[Node, ...]
    steps: tuple[Node, ...]

    @classmethod
    def of(cls, path: Path) -> Spliced:
        """Read a log."""
        file = SaveFile.read(path)
        logged = [node.text.startswith(LOG) for node in file.tree.children]
        nodes = tuple(zip(logged, file.tree.children, strict=True))
        return cls(file, tuple(node for log, node in nodes if not log), tuple(node for log, node in nodes if log))

    def first(self, number: int) -> Spliced:
        """Cut it after some steps."""
        return replace(self, steps=self.steps[:number])

    def then(self, *steps: Node) -> Spliced:
        """Go on with other steps."""
        return replace(self, steps=(*self.steps, *steps))

    def reworded(self, *words: tuple[str, str]) -> Spliced:
        """Write other words in the steps."""
        return replace(self, steps=tuple(_reworded(node, words) for node in self.steps))

    def stamped(self, edition: str, other: str) -> Spliced:
        """Lay the table with another edition."""
        words = (f"\tstamp,la_primogenita,{edition},", f"\tstamp,la_primogenita,{other},")
        return replace(self, start=tuple(_reworded(node, (words,)) for node in self.start))

    def changed(self, box: Gamebox, change: Callable[[Laid], None]) -> Spliced:
        """Change the table at its start by hand."""
        laid = Laid(box, GameState.read(Node(self.file.tree.text, self.start)), Path())
        change(laid)
        return replace(self, start=laid.state.tree().children)

    def write(self, path: Path) -> Path:
        """Write it as a log, or as a save when no step is left."""
        tree = Node(self.file.tree.text, (*self.start, *self.steps))
        return write_plainly(structs.replace(self.file, tree=tree), path)


def _reworded(node: Node, words: tuple[tuple[str, str], ...]) -> Node:
    text = node.text
    for old, new in words:
        text = text.replace(old, new)
    return Node(text, tuple(_reworded(each, words) for each in node.children))
