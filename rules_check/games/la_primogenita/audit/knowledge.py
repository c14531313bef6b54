"""What is known of the window that is open: begun anew when it closes, so that nothing of it outlives it."""

from __future__ import annotations

from msgspec import Struct, field

from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from rules_check.games.la_primogenita.audit.marks import NO_MARKS, Marks
from rules_check.games.la_primogenita.position.position import Position
from vassal_build.known import Evidence

Way = list[tuple[int, str]]
"""The steps and places of a unit's drags in a window, where it stood first."""


class Announced(Struct, frozen=True):
    """A Combination Order that was declared in a step: how things stood then, and the place it may be for, if told."""

    step: int
    order: int
    position: Position
    place: str = ""


class Knowledge(Struct):
    """What is known of a window, each field with who writes it.

    What the steps show (audit.py): `ways` the drags of units, those taken back and those that an action explains left
    out later; `touched` the last step in which each unit was moved or altered; `marked` the units that a mark was set
    on, `joined` those marked to attack since the last die that began a battle; `marks` the declarations that lie on the
    table, `new_marks` those of them made in this window; `thrown` the dice of Orders not yet accounted for, with their
    steps (fights.py); `agreed` the steps of marks by agreement.

    What the play came to (follower.py): `fighting` the arithmetic of the last battle of each unit, `causes` the steps
    of the battles by hex (fights.py); `surrendered` the units that the Open City removed; `scored` how many changes of
    the Victory Points there had been before; `announced` the Combination Orders declared whose targets are not yet
    known (declarations.py).

    What went wrong: `forgiven` the gaps that have been told, whoever told them; `shaken` says that the position cannot
    be relied on until it is taken from the table again; `owed` are the gaps that stood open then, with the position.

    How it ends (audit.py): `lost` the units that lie nowhere, or where they cannot be; `at_end` that the log ends here.
    """

    ways: dict[str, Way] = field(default_factory=dict)
    touched: dict[str, int] = field(default_factory=dict)
    marked: set[str] = field(default_factory=set)
    joined: set[str] = field(default_factory=set)
    marks: Marks = NO_MARKS
    new_marks: Marks = NO_MARKS
    thrown: list[tuple[int, int]] = field(default_factory=list)
    agreed: list[int] = field(default_factory=list)
    fighting: dict[str, Evidence] = field(default_factory=dict)
    causes: dict[str, int] = field(default_factory=dict)
    surrendered: frozenset[str] = frozenset()
    scored: int = 0
    announced: list[Announced] = field(default_factory=list)
    forgiven: set[tuple[GapKind, str]] = field(default_factory=set)
    shaken: bool = False
    owed: tuple[tuple[Gap, Position], ...] = ()
    lost: frozenset[str] = frozenset()
    at_end: bool = False
