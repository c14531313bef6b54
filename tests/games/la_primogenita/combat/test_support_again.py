"""Defenders who are fought over twice in one Order check Support before each Assault on them (5.2, 7.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_check.games.la_primogenita.position.actions import Action, Assault, Push, Retreat
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState

Field = Callable[[str, str], Position]
Judge = Callable[[Position, Iterable[Action]], tuple[Position, list[str]]]

MAP = "A-1 flat; A-2 flat; A-3 flat; A-4 flat; A-5 flat; B-5 flat; source A-1 allied FS; source B-5 allied FS"
STATE = (
    "unit bde9 allied foot 10-4 at A-2; unit skin allied foot 10-4 at B-5; unit col italian foot 5-4 at A-3; "
    "unit ccnn italian foot 5-4 at A-5; order allied 9 executing"
)
RETREATED: tuple[Action, ...] = (
    Assault("A-3", ("bde9",), 6),
    Push("A-3", ("bde9",)),
    Retreat("col", "A-4"),
    Assault("A-4", ("skin",), 3),
)


def test_who_retreated_and_is_assaulted_again_checks_again(field: Field, judge: Judge) -> None:
    """What it was before the second check is kept, since by another reading it checks once."""
    start = field(MAP + "; source A-5 italian FS", STATE)
    position, codes = judge(start, RETREATED)
    assert codes == []
    assert position.execution is not None
    assert set(position.execution.checked_again) == {"col"}
    assert position.execution.checked_again["col"].supply is SupplyState.FULL


def test_who_is_assaulted_for_the_first_time_is_not_among_them(field: Field, judge: Judge) -> None:
    """Whoever else was fought over before in the Order."""
    start = field(MAP + "; source A-5 italian FS", STATE)
    position, codes = judge(start, (Assault("A-3", ("bde9",), 3), Assault("A-5", ("skin",), 3)))
    assert codes == []
    assert position.execution is not None
    assert position.execution.checked_again == {}
