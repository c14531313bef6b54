"""What was played: how a game at random came out, and what its log shows of each action."""

from __future__ import annotations

from collections import Counter
from typing import Generic, TypeVar

from msgspec import Struct, field

from rules_check.rules.state import State

P = TypeVar("P", bound=State)
A = TypeVar("A")


class Fault(Struct, frozen=True):
    """What went wrong in a game: the step, the action, and in words what a rule or an invariant says against it."""

    step: int
    action: object
    message: str


class Game(Struct, frozen=True):
    """A played game: its seed, steps, ending, turn at the end, and how often each milestone was met.

    `points` are the Victory Points at the end, None in a game without.
    """

    seed: int
    steps: int
    winner: str
    turn: int
    points: int | None
    met: Counter[str] = field(default_factory=Counter)
    fault: Fault | None = None


class Played(Struct, Generic[P, A], frozen=True):
    """What the rules played and how the log shows it: one action, or several that were made as one.

    The log's steps from `first` to `last`, counted from 1, carry it out; `last` is below `first` where none does.
    """

    before: P
    actions: tuple[A, ...]
    after: P
    first: int
    last: int
