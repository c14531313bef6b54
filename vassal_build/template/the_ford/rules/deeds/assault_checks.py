"""What is wrong with an assault (6)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.rules.finding import finding
from rules_check.rules.odds import ratio
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity

from .. import checks, hidden, odds
from ..deed import Action
from ..notes import ASSAULTED
from ..state import Position

BAD_ATTACKERS = Code(
    "CMB101",
    "assault-by-nobody",
    Severity.ERROR,
    "No unit that can fire takes part in an assault, or one is named twice (6).",
    "The leader does not assault alone, and no unit counts twice.",
    "CMB101: nobody with a fire of its own assaults",
    "Name units that can fire, each once.",
)
NOT_BESIDE = Code(
    "CMB102",
    "assault-from-afar",
    Severity.ERROR,
    "An attacker or the leader is not next to the hex (6).",
    "Units assault adjacent hexes only.",
    "CMB102: Field Guns does not stand beside 0503",
    "Leave the unit out.",
)
ASSAULTED_TWICE = Code(
    "CMB103",
    "unit-assaults-twice",
    Severity.ERROR,
    "A unit assaults for the second time in a phase (6).",
    "Each unit assaults once.",
    "CMB103: 1st Rifles has already assaulted",
    "Take the second assault back.",
)
STORMED = Code(
    "CMB104",
    "hex-assaulted-twice",
    Severity.ERROR,
    "A hex is assaulted for the second time in a phase (6).",
    "Each hex is assaulted once.",
    "CMB104: 0503 has already been assaulted",
    "Take the second assault back.",
)
NO_ENEMY = Code(
    "CMB105",
    "assault-on-no-enemy",
    Severity.ERROR,
    "The hex contains no enemy (6).",
    "You enter an empty hex by moving.",
    "CMB105: no enemy unit is in 0503",
    "Choose a hex with an enemy.",
)
HOPELESS = Code(
    "CMB106",
    "assault-below-the-table",
    Severity.ERROR,
    "The odds are below the first column of the table (6).",
    "The table has no result for such an assault.",
    "CMB106: 2 against 5 is 1:3, and the table begins with 1:2",
    "Take the assault back, or bring more units.",
)
CODES: tuple[Code, ...] = (BAD_ATTACKERS, NOT_BESIDE, ASSAULTED_TWICE, STORMED, NO_ENEMY, HOPELESS)


class Assault(Action, frozen=True):
    """Units assault a hex beside them."""

    target: str
    units: tuple[str, ...]
    dice: tuple[int, ...] = ()


def is_held(position: Position, place: str) -> bool:
    """Say whether the enemy is in a hex."""
    # 6: only such a hex is assaulted
    return bool(position.enemies_at(place, position.facts.attacker))


def is_beside(position: Position, unit: str, place: str) -> bool:
    """Say whether a unit stands beside a hex."""
    # 6: one hex beside them; the leader too stands beside it (1)
    return position.units[unit].place in position.facts.board.beside[place]


def has_assaulted(position: Position, unit: str) -> bool:
    """Say whether a unit has taken part in an assault in the phase."""
    # 6: each unit once a phase; the leader adds to one assault (1)
    return position.has(ASSAULTED, unit)


def judge(position: Position, action: Assault) -> Iterator[Diagnostic]:
    """Find what is wrong with an assault."""
    for side in dict.fromkeys(position.printed(unit).side for unit in action.units):
        yield from checks.phase_is_for(position, side, "assault")
    place = action.target
    # 6: each hex once
    if place in position.stormed:
        message = f"{position.place_name(place)} has already been assaulted"
        yield finding(position, STORMED, message, place=place, cite="6")
    away = tuple(_attackers(position, action))
    yield from away
    if not is_held(position, place):
        message = f"no enemy unit is in {position.place_name(place)}"
        yield finding(position, NO_ENEMY, message, place=place, cite="6")
    else:
        yield from hidden.all_open(position, place, position.facts.attacker)
    if not away and is_held(position, place):
        yield from _odds(position, action)
    yield from checks.dice_are(position, action.dice, 1, "6")


def _attackers(position: Position, action: Assault) -> Iterator[Diagnostic]:
    # 6: the leader takes part beside others, and never alone
    if all(position.printed(unit).leads for unit in action.units):
        yield finding(position, BAD_ATTACKERS, "nobody with a fire of its own assaults", place=action.target, cite="6")
    # 6: each unit counts once
    if len(set(action.units)) < len(action.units):
        yield finding(position, BAD_ATTACKERS, "an attacker is named twice", place=action.target, cite="6")
    for unit in dict.fromkeys(action.units):
        name = position.printed(unit).name
        if not is_beside(position, unit, action.target):
            message = f"{name} does not stand beside {position.place_name(action.target)}"
            yield finding(position, NOT_BESIDE, message, place=action.target, subject=unit, cite="6")
        if has_assaulted(position, unit):
            yield finding(position, ASSAULTED_TWICE, f"{name} has already assaulted", subject=unit, cite="6")


def _odds(position: Position, action: Assault) -> Iterator[Diagnostic]:
    strength, against = odds.attack(position, action.units), odds.defence(position, action.target)
    # 6: below the first column of the table no assault may be made
    if odds.is_below_table(position, strength, against):
        first = position.facts.odds[0]
        message = f"{strength} against {against} is {ratio(strength, against)}, and the table begins with {first}"
        yield finding(position, HOPELESS, message, place=action.target, cite="6")
