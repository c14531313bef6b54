"""Dice in a statement."""

from __future__ import annotations

import pytest

from rules_check.cases.rolled import ROLL, before, dice_in, with_dice


@pytest.mark.parametrize(
    ("text", "dice"), [("fire a at 0503 roll 3 4", (3, 4)), ("rally a roll 6", (6,)), ("rally a", ()), ("", ())]
)
def test_dice_are_read_and_written(text: str, dice: tuple[int, ...]) -> None:
    """What is written is what was read, with its dice or before they are rolled."""
    words = tuple(text.split())
    assert dice_in(words) == dice
    assert with_dice(" ".join(before(words, ROLL)), dice) == text


def test_what_is_no_number_is_no_die() -> None:
    """The statement is reported as one that is not written so."""
    with pytest.raises(ValueError, match="six"):
        dice_in(("rally", "a", "roll", "six"))
