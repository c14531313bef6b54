"""What a kind of habit is: steps as people would have taken them, and what an audit may say of them."""

from __future__ import annotations

from dataclasses import dataclass

from tests.games.la_primogenita.audit.habits.script import Habit


@dataclass(frozen=True, slots=True)
class HabitKind:
    """A kind of habit: its name, what it makes of a log, and the codes that an audit tells of it, all of them mild.

    `engine` is the version that the log says it was written by, empty for the one of the module.
    """

    name: str
    change: Habit
    codes: frozenset[str] = frozenset()
    engine: str = ""
