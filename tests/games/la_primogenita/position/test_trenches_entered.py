"""The enemy's Trench goes back as soon as a unit enters it, not when the Order ends (Orders 37, 30)."""

from __future__ import annotations

import pytest

from rules_check.cases.position_file import position_from
from rules_check.games.la_primogenita import control
from rules_check.games.la_primogenita.position.position import Position

ENTERED = "GAME la_primogenita\nSTATE\n  unit skin at H-3; trench {side} H-4; stock trench {side} 0\n"


def entered(side: str) -> Position:
    """Give the position in which an Allied unit has entered a Trench of a side."""
    position = position_from(ENTERED.format(side=side))[1]
    assert isinstance(position, Position)
    return control.enter(position, "skin", "H-4")


@pytest.mark.parametrize(("side", "lies", "on_the_sheet"), [("italian", False, 1), ("allied", True, 0)])
def test_a_trench_that_a_unit_enters(side: str, *, lies: bool, on_the_sheet: int) -> None:
    """The enemy's goes back; one's own stays where it lies."""
    position = entered(side)
    assert ("H-4" in position.trenches, position.stock.get(side, 0)) == (lies, on_the_sheet)
