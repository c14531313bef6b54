"""What is known while a window is open: values that are begun again with each, and what is carried on to the next."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules_check.games.la_primogenita.audit import lasting
from rules_check.games.la_primogenita.audit.gap import Gap, Key
from rules_check.games.la_primogenita.audit.marks import NO_MARKS, Marks
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from vassal_build.known import Evidence

Way = tuple[tuple[int, str], ...]
"""The steps and places of a unit's drags in a window, where it stood first."""


class Shown(Struct, frozen=True):
    """What the steps of the window have shown so far.

    - `ways` are the drags of units that no action explains yet.
    - `touched` is the last step in which each unit was moved or changed.
    - `marked` are the units on which a mark was set, `joined` those marked to attack since the last die that began a
      battle.
    - `marks` are the declarations on the table, `new_marks` those of them made in this window.
    - `thrown` are the dice of Orders that no Order has taken yet, with their steps.
    - `agreed` are the steps of the marks by agreement.
    - `lost` are the units that are nowhere, or where they cannot be, when the window closes.
    - `at_end` says that the log ends with the window.
    """

    ways: Mapping[str, Way] = {}
    touched: Mapping[str, int] = {}
    marked: frozenset[str] = frozenset()
    joined: frozenset[str] = frozenset()
    marks: Marks = NO_MARKS
    new_marks: Marks = NO_MARKS
    thrown: tuple[tuple[int, int], ...] = ()
    agreed: tuple[int, ...] = ()
    lost: frozenset[str] = frozenset()
    at_end: bool = False


class Announced(Struct, frozen=True):
    """A Combination Order that was declared in a step: how things stood then, and its place, empty if not known."""

    step: int
    order: int
    position: Position
    place: str = ""


class Window(Struct, frozen=True):
    """What the actions of the window have led to so far, and what went wrong in it.

    - `scored` is the number of changes of the Victory Points before the window began.
    - `causes` are the steps of its battles by hex, `fighting` the arithmetic of the last battle of each unit.
    - `surrendered` are the units that the Open City removed.
    - `announced` are the Combination Orders whose targets are not known yet.
    - `forgiven` are the gaps that have a line already.
    - `shaken` says that the position cannot be relied on until it is taken from the table again; `owed` are the gaps
      that were open then, each with the position.
    """

    scored: int = 0
    causes: Mapping[str, int] = {}
    fighting: Mapping[str, Evidence] = {}
    surrendered: frozenset[str] = frozenset()
    announced: tuple[Announced, ...] = ()
    forgiven: frozenset[Key] = frozenset()
    shaken: bool = False
    owed: tuple[tuple[Gap, Position], ...] = ()


class Laid(Struct, frozen=True):
    """An Order laid in the box by hand: the step, and what was being executed `under` it, None for nothing."""

    step: int
    under: Execution[Position] | None


class Carried(Struct, frozen=True):
    """What is carried from window to window.

    - `fought` are the numbers of the battles whose die was thrown.
    - `standing` are the gaps that were left when the last window closed.
    - `misplaced` are the Orders that lay elsewhere than they should, and where.
    - `lasting` are the faults of the table that have a line and are not corrected.
    - `revealed` is the step in which Orders came to the Order Track that still have to be taken as chosen; 0 for none.
    - `undrawn` are the Orders that somebody put by hand into the box of the Order being executed.
    - `returned` are the Orders returned unexecuted since the last was drawn.
    """

    fought: frozenset[int] = frozenset()
    standing: frozenset[Gap] = frozenset()
    misplaced: frozenset[tuple[str, Whereabouts]] = frozenset()
    lasting: Mapping[lasting.Key, frozenset[str]] = {}
    revealed: int = 0
    undrawn: Mapping[int, Laid] = {}
    returned: frozenset[int] = frozenset()
