"""What is said of Orders and of the turn button, and when nothing is: the words, the sections, and what lies beside."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules_check.games.la_primogenita.audit import ordering, undrawn
from rules_check.games.la_primogenita.audit.cues import Came, Clock, Cue, Shifted
from rules_check.games.la_primogenita.audit.marks import Outlook
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts
from tests.games.la_primogenita.audit.test_ordering import SEGMENTS, STEP, at, codes, names
from tests.games.la_primogenita.audit.test_window import EXECUTING, FLIPPED, HELD, SHEET, TRACK
from tests.games.la_primogenita.audit.worlds import case_at, ledger_of, world_of
from vassal_build.replacing import replace


def test_a_turn_button_that_was_turned_back_is_reported_with_both_times() -> None:
    """2.1: the time that it was, and the one that it shows now, of another turn and segment."""
    position = at("order2", turn=3)
    world = world_of(position)
    world = ordering.close_by_clock(world, Clock(2, SEGMENTS.index("rail")), position, position, STEP)
    (found,) = ledger_of(world).findings
    here, there = (world.desk.when(each) for each in (position, at("rail", turn=2)))
    assert here != there
    assert found.diagnostic.message == f"the turn button went from {here} to {there}"


def test_a_turn_button_that_was_forgotten_is_reported_with_the_segment_that_has_begun() -> None:
    """2.1: the one in which the choice is legal."""
    world = world_of(at("source", choosing=Choosing.DUE))
    world = ordering.catch_up(world, act.Choose("allied", (36, 34, 31, 27)), STEP)
    (found,) = ledger_of(world).findings
    assert world.desk.when(at("order1")) in found.diagnostic.message


def test_a_choice_that_is_legal_in_no_segment_ends_none() -> None:
    """3.1: it is judged where it was made."""
    world = world_of(at("source", choosing=Choosing.DUE))
    assert ordering.catch_up(world, act.Choose("allied", (17,)), STEP) is world


@pytest.mark.parametrize("flipped", [(), (36,)], ids=["right", "wrong"])
def test_a_choice_in_a_segment_whose_choice_is_not_on_file_ends_none(flipped: Sequence[int]) -> None:
    """3.1: though the same Orders could be chosen in the next, when flipped ones have turned back."""
    position = at("order2", orders=dict.fromkeys(flipped, FLIPPED), choosing=Choosing.UNKNOWN)
    world = world_of(position)
    choice = act.Choose("allied", (36, 34, 31, 27))
    assert (world.tried((choice,)) is None) is bool(flipped)
    assert ordering.catch_up(world, choice, STEP) is world


@pytest.mark.parametrize("executing", [0, 31], ids=["none", "another"])
def test_an_order_that_is_executed_while_it_was_not_drawn_was_declared(executing: int) -> None:
    """3.3: while none is, against the rules: a Combination Order needs another to be combined with."""
    position = at("order1", orders={17: HELD} | ({31: EXECUTING} if executing else {}), executing=executing)
    world = ordering.execute(world_of(position), 17, Outlook(()), position, STEP)
    assert [each.order for each in world.window.announced] == [17]


@pytest.mark.parametrize(
    ("executing", "message"),
    [(31, "Order 36 was drawn before Order 31, which comes first"), (0, "Order 36 was drawn, but was not the next")],
    ids=["another was due", "none was due"],
)
def test_an_order_drawn_out_of_turn_is_reported_with_the_one_that_was_due(executing: int, message: str) -> None:
    """3.2: if one was."""
    orders = {36: TRACK} | ({31: EXECUTING} if executing else {})
    world = ordering._hold_to_drawn(world_of(at("order1", orders=orders, executing=executing)), 36, STEP)
    (found,) = ledger_of(world).findings
    assert (found.diagnostic.message, found.diagnostic.cite) == (message, "3.2")


def test_the_lowest_order_is_executed_where_it_lies_in_the_box() -> None:
    """3.2: also while none was being executed."""
    position = ordering._as_laid(at("order1"), {1: EXECUTING})
    assert position.execution == Execution(1)


@pytest.mark.parametrize(("after", "home"), [(FLIPPED, True), (SHEET, True), (TRACK, False), (HELD, False)])
def test_an_order_that_goes_to_no_sheet_does_not_go_home(after: Whereabouts, *, home: bool) -> None:
    """3.4: one chosen again lies flipped there."""
    before = replace(at("order1", orders={31: EXECUTING}), chosen_again=frozenset({31}))
    assert ordering.is_put_back(before, Shifted(31, EXECUTING, after)) is home


TAKEN: tuple[tuple[str, Whereabouts, Sequence[Cue], bool], ...] = (
    ("alone", EXECUTING, (Shifted(17, TRACK, HELD),), True),
    ("while a unit is dragged", EXECUTING, (Came("col", "A-1", "A-2"), Shifted(17, TRACK, HELD)), True),
    ("while nothing is executed", FLIPPED, (Shifted(17, TRACK, HELD),), False),
)


@pytest.mark.parametrize(("where", "cues", "taken"), [row[1:] for row in TAKEN], ids=[row[0] for row in TAKEN])
def test_an_order_is_taken_out_of_turn_while_another_is_executed(
    where: Whereabouts, cues: Sequence[Cue], *, taken: bool
) -> None:
    """3.2: that other one; what was laid in the box since then is none."""
    then = at("order1", orders={31: where, 17: TRACK, 36: TRACK, 18: TRACK})
    assert ordering.is_taken(then, then.with_orders({17: HELD, 18: EXECUTING}), cues) is taken


@pytest.mark.parametrize(
    ("flipped", "revealed"),
    [((), True), ((36,), False), ((44,), False), ((36, 44), False)],
    ids=["both right", "the first wrong", "the second wrong", "both wrong"],
)
def test_orders_are_revealed_by_the_rules_where_both_choices_are_right(
    flipped: Sequence[int], *, revealed: bool
) -> None:
    """3.1: where one lay flipped, that is reported once, and the Orders lie on the track nevertheless."""
    chosen = 44, 30, 24, 17, 36, 34, 31, 27
    position = at("order1", orders=dict.fromkeys(flipped, FLIPPED), choosing=Choosing.DUE)
    world = ordering.reveal(world_of(position), position.with_orders(dict.fromkeys(chosen, TRACK)), STEP)
    assert [each for each in names(world) if each.startswith("Reveal")] == (["Reveal legal"] if revealed else [])
    assert {world.position.whereabouts(number) for number in chosen} == {TRACK}


def test_an_order_laid_by_hand_is_judged_as_it_was_before() -> None:
    """3.2: it lay on its sheet, and nothing was being executed."""
    world = undrawn.judge(undrawn.lay(world_of(replace(case_at("3.3-28"), execution=None)), 36, None, STEP))
    before = world.lines[-1].before
    assert (before.whereabouts(36), before.execution) == (SHEET, None)
    assert [code for code, _ in codes(world)] != []
