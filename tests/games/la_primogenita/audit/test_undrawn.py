"""Orders laid in the box by hand: wrong once they are executed, no matter when they are taken back (3.2)."""

from __future__ import annotations

import pytest

from rules_check.games.la_primogenita.audit import ordering, undrawn
from rules_check.games.la_primogenita.audit.cues import Shifted
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.test_window import EXECUTING, FLIPPED, HELD, SHEET
from tests.games.la_primogenita.audit.worlds import case_at, ledger_of, world_of
from vassal_build.replacing import replace

LAID, END = 4, 9
UNDER = Execution[Position](31, begun=True)


def laid(*, under: Execution[Position] | None = None, returned: bool = False) -> World:
    """Somebody laid Order 36 in the box."""
    world = world_of(replace(case_at("3.3-28"), execution=under), returned=frozenset({36} if returned else ()))
    return undrawn.lay(world, 36, under, LAID)


def back(world: World, home: Whereabouts) -> World:
    """Order 36 is taken back home before anything is done by it."""
    after = undrawn.take_back(world, 36, home)
    assert after is not None
    return after


def test_an_order_laid_in_the_box_is_the_one_being_executed() -> None:
    """Nothing is said of it yet."""
    world = laid()
    assert world.position.execution == Execution(36)
    assert world.position.whereabouts(36) is EXECUTING
    assert ledger_of(world).actions == []
    assert set(world.carried.undrawn) == {36}


def test_one_that_its_owner_had_just_returned_is_taken_up_again() -> None:
    """It had been drawn."""
    assert laid(returned=True).carried.undrawn == {}


def test_an_order_laid_in_the_box_and_executed_is_reported_once() -> None:
    """3.2: at the step that laid it there, else at the one given, its first step being that nevertheless."""
    world = laid()
    world = undrawn.judge(world)
    world = undrawn.judge(world)
    (reported,) = ledger_of(world).actions
    assert (reported.outcome.value, reported.moment.step, reported.first) == ("illegal", LAID, LAID)
    later = laid()
    later = undrawn.judge(later, END)
    assert [(each.moment.step, each.first) for each in ledger_of(later).actions] == [(END, LAID)]
    assert len(ledger_of(later).findings) == 1


def test_nothing_is_reported_where_the_box_holds_another_order_or_none() -> None:
    """What was laid there is no longer there."""
    for execution in (None, Execution[Position](31)):
        world = laid()
        world = world.at(replace(world.position, execution=execution))
        world = undrawn.judge(world, END)
        assert ledger_of(world).actions == []


@pytest.mark.parametrize("home", [SHEET, FLIPPED, HELD])
@pytest.mark.parametrize("under", [None, UNDER], ids=["over nothing", "over another"])
def test_an_order_taken_back_before_anything_was_done_was_a_slip_of_the_hand(
    home: Whereabouts, under: Execution[Position] | None
) -> None:
    """What it was laid over goes on."""
    world = laid(under=under)
    world = back(world, home)
    assert world.position.whereabouts(36) is home
    assert world.position.execution == under
    assert world.carried.undrawn == {}
    if under is not None:
        assert world.position.whereabouts(31) is EXECUTING


def test_who_takes_back_an_order_laid_by_hand_has_returned_nothing() -> None:
    """No Order is judged for it, and none may be taken up again for it."""
    world = laid()
    world = ordering.put_back(world, Shifted(36, EXECUTING, SHEET), END)
    assert (ledger_of(world).actions, world.carried.returned, world.carried.undrawn) == ([], frozenset(), {})


TAKEN_BACK: tuple[tuple[str, int, Execution[Position] | None], ...] = (
    ("another Order", 31, Execution(36)),
    ("one that is executed", 36, Execution(36, begun=True)),
    ("one under which another was drawn", 36, Execution(31)),
    ("one, when nothing is being executed", 36, None),
)


@pytest.mark.parametrize(("order", "execution"), [row[1:] for row in TAKEN_BACK], ids=[row[0] for row in TAKEN_BACK])
def test_what_was_not_a_slip_of_the_hand_is_not_taken_back_as_one(
    order: int, execution: Execution[Position] | None
) -> None:
    """It goes home as Orders do."""
    world = laid()
    world = world.at(replace(world.position, execution=execution))
    assert undrawn.take_back(world, order, SHEET) is None


def test_an_order_goes_on_that_had_gone_home_when_another_was_laid_over_it() -> None:
    """It comes back into the box with that one taken back."""
    world = laid(under=UNDER)
    world = world.at(world.position.with_orders({31: FLIPPED}))
    world = back(world, SHEET)
    assert world.position.whereabouts(31) is EXECUTING
