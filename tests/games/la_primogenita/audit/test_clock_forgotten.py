"""What was done before the turn button said so: segments end early where only so the table is legal (2.1)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from rules_check.cases.runner import outcome_of
from rules_check.facts.fact import Fact
from rules_check.games.la_primogenita.audit import closing
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.worlds import CASES, case_at, knowing, ledger_of, world_of

TRAIN = "4.3-01"
"""The case of a unit that rides to the end of the line."""
TOUCHED, END = 5, 9
NEXT = act.Next()


def before_the_train() -> Position:
    """The ORDER Segment before the trains run, its Orders all executed."""
    return replace(case_at(TRAIN), segment="order1", choosing=Choosing.REVEALED)


def closed(position: Position, seen: Position, endings: Sequence[Action], *, step: int = TOUCHED) -> World:
    """Close the window in which a unit was dragged at a step, 0 for none."""
    world = world_of(position)
    if step:
        world = knowing(world, ways={"bersag": ((step, "A-6"),)})
    return closing.close(world, seen, END, endings)


def reported(world: World) -> list[str]:
    """The actions judged, with outcome and step; those assumed are marked."""
    return [
        f"{type(each.action).__name__} {each.outcome.value} {each.moment.step}{' assumed' if each.assumed else ''}"
        for each in ledger_of(world).actions
    ]


def found(world: World) -> list[tuple[str, int]]:
    """The findings with their steps."""
    return [(each.diagnostic.code, each.moment.step) for each in ledger_of(world).findings]


def arrived() -> Position:
    """The table after the ride."""
    return before_the_train().with_unit("bersag", place="A-6")


def test_a_train_that_ran_before_the_button_ends_the_segment_before() -> None:
    """At the step of the ride, as a note; the segments after it end by the button."""
    world = closed(before_the_train(), arrived(), [NEXT])
    assert reported(world) == [f"Next legal {TOUCHED} assumed", f"Rail legal {TOUCHED}"]
    assert found(world) == [("REP203", TOUCHED)]
    (forgotten,) = ledger_of(world).findings
    assert world.desk.when(world.position) in forgotten.diagnostic.message
    assert world.position.segment == "rail"


def test_the_segments_that_are_left_end_by_the_button() -> None:
    """Once each."""
    world = closed(before_the_train(), arrived(), [NEXT, NEXT])
    assert reported(world) == [f"Next legal {TOUCHED} assumed", f"Rail legal {TOUCHED}", f"Next legal {END}"]
    assert found(world) == [("REP203", TOUCHED)]
    assert world.position.segment == "order2"


def test_no_segment_ends_early_that_explains_nothing_by_itself() -> None:
    """The ride belongs to the second of two: it is judged where it was made."""
    position = replace(before_the_train(), segment="source")
    world = closed(position, position.with_unit("bersag", place="A-6"), [NEXT, NEXT])
    assert reported(world)[0] == f"Go illegal {TOUCHED}"
    assert "REP203" not in [code for code, _ in found(world)]


def test_a_ride_of_which_no_step_is_known_stands_where_the_window_closes() -> None:
    """As where the log does not tell the drag."""
    world = closed(before_the_train(), arrived(), [NEXT], step=0)
    assert reported(world) == [f"Next legal {END} assumed", f"Rail legal {END}"]
    assert found(world) == [("REP203", END)]


def test_nothing_ends_early_where_the_table_is_as_the_play_left_it() -> None:
    """The button ends the segment."""
    world = closed(before_the_train(), before_the_train(), [NEXT], step=0)
    assert (reported(world), found(world)) == ([f"Next legal {END}"], [])


def test_nothing_ends_early_that_no_button_ends() -> None:
    """A window that an Order closes tells nothing of the clock: the ride is judged where it was made."""
    world = closed(before_the_train(), arrived(), [])
    assert reported(world) == [f"Go illegal {TOUCHED}"]


def test_nothing_ends_early_where_that_explains_nothing() -> None:
    """A unit that no train takes there went against the rules in the segment that the clock shows."""
    position = before_the_train().with_unit("bersag", place="A-2")
    world = closed(position, position.with_unit("bersag", place="A-6"), [NEXT])
    assert reported(world) == [f"Go illegal {TOUCHED}", f"Next legal {END}"]


def test_a_train_may_run_before_the_last_order_has_gone_home() -> None:
    """The Order ends with the segment."""
    position = replace(before_the_train(), execution=Execution(31, begun=True))
    world = closed(position, position.with_unit("bersag", place="A-6"), [NEXT])
    assert reported(world) == [f"Next legal {TOUCHED} assumed", f"Rail legal {TOUCHED}"]


def test_a_segment_that_may_not_end_yet_does_not_end_early() -> None:
    """3.2: an Order is still on the Order Track; the ride is judged where it was made."""
    position = before_the_train().with_orders({31: Whereabouts.TRACK})
    world = closed(position, position.with_unit("bersag", place="A-6"), [NEXT])
    assert reported(world) == [f"Go illegal {TOUCHED}", f"Next illegal {END}"]
    assert "REP203" not in [code for code, _ in found(world)]


def test_no_order_is_drawn_before_its_time() -> None:
    """3.2: a unit that moved before the Order which moves it was drawn moved too early."""
    position = before_the_train().with_orders({20: Whereabouts.TRACK})
    world = world_of(position, ways={"bersag": ((TOUCHED, "A-2"),)})
    world = closing.close(world, position.with_unit("bersag", place="A-2"), END, [act.Draw()])
    assert reported(world) == [f"Go illegal {TOUCHED}", f"Draw legal {END}"]


FULL_HEX, DUE = "5.7-900", "5.7-26"
"""Emergency Reinforcements: one for whom there is no room, and one that comes by itself when the segment ends."""


def before_the_arrivals(case: str, execution: Execution[Position] | None = None) -> Position:
    """The second ORDER Segment, the last before the Emergency Reinforcement Segment."""
    return replace(case_at(case), segment="order2", choosing=Choosing.REVEALED, execution=execution)


@pytest.mark.parametrize(
    ("execution", "actions"),
    [
        (None, [f"Next legal {END} assumed", f"Place legal {END}"]),
        (Execution(31, begun=True), [f"Place illegal {END}", f"Next legal {END}"]),
    ],
    ids=["after the last Order", "while an Order is executed"],
)
def test_who_arrives_while_an_order_is_executed_comes_by_that_order(
    execution: Execution[Position] | None, actions: list[str]
) -> None:
    """1.7, 5.7a: it is no Emergency Reinforcement that came before its segment."""
    position = before_the_arrivals(FULL_HEX, execution)
    assert reported(closed(position, position.with_unit("cih", place="A-1"), [NEXT], step=0)) == actions


def test_what_the_end_of_the_next_segment_does_by_itself_ends_none_early() -> None:
    """5.7a: a reinforcement that was laid out a little early is reported once."""
    position = before_the_arrivals(DUE)
    world = closed(position, position.with_unit("gruppo", place="A-1", disrupted=True), [NEXT], step=0)
    assert (reported(world), found(world)) == ([f"Next legal {END}"], [("REP203", END)])


def test_all_that_was_done_in_a_segment_that_began_early_is_read() -> None:
    """5.3: a source placed and two upgraded, each for its dumps."""
    positions = outcome_of(CASES["5.3-60"]).positions
    facts = positions[0].facts
    deducting = replace(facts, tables=replace(facts.tables, deductions={8: Fact("deduct 8", "VIC", 0)}))
    before, after = (replace(each, segment="deduct", facts=deducting) for each in (positions[0], positions[-1]))
    world = closed(before, after, [NEXT], step=0)
    early = [f"Next legal {END} assumed", f"Upgrade legal {END}", f"Place legal {END}", f"Upgrade legal {END}"]
    assert (reported(world), found(world)) == (early, [("REP203", END)])


def test_a_segment_whose_duty_hangs_on_a_missing_value_ends_all_the_same() -> None:
    """2.3: what is deducted on the Game Turn is not on file; the table shows what came of it."""
    position = replace(case_at("5.3-60"), segment="deduct")
    world = closed(position, replace(position, vp=position.vp - 1), [NEXT], step=0)
    assert found(world) == [("VIC900", END)]
    assert (world.position.segment, world.position.vp) == ("source", position.vp - 1)
