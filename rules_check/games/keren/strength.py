"""Factors, columns and modifiers: how fire, assaults and rallies are counted (6.5, 11.2, 14.1, 15.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache

from rules_check.facts.fact import Unknown
from rules_check.games.keren.facts import CombatTable, Facts, outside
from rules_check.games.keren.position import OUT_OF_SUPPLY, Position, Throw
from rules_check.games.keren.zones import is_zoned
from rules_check.rules.odds import lower_column, odds_column, ratio, shifted, surplus
from vassal_build.games.keren.heights import MANY, SOME

_HALVES = {Fraction(1): Fraction(1, 2), Fraction(1, 2): Fraction(1, 4)}
"""A factor of 1 or 1/2 is halved to a fraction and not to nothing (6.5)."""


def fire_factor(position: Position, unit: str) -> Fraction:
    """Give a unit's Ranged Fire Factor as it is now; raise Unknown where it is not known."""
    return _halved(position, unit, position.face(unit).fire, "BMB")


def assault_factor(position: Position, unit: str) -> Fraction:
    """Give a unit's Assault Factor as it is now; raise Unknown where it is not known."""
    return _halved(position, unit, position.face(unit).assault, "CMB")


def _halved(position: Position, unit: str, factor: Fraction | None, family: str) -> Fraction:
    """Give a factor, or half of it, rounded down, for a unit out of supply (6.5)."""
    if factor is None:
        raise Unknown(f"factors {unit}", family)
    if not position.has(unit, OUT_OF_SUPPLY):
        return factor
    return _HALVES.get(factor, Fraction(factor // 2))


def fire_throw(position: Position, units: Sequence[str], target: str) -> Throw:
    """Give the column of a ranged fire attack: the sum of the factors, shifted by the worst difference of levels."""
    columns = _columns(position.facts.fire)
    total = sum((fire_factor(position, unit) for unit in units), Fraction(0))
    column = lower_column(total, columns, _least(columns))
    return Throw(column=shifted(column, fire_shift(position, units, target), columns))


def fire_shift(position: Position, units: Sequence[str], target: str) -> int:
    """Give by how many columns a ranged fire attack is shifted, by the worst difference of levels (11.2)."""
    return min((_shift(position, unit, target) for unit in units), default=0)


def _shift(position: Position, unit: str, target: str) -> int:
    """Give by how many columns the levels of two hexes shift: to the left below nothing (11.2); aircraft by none."""
    if position.printed(unit).flies:
        return 0
    return level_shift(position.facts, *(outside(position.units[each].place) for each in (unit, target)))


def level_shift(facts: Facts, origin: str, target: str) -> int:
    """Give by how many columns fire from one hex at another is shifted, to the left below nothing (11.2)."""
    numbers, (here, there) = facts.numbers, (facts.heights[place] for place in (origin, target))
    levels = int(abs(here - there))
    shift = numbers.level_shift_far if levels >= MANY else numbers.level_shift if levels >= SOME else 0
    return shift if here > there else -shift


def assault_throw(position: Position, units: Iterable[str], place: str) -> Throw:
    """Give odds, column and modifier of an assault on a place (14.1)."""
    mine = [*units]
    side = position.printed(mine[0]).side
    attack = sum((assault_factor(position, unit) for unit in mine), Fraction(0))
    enemies = position.of(position.facts.other(side), place)
    defence = sum((assault_factor(position, unit) for unit in enemies), Fraction(0))
    columns = _columns(position.facts.assault)
    column = odds_column(attack, defence, columns)
    numbers, board = position.facts.numbers, position.facts.board
    # R37: nothing against something, and something against nothing, are the ends of the table
    odds = ratio(attack, defence) if attack and defence else column
    clear = numbers.clear_modifier if board.terrain.get(place) == "clear" else 0
    fort = numbers.fort_modifier if place in board.forts else 0
    return Throw(odds, column, surplus(attack, defence, columns) * numbers.odds_modifier + clear + fort)


@cache
def _least(columns: tuple[str, ...]) -> tuple[Fraction, ...]:
    """Give the least sum of each column of fire."""
    return tuple(map(Fraction, columns))


def _columns(table: CombatTable) -> tuple[str, ...]:
    """Give the columns of a table; raise Unknown where it has none on file."""
    if not table.columns:
        raise Unknown(f"columns {table.name}", table.family)
    return table.columns


def rally_modifier(position: Position, unit: str) -> int:
    """Give what is added to the die of a rally (15.1)."""
    numbers, board = position.facts.numbers, position.facts.board
    place, side = position.units[unit].place, position.printed(unit).side
    others = [each for each in position.units if each != unit and position.on_map(each)]
    away = {each: board.distance(place, position.units[each].place) for each in others}
    friends = [away[each] for each in others if position.printed(each).side == side]
    enemies = [away[each] for each in others if position.printed(each).side != side]
    is_near = bool(enemies) and (not friends or min(enemies) < min(friends))
    is_free = not is_zoned(position, place, position.facts.other(side))
    return (
        (numbers.rally_out_of_supply if position.has(unit, OUT_OF_SUPPLY) else 0)
        + (numbers.rally_near_enemy if is_near else 0)
        + (numbers.rally_no_zone if is_free else 0)
    )
