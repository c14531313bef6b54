"""Dice in a statement: `VERB … roll N…`, read and written; a statement may stand there before they are rolled."""

from __future__ import annotations

ROLL = "roll"
"""The word before dice."""


def before(words: tuple[str, ...], word: str) -> tuple[str, ...]:
    """Give the words before one, all of them if it is not there."""
    return words[: words.index(word)] if word in words else words


def dice_in(words: tuple[str, ...]) -> tuple[int, ...]:
    """Give the dice behind the word `roll`, none if it is not there; raise ValueError for anything but numbers."""
    return tuple(int(word) for word in words[words.index(ROLL) + 1 :]) if ROLL in words else ()


def with_dice(text: str, dice: tuple[int, ...]) -> str:
    """Write a statement with its dice, without any when they are not rolled."""
    return " ".join((text, ROLL, *map(str, dice))) if dice else text
