"""Orders and the turn button: which segments end, what was drawn out of turn, which Orders lie elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import ordering
from rules_check.games.la_primogenita.audit.cues import Clock, Cue, Executes, Shifted
from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.audit.marks import Outlook
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.test_window import EXECUTING, FLIPPED, HELD, SHEET, TRACK
from tests.games.la_primogenita.audit.worlds import case_at, ledger_of, world_of

STEP = 9
EMPTY = "2.1-25"
"""A case with nothing on the map, in the 2nd ORDER Segment of Game Turn 3."""
Orders = Mapping[int, Whereabouts]


def at(
    segment: str,
    turn: int = 3,
    orders: Orders | None = None,
    executing: int = 0,
    choosing: Choosing = Choosing.REVEALED,
) -> Position:
    """A time of the game, with Orders on their way."""
    position = replace(case_at(EMPTY), turn=turn, segment=segment, orders={}, choosing=choosing)
    execution = Execution[Position](executing, begun=True) if executing else None
    return replace(position.with_orders(dict(orders or {})), execution=execution)


def codes(world: World) -> list[tuple[str, str]]:
    """The codes of the findings, and what they are about."""
    return [(each.diagnostic.code, each.diagnostic.subject) for each in ledger_of(world).findings]


def names(world: World) -> list[str]:
    """The actions judged, with their outcomes."""
    return [f"{type(each.action).__name__} {each.outcome.value}" for each in ledger_of(world).actions]


SEGMENTS = case_at(EMPTY).facts.segments
WHOLE = len(SEGMENTS)
PRESSES: tuple[tuple[str, str, tuple[int, str], int | None], ...] = (
    ("the next segment", "order1", (3, "rail"), 1),
    ("the one after", "order1", (3, "order2"), 2),
    ("the same", "order1", (3, "order1"), None),
    ("the one before", "order1", (3, "source"), None),
    ("the first of the next turn", SEGMENTS[-1], (4, SEGMENTS[0]), 1),
    ("the same of the next turn", "order1", (4, "order1"), WHOLE),
    ("a later one of the next turn", "order1", (4, "rail"), None),
    ("an earlier one of the next turn", "order1", (4, "source"), WHOLE - 1),
    ("the turn before", "order1", (2, "rail"), None),
    ("the first after the set-up", "setup", (3, SEGMENTS[0]), 1),
    ("the second after the set-up", "setup", (3, SEGMENTS[1]), 2),
)


@pytest.mark.parametrize(("here", "target", "number"), [row[1:] for row in PRESSES], ids=[row[0] for row in PRESSES])
def test_the_button_ends_the_segments_up_to_the_one_it_shows(
    here: str, target: tuple[int, str], number: int | None
) -> None:
    """2.1: of a Game Turn at most; back it ends nothing."""
    assert ordering._presses(at(here), target) == number


CLOCKS: tuple[tuple[str, tuple[int, str], list[str], list[str]], ...] = (
    ("on", (3, "emergency"), ["Next legal"], []),
    ("on by two", (3, "resupply"), ["Next legal"] * 2, []),
    ("nowhere", (3, "order2"), [], []),
    ("back", (3, "rail"), [], ["REP204"]),
    ("two turns on", (5, "rail"), [], ["REP204"]),
)


@pytest.mark.parametrize(("target", "actions", "reported"), [row[1:] for row in CLOCKS], ids=[row[0] for row in CLOCKS])
def test_the_time_is_that_of_the_turn_button(target: tuple[int, str], actions: list[str], reported: list[str]) -> None:
    """However it came there; where it was turned back that is reported once."""
    position = at("order2")
    world = world_of(position)
    cue = Clock(target[0], position.facts.segments.index(target[1]))
    world = ordering.close_by_clock(world, cue, position, position, STEP)
    assert (world.position.turn, world.position.segment) == target
    assert [code for code, _ in codes(world)] == reported
    assert names(world) == actions


HELD_TO: tuple[tuple[str, Orders, Orders, list[tuple[str, str]]], ...] = (
    ("as they should", {31: TRACK}, {31: TRACK}, []),
    ("one turned over", {31: TRACK}, {31: FLIPPED}, [("ORD901", "31")]),
    ("one held", {17: SHEET}, {17: HELD}, [("ORD901", "17")]),
    ("two", {31: TRACK, 17: HELD}, {31: SHEET, 17: SHEET}, [("ORD901", "17"), ("ORD901", "31")]),
)


@pytest.mark.parametrize(("played", "seen", "reported"), [row[1:] for row in HELD_TO], ids=[row[0] for row in HELD_TO])
def test_orders_that_lie_elsewhere_are_reported_once(
    played: Orders, seen: Orders, reported: list[tuple[str, str]]
) -> None:
    """3.2: and are taken for lying there from then on."""
    world = world_of(at("order1", orders=played))
    table = at("order1", orders=seen)
    for _ in range(2):
        world = ordering.hold_to_table(world, table, STEP)
    assert codes(world) == reported
    assert {number: world.position.whereabouts(number) for number in seen} == seen


def test_an_order_that_was_reported_is_not_reported_for_where_it_lies() -> None:
    """As one executed against the rules."""
    world = world_of(at("order1", orders={31: TRACK}))
    world = world.forgiving([(GapKind.ORDER, "31")])
    world = ordering.hold_to_table(world, at("order1", orders={31: FLIPPED}), STEP)
    assert codes(world) == []
    assert world.position.whereabouts(31) is FLIPPED


def test_an_order_that_lies_where_it_lay_wrongly_is_not_reported_again() -> None:
    """Although the play brought it home in between; elsewhere it is reported again."""
    world = world_of(at("order1", orders={31: TRACK}))
    world = ordering.hold_to_table(world, at("order1", orders={31: HELD}), STEP)
    world = world.at(at("order1", orders={31: TRACK}))
    world = ordering.hold_to_table(world, at("order1", orders={31: HELD}), STEP)
    assert len(codes(world)) == 1
    world = world.at(at("order1", orders={31: TRACK}))
    world = ordering.hold_to_table(world, at("order1", orders={31: FLIPPED}), STEP)
    assert len(codes(world)) == 2


@pytest.mark.parametrize(
    ("played", "executing", "seen", "order"),
    [
        ({31: TRACK}, 0, {31: EXECUTING}, 31),
        ({31: EXECUTING}, 31, {31: FLIPPED}, None),
        ({31: EXECUTING, 36: TRACK}, 31, {31: FLIPPED, 36: EXECUTING}, 36),
        ({31: EXECUTING, 17: SHEET}, 31, {31: EXECUTING, 17: HELD}, 31),
    ],
    ids=["laid there", "taken away", "another instead", "the same"],
)
def test_what_is_executed_is_what_lies_in_the_box(
    played: Orders, executing: int, seen: Orders, order: int | None
) -> None:
    """3.2: what had begun goes on where it lies there still."""
    world = world_of(at("order1", orders=played, executing=executing))
    world = ordering.hold_to_table(world, at("order1", orders=seen), STEP)
    execution = world.position.execution
    assert (None if execution is None else execution.order) == order
    assert execution is None or execution.begun is (order == executing)


@pytest.mark.parametrize(("ended", "reported"), [(True, []), (False, [("ORD901", "31")])])
def test_an_order_that_has_ended_lies_under_another_until_the_next_is_drawn(
    ended: bool, reported: list[tuple[str, str]]
) -> None:
    """3.2: it goes home then."""
    world = world_of(at("order1", orders={31: FLIPPED}))
    world = ordering.hold_to_table(world, at("order1", orders={31: EXECUTING}), STEP, ended=ended)
    assert codes(world) == reported


def test_executed_orders_turn_back_by_the_turn_button() -> None:
    """2.1: in the first segment; what lies otherwise there is no mistake."""
    world = world_of(at(SEGMENTS[0], orders={31: FLIPPED, 36: FLIPPED}))
    world = ordering.hold_to_table(world, at(SEGMENTS[0], orders={36: FLIPPED}), STEP)
    assert codes(world) == []


DRAWN: tuple[tuple[str, Orders, int, int, list[tuple[str, str]]], ...] = (
    ("the one that was due", {31: EXECUTING, 36: TRACK}, 31, 31, []),
    ("another", {31: EXECUTING, 36: TRACK}, 31, 36, [("ORD902", "36")]),
    ("one though none is due", {36: TRACK}, 0, 36, [("ORD902", "36")]),
    ("one that was not on the track", {31: EXECUTING}, 31, 36, [("ORD902", "36")]),
)


@pytest.mark.parametrize(
    ("orders", "executing", "order", "reported"), [row[1:] for row in DRAWN], ids=[row[0] for row in DRAWN]
)
def test_an_order_drawn_before_the_highest_is_reported_and_executed(
    orders: Orders, executing: int, order: int, reported: list[tuple[str, str]]
) -> None:
    """3.2: the one that was due lies on the track again."""
    world = world_of(at("order1", orders=orders, executing=executing))
    world = ordering._hold_to_drawn(world, order, STEP)
    assert codes(world) == reported
    assert world.position.execution is not None
    assert world.position.execution.order == order
    assert world.position.whereabouts(order) is EXECUTING
    if reported and executing:
        assert world.position.whereabouts(executing) is TRACK
        assert f"before Order {executing}" in ledger_of(world).findings[0].diagnostic.message


def test_combination_orders_above_one_drawn_out_of_turn_are_not_reported_besides() -> None:
    """They lie elsewhere for the same reason; others are reported."""
    world = world_of(at("order1", orders={31: EXECUTING, 36: TRACK, 17: HELD, 27: TRACK}, executing=31))
    world = ordering._hold_to_drawn(world, 36, STEP)
    assert world.window.forgiven == {(GapKind.ORDER, "17")}


def test_a_choice_is_reported_before_the_orders_are_drawn() -> None:
    """3.1: each side's, then that all are revealed; they lie on the track."""
    position = at("order1", turn=3, choosing=Choosing.DUE)
    table = position.with_orders(
        {44: TRACK, 30: TRACK, 24: TRACK, 17: TRACK, 36: TRACK, 34: TRACK, 31: TRACK, 27: TRACK}
    )
    world = world_of(position)
    world = ordering.reveal(world, table, STEP)
    chosen = [each.action for each in ledger_of(world).actions if isinstance(each.action, act.Choose)]
    assert {each.side: each.orders for each in chosen} == {
        "allied": (36, 34, 31, 27),
        "italian": (44, 30, 24, 17),
    }
    assert world.position.choosing is Choosing.REVEALED
    assert world.position.whereabouts(44) is TRACK
    world = ordering.reveal(world, table, STEP)
    assert len([each for each in ledger_of(world).actions if isinstance(each.action, act.Choose)]) == 2


