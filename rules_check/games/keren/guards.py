"""What every deed is asked first: does the game go on, is it the time for it, is the last result carried out?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_check.games.keren.codes import OUT_OF_PHASE, OVER, TOO_MANY, UNFINISHED, WRONG_DIE
from rules_check.games.keren.losses import is_owed
from rules_check.games.keren.position import GONE, Position
from rules_check.games.keren.stacking import limit, room
from rules_check.rules.cannot import CannotBeDone
from rules_check.rules.finding import finding
from vassal_build.diagnostics import Diagnostic

FACES = 6


def time_for(position: Position, side: str, *does: str) -> Iterator[Diagnostic]:
    """Find out whether units of a side may do such a thing now; an empty side is any."""
    yield from nothing_owed(position)
    yield from phase_is(position, side, *does)


def phase_is(position: Position, side: str, *does: str) -> Iterator[Diagnostic]:
    """Find out whether the phase is one for such a thing, and the side's."""
    phase = position.phase
    # 5.0: what a phase does not name is not done in it
    if phase.does not in does or (side and phase.side not in {"", side}):
        who = f"the {position.facts.sides[side]} side does" if side else "players do"
        yield finding(position, OUT_OF_PHASE, f"{who} not {does[0]} in the phase {position.segment}", cite="5.0")


def nothing_owed(position: Position) -> Iterator[Diagnostic]:
    """Find out whether the game goes on and the last result is carried out."""
    # 4: the game is over when somebody has won
    if position.winner:
        yield finding(position, OVER, "the game is over", cite="4")
    fight = position.fight
    if fight is not None and is_owed(fight):
        place = position.place_name(fight.place)
        what = "be eliminated" if fight.attackers_owe or fight.defenders_owe else f"retreat from {place}"
        cite = "14.2" if fight.attackers else "11.3"
        yield finding(position, UNFINISHED, f"units have still to {what}", place=fight.place, cite=cite)


def die_is(position: Position, dice: tuple[int, ...], cite: str) -> Iterator[Diagnostic]:
    """Find out whether a die is one and shows what dice show; it may not be rolled yet."""
    if len(dice) > 1 or any(not 1 <= die <= FACES for die in dice):
        yield finding(position, WRONG_DIE, f"no die shows {' '.join(map(str, dice))}", cite=cite)


def has_room(position: Position, place: str, units: Sequence[str]) -> Iterator[Diagnostic]:
    """Find out whether a place holds units that come to it, beside those of their side that are there."""
    side = position.printed(units[0]).side
    # 7.0, 7.1: at every moment
    if room(position, place, side, *units) < len(units):
        there = len({*units, *position.of(side, place)})
        message = f"{there} units would be in {position.place_name(place)}, which holds {limit(position, place)}"
        yield finding(position, TOO_MANY, message, place=place, subject=units[0], cite="7.1")


def require_alive(position: Position, *units: str) -> None:
    """Raise CannotBeDone where one of some units is eliminated: nothing can come of what it does."""
    for unit in units:
        if position.units[unit].place == GONE:
            raise CannotBeDone(f"{position.name(unit)} is eliminated")
