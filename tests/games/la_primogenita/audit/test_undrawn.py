"""Orders laid in the box by hand: wrong once they are executed, no matter when they are taken back (3.2)."""

from __future__ import annotations

import pytest

from rules_check.games.la_primogenita.audit import ordering, undrawn
from rules_check.games.la_primogenita.audit.cues import Shifted
from rules_check.games.la_primogenita.audit.follower import Follower
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from tests.games.la_primogenita.audit.test_window import EXECUTING, FLIPPED, HELD, SHEET, case_at, follower_of

LAID, END = 4, 9
UNDER = Execution(31, begun=True)


def laid(*, under: Execution | None = None, returned: bool = False) -> Follower:
    """Somebody laid Order 36 in the box."""
    follower = follower_of(case_at("3.3-28").changed(execution=under))
    if returned:
        follower.returned.add(36)
    undrawn.lay(follower, 36, under, LAID)
    return follower


def test_an_order_laid_in_the_box_is_the_one_being_executed() -> None:
    """Nothing is said of it yet."""
    follower = laid()
    assert follower.position.execution == Execution(36)
    assert follower.position.whereabouts(36) is EXECUTING
    assert follower.ledger.actions == []
    assert set(follower.undrawn) == {36}


def test_one_that_its_owner_had_just_returned_is_taken_up_again() -> None:
    """It had been drawn."""
    assert laid(returned=True).undrawn == {}


def test_an_order_laid_in_the_box_and_executed_is_told_once() -> None:
    """3.2: at the step that laid it there, else at the one given, its first step being that all the same."""
    follower = laid()
    undrawn.tell(follower)
    undrawn.tell(follower)
    (told,) = follower.ledger.actions
    assert (told.outcome.value, told.moment.step, told.first) == ("illegal", LAID, LAID)
    later = laid()
    undrawn.tell(later, END)
    assert [(each.moment.step, each.first) for each in later.ledger.actions] == [(END, LAID)]
    assert len(later.ledger.findings) == 1


def test_nothing_is_told_where_the_box_holds_another_order_or_none() -> None:
    """What was laid there is no longer there."""
    for execution in (None, Execution(31)):
        follower = laid()
        follower.position = follower.position.changed(execution=execution)
        undrawn.tell(follower, END)
        assert follower.ledger.actions == []


@pytest.mark.parametrize("home", [SHEET, FLIPPED, HELD])
@pytest.mark.parametrize("under", [None, UNDER], ids=["over nothing", "over another"])
def test_an_order_taken_back_before_anything_was_done_was_a_slip_of_the_hand(
    home: Whereabouts, under: Execution | None
) -> None:
    """What it was laid over goes on."""
    follower = laid(under=under)
    assert undrawn.take_back(follower, 36, home)
    assert follower.position.whereabouts(36) is home
    assert follower.position.execution == under
    assert follower.undrawn == {}
    if under is not None:
        assert follower.position.whereabouts(31) is EXECUTING


def test_who_takes_back_an_order_laid_by_hand_has_returned_nothing() -> None:
    """No Order is judged for it, and none may be taken up again for it."""
    follower = laid()
    ordering.put_back(follower, Shifted(36, EXECUTING, SHEET), END)
    assert (follower.ledger.actions, follower.returned, follower.undrawn) == ([], set(), {})


TAKEN_BACK: tuple[tuple[str, int, Execution | None], ...] = (
    ("another Order", 31, Execution(36)),
    ("one that is executed", 36, Execution(36, begun=True)),
    ("one under which another was drawn", 36, Execution(31)),
    ("one, when nothing is being executed", 36, None),
)


@pytest.mark.parametrize(("order", "execution"), [row[1:] for row in TAKEN_BACK], ids=[row[0] for row in TAKEN_BACK])
def test_what_was_not_a_slip_of_the_hand_is_not_taken_back_as_one(order: int, execution: Execution | None) -> None:
    """It goes home as Orders do."""
    follower = laid()
    follower.position = position = follower.position.changed(execution=execution)
    assert not undrawn.take_back(follower, order, SHEET)
    assert follower.position == position
    assert set(follower.undrawn) == {36}


def test_an_order_goes_on_that_had_gone_home_when_another_was_laid_over_it() -> None:
    """It comes back into the box with that one taken back."""
    follower = laid(under=UNDER)
    follower.position = follower.position.with_orders({31: FLIPPED})
    assert undrawn.take_back(follower, 36, SHEET)
    assert follower.position.whereabouts(31) is EXECUTING
