"""What every deed is asked first: is it the time for it, has the last fight been finished, are the dice right?"""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.rules.cannot import CannotBeDone
from rules_check.rules.finding import finding
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity

from .state import GONE, Position

FACES = 6
"""A die has so many sides."""

OUT_OF_PHASE = Code(
    "SEQ101",
    "deed-out-of-phase",
    Severity.ERROR,
    "An action does not belong to the phase, or the other side takes it (2).",
    "In each phase one side takes one kind of action.",
    'SEQ101: the Guard does not move now: the phase is "Column moves"',
    "Take it back, or press the turn button first.",
)
UNFINISHED = Code(
    "SEQ102",
    "fight-not-finished",
    Severity.ERROR,
    "Play goes on before steps are lost or units have retreated (5, 6).",
    "Each fire and each assault is finished before the next begins.",
    "SEQ102: steps must still be lost in 0503",
    "Take the losses and make the retreats first.",
)
OVER = Code(
    "SEQ103",
    "game-over",
    Severity.ERROR,
    "An action is taken after the end of the game (8).",
    "The game ends after its last turn.",
    "SEQ103: the game is over",
    "Nothing: what comes after the end does not count.",
)
WRONG_DICE = Code(
    "SEQ104",
    "wrong-dice",
    Severity.ERROR,
    "The number of dice is wrong, or a die shows a number that no die has (3, 5, 6).",
    "The result depends on the dice.",
    "SEQ104: wrong number of dice: 3 4",
    "Throw as many dice as the rule says.",
)
CODES: tuple[Code, ...] = (OUT_OF_PHASE, UNFINISHED, OVER, WRONG_DICE)
"""The codes of what any deed may have against it."""


def phase_is_for(position: Position, side: str, does: str) -> Iterator[Diagnostic]:
    """Find out whether units of a side may do such a deed now."""
    yield from nothing_owed(position)
    if not _is_phase_of(position, side, does):
        message = f'the {position.facts.sides[side]} does not {does} now: the phase is "{position.phase.name}"'
        yield finding(position, OUT_OF_PHASE, message, cite="2")


def _is_phase_of(position: Position, side: str, does: str) -> bool:
    # 2: only the side that a phase belongs to acts in it, and only as its name says
    phase = position.phase
    return phase.does == does and phase.side == side


def acting(position: Position, does: str) -> tuple[str, ...]:
    """Give the units that have nothing from `phase_is_for` against them: a list of such deeds begins with these."""
    sides = [side for side in position.facts.sides if _is_phase_of(position, side, does)]
    if not sides or any(nothing_owed(position)):
        return ()
    return tuple([unit for unit in position.units if position.printed(unit).side in sides])


def is_time_for(position: Position, does: str) -> bool:
    """Say whether `acting` gives any unit of a side that has some."""
    sides = position.facts.sides
    return any(_is_phase_of(position, side, does) for side in sides) and not any(nothing_owed(position))


def nothing_owed(position: Position) -> Iterator[Diagnostic]:
    """Find out whether the game goes on and every fight is finished."""
    # 8: the game ends after its last turn
    if position.winner:
        yield finding(position, OVER, "the game is over", cite="8")
    # 5, 6: what a hit or a result asks for is done before anything else
    if reason := owed(position):
        yield finding(position, UNFINISHED, reason, cite=section(position))


def owed(position: Position) -> str:
    """Say in words what has to be done before anything else, empty for nothing."""
    fight = position.fight
    if fight is None:
        return ""
    place = position.place_name(fight.place)
    if fight.attackers_owe or fight.defenders_owe:
        return f"steps must still be lost for {place}"
    return f"units must still retreat from {place}" if retreating(position) else ""


def section(position: Position) -> str:
    """Give the section of the rules by which steps are lost now: that of assaults, or that of fire."""
    return "6" if position.fight is not None and position.fight.attackers else "5"


def retreating(position: Position) -> tuple[str, ...]:
    """Give the units that have to retreat now: all steps are lost, and they still stand in the hex (6)."""
    fight = position.fight
    if fight is None or not fight.retreat or fight.attackers_owe or fight.defenders_owe:
        return ()
    return tuple(unit for unit in fight.defenders if position.units[unit].place == fight.place)


def dice_are(position: Position, dice: tuple[int, ...], wanted: int, cite: str) -> Iterator[Diagnostic]:
    """Find out whether dice are as many as a section of the rules wants, or not rolled yet."""
    # 5, 6: the rule says how many dice are rolled
    if dice and len(dice) != wanted:
        yield wrong_dice(position, dice, cite)
    yield from faces_are(position, dice, cite)


def faces_are(position: Position, dice: tuple[int, ...], cite: str) -> Iterator[Diagnostic]:
    """Find out whether dice show what dice can show."""
    # 3, 5, 6: a die has six sides
    if any(not 1 <= die <= FACES for die in dice):
        yield finding(position, WRONG_DICE, f"a die cannot show this: {_shown(dice)}", cite=cite)


def wrong_dice(position: Position, dice: tuple[int, ...], cite: str) -> Diagnostic:
    """Give the finding that the number of dice is wrong."""
    return finding(position, WRONG_DICE, f"wrong number of dice: {_shown(dice)}", cite=cite)


def require_alive(position: Position, *units: str) -> None:
    """Raise CannotBeDone where one of some units is eliminated: what it does can have no effect."""
    for unit in units:
        if position.units[unit].place == GONE:
            raise CannotBeDone(f"{position.printed(unit).name} is eliminated")


def _shown(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))
