"""Where an audit is worked at: the file that is read, the rules, and what was worked out lately."""

from __future__ import annotations

from msgspec import Struct, field

from rules_check.games.la_primogenita.audit.remembered import Remembered
from rules_check.games.la_primogenita.own_rules import OwnRules
from rules_check.games.la_primogenita.position.position import Position
from rules_check.replay.reading import Reading
from rules_check.rules.clock import time_of


class Desk(Struct, frozen=True):
    """The file that is read, and the rules it is judged by.

    Nothing of the play is known here: what is `remembered` could be worked out again.
    """

    reading: Reading
    rules: OwnRules
    remembered: Remembered = field(default_factory=Remembered)

    def when(self, position: Position) -> str:
        """Say the Game Turn and the segment of a position, such as `GT4 1st ORDER`."""
        return time_of(position, position.facts.segment_names)
