"""The words of a deed in a case, read and written: units, hexes and dice."""

from __future__ import annotations

from rules_check.cases.syntax import Statement
from rules_check.games.keren.position import Position

ROLL, BY, DROP = "roll", "by", "drop"
"""The words before a die, before those who act, and before a unit that stays on the way."""
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


def before(words: tuple[str, ...], word: str) -> tuple[str, ...]:
    """Give the words before one, all of them if it is not there."""
    return words[: words.index(word)] if word in words else words


def dice_in(words: tuple[str, ...]) -> tuple[int, ...]:
    """Give the dice behind the word `roll`, none if it is not there."""
    return tuple(int(word) for word in words[words.index(ROLL) + 1 :]) if ROLL in words else ()


def with_dice(text: str, dice: tuple[int, ...]) -> str:
    """Write a statement with its die, without one when it is not rolled."""
    return " ".join((text, ROLL, *map(str, dice))) if dice else text
