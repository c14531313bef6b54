"""What a Bombardment may not do (section 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from rules_check.games.la_primogenita.position.actions import Action, Bombard, Deplete, Disrupt, Lose
from rules_check.games.la_primogenita.position.position import Position

Field = Callable[[str, str], Position]
Judge = Callable[[Position, Iterable[Action]], tuple[Position, list[str]]]

ROW = "A-1 flat; A-2 flat; A-3 flat; A-4 flat; A-5 flat"
DUEL = "unit bde9 allied foot 10-4 at A-2; unit col italian foot 5-4 at A-3"
GUNS = "unit art allied foot 3-4 at A-2 artillery; unit col italian foot 5-4 at A-3"

Row = tuple[str, str, str, list[Action]]

REFUSED: list[Row] = [
    ("BMB101", ROW, GUNS + "; order allied 31 executing", [Bombard("A-3", ("art",), 3)]),
    (
        "BMB102",
        ROW + "; B-3 flat",
        GUNS + "; unit field allied mobile 3-4 at A-2 artillery; unit ccnn italian foot 5-4 at B-3; "
        "order allied 34 executing",
        [Bombard("A-3", ("art",), 3), Bombard("B-3", ("field",), 3)],
    ),
    (
        "BMB103",
        ROW,
        "unit gun italian foot 3-4 at A-3 artillery; sd sd1 loaded at A-2; order italian 24 executing",
        [Bombard("A-2", ("gun",), 3)],
    ),
    ("BMB104", ROW, DUEL + "; order allied 34 executing", [Bombard("A-3", ("bde9",), 3)]),
    (
        "BMB105",
        ROW,
        "unit art allied foot 3-4 at A-2 artillery disrupted; unit col italian foot 5-4 at A-3; "
        "order allied 34 executing",
        [Bombard("A-3", ("art",), 3)],
    ),
    (
        "BMB106",
        ROW,
        "unit art allied foot 3-4 at A-1 artillery; unit col italian foot 5-4 at A-3; order allied 34 executing",
        [Bombard("A-3", ("art",), 3)],
    ),
    (
        "BMB107",
        ROW + "; B-3 flat",
        GUNS + "; unit ccnn italian foot 5-4 at B-3; order allied 22 executing",
        [Bombard("A-3", ("art",), 3), Bombard("B-3", ("art",), 3)],
    ),
    (
        "BMB108",
        ROW,
        GUNS + "; unit field allied mobile 3-4 at A-2 artillery; order allied 22 executing",
        [Bombard("A-3", ("art",), 3), Bombard("A-3", ("field",), 3)],
    ),
    ("BMB109", ROW, GUNS + "; order allied 34 executing", [Bombard("A-3", ("art",))]),
    ("BMB201", ROW, GUNS + "; order allied 34 executing", [Bombard("A-3", ("art",), 3), Disrupt(("col",))]),
    (
        "BMB202",
        ROW,
        GUNS + "; order allied 34 executing",
        [Bombard("A-3", ("art",), 5), Disrupt(("col",)), Lose("col")],
    ),
    (
        "BMB203",
        ROW,
        GUNS + "; sd sd1 loaded at A-1; sd sd2 depleted at A-1; order allied 34 executing",
        [Bombard("A-3", ("art",), 5), Disrupt(("col",)), Deplete("sd2")],
    ),
]


@pytest.mark.parametrize("row", REFUSED, ids=[row[0] for row in REFUSED])
def test_a_fault_of_a_bombardment_has_its_code(field: Field, judge: Judge, row: Row) -> None:
    """Each fault of a Bombardment has a code of its own, and nothing else is found with it."""
    code, map_, state, play = row
    assert judge(field(map_, state), play)[1] == [code]