def test_a_choice_of_one_side_alone_is_that_sides() -> None:
    """The other has chosen nothing, which is no choice of nothing."""
    position = at("order1", choosing=Choosing.DUE)
    world = world_of(position, revealed=STEP - 1)
    world = ordering.reveal(world, position.with_orders({36: TRACK}), STEP)
    chosen = [
        (each.action.side, each.moment.step) for each in ledger_of(world).actions if isinstance(each.action, act.Choose)
    ]
    assert chosen == [("allied", STEP - 1)]
    assert world.carried.revealed == 0


def test_no_choice_is_reported_without_orders_on_the_track() -> None:
    """They lie where they lay."""
    position = at("order1", choosing=Choosing.DUE)
    world = world_of(position)
    world = ordering.reveal(world, position.with_orders({36: HELD}), STEP)
    assert names(world) == []
    assert world.position is position


@pytest.mark.parametrize(("segment", "pressed"), [("order1", 0), ("source", 1), ("deduct", 2), ("rail", 1)])
def test_orders_that_are_chosen_show_that_their_segment_has_begun(segment: str, pressed: int) -> None:
    """2.1: the turn button was forgotten; that is reported once, and the segments end."""
    position = at(segment, choosing=Choosing.DUE)
    world = world_of(position)
    world = ordering.catch_up(world, act.Choose("allied", (36, 34, 31, 27)), STEP)
    assert names(world) == ["Next legal"] * pressed
    assert [code for code, _ in codes(world)] == (["REP203"] if pressed else [])
    assert all(each.assumed for each in ledger_of(world).actions)
    assert world.position.segment == ("order2" if segment == "rail" else "order1")


