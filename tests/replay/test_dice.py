"""Throws that were taken back, and dice listed by side."""

from __future__ import annotations

import pytest

from rules_check.replay.dice import Throw, fairness_by_side, judge


def throw(step: int, *faces: int, side: str = "Blue", die: str = "Assault", undone: bool = False) -> Throw:
    """Give a throw of one log."""
    return Throw("game.vlog", step, side, die, "battle 1", faces, undone)


@pytest.mark.parametrize(
    ("throws", "codes"),
    [
        ([throw(1, 2), throw(2, 6)], []),
        ([throw(1, 2, undone=True)], ["DIE101"]),
        ([throw(1, 2, undone=True), throw(3, 6)], ["DIE102"]),
        ([throw(1, 2, undone=True), throw(3, 6, die="Bombardment")], ["DIE101"]),
        ([throw(1, 2, undone=True), throw(3, 6, side="Red")], ["DIE101"]),
        ([throw(1, 2, undone=True), throw(3, 1, undone=True), throw(5, 6)], ["DIE102", "DIE102"]),
    ],
)
def test_a_throw_taken_back_is_reported(throws: list[Throw], codes: list[str]) -> None:
    """Thrown again means the same die by the same side, later."""
    assert [found.code for found in judge(throws)] == codes


def test_the_finding_tells_both_results_and_where() -> None:
    """Who threw what, and what came the second time."""
    (found,) = judge([throw(4, 2, undone=True), throw(9, 6)])
    assert str(found) == (
        "game.vlog · step 4: warning DIE102: Blue threw 2 (Assault), undid it, and threw again in step 9: 6"
    )


def test_dice_are_reported_by_side_and_together() -> None:
    """Undone throws were thrown; a die with other faces is left out, and so is what it showed up to six."""
    d20 = [throw(step, face, die="d20") for step, face in ((3, 17), (4, 3))]
    found = fairness_by_side([throw(1, 2, undone=True), throw(2, 6, side="Red"), *d20])
    assert {who: each.counts for who, each in found.items()} == {
        "Blue": (0, 1, 0, 0, 0, 0),
        "Red": (0, 0, 0, 0, 0, 1),
        "all": (0, 1, 0, 0, 0, 1),
    }
