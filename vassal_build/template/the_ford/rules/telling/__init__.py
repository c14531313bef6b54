"""How play is told from a log: what the table shows, which deeds explain it, what a die may be for."""

from __future__ import annotations

from msgspec.structs import replace

from rules_check.referee.dialect import Dialect

from .. import guards
from ..actions import Action, Next
from ..state import Position
from .aspects import PLACE, STEPS, WORKS
from .explaining import EXPLAINS
from .throws import THROWS


def _clock(position: Position, turn: int, segment: str) -> Position:
    return replace(position, turn=turn, segment=segment, fight=None)


def _owes(position: Position) -> int:
    """Count the steps that have to be lost and the units that have to retreat."""
    fight = position.fight
    owed = 0 if fight is None else fight.attackers_owe + fight.defenders_owe
    return owed + len(guards.retreating(position))


DIALECT: Dialect[Position, Action] = Dialect(
    aspects=(PLACE, STEPS, WORKS),
    place=PLACE,
    explains=EXPLAINS,
    throws=THROWS,
    end=lambda _: Next(),
    clock=_clock,
    owes=_owes,
    worlds=8,
)
"""What the referee is given."""
