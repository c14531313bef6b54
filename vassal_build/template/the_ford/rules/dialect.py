"""How play is read off a log: what the table shows, which deeds explain it, what a die may be for."""

from __future__ import annotations

from rules_check.referee.dialect import Dialect, Masks
from vassal_build.replacing import replace

from . import checks
from .deed import Action
from .deeds import DEEDS
from .deeds.cover import Cover
from .deeds.next import Next
from .hidden import renamed
from .notes import OPENED
from .state import Position
from .things import THINGS
from .things.units import PLACE


def _clock(position: Position, turn: int, segment: str) -> Position:
    return replace(position, turn=turn, segment=segment, fight=None).forgotten(OPENED, *position.units)


def _cover(_: Position, unit: str) -> Cover:
    return Cover(unit)


def _owes(position: Position) -> int:
    """Count the steps that have to be lost and the units that have to retreat."""
    fight = position.fight
    owed = 0 if fight is None else fight.attackers_owe + fight.defenders_owe
    return owed + len(checks.retreating(position))


DIALECT: Dialect[Position, Action] = Dialect(
    aspects=tuple(aspect for thing in THINGS for aspect in thing.aspects),
    place=PLACE,
    explains=tuple(row for deed in DEEDS for row in deed.explains),
    throws=tuple(row for deed in DEEDS for row in deed.throws),
    end=lambda _: Next(),
    clock=_clock,
    owes=_owes,
    worlds=16,
    late=frozenset({checks.OUT_OF_PHASE.id}),
    masks=Masks(renamed, _cover),
)
"""What the referee is given."""
