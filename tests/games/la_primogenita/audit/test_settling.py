"""How a gap is read: what closes it, what is read first, who left a battle, who went without Support."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import settling
from rules_check.games.la_primogenita.audit.gap import DisruptedGap, Gap, GapKind, StepsGap, SupplyGap
from rules_check.games.la_primogenita.audit.marks import NO_MARKS, Marks
from rules_check.games.la_primogenita.audit.window import Way
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.position import OffMap, OpenCity, Position
from rules_check.games.la_primogenita.position.unit import SupplyState, UnitChange
from tests.games.la_primogenita.audit.made_gaps import place_gap
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, world_of
from tests.of_kind import of_kind

DIE, TOUCHED, END = 4, 5, 9
LOW, NO, FULL = SupplyState.LOW, SupplyState.NO, SupplyState.FULL

SHORT: tuple[tuple[str, SupplyState, SupplyState, int, bool], ...] = (
    ("marked Low Supply", FULL, LOW, 2, True),
    ("marked No Supply", LOW, NO, 2, True),
    ("not marked", FULL, FULL, 2, False),
    ("as it was", LOW, LOW, 2, False),
    ("of No Supply, a step weaker", NO, NO, 1, True),
    ("of No Supply, as strong", NO, NO, 2, False),
    ("of No Supply, its marker taken off", NO, FULL, 2, False),
)


@pytest.mark.parametrize(("before", "after", "steps", "short"), [row[1:] for row in SHORT], ids=[r[0] for r in SHORT])
def test_who_went_without_support(before: SupplyState, after: SupplyState, steps: int, short: bool) -> None:
    """5.2: the marker is laid or gets worse, and who has the worst loses a step."""
    position = case_at("7.5-26").with_unit("ccnn", supply=before)
    seen = position.with_unit("ccnn", supply=after, steps=steps)
    assert settling._went_short(position, seen, "ccnn") is short


PUT_BACK, GONE_ON = ((1, "A-1"), (2, "A-2")), ((3, "A-3"),)
"""Drags of a unit in A-2: away and back to its hex, and to another."""
Ways = Mapping[str, Way]
SERVED: tuple[tuple[str, Ways, tuple[str, ...], tuple[str, ...], list[tuple[str, ...]]], ...] = (
    ("of those marked, who is not Low", {}, ("bde9", "bde10", "bde11"), ("bde10",), [("bde11", "bde9")]),
    ("nobody where nobody is Low", {}, ("bde9", "bde10"), (), []),
    ("nobody where all are Low", {}, ("bde9", "bde10"), ("bde9", "bde10"), []),
    ("nobody for one who took no part", {}, ("bde9",), ("bde10",), []),
    ("of those who moved, who is not Low", {"bde9": GONE_ON}, ("bde10",), ("bde10",), [("bde9",)]),
    ("nobody who needs none", {}, ("bde9", "bde10", "sd1"), ("bde10",), [("bde9",)]),
    ("nobody who is gone", {}, ("bde9", "bde10", "col5"), ("bde10",), [("bde9",)]),
    ("nobody where the dump has not enough for them", {}, ("bde9", "bde10", "bde11", "col2"), ("col2",), []),
    ("nobody who was put back", {"bde9": PUT_BACK}, ("bde10",), ("bde10",), []),
)


@pytest.mark.parametrize(("ways", "marked", "low", "served"), [row[1:] for row in SERVED], ids=[r[0] for r in SERVED])
def test_who_has_no_new_marker_had_support(
    ways: Ways, marked: tuple[str, ...], low: tuple[str, ...], served: list[tuple[str, ...]]
) -> None:
    """5.2: of those who take part in the Order, where one of them went short; that is assumed."""
    position = case_at("5.2-48").with_unit("col5", place=OffMap.GONE)
    world = world_of(position, ways=ways, marked=frozenset(marked))
    seen = position.with_units(*(replace(position.units[unit], supply=LOW) for unit in low))
    world = settling.claim_support(world, seen, END)
    claims = [
        (each.action.units, each.assumed) for each in ledger_of(world).actions if isinstance(each.action, act.Support)
    ]
    assert claims == [(units, True) for units in served]


CLAIMED: tuple[tuple[str, str, int, Marks, tuple[str, ...], list[tuple[str, ...]]], ...] = (
    ("before a fight", "5.2-48", 0, Marks(1, ("bde9", "bde11"), "A-3"), ("bde11",), [("bde9",)]),
    ("after it was said who has it", "5.2-48", 1, Marks(1, ("bde9", "bde11"), "A-3"), ("bde11",), []),
    ("after it, of those who fought in it", "5.2-48", 2, Marks(2, ("bde9", "bde11"), "C-3"), ("bde11",), []),
    ("between Orders", "8.2-24", 0, Marks(1, ("skin",), "A-1"), (), []),
)


@pytest.mark.parametrize(
    ("case", "after", "marks", "low", "served"), [row[1:] for row in CLAIMED], ids=[row[0] for row in CLAIMED]
)
def test_support_is_claimed_once_in_an_order(
    case: str, after: int, marks: Marks, low: tuple[str, ...], served: list[tuple[str, ...]]
) -> None:
    """5.2: the marks that lie there tell who takes part, whoever was marked before."""
    position = case_at(case, after)
    world = world_of(position, marks=marks, marked=frozenset({"bde10"}))
    seen = position.with_units(*(replace(position.units[unit], supply=LOW) for unit in low))
    world = settling.claim_support(world, seen, END)
    assert [each.action.units for each in ledger_of(world).actions if isinstance(each.action, act.Support)] == served


LEFT: tuple[tuple[str, int, str, list[str]], ...] = (
    ("before the battle", 0, "A-2", []),
    ("to another hex", 1, "A-2", ["ccnn A-3 A-2"]),
    ("nowhere", 1, "A-3", []),
    ("out of the game", 1, OffMap.GONE, []),
    ("after the decision", 2, "A-2", []),
)


@pytest.mark.parametrize(("after", "place", "left"), [row[1:] for row in LEFT], ids=[row[0] for row in LEFT])
def test_who_left_the_battle_that_goes_on(after: int, place: str, left: list[str]) -> None:
    """7.3: the defender who has to decide, and lies in another hex by now."""
    position = case_at("7.5-26", after)
    found = settling.left_battle(world_of(position), position.with_unit("ccnn", place=place))
    assert [f"{gap.subject} {gap.played} {gap.seen}" for gap in found if gap.kind is GapKind.PLACE] == left


def test_the_attacker_does_not_leave() -> None:
    """He has nothing to decide."""
    position = case_at("7.5-26", 1)
    assert list(settling.left_battle(world_of(position), position.with_unit("bde9", place="A-3"))) == []


WENT: tuple[tuple[str, tuple[str, ...], list[str]], ...] = (
    ("by one drag", ("B-3",), ["d1 A-2 B-3"]),
    ("by two drags, as after two Retreats", ("A-3", "B-3"), []),
    ("with no drag on file", (), []),
)


@pytest.mark.parametrize(("drags", "left"), [row[1:] for row in WENT], ids=[row[0] for row in WENT])
def test_who_owed_a_retreat_and_went_elsewhere(drags: tuple[str, ...], left: list[str]) -> None:
    """9 (18), 7.6: onto the dump next door; who went on may have retreated twice in a Full Assault."""
    position = case_at("9-1233", 1)
    world = world_of(position, ways={"d1": tuple(enumerate(drags, 4))})
    found = settling.left_battle(world, position.with_unit("d1", place="B-3"))
    assert [f"{gap.subject} {gap.played} {gap.seen}" for gap in found] == left


STEPS = StepsGap(GapKind.STEPS, "skin", 2, 0, "A-1")
CLOSES: tuple[tuple[str, Gap, UnitChange, bool], ...] = (
    ("all steps", STEPS, {"steps": 0}, True),
    ("a step of two", STEPS, {"steps": 1}, True),
    ("no step", STEPS, {"steps": 2}, False),
    ("the hex", place_gap("skin", "A-1", "A-2"), {"place": "A-2"}, True),
    ("another hex", place_gap("skin", "A-1", "A-2"), {"place": "A-3"}, False),
)


@pytest.mark.parametrize(("gap", "changes", "closes"), [row[1:] for row in CLOSES], ids=[row[0] for row in CLOSES])
def test_a_gap_is_closed_or_at_least_smaller(gap: Gap, changes: UnitChange, closes: bool) -> None:
    """Steps may be lost one by one; a place is right or wrong."""
    position = case_at("8.2-24")
    shown = {"steps": int(gap.seen)} if gap.kind is GapKind.STEPS else {"place": gap.seen}
    seen = position.with_unit("skin", **shown)
    assert settling._closes(gap, position.with_unit("skin", **changes), seen) is closes


def place(unit: str, seen: str, played: str = "A-2") -> Gap:
    """A unit that lies elsewhere."""
    return place_gap(unit, played, seen)


RANKS: tuple[tuple[str, int, Gap, bool, int], ...] = (
    ("the attacker's loss of a step", 1, StepsGap(GapKind.STEPS, "bde9", 2, 1, "A-1"), False, 0),
    ("the attacker gone", 1, place("bde9", OffMap.GONE, "A-1"), False, 0),
    ("the attacker moved", 1, place("bde9", "A-3", "A-1"), False, 2),
    ("the attacker's marker", 1, SupplyGap(GapKind.SUPPLY, "bde9", SupplyState.FULL, SupplyState.LOW, "A-1"), False, 1),
    ("the defender's loss of a step", 1, StepsGap(GapKind.STEPS, "col", 2, 1, "A-2"), False, 1),
    ("the defender's Retreat", 1, place("col", "A-3"), False, 0),
    ("the defender gone", 1, place("col", OffMap.GONE), False, 2),
    ("all defenders gone", 1, place("col", OffMap.GONE), True, 0),
    ("a move without a battle", 0, place("col", "A-3"), False, 2),
    ("a unit gone without a battle", 0, place("col", OffMap.GONE), True, 2),
    ("a mark without a battle", 0, DisruptedGap(GapKind.DISRUPTED, "col", False, True, "A-2"), False, 1),
)


@pytest.mark.parametrize(("after", "gap", "wiped", "rank"), [row[1:] for row in RANKS], ids=[row[0] for row in RANKS])
def test_retreats_and_the_attackers_losses_are_read_first(after: int, gap: Gap, wiped: bool, rank: int) -> None:
    """Then what became of units, then where they went."""
    assert settling._rank(case_at("7.3-01", after), gap, wiped=wiped) == rank


def test_a_move_of_others_is_read_last_though_there_is_a_battle() -> None:
    """They do not lie in its hex."""
    position = case_at("7.3-01", 1).with_unit("gun", place="A-1")
    assert settling._rank(position, place("gun", "A-2", "A-1"), wiped=False) == 2


@pytest.mark.parametrize(
    ("after", "gone", "wiped"),
    [(1, ("col", "gun"), True), (1, ("col",), False), (1, (), False), (0, ("col", "gun"), False)],
    ids=["both", "one of two", "none", "without a battle"],
)
def test_a_hex_is_wiped_out_when_all_its_defenders_are_gone(after: int, gone: tuple[str, ...], wiped: bool) -> None:
    """Then nobody can have retreated."""
    found = tuple(place(unit, OffMap.GONE) for unit in gone)
    assert settling._is_wiped_out(case_at("7.3-01", after), found) is wiped


def test_a_hex_whose_defenders_are_weaker_is_not_wiped_out() -> None:
    """Who is still there may have retreated."""
    found = (place("gun", OffMap.GONE), StepsGap(GapKind.STEPS, "col", 2, 1, "A-2"))
    assert settling._is_wiped_out(case_at("7.3-01", 1), found) is False


def read(position: Position, seen: Position, *, marks: Marks | None = None) -> list[str]:
    """The actions that close what can be closed legally, with their steps."""
    world = world_of(position, marks=marks or NO_MARKS)
    world = settling.settle(world, seen, END)
    return [f"{type(each.action).__name__} {each.moment.step}" for each in ledger_of(world).actions]


def test_a_gap_is_read_though_a_hex_was_taken_before_it() -> None:
    """Nothing is read where nothing differs."""
    position = case_at("5.5-905")
    marks = Marks(1, ("col",), "A-2")
    assert read(position, position, marks=marks) == []
    assert read(position, replace(position, vp=position.vp + 1), marks=marks) == ["Assault 9"]


def test_an_open_city_explains_the_units_it_removes() -> None:
    """2.2: one declaration for all of them."""
    position = case_at("2.2-40")
    seen = position.with_unit("ccnn", place=OffMap.GONE)
    assert read(position, replace(seen, open_city=OpenCity.DECLARED)) == ["DeclareOpenCity 9"]


GONE = OffMap.GONE
DRAGS: tuple[tuple[str, Way, list[str]], ...] = (
    ("next to Asmara", ((3, "A-2"),), ["Move 3"]),
    ("there, and off the map", ((3, "A-2"), (4, GONE)), ["Go 4"]),
    ("there by a wrong hex", ((2, "C-2"), (3, "A-2"), (4, GONE)), ["Go 4"]),
    ("there and back and there", ((2, "A-2"), (3, "A-3"), (4, "A-2"), (5, GONE)), ["Go 5"]),
    ("off the map", ((4, GONE),), []),
)


@pytest.mark.parametrize(("drags", "moves"), [row[1:] for row in DRAGS], ids=[row[0] for row in DRAGS])
def test_a_unit_that_the_open_city_removes_has_moved_before(drags: Way, moves: list[str]) -> None:
    """2.2: by the same Order, to the last hex that it was dragged to."""
    position = case_at("2.2-56")
    world = world_of(position, ways={"bersag": drags}, touched={"bersag": TOUCHED})
    seen = replace(position.with_unit("bersag", place=GONE), open_city=OpenCity.DECLARED)
    world = settling.settle(world, seen, END)
    played = [f"{type(each.action).__name__} {each.moment.step}" for each in ledger_of(world).actions]
    assert played == [*moves, "DeclareOpenCity 9"]


def test_no_open_city_is_read_while_a_battle_is_paid_for() -> None:
    """7.3: what is owed comes first."""
    position = case_at("2.2-40")
    seen = replace(position.with_unit("ccnn", place=OffMap.GONE), open_city=OpenCity.DECLARED)
    assert settling.reading(world_of(position), seen, battle_only=True) is None


def test_no_move_is_read_while_a_battle_is_paid_for() -> None:
    """7.3: what is owed comes first, though the move would be legal."""
    position = case_at("5.5-42")
    seen = position.with_unit("skin", place="A-2")
    assert settling.reading(world_of(position), seen) is not None
    assert settling.reading(world_of(position), seen, battle_only=True) is None


@pytest.mark.parametrize("shown", [OpenCity.NOT_YET, OpenCity.SPENT])
def test_without_its_marker_there_is_no_open_city(shown: OpenCity) -> None:
    """A unit that is gone for another reason declares nothing."""
    position = case_at("2.2-40")
    assert read(position, replace(position.with_unit("ccnn", place=OffMap.GONE), open_city=shown)) == []


def test_a_hex_with_dumps_alone_is_taken_without_a_die() -> None:
    """5.5: who is declared to attack it has done so, once."""
    world = world_of(case_at("5.5-905"), marks=Marks(1, ("col",), "A-2"))
    assert settling._vacated(world) == settling.GapReading((act.Assault("A-2", ("col",)),), fought=1)
    settled = settling.settle(world, replace(world.position, vp=world.position.vp + 1), END)
    assert settled.carried.fought == {1}
    assert settling._vacated(knowing(world, fought=frozenset({1}))) is None


@pytest.mark.parametrize(
    "marks",
    [Marks(1, (), "A-2"), Marks(1, ("col",), ""), Marks(1, ("col",), "A-1")],
    ids=["nobody attacks", "no hex is given", "another hex"],
)
def test_marks_that_say_too_little_take_no_hex(marks: Marks) -> None:
    """They may be completed still."""
    world = world_of(case_at("5.5-905"), marks=marks)
    assert settling._vacated(world) is None


def test_a_hex_with_a_defender_needs_a_die() -> None:
    """7.2: no marks settle it."""
    world = world_of(case_at("3.3-28"), marks=Marks(1, ("bde9",), "A-2"))
    assert settling._vacated(world) is None


def test_the_marks_of_this_window_count_besides_all_that_lie_there() -> None:
    """Others were left lying from before."""
    world = world_of(case_at("5.5-905"), marks=Marks(1, ("col",), "A-1"), new_marks=Marks(1, ("col",), "A-2"))
    assert settling._vacated(world) == settling.GapReading((act.Assault("A-2", ("col",)),), fought=1)


def test_nobody_attacks_between_orders() -> None:
    """Marks that lie there say nothing then."""
    world = world_of(case_at("8.2-24"), marks=Marks(1, ("skin",), "A-1"))
    assert settling._vacated(world) is None


def test_a_debt_that_is_limited_is_paid_in_the_end() -> None:
    """6.3, 7.3: as many steps as the die says, from what the table shows."""
    position = case_at("7.5-26", 2)
    world = world_of(position, touched={"ccnn": TOUCHED})
    world = settling.settle_battle(world, position.with_unit("ccnn", steps=1), END)
    assert [(each.subject, each.assumed, each.moment.step) for each in ledger_of(world).actions] == [
        ("ccnn", False, TOUCHED)
    ]


def test_what_leaves_no_trace_is_assumed() -> None:
    """7.3: ongoing combat taken for a loss shows no step of its own."""
    position = case_at("7.5-26", 1)
    world = world_of(position)
    world = settling.settle_battle(world, position, END)
    assert [(type(each.action).__name__, each.assumed) for each in ledger_of(world).actions] == [("Convert", True)]


def test_nothing_is_assumed_of_a_defender_who_went_elsewhere() -> None:
    """He chose to retreat, allowed or not."""
    position = case_at("7.5-26", 1)
    world = world_of(position)
    world = settling.settle_battle(world, position.with_unit("ccnn", place="A-2"), END)
    assert ledger_of(world).actions == []


def test_a_settled_battle_is_left() -> None:
    """Nothing is owed."""
    position = case_at("7.5-26", 1)
    assert position.battle is not None
    settled = position.with_battle(replace(position.battle, debts=()))
    world = world_of(settled)
    world = settling.settle_battle(world, settled.with_unit("ccnn", steps=1), END)
    assert ledger_of(world).actions == []


def paid(case: str, after: int, **changes: UnitChange) -> list[act.Action]:
    """What is played to pay what is owed from a battle, units being otherwise at the end of the window."""
    position = later = case_at(case, after)
    for unit, fields in changes.items():
        later = later.with_unit(unit, **fields)
    found = ledger_of(settling.settle_battle(world_of(position), later, END)).actions
    return [of_kind(act.Action, each.action) for each in found]


def test_what_is_owed_is_paid_and_a_push_on_offer_is_not_declined() -> None:
    """7.4: it is no debt, nor is the advance before it."""
    assert paid("7.4-907", 1, bde9={"place": OffMap.GONE}, col={"place": "A-3"}) == [act.Lose("bde9")]


def test_a_move_made_by_the_end_of_the_window_pays_for_no_battle() -> None:
    """9 (41): it is let be while nothing shows the loss that is owed from an Overrun."""
    assert paid("9-951", 1, bde9={"place": "A-1"}) == []


def test_of_what_leaves_no_trace_that_is_assumed_which_comes_nearest_to_the_table() -> None:
    """7.6: before a Push guns are lost by a Retreat alone, and not if the stack stays."""
    assert paid("7.6-902", 2, gun={"place": OffMap.GONE}, col={"place": "A-5"}) == [act.Retreat("col", "A-4")]
