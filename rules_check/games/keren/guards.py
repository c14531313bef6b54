"""What every deed is asked first: does the game go on, is it the time for it, is the last result carried out?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_check.games.keren.codes import OUT_OF_PHASE, OVER, TOO_MANY, UNFINISHED, WRONG_DIE
from rules_check.games.keren.losses import is_owed
from rules_check.games.keren.position import GONE, SUPPRESSED, Position
from rules_check.games.keren.stacking import limit, room
from rules_check.rules.cannot import CannotBeDone
from rules_check.rules.finding import finding
from rules_check.rules.sequence import Phase
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import joined, said, to_say

FACES = 6
DOES = {
    "move": to_say("move"),
    "fire": to_say("fire"),
    "bombard": to_say("bombard"),
    "assault": to_say("assault"),
    "admin": to_say("do what belongs to the Administrative Phase"),
}
"""What is done in a phase, in words."""


def time_for(position: Position, side: str, *does: str, who: str = "", cite: str = "5.0") -> Iterator[Diagnostic]:
    """Find out whether units of a side may do such a thing now; an empty side is any.

    `who` does it, in words; without it the side or the players do.
    """
    yield from nothing_owed(position)
    yield from phase_is(position, side, *does, who=who, cite=cite)


def phase_is(position: Position, side: str, *does: str, who: str = "", cite: str = "5.0") -> Iterator[Diagnostic]:
    """Find out whether the phase is one for such a thing, and the side's."""
    phase = position.phase
    # 5.0: what a phase does not name is not done in it
    if phase.does not in does or (side and phase.side not in {"", side}):
        whoever = said("the {side} side", side=position.facts.sides[side]) if side else said("the players")
        message = said(
            "{who} may not {do} in {phase}",
            who=who or whoever,
            do=said(DOES[does[0]]),
            phase=spoken(phase),
        )
        yield finding(position, OUT_OF_PHASE, message, cite=cite)


def spoken(phase: Phase) -> str:
    """Name a phase as a sentence does: the Italian Movement Phase, the Administrative Phase."""
    if phase.name.endswith("Phase"):
        return said("the {phase}", phase=phase.name)
    return said("the {phase} Phase", phase=phase.name)


def act_together(position: Position, units: Sequence[str], code: Code, cite: str) -> Iterator[Diagnostic]:
    """Find out whether units are such as can do something together: none is named twice, and all are of one side."""
    side = position.printed(units[0]).side
    for number, unit in enumerate(units):
        if unit in units[:number]:
            yield finding(
                position, code, said("{unit} is named twice", unit=position.name(unit)), subject=unit, cite=cite
            )
        elif position.printed(unit).side != side:
            message = said("{unit} is of the other side", unit=position.name(unit))
            yield finding(position, code, message, subject=unit, cite=cite)


def suppressed_or(position: Position, unit: str, cite: str) -> str:
    """Give the section that keeps a unit from acting: that of suppression for one that is suppressed (14.4)."""
    return "14.4" if position.has(unit, SUPPRESSED) else cite


def nothing_owed(position: Position) -> Iterator[Diagnostic]:
    """Find out whether the game goes on and the last result is carried out."""
    # 4: the game is over when somebody has won
    if position.winner:
        yield finding(position, OVER, said("the game is over"), cite="4")
    fight = position.fight
    if fight is not None and is_owed(fight):
        place = position.place_name(fight.place)
        message = (
            said("units still have to be eliminated")
            if fight.attackers_owe or fight.defenders_owe
            else said("units still have to retreat from {place}", place=place)
        )
        cite = "14.2" if fight.attackers else "11.3"
        yield finding(position, UNFINISHED, message, place=fight.place, cite=cite)


def die_is(position: Position, dice: tuple[int, ...], cite: str) -> Iterator[Diagnostic]:
    """Find out whether a die is one and shows what dice show; it may not be rolled yet."""
    if len(dice) > 1 or any(not 1 <= die <= FACES for die in dice):
        yield finding(position, WRONG_DIE, said("a die cannot show {faces}", faces=" ".join(map(str, dice))), cite=cite)


def has_room(position: Position, place: str, units: Sequence[str]) -> Iterator[Diagnostic]:
    """Find out whether a place holds units that come to it, beside those of their side that are there."""
    side = position.printed(units[0]).side
    # 7.0, 7.1: at every moment
    if room(position, place, side, *units) < len(units):
        there = len({*units, *position.of(side, place)})
        message = said(
            "with {units} there would be {number} units in {place}, which holds {limit}",
            units=joined(map(position.name, units), " and "),
            number=there,
            place=position.place_name(place),
            limit=limit(position, place),
        )
        yield finding(position, TOO_MANY, message, place=place, subject=units[0], cite="7.1")


def require_alive(position: Position, *units: str) -> None:
    """Raise CannotBeDone where one of some units is eliminated: what it does can have no effect."""
    for unit in units:
        if position.units[unit].place == GONE:
            raise CannotBeDone(f"{position.name(unit)} is eliminated")
