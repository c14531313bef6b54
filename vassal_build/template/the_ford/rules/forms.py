"""The words of a deed in a case, read and written: units, hexes and dice."""

from __future__ import annotations

from rules_check.cases.syntax import Statement

from .state import Position

ROLL = "roll"
"""The word before dice."""


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


def before(words: tuple[str, ...], word: str) -> tuple[str, ...]:
    """Give the words before one, all of them if it is not there."""
    return words[: words.index(word)] if word in words else words


def dice_in(words: tuple[str, ...]) -> tuple[int, ...]:
    """Give the dice behind the word `roll`, none if it is not there."""
    return tuple(int(word) for word in words[words.index(ROLL) + 1 :]) if ROLL in words else ()


def with_dice(text: str, dice: tuple[int, ...]) -> str:
    """Write a statement with its dice, without any when they are not rolled."""
    return " ".join((text, ROLL, *map(str, dice))) if dice else text
