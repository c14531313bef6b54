"""Strength, odds and the table of assaults (6)."""

from __future__ import annotations

from rules_check.rules.handler import Die
from rules_check.rules.odds import is_below, shifted_odds

from . import works
from .facts import Result
from .river import fords
from .state import Position

ASSAULT = Die("Assault")
"""What is thrown for an assault (6)."""


def attack(position: Position, units: tuple[str, ...]) -> int:
    """Give the sum of the attackers' fire; the leader adds its bonus (1)."""
    return sum(position.face(unit).fire + position.printed(unit).bonus for unit in units)


def defence(position: Position, place: str) -> int:
    """Give the defence of a hex against the attacker: all defenders, and terrain and works once (6)."""
    facts = position.facts
    defenders = position.enemies_at(place, facts.attacker)
    ground = facts.board.ground[place].defence + works.defence(position, place)
    return sum(position.face(unit).defence for unit in defenders) + ground


def is_below_table(position: Position, strength: int, against: int) -> bool:
    """Say whether odds are below the first column of the table, where no assault may be made (6)."""
    return is_below(strength, against, position.facts.odds)


def shift(position: Position, units: tuple[str, ...], place: str) -> int:
    """Give by how many columns an assault is shifted, left below 0: where all of it comes across the river (6)."""
    crosses = all(fords(position, (position.units[unit].place, place)) for unit in units)
    return position.facts.numbers.river_shift if crosses else 0


def column(position: Position, units: tuple[str, ...], place: str) -> str:
    """Give the column of the table for an assault on a hex: rounded down, then shifted, beyond its ends, too (6)."""
    net = shift(position, units, place)
    return shifted_odds(attack(position, units), defence(position, place), net, position.facts.odds)


def result(position: Position, odds: str, die: int) -> Result:
    """Give what the table says for a column and a die."""
    return position.facts.results[position.facts.table[odds][die]]
