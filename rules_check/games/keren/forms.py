"""The words of a deed in a case, read: units, hexes, and who does it."""

from __future__ import annotations

from rules_check.cases.rolled import ROLL, before
from rules_check.cases.syntax import Statement
from rules_check.games.keren.position import Position

BY, DROP = "by", "drop"
"""The words before those who act, and before a unit that stays on the way."""
TOGETHER = "+"


def unit_in(statement: Statement, word: str, position: Position) -> str:
    """Give the unit that a word names; raise CaseError for one that is not in the game."""
    if word not in position.units:
        raise statement.error(f"there is no unit {word}")
    return word


def place_in(statement: Statement, word: str, position: Position) -> str:
    """Give the place that a word names; raise CaseError for one that is not on the map."""
    if word not in position.facts.board.beside:
        raise statement.error(f"there is no hex {word}")
    return word


def done_by(statement: Statement, position: Position) -> tuple[str, tuple[str, ...]]:
    """Read `WHAT by UNIT…`, dice behind it or not: what it is done to, and the units that do it together."""
    what, by, first, *others = before(statement.rest, ROLL)
    if by != BY:
        raise ValueError(by)
    return what, tuple(unit_in(statement, word, position) for word in (first, *others))
