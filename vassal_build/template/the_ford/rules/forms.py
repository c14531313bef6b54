"""The words of a deed in a case, read: units and hexes."""

from __future__ import annotations

from rules_check.cases.syntax import Statement

from .state import Position


def unit_in(statement: Statement, word: str, position: Position) -> str:
    """Give the unit that a word names; raise CaseError for one that is not on the table."""
    if word not in position.units:
        raise statement.error(f"there is no unit {word} on the table")
    return word


def hex_in(statement: Statement, word: str, position: Position) -> str:
    """Give the hex that a word names; raise CaseError for one that is not on the map."""
    if word not in position.facts.board.hexes:
        raise statement.error(f"there is no hex {word}")
    return word
