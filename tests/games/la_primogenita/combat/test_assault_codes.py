"""What an Assault, its results, a Push and a Counterattack may not do (7.1 to 7.5, Order 41)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from rules_check.games.la_primogenita.position.actions import (
    Action,
    Assault,
    Convert,
    Counterattack,
    Lose,
    LoseTrench,
    NoPush,
    Overrun,
    Push,
    Stay,
)
from rules_check.games.la_primogenita.position.position import Position

Field = Callable[[str, str], Position]
Judge = Callable[[Position, Iterable[Action]], tuple[Position, list[str]]]

ROW = "A-1 flat; A-2 flat; A-3 flat; A-4 flat; A-5 flat"
DUEL = "unit bde9 allied foot 10-4 at A-2; unit col italian foot 5-4 at A-3"
LIMITED = DUEL + "; order allied 31 executing"

Row = tuple[str, str, str, list[Action]]

REFUSED: list[Row] = [
    ("CMB101", ROW, DUEL + "; order allied 34 executing", [Assault("A-3", ("bde9",), 3)]),
    (
        "CMB102",
        ROW + "; B-3 flat",
        DUEL + "; unit ccnn italian foot 5-4 at B-3; unit skin allied mobile 5-4 at A-2; order allied 31 executing",
        [Assault("A-3", ("bde9",), 3), Assault("B-3", ("skin",), 3)],
    ),
    ("CMB103", ROW, LIMITED, [Assault("A-1", ("bde9",), 3)]),
    ("CMB104", ROW, DUEL + "; sd sd1 loaded at A-2; order allied 31 executing", [Assault("A-3", ("bde9", "sd1"), 3)]),
    (
        "CMB105",
        ROW,
        "unit bde9 allied foot 10-4 at A-2 disrupted; unit col italian foot 5-4 at A-3; order allied 31 executing",
        [Assault("A-3", ("bde9",), 3)],
    ),
    (
        "CMB106",
        ROW,
        "unit bde9 allied foot 10-4 at A-1; unit col italian foot 5-4 at A-3; order allied 31 executing",
        [Assault("A-3", ("bde9",), 3)],
    ),
    (
        "CMB107",
        ROW + "; B-3 flat",
        DUEL + "; unit ccnn italian foot 5-4 at B-3; order allied 9 executing",
        [Assault("A-3", ("bde9",), 3), Assault("B-3", ("bde9",), 3)],
    ),
    (
        "CMB108",
        ROW,
        DUEL + "; unit skin allied mobile 5-4 at A-2; order allied 9 executing",
        [Assault("A-3", ("bde9",), 3), Assault("A-3", ("skin",), 3)],
    ),
    (
        "CMB109",
        "A-2 flat; A-3 mountain",
        "unit skin allied mobile 10-4 at A-2; unit col italian foot 5-4 at A-3; order allied 31 executing",
        [Assault("A-3", ("skin",), 3)],
    ),
    (
        "CMB110",
        ROW,
        "unit art allied foot 10-4 at A-2 artillery; unit col italian foot 5-4 at A-3; order allied 31 executing",
        [Assault("A-3", ("art",), 3)],
    ),
    ("CMB111", ROW, LIMITED, [Assault("A-3", ("bde9",))]),
    (
        "CMB112",
        ROW + "; B-3 flat",
        DUEL + "; unit ccnn italian foot 5-4 at B-3; unit skin allied mobile 5-4 at A-2; order allied 9 executing",
        [Assault("A-3", ("bde9",), 4), Assault("B-3", ("skin",), 3)],
    ),
    (
        "CMB113",
        ROW + "; B-3 flat",
        DUEL + "; unit skin allied mobile 5-4 at B-3; order allied 36 executing; order allied 41 held",
        [Overrun("A-3", ("bde9", "skin"), 3)],
    ),
    ("CMB201", ROW, LIMITED, [Assault("A-3", ("bde9",), 3), Lose("col")]),
    (
        "CMB202",
        ROW,
        DUEL + "; unit ccnn italian foot 5-4 at A-4; order allied 31 executing",
        [Assault("A-3", ("bde9",), 4), Lose("ccnn")],
    ),
    (
        "CMB203",
        ROW,
        "unit bde9 allied foot 12-4 at A-2; unit col italian foot 5-4 at A-3; "
        "unit gun italian foot 1-4 at A-3 artillery; order allied 31 executing",
        [Assault("A-3", ("bde9",), 4), Lose("gun")],
    ),
    (
        "CMB204",
        ROW,
        "unit bde9 allied foot 12-4 at A-2; unit col italian foot 5-4 at A-3; "
        "unit gun italian foot 1-4 at A-3 artillery; order allied 31 executing",
        [Assault("A-3", ("bde9",), 1), LoseTrench("A-3")],
    ),
    ("CMB205", ROW, LIMITED, [Assault("A-3", ("bde9",), 4), Convert()]),
    ("CMB205", ROW, LIMITED, [Assault("A-3", ("bde9",), 3), NoPush()]),
    ("CMB205", ROW, LIMITED, [Assault("A-3", ("bde9",), 6), Stay()]),
    ("CMB301", ROW, LIMITED, [Assault("A-3", ("bde9",), 3), Push("A-3", ("bde9",), 3)]),
    (
        "CMB302",
        ROW + "; source A-1 allied FS",
        DUEL + "; unit skin allied mobile 5-4 at A-2; order allied 31 executing",
        [Assault("A-3", ("bde9",), 6), Push("A-3", ("bde9", "skin"), 3)],
    ),
    ("CMB303", ROW + "; source A-1 allied LS", LIMITED, [Assault("A-3", ("bde9",), 6), Push("A-3", ("bde9",), 3)]),
    (
        "CMB304",
        ROW,
        DUEL + "; sd sd1 loaded at A-2; sd sd2 depleted at A-2; order allied 31 executing",
        [Assault("A-3", ("bde9",), 6), Push("A-3", ("bde9",), 3, dump="sd2")],
    ),
    (
        "CMB305",
        ROW + "; B-3 flat; source A-1 allied FS",
        DUEL + "; unit ccnn italian foot 5-4 at B-3; order allied 31 executing",
        [Assault("A-3", ("bde9",), 6), Push("B-3", ("bde9",), 3)],
    ),
    ("CMB401", ROW, LIMITED, [Assault("A-3", ("bde9",), 3), Counterattack("A-2", ("col",), 3)]),
    (
        "CMB402",
        ROW,
        DUEL + " disrupted; order allied 31 executing; trench italian A-3",
        [Assault("A-3", ("bde9",), 5), Counterattack("A-2", ("col",), 3)],
    ),
    (
        "CMB403",
        ROW,
        "unit bde9 allied foot 10-4 at A-2; unit col italian foot 3-4 at A-3; "
        "unit ccnn italian foot 2-4 at A-3; order allied 31 executing",
        [Assault("A-3", ("bde9",), 5), Counterattack("A-2", ("col",), 3)],
    ),
    (
        "CMB404",
        ROW + "; B-4 flat",
        DUEL + "; unit skin allied mobile 5-4 at B-4; order allied 31 executing",
        [Assault("A-3", ("bde9",), 5), Counterattack("B-4", ("col",), 3)],
    ),
]


@pytest.mark.parametrize("row", REFUSED, ids=[row[0] for row in REFUSED])
def test_a_fault_of_an_assault_has_its_code(field: Field, judge: Judge, row: Row) -> None:
    """Each fault of an Assault has a code of its own, and nothing else is found with it."""
    code, map_, state, play = row
    assert judge(field(map_, state), play)[1] == [code]
