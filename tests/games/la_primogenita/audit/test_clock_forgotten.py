"""What was done before the turn button said so: segments end early where only so the table is legal (2.1)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_check.games.la_primogenita.audit import closing
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Choosing
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, world_of

TRAIN = "4.3-01"
"""The case of a unit that rides to the end of the line."""
TOUCHED, END = 5, 9
NEXT = act.Next()


def before_the_train() -> Position:
    """The ORDER Segment before the trains run, its Orders all executed."""
    return case_at(TRAIN).changed(segment="order1", choosing=Choosing.REVEALED)


def closed(position: Position, seen: Position, endings: Sequence[Action], *, step: int = TOUCHED) -> World:
    """Close the window in which a unit was dragged at a step, 0 for none."""
    world = world_of(position)
    if step:
        world = knowing(world, ways={"bersag": ((step, "A-6"),)})
    return closing.close(world, seen, END, endings)


def told(world: World) -> list[str]:
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
    assert told(world) == [f"Next legal {TOUCHED} assumed", f"Rail legal {TOUCHED}"]
    assert found(world) == [("REP203", TOUCHED)]
    assert world.position.segment == "rail"


def test_the_segments_that_are_left_end_by_the_button() -> None:
    """Once each."""
    world = closed(before_the_train(), arrived(), [NEXT, NEXT])
    assert told(world) == [f"Next legal {TOUCHED} assumed", f"Rail legal {TOUCHED}", f"Next legal {END}"]
    assert found(world) == [("REP203", TOUCHED)]
    assert world.position.segment == "order2"


def test_no_segment_ends_early_that_explains_nothing_by_itself() -> None:
    """The ride belongs to the second of two: it is judged where it was made."""
    position = before_the_train().changed(segment="source")
    world = closed(position, position.with_unit("bersag", place="A-6"), [NEXT, NEXT])
    assert told(world)[0] == f"Go illegal {TOUCHED}"
    assert "REP203" not in [code for code, _ in found(world)]


def test_a_ride_of_which_no_step_is_known_stands_where_the_window_closes() -> None:
    """As where the log does not tell the drag."""
    world = closed(before_the_train(), arrived(), [NEXT], step=0)
    assert told(world) == [f"Next legal {END} assumed", f"Rail legal {END}"]
    assert found(world) == [("REP203", END)]


def test_nothing_ends_early_where_the_table_is_as_the_play_left_it() -> None:
    """The button ends the segment."""
    world = closed(before_the_train(), before_the_train(), [NEXT], step=0)
    assert (told(world), found(world)) == ([f"Next legal {END}"], [])


def test_nothing_ends_early_that_no_button_ends() -> None:
    """A window that an Order closes tells nothing of the clock: the ride is judged where it was made."""
    world = closed(before_the_train(), arrived(), [])
    assert told(world) == [f"Go illegal {TOUCHED}"]


def test_nothing_ends_early_where_that_explains_nothing() -> None:
    """A unit that no train takes there went against the rules in the segment that the clock shows."""
    position = before_the_train().with_unit("bersag", place="A-2")
    world = closed(position, position.with_unit("bersag", place="A-6"), [NEXT])
    assert told(world) == [f"Go illegal {TOUCHED}", f"Next legal {END}"]


def test_a_train_may_run_before_the_last_order_has_gone_home() -> None:
    """The Order ends with the segment."""
    position = before_the_train().changed(execution=Execution(31, begun=True))
    world = closed(position, position.with_unit("bersag", place="A-6"), [NEXT])
    assert told(world) == [f"Next legal {TOUCHED} assumed", f"Rail legal {TOUCHED}"]