def test_a_choice_that_is_wrong_where_it_is_due_ends_no_segment() -> None:
    """3.1: it is simply wrong."""
    world = world_of(at("order1", choosing=Choosing.DUE))
    world = ordering.catch_up(world, act.Choose("allied", (17,)), STEP)
    assert names(world) == []


def shut(position: Position, after: Position, *cues: Cue, before: Position | None = None) -> World:
    """Close a window by a step that moves Orders."""
    world = world_of(position)
    return ordering.close_by_orders(world, cues, before or position, after, STEP)


CLOSED: tuple[tuple[str, Orders, Orders, Sequence[Cue], list[str]], ...] = (
    (
        "the next is drawn",
        {36: EXECUTING, 31: TRACK},
        {36: FLIPPED, 31: EXECUTING},
        [Shifted(36, EXECUTING, FLIPPED), Shifted(31, TRACK, EXECUTING)],
        ["Draw legal"],
    ),
    ("the last ends", {36: EXECUTING}, {36: FLIPPED}, [Shifted(36, EXECUTING, FLIPPED)], []),
    (
        "the first is drawn",
        {36: TRACK, 31: TRACK},
        {36: EXECUTING, 31: TRACK},
        [Shifted(36, TRACK, EXECUTING)],
        ["Draw legal"],
    ),
)


