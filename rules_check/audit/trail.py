"""The trail of a record: a mark of the table after each step, and of each step, by which logs of one game are known.

Two tables with the same mark show the same pieces in the same state; two steps with the same mark did the same. What
counts of a piece is what the caller says, so that nudges within a hex, or the order within a stack, may be left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import Generic, TypeVar

from msgspec import Struct, field

from rules_check.replay.events import Rolled, Step, TurnSet, ValueSet
from vassal_build.codec.discreet import Discreet

T = TypeVar("T")
Piece = TypeVar("Piece")
Frame = tuple[Step, Mapping[str, Piece], Mapping[str, str], object]
"""A step with the pieces by their ids, the global properties and the time after it."""
MARKS = 1 << 64


class Trail(Discreet, Struct, frozen=True):
    """The marks of a log: `tables` of its tables, the one at its start first; `steps` of its steps.

    `active` are the numbers of the steps that changed a piece or threw a die, `thrown` of those that threw one.
    """

    HIDDEN = ("tables", "steps", "active", "thrown")

    tables: tuple[int, ...]
    steps: tuple[int, ...]
    active: frozenset[int]
    thrown: frozenset[int]

    @property
    def start(self) -> int:
        """The mark of the table at the start."""
        return self.tables[0]

    @property
    def end(self) -> int:
        """The mark of the table at the end."""
        return self.tables[-1]

    def common(self, since: int, other: Trail) -> int:
        """Give how many steps of another log, from its first, are the same as those of this one after step `since`."""
        here, there = self.steps[since:], other.steps
        most = min(len(here), len(there))
        return next((number for number in range(most) if here[number] != there[number]), most)

    def passes(self, other: Trail) -> tuple[int, int] | None:
        """Give where a log begins in this one, None where this one never had the table of its start.

        It is the step after which the table is that one, and the number of steps that both did from there on; of
        several such steps the one with the most, and the first of these.
        """
        begun = [(self.common(step, other), -step) for step, mark in enumerate(self.tables) if mark == other.start]
        if not begun:
            return None
        common, step = max(begun)
        return -step, common


class Tracer(Struct, Generic[Piece]):
    """Makes a trail out of frames that go by; `show` gives what counts of a piece, None where nothing does."""

    show: Callable[[Piece], object]
    tables: list[int] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    active: set[int] = field(default_factory=set)
    thrown: set[int] = field(default_factory=set)
    _pieces: dict[str, int] = field(default_factory=dict)
    _values: tuple[str, ...] = ()
    _sum: int = 0

    def trail(self, frames: Iterator[Frame[Piece]]) -> Trail:
        """Go through a whole record, step 0 with the table at its start first."""
        for step, pieces, values, time in frames:
            if not self.tables:
                self._values = tuple(values)
                changed = self._changed(pieces, pieces)
            else:
                changed = self._changed(step.pieces, pieces)
                self._step(step, changed)
            self.tables.append((self._sum + _mark(time) + self._of_values(values)) % MARKS)
        return Trail(tuple(self.tables), tuple(self.steps), frozenset(self.active), frozenset(self.thrown))

    def _changed(self, touched: Iterable[str], pieces: Mapping[str, Piece]) -> list[tuple[int, int]]:
        """Bring the sum of the pieces' marks up to date; give the marks before and after of those that changed."""
        changed = []
        for identity in touched:
            piece = pieces.get(identity)
            shown = None if piece is None else self.show(piece)
            before, after = self._pieces.get(identity, 0), 0 if shown is None else _mark(shown)
            if before != after:
                self._pieces[identity] = after
                self._sum += after - before
                changed.append((before, after))
        return changed

    def _of_values(self, values: Mapping[str, str]) -> int:
        """Give the mark of those properties that the start gives; the results of dice are not among them."""
        return sum(_mark((name, values.get(name, ""))) for name in self._values)

    def _step(self, step: Step, changed: list[tuple[int, int]]) -> None:
        done: list[object] = [*sorted(changed)]
        throws = [(event.die, event.faces) for event in step.events if isinstance(event, Rolled)]
        for event in step.events:
            if isinstance(event, ValueSet) and event.name in self._values:
                done.append((event.name, event.new))
            elif isinstance(event, TurnSet):
                done.append((event.tracker, event.levels))
        if throws:
            self.thrown.add(step.number)
        if throws or changed:
            self.active.add(step.number)
        self.steps.append(_mark((*done, *throws)))


def _mark(shown: object) -> int:
    """Give a number for a value that shows all of itself; the same in every process."""
    return int.from_bytes(blake2b(repr(shown).encode("utf-8", "replace"), digest_size=8).digest())
