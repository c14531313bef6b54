"""All that the referee holds while a window is open, as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from msgspec import Struct, field

from rules_check.referee.lines import Line
from rules_check.rules.state import State
from vassal_build.diagnostics import Severity
from vassal_build.replacing import replace

P = TypeVar("P", bound=State)


class Roll(Struct, frozen=True):
    """A throw of the log: its step, the name of the button, the faces, the side that threw it (empty: not known).

    `purpose` is what the module's report says that it is for, empty where it says nothing.
    """

    step: int
    die: str
    faces: tuple[int, ...]
    side: str = ""
    purpose: str = ""


class Hop(Struct, frozen=True):
    """A drag of a unit: its step, and the place where it was put down."""

    step: int
    place: str


class Outlook(Struct, Generic[P], frozen=True):
    """What is still to come in a window, and what its table has shown since the last throw.

    Players may mark after a throw what it was for.

    - `ways` are the drags of each unit, `dice` the buttons of the throws, one for each throw.
    - `soon` are the positions that the table shows after each step up to the next throw, `later` those at the throws
      from then on.
    - `since` are the positions since the throw before, beginning with the one at it; without such a throw, since the
      window began.
    - `breaks_off` says that the log ends in this window without a further throw: what is owed may have been done later.
    """

    ways: Mapping[str, tuple[Hop, ...]] = field(default_factory=dict)
    dice: tuple[str, ...] = ()
    soon: tuple[P, ...] = ()
    later: tuple[P, ...] = ()
    since: tuple[P, ...] = ()
    breaks_off: bool = False


class World(Struct, Generic[P], frozen=True):
    """The rules' side in an open window.

    - `loose` are throws that nothing has taken yet, the earliest first.
    - `ways` are the drags of each unit since it was last explained.
    - `touched` gives the step in which each key was last changed on the table, `shown` the same by key and aspect;
      `fresh` are the keys that were changed in this window.
    - `outlook` is what is still to come in the window.
    - `early` are the keys of what counts as done before the table shows it.
    - `doubt_since` is the number of the first line of which nobody knows whether it breaks a rule, because something
      before it is not known; `why` says what.
    """

    here: P
    loose: tuple[Roll, ...] = ()
    ways: Mapping[str, tuple[Hop, ...]] = field(default_factory=dict)
    touched: Mapping[str, int] = field(default_factory=dict)
    shown: Mapping[tuple[str, str], int] = field(default_factory=dict)
    fresh: frozenset[str] = frozenset()
    lines: tuple[Line[P], ...] = ()
    outlook: Outlook[P] = Outlook()
    early: frozenset[str] = frozenset()
    doubt_since: int | None = None
    why: str = ""

    @property
    def doubt(self) -> tuple[int, int, int, int]:
        """How little the world is to be believed: what is wrong in it, what is not known, noted, and assumed."""
        lines = self.settled().lines
        found = [each.severity for line in lines for each in line.findings]
        wrong, unknown = found.count(Severity.ERROR), found.count(Severity.UNVERIFIABLE)
        return wrong, unknown, len(found) - wrong - unknown, sum(line.assumed for line in lines)

    def doubted(self, why: str) -> World[P]:
        """Give the world in which nothing from now on is an error for sure, for what `why` says."""
        return self if self.why else replace(self, doubt_since=len(self.lines), why=why)

    def settled(self) -> World[P]:
        """Give the world with what is doubted reported as that: its errors are unverifiable, and say why."""
        if self.doubt_since is None:
            return replace(self, early=frozenset()) if self.early else self
        lines = tuple(
            line if number < self.doubt_since else line.doubted(self.why) for number, line in enumerate(self.lines)
        )
        return replace(self, lines=lines, early=frozenset(), doubt_since=None, why="")

    def dragged(self, unit: str, hop: Hop) -> World[P]:
        """Give the world after one more drag of a unit."""
        ways = {**self.ways, unit: (*self.ways.get(unit, ()), hop)}
        return replace(self.changed(unit, hop.step), ways=ways)

    def changed(self, key: str, step: int) -> World[P]:
        """Give the world after something of a key was changed on the table."""
        return replace(self, touched={**self.touched, key: step}, fresh=self.fresh | {key})

    def turned(self, key: str, aspect: str, step: int) -> World[P]:
        """Give the world after an aspect of a key was changed on the table."""
        return replace(self.changed(key, step), shown={**self.shown, (key, aspect): step})

    def when(self, key: str, aspect: str, step: int) -> int:
        """Give the step in which an aspect of a key was last changed, else the key itself, else a step."""
        return self.shown.get((key, aspect), self.touched.get(key, step))

    def renamed(self, names: Mapping[str, str], here: P) -> World[P]:
        """Give the world with what is remembered of some keys under other names, and a position that has these."""
        ways = {names.get(unit, unit): way for unit, way in self.ways.items()}
        touched = {names.get(key, key): step for key, step in self.touched.items()}
        shown = {(names.get(key, key), aspect): step for (key, aspect), step in self.shown.items()}
        early, fresh = (frozenset(names.get(key, key) for key in keys) for keys in (self.early, self.fresh))
        return replace(self, here=here, ways=ways, touched=touched, shown=shown, early=early, fresh=fresh)

    def written(self, line: Line[P], here: P, *done: str) -> World[P]:
        """Give the world with one more line and the position after it; the drags of `done` are explained by it."""
        ways = {unit: way for unit, way in self.ways.items() if unit not in done}
        return replace(self, here=here, lines=(*self.lines, line), ways=ways)