@pytest.mark.parametrize(
    ("orders", "after", "cues", "actions"), [row[1:] for row in CLOSED], ids=[row[0] for row in CLOSED]
)
def test_an_order_ends_when_the_next_is_drawn_or_it_goes_home(
    orders: Orders, after: Orders, cues: Sequence[Cue], actions: list[str]
) -> None:
    """3.2: nothing is wrong with either."""
    here = next((number for number, where in orders.items() if where is EXECUTING), 0)
    world = shut(at("order1", orders=orders, executing=here), at("order1", orders=after), *cues)
    assert names(world) == actions
    assert codes(world) == []
    execution = world.position.execution
    assert ([] if execution is None else [execution.order]) == [n for n, where in after.items() if where is EXECUTING]
    assert {number: world.position.whereabouts(number) for number in after} == after


def test_two_orders_drawn_in_one_step_are_drawn_one_after_the_other() -> None:
    """3.2: a Combination Order that is drawn is held at once."""
    position = at("order1", orders={44: TRACK, 36: TRACK, 31: TRACK})
    after = {44: HELD, 36: EXECUTING, 31: TRACK}
    world = shut(position, at("order1", orders=after), Shifted(44, TRACK, HELD), Shifted(36, TRACK, EXECUTING))
    assert names(world)[:2] == ["Draw legal", "Draw legal"]
    assert {number: world.position.whereabouts(number) for number in after} == after


def test_an_order_laid_and_executed_in_one_step_is_judged() -> None:
    """3.2: nobody drew it."""
    position = at("order1", orders={36: EXECUTING, 31: SHEET}, executing=36)
    after = at("order1", orders={36: EXECUTING, 31: EXECUTING})
    cues: list[Cue] = [Shifted(31, SHEET, EXECUTING), Executes(31)]
    world = shut(position, after, *cues)
    assert names(world) == ["Execute illegal"]
    assert names(shut(position, after, *cues[:1])) == []
    assert names(shut(position, after, cues[0], Executes(34))) == []


@pytest.mark.parametrize(
    ("orders", "executing", "shaken", "may"),
    [
        ({17: HELD, 31: EXECUTING}, 31, False, True),
        ({17: HELD, 31: EXECUTING}, 31, True, False),
        ({17: SHEET, 31: EXECUTING}, 31, False, False),
        ({17: EXECUTING}, 17, False, False),
        ({17: HELD}, 0, False, False),
    ],
    ids=["held", "the play is lost", "on its sheet", "in the box", "between Orders"],
)
def test_which_combination_order_may_be_declared(orders: Orders, executing: int, shaken: bool, may: bool) -> None:
    """3.3: a held one, while another is executed."""
    position = case_at("3.3-28").with_orders(dict(orders))
    execution = position.execution and replace(position.execution, order=executing)
    world = world_of(replace(position, execution=execution if executing else None), shaken=shaken)
    assert ordering.is_declarable(world, 17, Outlook(("A-2",)), world.position) is may


def test_only_orders_that_are_all_taken_from_the_track_are_taken_out_of_turn() -> None:
    """3.2: another that is drawn with them, or is the highest, makes it a draw."""
    orders: dict[int, Whereabouts] = {31: EXECUTING, 17: TRACK, 18: TRACK, 36: TRACK}
    then = at("order1", orders=orders, executing=31)

    def taken(*cues: Shifted) -> bool:
        moved = {cue.order: cue.after for cue in cues}
        return ordering.is_taken(then, then.with_orders(moved), cues)

    assert taken(Shifted(17, TRACK, HELD), Shifted(18, TRACK, HELD))
    assert not taken(Shifted(17, TRACK, HELD), Shifted(36, TRACK, HELD))
    assert not taken(Shifted(17, TRACK, HELD), Shifted(18, TRACK, SHEET))
    assert not taken()


@pytest.mark.parametrize(
    ("number", "where", "out"), [(36, TRACK, True), (31, TRACK, False), (17, TRACK, False), (36, SHEET, False)]
)
def test_an_order_is_out_of_turn_below_a_higher_one_on_the_track(number: int, where: Whereabouts, out: bool) -> None:
    """3.2: the highest is drawn first."""
    assert ordering._is_out_of_turn(at("order1", orders={number: where}), 31) is out


