"""What is wrong with an assault (6)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.rules.finding import finding
from rules_check.rules.odds import ratio
from vassal_build.diagnostics import Diagnostic

from . import guards, odds
from .actions import Assault
from .codes.assault import ASSAULTED, BAD_ATTACKERS, HOPELESS, NO_ENEMY, NOT_BESIDE, STORMED
from .state import Position


def judge(position: Position, action: Assault) -> Iterator[Diagnostic]:
    """Find what is wrong with an assault."""
    for side in dict.fromkeys(position.printed(unit).side for unit in action.units):
        yield from guards.phase_is_for(position, side, "assault")
    place = action.target
    # 6: each hex once
    if place in position.stormed:
        message = f"{position.place_name(place)} has been assaulted already"
        yield finding(position, STORMED, message, place=place, cite="6")
    away = tuple(_attackers(position, action))
    yield from away
    # 6: a hex that holds an enemy
    if not position.enemies_at(place, position.facts.attacker):
        message = f"no enemy is in {position.place_name(place)}"
        yield finding(position, NO_ENEMY, message, place=place, cite="6")
    elif not away:
        yield from _odds(position, action)
    yield from guards.dice_are(position, action.dice, 1, "6")


def _attackers(position: Position, action: Assault) -> Iterator[Diagnostic]:
    beside = position.facts.board.beside[action.target]
    # 6: the leader takes part beside others, and never alone
    if all(position.printed(unit).leads for unit in action.units):
        yield finding(position, BAD_ATTACKERS, "nobody with a fire of its own assaults", place=action.target, cite="6")
    # 6: each unit counts once
    if len(set(action.units)) < len(action.units):
        yield finding(position, BAD_ATTACKERS, "an attacker is named twice", place=action.target, cite="6")
    for unit in dict.fromkeys(action.units):
        name = position.printed(unit).name
        # 6: one hex beside them; the leader too stands beside it (1)
        if position.units[unit].place not in beside:
            message = f"{name} does not stand beside {position.place_name(action.target)}"
            yield finding(position, NOT_BESIDE, message, place=action.target, subject=unit, cite="6")
        # 6: each unit once a phase; the leader adds to one assault (1)
        if unit in position.assaulted:
            yield finding(position, ASSAULTED, f"{name} has assaulted already", subject=unit, cite="6")


def _odds(position: Position, action: Assault) -> Iterator[Diagnostic]:
    strength, against = odds.attack(position, action.units), odds.defence(position, action.target)
    # 6: below the first column of the table no assault may be made
    if odds.is_below_table(position, strength, against):
        first = position.facts.odds[0]
        message = f"{strength} against {against} is {ratio(strength, against)}, and the table begins with {first}"
        yield finding(position, HOPELESS, message, place=action.target, cite="6")
