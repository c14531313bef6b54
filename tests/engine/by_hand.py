"""Players at one screen with real VASSAL: what they do by hand, and which steps of the log belong to which action."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.engine.harness import Engine

BOARD = "Map"
CLEAR_MOVED = (118, 0)
"""F7, which takes the marks of movement away."""


@dataclass(slots=True)
class ByHand:
    """Two players at one screen; `seated` is the side that has the mouse. Each thing that is done is one step."""

    engine: Engine
    seated: str
    steps: int = 0
    spans: dict[str, tuple[int, int]] = field(default_factory=dict)
    open_mistakes: dict[str, int] = field(default_factory=dict)

    def begin_log(self, log: Path) -> None:
        """Begin a log; nothing is marked as moved in it yet."""
        self.engine.hotkey(CLEAR_MOVED)
        self.engine.begin_log(log)
        self.steps = 0

    @contextmanager
    def action(self, name: str) -> Iterator[None]:
        """All steps inside belong to the action of that name, chat included."""
        first = self.steps + 1
        yield
        self.spans[name] = (first, self.steps)

    def mistake(self, name: str) -> None:
        """The steps that follow are a mistake."""
        self.open_mistakes[name] = self.steps + 1

    def end(self, name: str) -> None:
        """From here on the mistake can no longer be corrected."""
        self.spans[name] = (self.open_mistakes.pop(name), self.steps)

    def seat(self, side: str) -> None:
        """The player of a side takes the mouse; VASSAL writes no step for it."""
        if side != self.seated:
            self.engine.switch_side(side)
            self.seated = side

    def say(self, text: str) -> None:
        """Write into the chat."""
        self.engine.say(text)
        self.steps += 1

    def drag(self, pieces: str | Sequence[str], *places: str) -> None:
        """Drag pieces to a place, or from place to place in as many hops."""
        for place in places:
            self.engine.move_to(pieces, BOARD, place)
            self.steps += 1

    def drag_stack(self, piece: str, *places: str) -> None:
        """Drag the whole stack that a piece lies in."""
        for place in places:
            self.engine.move_to(self.engine.piece(piece).stack or piece, BOARD, place)
            self.steps += 1

    def nudge(self, piece: str, right: int, down: int) -> None:
        """Push a counter aside within its hex, to see what lies under it."""
        lies = self.engine.piece(piece)
        self.engine.move(piece, BOARD, lies.x + right, lies.y + down)
        self.steps += 1

    def undo(self) -> None:
        """Undo the last step."""
        self.engine.undo()
        self.steps += 1

    def choose(self, line: str, *pieces: str) -> None:
        """Take a line of the menu of each of some pieces."""
        for piece in pieces:
            self.engine.choose(piece, line)
            self.steps += 1

    def press(self, button: str) -> None:
        """Press a button of the module."""
        self.engine.press(button)
        self.steps += 1


def number_actions(spans: dict[str, tuple[int, int]], file: Path) -> None:
    """Write the steps of each action into the columns `first` and `last` of the list of actions."""
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    for row in rows:
        row["first"], row["last"] = map(str, spans[row["id"]])
    with file.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.DictWriter(lines, fieldnames=list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
