"""Strength, odds and the table of assaults (6)."""

from __future__ import annotations

from rules_check.rules.odds import is_below, odds_column

from . import works
from .facts import Result
from .state import Position


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


def column(position: Position, strength: int, against: int) -> str:
    """Give the column of the table, rounded down (6)."""
    return odds_column(strength, against, position.facts.odds)


def result(position: Position, odds: str, die: int) -> Result:
    """Give what the table says for a column and a die."""
    return position.facts.results[position.facts.table[odds][die]]
