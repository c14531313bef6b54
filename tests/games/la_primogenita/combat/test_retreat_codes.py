"""What a Retreat and an Advance after Combat may not do (7.6, 7.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from rules_check.games.la_primogenita.position.actions import Action, Advance, Assault, Lose, Retreat
from rules_check.games.la_primogenita.position.position import Position

Field = Callable[[str, str], Position]
Judge = Callable[[Position, Iterable[Action]], tuple[Position, list[str]]]

ROW = "A-1 flat; A-2 flat; A-3 flat; A-4 flat; A-5 flat"
DUEL = "unit bde9 allied foot 10-4 at A-2; unit col italian foot 5-4 at A-3"
OC = DUEL + "; order allied 31 executing"

Row = tuple[str, str, str, list[Action]]

REFUSED: list[Row] = [
    ("RET101", ROW, OC, [Assault("A-3", ("bde9",), 4), Retreat("col", "A-4")]),
    (
        "RET102",
        ROW + "; source A-5 italian LS",
        OC + "; unit gun italian foot 0-4 at A-3 artillery",
        [Assault("A-3", ("bde9",), 5), Retreat("gun", "A-4")],
    ),
    ("RET103", ROW + "; source A-5 italian LS", OC, [Assault("A-3", ("bde9",), 5), Retreat("col", "A-5")]),
    (
        "RET104",
        ROW + "; source A-5 italian LS",
        OC + "; sd sd1 loaded at A-4",
        [Assault("A-3", ("bde9",), 5), Retreat("col", "A-4")],
    ),
    (
        "RET105",
        "A-2 flat; A-3 flat; A-4 mountain; source A-4 italian LS",
        OC,
        [Assault("A-3", ("bde9",), 5), Retreat("col", "A-4")],
    ),
    (
        "RET106",
        ROW + "; town A-1 cheren vp 2",
        "unit bde9 allied foot 5-4 at A-2; unit col italian foot 10-4 at A-3; order italian 19 executing",
        [Assault("A-2", ("col",), 5), Retreat("bde9", "A-1")],
    ),
    (
        "RET107",
        ROW + "; source A-5 italian LS",
        OC + "; unit ccnn italian foot 1-4 at A-4 stacking 4",
        [Assault("A-3", ("bde9",), 5), Retreat("col", "A-4")],
    ),
    ("RET108", ROW, OC, [Assault("A-3", ("bde9",), 5), Retreat("col", "A-4")]),
    ("RET201", ROW, OC, [Assault("A-3", ("bde9",), 3), Advance("bde9", "A-3")]),
    (
        "RET202",
        ROW,
        "unit bde9 allied foot 6-4 at A-2; unit art allied foot 4-4 at A-2 artillery; "
        "unit col italian foot 5-4 at A-3; order allied 31 executing",
        [Assault("A-3", ("bde9", "art"), 4), Lose("col"), Advance("art", "A-3")],
    ),
    (
        "RET203",
        ROW,
        OC + "; unit sdf allied foot 3-4 at A-2",
        [Assault("A-3", ("bde9",), 4), Lose("col"), Advance("sdf", "A-3")],
    ),
]


@pytest.mark.parametrize("row", REFUSED, ids=[row[0] for row in REFUSED])
def test_a_fault_of_a_retreat_or_an_advance_has_its_code(field: Field, judge: Judge, row: Row) -> None:
    """Each fault of a Retreat or an Advance has a code of its own, and nothing else is found with it."""
    code, map_, state, play = row
    assert judge(field(map_, state), play)[1] == [code]
