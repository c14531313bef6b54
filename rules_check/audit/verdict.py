"""What an audit comes to: every action with its outcome, every finding with its step, and a tally by family."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING

from msgspec import Struct

from vassal_build.codec.discreet import Discreet
from vassal_build.diagnostics import Diagnostic, Severity, tally

if TYPE_CHECKING:
    from rules_check.rules.state import State

FAMILY = slice(0, 3)
"""Where the family stands in a code."""


class Outcome(Enum):
    """What the referee says of an action; UNVERIFIABLE when the file or the data cannot show it."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNVERIFIABLE = "unverifiable"


class Moment(Struct, frozen=True):
    """When something happened: the step that shows it (0 for a save or the start), Game Turn, segment, the Order.

    `order` is the Priority Number of the Order being executed, 0 for none; `side` who did it, empty when nobody can
    say.
    """

    step: int
    turn: int
    segment: str
    order: int = 0
    side: str = ""


class Finding(Struct, frozen=True):
    """A diagnostic at its moment; `hex` is the place concerned, `cause` the step that brought it about, 0 for none.

    A duty that was not done stands at the step that closes its window, and `cause` names the step that gave rise to it.
    """

    moment: Moment
    diagnostic: Diagnostic
    hex: str = ""
    cause: int = 0

    @property
    def family(self) -> str:
        """The three letters of its code."""
        return self.diagnostic.code[FAMILY]


class Judged(Discreet, Struct, frozen=True):
    """One action as the players took it: the family of rules it was judged by, the action, words, and the outcome.

    `first` is the first step that belongs to it; its moment holds the last. `assumed` says that the file does not show
    it and another reading may be as good. `before` is the position in which it was judged, None where windows are not
    wanted.
    """

    HIDDEN = ("before",)

    moment: Moment
    first: int
    family: str
    action: object
    words: str
    outcome: Outcome
    subject: str = ""
    hex: str = ""
    assumed: bool = False
    before: State | None = None


class Window(Discreet, Struct, frozen=True):
    """A stretch of play in which duties may wait: from the step after the one before to `last`, and what stood then.

    `title` is such as `GT1 1st ORDER · Order 36 Platt Offensive`; the position is the table's, as the rules see it.
    """

    HIDDEN = ("position",)

    first: int
    last: int
    title: str
    position: State


class Audit(Discreet, Struct, frozen=True):
    """The whole of an audit of one file.

    `game` is the game's id, `title` what people call it. `steps` are all of the log, `undone` those taken back or
    taking back. `data` is the fingerprint of the data that it was judged by.
    """

    HIDDEN = ("windows",)

    file: str
    game: str
    title: str
    edition: str
    data: str
    steps: int
    undone: int
    actions: tuple[Judged, ...]
    findings: tuple[Finding, ...]
    windows: tuple[Window, ...] = ()

    @property
    def judged(self) -> Mapping[str, Mapping[str, int]]:
        """How many actions were found legal, illegal and unverifiable, by family in the order of their names."""
        counted = Counter((action.family, action.outcome) for action in self.actions)
        families = sorted({action.family for action in self.actions})
        return {family: {each.value: counted[family, each] for each in Outcome} for family in families}

    @property
    def summary(self) -> Mapping[str, int]:
        """How many findings there are of each severity."""
        return tally(finding.diagnostic for finding in self.findings)

    @property
    def is_illegal(self) -> bool:
        """Whether any finding is an error."""
        return any(each.diagnostic.severity is Severity.ERROR for each in self.findings)
