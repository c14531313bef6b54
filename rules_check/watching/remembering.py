"""What is remembered of the files of a folder, so that a mail costs the judging of its own log and no other.

Nothing is kept on disk: it lasts as long as the watch. A file is known by its name and the digest of its content.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from msgspec import Struct, field

from rules_check.audit.batch import Bench, Task, opened, outlined
from rules_check.audit.dice_recorder import Listening
from rules_check.audit.outline import Outline
from rules_check.audit.sitting import Sitting, audit_joined
from rules_check.audit.verdict import Audit

T = TypeVar("T")
Known = tuple[str, str]
"""The path of a file and the digest of its content."""
Game = tuple[Known, ...]
"""The logs of a game from its first on, in the order of play."""


class Memory(Struct):
    """What came of the files of a folder so far.

    `outlines` and `readings` are those of single files, `sittings` say where the judging of a game stood after each of
    its logs. `asked` are the files and games of the last time: the others are forgotten.
    """

    outlines: dict[Known, Outline | None] = field(default_factory=dict)
    readings: dict[Known, Listening] = field(default_factory=dict)
    sittings: dict[Game, Sitting] = field(default_factory=dict)
    asked: set[Known] = field(default_factory=set)
    played: set[Game] = field(default_factory=set)

    def bench(self) -> Bench:
        """Give what audits files by what is remembered of them."""
        return Bench(self._outline, self._open, self._judge)

    def forget(self) -> None:
        """Forget what was not asked for since this was done last."""
        self.outlines = {known: each for known, each in self.outlines.items() if known in self.asked}
        self.readings = {known: each for known, each in self.readings.items() if known in self.asked}
        self.sittings = {game: each for game, each in self.sittings.items() if game in self.played}
        self.asked, self.played = set(), set()

    def _outline(self, task: Task) -> Outline | None:
        return self._once(self.outlines, task, lambda each: outlined(each, self._open))

    def _open(self, task: Task) -> Listening:
        return self._once(self.readings, task, opened)

    def _once(self, kept: dict[Known, T], task: Task, make: Callable[[Task], T]) -> T:
        """Give what is kept of a file, or make it; what cannot be read is not kept."""
        known = known_by(task.path)
        if known is None:
            return make(task)
        self.asked.add(known)
        if known not in kept:
            kept[known] = make(task)
        return kept[known]

    def _judge(
        self, readings: Sequence[Listening], *, printed_only: bool = False, windows: bool = True
    ) -> tuple[Audit, ...]:
        """Judge a game from where the judging stood after those of its logs that are known."""
        names = {id(reading): known for known, reading in self.readings.items()}
        if any(id(reading) not in names for reading in readings):
            return audit_joined(readings, printed_only=printed_only, windows=windows)
        game = tuple(names[id(reading)] for reading in readings)
        done = max((number for number in range(1, len(game) + 1) if game[:number] in self.sittings), default=0)
        for reading in readings[done:]:
            reading.reached.clear()
        for number in range(done, len(game)):
            before = self.sittings.get(game[:number])
            begun = before.copied() if before else Sitting(readings[0].records.course(), printed_only, windows)
            begun.add(readings[number])
            self.sittings[game[: number + 1]] = begun
        self.played.update(game[:number] for number in range(1, len(game) + 1))
        return self.sittings[game].copied().end()


def known_by(path: Path) -> Known | None:
    """Give what a file is known by; None for one that cannot be read."""
    try:
        return str(path), sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None
