"""What is wrong with opening a hidden unit, and what it does (10)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.rules.finding import finding
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.replacing import replace

from .. import checks
from ..deed import Action
from ..hidden import STILL_HIDDEN, hidden_at
from ..notes import OPENED
from ..state import Position

NOT_HIDDEN = Code(
    "HID102",
    "open-already",
    Severity.ERROR,
    "A unit opens that is not face down on the map (10).",
    "Only a hidden unit can open.",
    "HID102: Hussars is not hidden",
    "Leave the unit as it is.",
)
NO_OCCASION = Code(
    "HID103",
    "opened-out-of-fights",
    Severity.ERROR,
    "A hidden unit opens in a phase without fire or assault (10).",
    "Hidden units open only for fire and assaults.",
    'HID103: Hussars does not open now: the phase is "Guard moves"',
    "Open the unit in a phase of fire or assault.",
)
FOR_NOTHING = Code(
    "HID104",
    "opened-for-nothing",
    Severity.ERROR,
    "A phase ends, and a unit that opened in it did not fight (10).",
    "A unit opens only before it fires, or before fire or an assault at its hex.",
    "HID104: Hussars opened for nothing",
    "Turn the unit face down again, or do what it opened for.",
)
CODES: tuple[Code, ...] = (STILL_HIDDEN, NOT_HIDDEN, NO_OCCASION, FOR_NOTHING)
FIGHTS = ("fire", "assault")
"""What is done in the phases in which hidden units open."""


class Uncover(Action, frozen=True):
    """A hidden unit opens."""

    unit: str


def judge(position: Position, action: Uncover) -> Iterator[Diagnostic]:
    """Find what is wrong with opening a unit."""
    unit, name = action.unit, position.printed(action.unit).name
    yield from checks.nothing_owed(position)
    if not lies_hidden(position, unit):
        yield finding(position, NOT_HIDDEN, f"{name} is not hidden", subject=unit, cite="10")
    # 10: in a phase of fire or assault
    elif position.phase.does not in FIGHTS:
        message = f'{name} does not open now: the phase is "{position.phase.name}"'
        yield finding(position, NO_OCCASION, message, place=position.units[unit].place, subject=unit, cite="10")


def lies_hidden(position: Position, unit: str) -> bool:
    """Say whether a unit lies face down in a hex."""
    # 10: only such a unit opens
    return position.units[unit].hidden and position.on_map(unit)


def opened(position: Position, action: Uncover) -> Position:
    """Give the position in which a unit is open."""
    opened = replace(position.units[action.unit], hidden=False)
    return position.changed(action.unit, opened).noted(OPENED, action.unit)


def all_opened(position: Position, place: str, side: str) -> tuple[Uncover, ...]:
    """Give the deeds by which all enemies of a side open that are hidden in a hex, but for blinds."""
    hidden = hidden_at(position, place, but=side)
    return tuple(Uncover(unit) for unit in hidden if unit not in position.blinds)


def opened_for_nothing(position: Position) -> Iterator[Diagnostic]:
    """Find the units that opened in the phase and have not fought in it."""
    # 10: it opens only before it fires, or is fired at or assaulted
    for unit in sorted(position.in_phase.get(OPENED.word, ())):
        message = f"{position.printed(unit).name} opened for nothing"
        yield finding(position, FOR_NOTHING, message, place=position.units[unit].place, subject=unit, cite="10")
