"""How play is read off a log: what the table shows, which deeds explain it, what a die may be for."""

from __future__ import annotations

from rules_check.games.keren.aspects import ASPECTS, PLACE
from rules_check.games.keren.codes import NO_FACING, OUT_OF_PHASE
from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.dialect import administration, fights, moves
from rules_check.games.keren.dialect.openings import openings
from rules_check.games.keren.hidden import in_hindsight, renamed
from rules_check.games.keren.position import Position
from rules_check.referee.dialect import Dialect, Masks
from vassal_build.replacing import replace


def _clock(position: Position, turn: int, segment: str) -> Position:
    return position.in_place(turn=turn, segment=segment, fight=None, done={}, spent={}, is_checked=False)


def _options(position: Position, seen: Position) -> Position:
    """Give a position with facing in use or not, as a table shows it (9.0)."""
    return position if position.has_facing is seen.has_facing else replace(position, has_facing=seen.has_facing)


def _owes(position: Position) -> int:
    """Count the units that have to be eliminated or to retreat."""
    fight = position.fight
    return 0 if fight is None else fight.attackers_owe + fight.defenders_owe + len(fight.retreating)


def _never_judged(_: Position, __: str) -> None:
    """Give no deed: players hide what lies beneath a topmost unit whenever they like (7.4)."""


def _ends(position: Position) -> bool:
    """Say whether a table shows the last phase of the last turn."""
    return (position.turn, position.segment) == (position.last_turn, position.facts.phases[-1].id)


DIALECT: Dialect[Position, Action] = Dialect(
    aspects=ASPECTS,
    place=PLACE,
    explains=(*fights.EXPLAINS, *moves.EXPLAINS, *administration.EXPLAINS),
    throws=(*fights.THROWS, *administration.THROWS),
    end=lambda _: Next(),
    clock=_clock,
    owes=_owes,
    buttons={"Fire": fights.FIRE_DICE},
    worlds=16,
    late=frozenset({OUT_OF_PHASE.id, NO_FACING.id}),
    ends=_ends,
    duty=administration.duty,
    options=_options,
    remarks=openings,
    masks=Masks(renamed, _never_judged, in_hindsight),
)
"""What the referee is given."""
