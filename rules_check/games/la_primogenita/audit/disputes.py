"""What the rules can be read in two ways: the table may follow the other reading, and nothing is wrong.

The game's rooms say in the position what came of a disputed reading; what stands in the game's rulings as such is here.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import UnitState


class Disputes(Struct, frozen=True):
    """What another reading gives back in the Order being executed: points, and units as they were (2.3, 5.2)."""

    points: int
    units: Mapping[str, UnitState]

    @classmethod
    def of(cls, position: Position) -> Disputes:
        """Collect the disputes of the Order being executed; there are none between Orders."""
        execution = position.execution
        if execution is None:
            return cls(0, {})
        before = len(execution.opening.scores) if execution.opening is not None else 0
        points = -sum(score.points for score in position.scores[before:] if score.disputed)
        return cls(points, execution.checked_again)

    def explain(self, gap: Gap) -> bool:
        """Say whether a gap is what the other reading comes to."""
        if gap.kind is GapKind.POINTS:
            return 0 < gap.seen - gap.played <= self.points
        if gap.subject not in self.units:
            return False
        before = self.units[gap.subject]
        if gap.kind is GapKind.SUPPLY:
            return gap.seen is before.supply
        return gap.kind is GapKind.STEPS and gap.seen == before.steps