@pytest.mark.parametrize(("where", "left"), [(HELD, SHEET), (EXECUTING, SHEET), (TRACK, TRACK)])
def test_an_order_that_goes_home_lies_there(where: Whereabouts, left: Whereabouts) -> None:
    """3.4: from its box; one from the track was not put back."""
    position = at("order1", orders={17: where}, executing=17 if where is EXECUTING else 0)
    world = world_of(position)
    world = ordering.put_back(world, Shifted(17, where, SHEET), STEP)
    assert world.position.whereabouts(17) is left


@pytest.mark.parametrize(("where", "left"), [(HELD, 31), (EXECUTING, None)], ids=["held", "executed"])
def test_an_order_put_back_too_late_is_reported_and_lies_at_home(where: Whereabouts, left: int | None) -> None:
    """3.2, 3.3: the one in the box is executed no more; beside one that is held the other goes on."""
    orders = {17: where, 31: EXECUTING} if where is HELD else {17: where}
    world = world_of(at("order1", orders=orders, executing=31 if where is HELD else 17))
    world = ordering.put_back(world, Shifted(17, where, SHEET), STEP)
    assert names(world) == ["Decline illegal"]
    assert world.position.whereabouts(17) is SHEET
    execution = world.position.execution
    assert (None if execution is None else execution.order) == left


@pytest.mark.parametrize(
    ("segment", "choices", "side", "due"),
    [
        ("order1", {}, "allied", True),
        ("order1", {}, "italian", True),
        ("order1", {"allied": 4}, "allied", False),
        ("order1", {"allied": 4}, "italian", True),
        ("source", {}, "allied", False),
    ],
)
def test_a_side_is_due_to_choose_that_has_not(segment: str, choices: Mapping[str, int], side: str, due: bool) -> None:
    """3.1: in an ORDER Segment, each side once."""
    position = replace(at(segment, choosing=Choosing.DUE), choices=choices)
    assert ordering._is_due(world_of(position).desk.rules, position, side) is due


def test_an_order_that_went_elsewhere_is_reported_though_another_was_laid_over_it() -> None:
    """3.2: only that it lies there still is none."""
    world = world_of(at("order1", orders={31: FLIPPED}))
    world = ordering.hold_to_table(world, at("order1", orders={31: HELD}), STEP, ended=True)
    assert codes(world) == [("ORD901", "31")]


def test_an_order_returned_may_be_taken_up_again_until_the_next_is_drawn() -> None:
    """3.4: then it has to be drawn."""
    position = at("order1", orders={36: TRACK})
    world = world_of(position, returned=frozenset({17}))
    world = ordering.close_by_orders(world, [], position, position, STEP)
    assert world.carried.returned == {17}
    after = at("order1", orders={36: EXECUTING})
    world = ordering.close_by_orders(world, [Shifted(36, TRACK, EXECUTING)], position, after, STEP)
    assert world.carried.returned == set()


def test_the_second_of_two_orders_drawn_in_one_step_may_be_the_wrong_one() -> None:
    """3.2: after the Combination Order the next by its number was due."""
    position = at("order1", orders={44: TRACK, 36: TRACK, 31: TRACK})
    after = at("order1", orders={44: HELD, 36: TRACK, 31: EXECUTING})
    world = shut(position, after, Shifted(44, TRACK, HELD), Shifted(31, TRACK, EXECUTING))
    assert codes(world) == [("ORD902", "31")]


def test_orders_on_the_track_are_reported_before_the_segment_ends() -> None:
    """3.1: at the step of the button, where nothing else showed them."""
    position = at("order1", choosing=Choosing.DUE)
    before = position.with_orders(dict.fromkeys((44, 30, 24, 17, 36, 34, 31, 27), TRACK))
    world = world_of(position)
    world = ordering.close_by_clock(world, Clock(3, SEGMENTS.index("rail")), before, before, STEP)
    chosen = [each for each in ledger_of(world).actions if isinstance(each.action, act.Choose)]
    assert [each.moment.step for each in chosen] == [STEP, STEP]


def test_what_was_done_before_the_button_was_turned_back_is_judged() -> None:
    """2.1: the window closes there."""
    position = case_at("7.3-01")
    before = position.with_unit("col", disrupted=True)
    world = world_of(position)
    world = ordering.close_by_clock(world, Clock(position.turn, SEGMENTS.index("deduct")), before, before, STEP)
    assert [code for code, _ in codes(world)] == ["BMB901", "REP204"]
