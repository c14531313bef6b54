"""What was worked out lately: none of it is known of the play, and all of it could be worked out again."""

from __future__ import annotations

from msgspec import Struct, field

from rules_check.games.la_primogenita.audit import lasting
from rules_check.games.la_primogenita.audit.gap import Compared, Gap, gaps
from rules_check.games.la_primogenita.own_rules import OwnRules
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.table.tableau import facts_in, shown_on
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import Table
from vassal_build.diagnostics import Diagnostic

Played = tuple[Position | None, tuple[Diagnostic, ...]]
"""The position after an action, None where it could not be played, and what was found against it."""


class Remembered(Struct):
    """The last few tables with the positions that they show, the last few comparisons, and what came of actions.

    Tables and positions are known again by being the very same, which is quicker than to compare them.
    """

    _seen: list[tuple[Table, Position]] = field(default_factory=list)
    _looked: tuple[Table, Position, tuple[Diagnostic, ...]] | None = None
    _compared: list[tuple[Position, Position, tuple[Gap, ...]]] = field(default_factory=list)
    _elements: Compared = field(default_factory=Compared)
    _here: Position | None = None
    _tried: dict[Action, Played] = field(default_factory=dict)

    def see(self, reading: Reading, table: Table) -> Position:
        """Give the position that a table shows, Orders chosen in secret included."""
        for known, position in self._seen:
            if known is table:
                return position
        return self.keep(table, shown_on(reading, table))

    def look(self, reading: Reading, table: Table) -> tuple[Position, tuple[Diagnostic, ...]]:
        """Give the position of a table, Orders chosen in secret included, with what is not right with it."""
        if self._looked is None or self._looked[0] is not table:
            position, found = reading.position(table, facts_in(reading).sides)
            assert isinstance(position, Position), "the rules that read the table are those of this game"
            self._looked = table, self.keep(table, position), found
        return self._looked[1:]

    def keep(self, table: Table, position: Position) -> Position:
        """Take in that a table shows a position, and give that."""
        self._seen = [*self._seen[-3:], (table, position)]
        return position

    def gaps(self, played: Position, seen: Position) -> tuple[Gap, ...]:
        """Give where a position that was played and one that a table shows differ."""
        for ours, theirs, found in self._compared:
            if ours is played and theirs is seen:
                return found
        found = gaps(played, seen, self._elements)
        self._compared = [*self._compared[-3:], (played, seen, found)]
        return found

    def play(self, rules: OwnRules, here: Position, position: Position, action: Action) -> Played:
        """Judge and play an action; what came of those in the position that is `here` is remembered."""
        if self._here is not here:
            self._here, self._tried = here, {}
        if position is not here:
            return lasting.play(rules, position, action)
        if action not in self._tried:
            self._tried[action] = lasting.play(rules, position, action)
        return self._tried[action]
