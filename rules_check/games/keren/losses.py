"""What results ask for: units that are eliminated, suppressed, or have to retreat (11.3, 14.2, 14.3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_check.games.keren.blind import are_one_regiment
from rules_check.games.keren.position import (
    GONE,
    ITALIAN,
    SUPPRESSED,
    Fight,
    Position,
    UnitState,
)
from vassal_build.replacing import replace

_ATTACKERS, _DEFENDERS = "AE", "DE"


def eliminated_by(result: str) -> tuple[int, int]:
    """Give how many units of the attackers and of the defenders a result eliminates at most."""
    count = int(result[0]) if result.endswith((_ATTACKERS, _DEFENDERS)) else 0
    return (count, 0) if result.endswith(_ATTACKERS) else (0, count)


def with_result(position: Position, result: str, place: str, attackers: Sequence[str], target: str = "") -> Position:
    """Give the position with what a result asks for.

    `attackers` are the units of an assault, none for fire; `target` is the unit that fire is aimed at.
    """
    side = position.printed(target).side if target else position.facts.other(position.printed(attackers[0]).side)
    there = position.of(side, place)
    fight, (of_attackers, of_defenders) = Fight(place, tuple(attackers)), eliminated_by(result)
    if result == "S":
        # 11.3: fire suppresses its target, 14.2: an assault all in the hex
        suppressed = position.bearing(SUPPRESSED, (target,) if target else there)
        return settled(suppressed.in_place(fight=fight))
    if result == "DR":
        fight = replace(fight, retreating=there)
    elif of_defenders:
        fight = replace(fight, defenders_owe=min(of_defenders, len(there)), target=target, suppresses=True)
    elif of_attackers:
        fight = replace(fight, attackers_owe=min(of_attackers, len(attackers)))
    return settled(position.in_place(fight=fight))


def eliminated(position: Position, unit: str) -> Position:
    """Give the position without a unit; it counts for the points at once (2.4, 4.2)."""
    numbers, side = position.facts.numbers, position.printed(unit).side
    points = numbers.italian_loss if side == ITALIAN else numbers.commonwealth_loss
    return position.changed(unit, UnitState(GONE)).in_place(points=position.points + points)


def losers(position: Position) -> tuple[str, ...]:
    """Give the units one of which is to be eliminated now: the target of fire first (R34), else any of the hex."""
    fight = position.fight
    if fight is None:
        return ()
    if fight.attackers_owe:
        return tuple(unit for unit in fight.attackers if position.on_map(unit))
    if fight.defenders_owe and fight.target and fight.target not in fight.lost:
        return (fight.target,)
    return defenders(position, fight) if fight.defenders_owe else ()


def defenders(position: Position, fight: Fight) -> tuple[str, ...]:
    """Give the units that are left in the hex of a fight, those of the attackers left out."""
    return tuple(unit for unit in position.at(fight.place) if unit not in fight.attackers)


def after_loss(position: Position, unit: str) -> Position:
    """Give the position after a unit of a fight is eliminated; with the last one the others are suppressed."""
    fight = position.fight
    without = eliminated(position, unit)
    if fight is None:
        return without
    if unit in fight.retreating:
        rest = tuple(each for each in fight.retreating if each != unit)
        return settled(without.in_place(fight=replace(fight, retreating=rest)))
    if unit in fight.attackers:
        return settled(without.in_place(fight=replace(fight, attackers_owe=fight.attackers_owe - 1)))
    now = replace(fight, defenders_owe=fight.defenders_owe - 1, lost=(*fight.lost, unit))
    after = without.in_place(fight=now)
    return settled(after if now.defenders_owe else _shaken(after, now))


def _shaken(position: Position, fight: Fight) -> Position:
    """Suppress those that are left in the hex, but who is of one regiment with a unit that is lost (2.3, R2)."""
    if not fight.suppresses:
        return position
    shaken = (
        unit
        for unit in defenders(position, fight)
        if not any(are_one_regiment(position.printed(unit), position.printed(lost)) for lost in fight.lost)
    )
    return position.bearing(SUPPRESSED, shaken)


def settled(position: Position) -> Position:
    """Give the position without its fight when nothing is owed and nobody can advance."""
    fight = position.fight
    if fight is None or is_owed(fight):
        return position
    is_empty = not defenders(position, fight) and bool(fight.attackers)
    return position if is_empty else position.in_place(fight=None)


def is_owed(fight: Fight | None) -> bool:
    """Say whether units of a fight have still to be eliminated or to retreat."""
    return fight is not None and bool(fight.attackers_owe or fight.defenders_owe or fight.retreating)
