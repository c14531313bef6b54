"""The end of a window: what no legal play explains is judged, and what falls due by the clock or by an Order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import closing
from rules_check.games.la_primogenita.audit.gap import GapKind, PlaceGap, gaps
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.battle import Announcement, Debt, DebtKind, PushState
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import OffMap, OpenCity, Position
from rules_check.games.la_primogenita.position.unit import MarkerChange, SupplyState, UnitChange
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, world_of

DIE, TOUCHED, END = 4, 5, 9
"""The steps of the battle's die, of what was done by hand, and of what closes the window."""
NEXT = act.Next()
Change = Callable[[Position], Position]


def unit(name: str, **fields: Unpack[UnitChange]) -> Change:
    """The table shows a unit otherwise than the play requires."""
    return lambda position: position.with_unit(name, **fields)


def marker(name: str, **fields: Unpack[MarkerChange]) -> Change:
    """The table shows a supply source otherwise."""
    return lambda position: position.with_marker(name, **fields)


def open_city(state: OpenCity) -> Change:
    """The table shows another state of the Open City."""
    return lambda position: replace(position, open_city=state)


def follow(position: Position, *, untouched: bool = False, seen: Position) -> World:
    """Somebody who followed the play to a position, and has seen in which step each piece was touched."""
    world = world_of(position, causes={} if position.battle is None else {position.battle.place: DIE})
    if not untouched:
        world = knowing(world, touched={gap.subject: TOUCHED for gap in gaps(position, seen)})
    return world


def judged(world: World) -> list[str]:
    """The actions that were judged: name, piece, outcome in a letter, step."""
    return [
        " ".join(
            part
            for part in (
                type(each.action).__name__,
                each.subject,
                each.outcome.value[0].upper(),
                str(each.moment.step),
            )
            if part
        )
        for each in ledger_of(world).actions
    ]


def found(world: World) -> list[str]:
    """The findings: code, sections, subject, step."""
    return [
        " ".join(
            part for part in (reported.code, f"({reported.cite})", reported.subject, str(each.moment.step)) if part
        )
        for each in ledger_of(world).findings
        for reported in [each.diagnostic]
    ]


def closed(position: Position, *changes: Change, endings: Sequence[Action] = (), finished: bool = False) -> World:
    """Close a window in which the table was changed by hand."""
    seen = position
    for change in changes:
        seen = change(seen)
    world = follow(position, seen=seen)
    return closing.close(world, seen, END, endings, finished=finished)


CLOCK: tuple[tuple[str, str, tuple[Action, ...], list[str]], ...] = (
    ("Resupply, by no button", "5.7-30", (), []),
    ("Resupply", "5.7-30", (NEXT,), ["SUP901 (5.7b) bde9 9", "SUP901 (5.7b) col 9"]),
    (
        "Resupply and Attrition",
        "5.7-30",
        (NEXT, NEXT),
        ["BMB901 (5.7c) bde9 9", "SUP901 (5.7b) bde9 9", "BMB901 (5.7c) col 9", "SUP901 (5.7b) col 9"],
    ),
    ("Resupply and Attrition of Low Supply", "5.7-31", (NEXT, NEXT), ["CMB903 (5.7c) bde9 9", "CMB903 (5.7c) col 9"]),
    ("Attrition, by no button", "8.2-24", (), []),
    ("Attrition", "8.2-24", (NEXT,), ["CMB901 (5.7c) skin 9", "BMB901 (5.7c) skin 9"]),
    ("Attrition with a point", "2.3-23", (NEXT,), ["CMB903 (5.7c) bde7 9", "VIC902 (2.3) vp 9"]),
    ("an ORDER Segment", "2.1-25", (NEXT, NEXT), []),
)


@pytest.mark.parametrize(("case", "endings", "due"), [row[1:] for row in CLOCK], ids=[row[0] for row in CLOCK])
def test_what_a_segment_asks_for_falls_due_by_the_turn_button(
    case: str, endings: tuple[Action, ...], due: list[str]
) -> None:
    """Each with the section of the segment that asks for it, though several end at once; nothing before."""
    world = closed(case_at(case), endings=endings)
    assert found(world) == due
    assert judged(world) == ["Next L 9"] * len(endings)


def test_what_was_marked_before_the_button_is_not_due() -> None:
    """5.7b: the table shows what the segment asks for."""
    low = [unit(name, supply=SupplyState.LOW) for name in ("bde9", "col")]
    assert found(closed(case_at("5.7-30"), *low, endings=[NEXT])) == []


OWED: tuple[tuple[str, DebtKind, list[str]], ...] = (
    ("a step", DebtKind.STEP, ["CMB902 (7.3) 9"]),
    ("a Retreat", DebtKind.RETREAT, ["CMB902 (7.6) 9"]),
    ("a Counterattack", DebtKind.COUNTER, []),
)
CLOSINGS: tuple[tuple[str, tuple[Action, ...], bool], ...] = (
    ("by the clock", (NEXT,), False),
    ("by an Order that ends", (), True),
    ("by nothing", (), False),
)


@pytest.mark.parametrize(("endings", "finished"), [row[1:] for row in CLOSINGS], ids=[row[0] for row in CLOSINGS])
@pytest.mark.parametrize(("kind", "due"), [row[1:] for row in OWED], ids=[row[0] for row in OWED])
def test_what_a_battle_left_unpaid_is_found_however_the_window_closes(
    kind: DebtKind, due: list[str], endings: tuple[Action, ...], finished: bool
) -> None:
    """7.3, 7.6: with the step of its die as the cause; a Counterattack need not be made."""
    position = case_at("7.5-26", 1)
    assert position.battle is not None
    owing = replace(position.battle, debts=(Debt(kind, "italian", units=("ccnn",)),))
    world = closed(position.with_battle(owing), endings=endings, finished=finished)
    assert found(world) == due
    assert {(each.cause, each.moment.side) for each in ledger_of(world).findings} <= {(DIE, "italian")}
    assert (world.position.execution is None) is bool(endings or finished)


def test_an_order_that_ends_is_flipped_with_the_one_it_used() -> None:
    """3.2: that is played; what it leaves held stays."""
    position = case_at("3.2-36", 1)
    world = closed(position, finished=True)
    assert [world.position.whereabouts(number) for number in (36, 39)] == [Whereabouts.FLIPPED, Whereabouts.HELD]
    assert closed(position).position.whereabouts(36) is Whereabouts.EXECUTING


def test_a_unit_moved_against_the_rules_is_not_reported_again_as_one_that_should_be_gone() -> None:
    """5.7c: Attrition would remove it from where it should lie; who lies where it should is reported as missing."""
    world = closed(case_at("5.7-912", 1), unit("b1", place="A-1"), endings=(NEXT,))
    assert judged(world) == ["Go b1 I 5", "Next L 9"]
    assert found(world) == ["MOV106 (4.1) b1 5", "CMB903 (5.7c) b2 9"]


def test_a_draw_from_an_empty_track_is_reported_and_play_goes_on() -> None:
    """3.2: there is nothing to be drawn."""
    world = closed(case_at("3.2-36", 1), endings=[act.Draw()])
    assert judged(world) == ["Draw I 9"]


def owed_push(state: PushState) -> Position:
    """A Push of the attackers that is announced or accepted, and not fought."""
    position = case_at("7.5-26", 1)
    assert position.battle is not None
    pushing = replace(position.battle, debts=(), push=state, announced=Announcement("A-3", ("bde9",)))
    return position.with_battle(pushing)


def test_a_push_that_was_accepted_and_not_fought_is_dropped() -> None:
    """7.4: nobody threw the die; play goes on without it."""
    world = closed(owed_push(PushState.ACCEPTED))
    assert found(world) == []
    assert world.position.battle is not None
    assert (world.position.battle.push, world.position.battle.announced) == (PushState.NONE, None)


def test_a_retreat_from_a_push_that_was_accepted_is_judged() -> None:
    """7.4, 7.6: it may no longer be made, and answers the Push nevertheless."""
    world = closed(owed_push(PushState.ACCEPTED), unit("ccnn", place="A-2"))
    assert judged(world) == ["Retreat ccnn I 5"]
    assert found(world) == ["RET101 (7.6) ccnn 5"]


MEANT: tuple[tuple[str, str, int, tuple[Change, ...], list[str], list[str]], ...] = (
    # without a battle
    ("a step lost", "7.3-01", 0, (unit("col", steps=0),), ["Lose col I 5"], ["CMB201 (7.3) col 5"]),
    ("a step gained", "7.3-01", 0, (unit("col", steps=2),), [], ["CMB901 (5.2, 7.3) col 9"]),
    ("a unit gone", "7.3-01", 0, (unit("col", place=OffMap.GONE),), ["Lose col I 5"], ["CMB201 (7.3) col 5"]),
    ("a unit Disrupted", "7.3-01", 0, (unit("col", disrupted=True),), ["Disrupt col I 5"], ["BMB201 (6.3) 5"]),
    ("a unit no longer Disrupted", "7.5-24", 0, (unit("ccnn", disrupted=False),), [], ["BMB901 (6.3, 8.1) ccnn 9"]),
    ("a unit among enemies", "7.3-01", 0, (unit("bde9", place="A-2"),), ["Go bde9 I 5"], ["MOV103 (4.1) bde9 5"]),
    (
        "a unit moved by the other side",
        "7.3-01",
        0,
        (unit("col", place="A-1"),),
        ["Go col I 5"],
        ["MOV103 (4.1) col 5"],
    ),
    ("a unit off the map", "7.3-01", 0, (unit("col", place=OffMap.WAITING),), [], ["RNF901 (5.7a) col 9"]),
    ("a load gone", "5.7-34", 0, (unit("sd1", loaded=False),), [], ["SUP903 (5.5) sd1 9"]),
    ("a supply marker", "7.3-01", 0, (unit("col", supply=SupplyState.LOW),), [], ["SUP901 (5.2) col 9"]),
    (
        "an Entry hex of the other side",
        "7.5-32",
        0,
        (unit("col", place="west_kassala"), unit("bde9", place="A-1")),
        ["Go bde9 I 5", "Go col I 5"],
        ["MOV103 (4.1) bde9 5", "MOV106 (4.1) col 5"],
    ),
    # in a battle
    (
        "an Advance before the loss",
        "7.3-01",
        1,
        (unit("bde9", place="A-2"),),
        ["Advance bde9 I 5"],
        ["CMB902 (7.3) 9", "RET201 (7.7) bde9 5"],
    ),
    (
        "a loss by the wrong side",
        "7.3-01",
        1,
        (unit("bde9", place=OffMap.GONE),),
        ["Lose bde9 I 5"],
        ["CMB902 (7.3) 9", "CMB201 (7.3) bde9 5"],
    ),
    (
        "a Retreat to the enemy",
        "7.5-24",
        1,
        (unit("ccnn", place="A-2"),),
        ["Retreat ccnn I 5"],
        ["RET102 (7.6) ccnn 5"],
    ),
    ("a loss that ends it", "7.5-24", 1, (unit("ccnn", place=OffMap.GONE),), ["Lose ccnn L 5"], []),
    ("a loss of one step", "7.5-26", 1, (unit("ccnn", steps=1),), ["Lose ccnn L 5"], []),
    # in Attrition
    ("a step lost in Attrition", "8.2-24", 0, (unit("skin", steps=1),), [], ["CMB901 (5.7c) skin 9"]),
    ("a unit gone in Attrition", "8.2-24", 0, (unit("skin", place=OffMap.GONE),), [], ["CMB901 (5.7c) skin 9"]),
    ("a unit Disrupted in Attrition", "8.2-24", 0, (unit("skin", disrupted=True),), [], ["BMB901 (5.7c) skin 9"]),
    # sources and the Open City
    (
        "a source placed",
        "5.3-64",
        0,
        (marker("agordat", place="A-1", level="LS"),),
        ["Place agordat I 5"],
        ["SUP201 (5.3) agordat 5"],
    ),
    (
        "a source upgraded",
        "5.3-64",
        0,
        (marker("agordat", place="A-1", level="FS"),),
        ["Upgrade agordat I 5"],
        ["SUP201 (5.3) agordat 5"],
    ),
    (
        "an Open City by the wrong Order",
        "2.2-31",
        0,
        (open_city(OpenCity.DECLARED),),
        ["DeclareOpenCity I 5"],
        ["VIC101 (2.2) 5"],
    ),
    (
        "an Open City by the wrong Order, with its units",
        "2.2-31",
        0,
        (open_city(OpenCity.DECLARED), unit("gar", place=OffMap.GONE)),
        ["DeclareOpenCity I 5"],
        ["VIC101 (2.2) 5"],
    ),
    ("an Open City that is over", "2.2-40", 0, (open_city(OpenCity.SPENT),), [], ["VIC903 (2.2) open_city 9"]),
    (
        "an Open City, its units left",
        "2.2-40",
        0,
        (open_city(OpenCity.DECLARED),),
        ["DeclareOpenCity L 9"],
        ["CMB903 (2.2) ccnn 9"],
    ),
    (
        "an Open City and a unit too many gone",
        "2.2-40",
        0,
        (
            open_city(OpenCity.DECLARED),
            unit("ccnn", place=OffMap.GONE),
            unit("col", place=OffMap.GONE),
        ),
        ["DeclareOpenCity L 9", "Lose col I 5"],
        ["CMB201 (7.3) col 5"],
    ),
    # the set-up
    ("a unit set up", "1.7-32", 0, (unit("bde9", place="A-1"),), ["Place bde9 L 5"], []),
)


@pytest.mark.parametrize(
    ("case", "after", "changes", "actions", "findings"), [row[1:] for row in MEANT], ids=[row[0] for row in MEANT]
)
def test_what_no_legal_play_explains_is_judged_by_what_was_meant(
    case: str, after: int, changes: tuple[Change, ...], actions: list[str], findings: list[str]
) -> None:
    """One finding each; afterwards the rules' position is that of the table."""
    position = case_at(case, after)
    world = closed(position, *changes)
    assert judged(world) == actions
    assert found(world) == findings
    seen = position
    for change in changes:
        seen = change(seen)
    assert gaps(world.position, seen) == ()


UNTOUCHED = (
    ("steps", unit("col", steps=0), ["CMB901 (5.2, 7.3) col 9"]),
    ("a mark of Disruption", unit("col", disrupted=True), ["BMB901 (6.3, 8.1) col 9"]),
)


@pytest.mark.parametrize(("change", "due"), [row[1:] for row in UNTOUCHED], ids=[row[0] for row in UNTOUCHED])
def test_nobody_did_what_no_step_shows(change: Change, due: list[str]) -> None:
    """The play came to something else: that is a duty, and no deed."""
    position = case_at("7.3-01")
    world = follow(position, untouched=True, seen=position)
    world = closing.close(world, change(position), END)
    assert (judged(world), found(world)) == ([], due)


def test_a_unit_that_is_gone_is_judged_where_the_window_closes() -> None:
    """Its step is not known."""
    position = case_at("7.3-01")
    world = follow(position, untouched=True, seen=position)
    world = closing.close(world, position.with_unit("col", place=OffMap.GONE), END)
    assert judged(world) == ["Lose col I 9"]


def test_what_is_owed_where_the_log_ends_is_unverifiable() -> None:
    """7.3: its owner may take it in the next log."""
    position = case_at("7.3-01", 1)
    world = knowing(follow(position, seen=position), at_end=True)
    world = closing.close(world, position, END)
    assert [each.diagnostic.severity.value for each in ledger_of(world).findings] == ["unverifiable"]


def test_nothing_is_said_of_a_play_that_was_lost_sight_of() -> None:
    """The table is taken as it is, and the battle forgotten."""
    position = case_at("7.3-01", 1)
    seen = position.with_unit("bde9", place="A-2").with_unit("col", disrupted=True)
    world = knowing(follow(position, seen=seen), shaken=True)
    world = closing.close(world, seen, END, [NEXT])
    assert found(world) == []
    assert gaps(world.position, seen) == ()


OWED_BEFORE: tuple[tuple[str, str, list[str]], ...] = (
    ("and still does not show", "low", ["SUP901 (5.2) col 9"]),
    ("and shows by now", "full", []),
    ("and shows something else", "no", []),
)


@pytest.mark.parametrize(("shown", "due"), [row[1:] for row in OWED_BEFORE], ids=[row[0] for row in OWED_BEFORE])
def test_what_was_owed_before_something_illegal_is_found(shown: str, due: list[str]) -> None:
    """Once, where it still does not show when the window closes."""
    position = case_at("7.3-01")
    seen = position.with_unit("col", supply=SupplyState.LOW)
    world = follow(position, seen=seen)
    world = world.shake(seen)
    world = closing.close(world, position.with_unit("col", supply=SupplyState(shown)), END)
    assert found(world) == due


def test_what_was_owed_before_something_illegal_is_found_in_the_position_that_owed_it() -> None:
    """What was done since then has no part in it."""
    position = case_at("7.3-01")
    seen = position.with_unit("col", supply=SupplyState.LOW)
    world = follow(position, seen=seen).shake(seen)
    since = position.with_unit("bde9", disrupted=True)
    (line,) = closing._see_to_owed(world.at(since), seen, END).lines
    assert line.before is position


def test_a_place_that_was_wrong_before_something_illegal_is_not_owed() -> None:
    """Where a unit went is judged by itself."""
    position = case_at("7.3-01")
    seen = position.with_unit("col", place="A-1")
    world = follow(position, seen=seen)
    world = world.shake(seen)
    world = closing.close(world, seen, END)
    assert found(world) == []


def test_what_stood_wrong_when_the_last_window_closed_is_not_reported_again() -> None:
    """A mark left out stays out; when it is mended and left out again, it is reported again."""
    position = case_at("7.3-01")
    wrong = position.with_unit("col", supply=SupplyState.LOW)
    world = follow(position, seen=wrong)
    for _ in range(2):
        world = closing.close(world, wrong, END)
        world = world.at(position)
    assert found(world) == ["SUP901 (5.2) col 9"]
    world = closing.close(world, position, END)
    world = closing.close(world, wrong, END)
    assert len(found(world)) == 2


@pytest.mark.parametrize("kind", [GapKind.SUPPLY, GapKind.STEPS])
def test_only_the_gap_that_was_reported_is_forgiven(kind: GapKind) -> None:
    """Of a unit whose marker is excused the steps are not."""
    position = case_at("7.5-26", 0)
    world = follow(position, untouched=True, seen=position)
    world = world.forgiving([(kind, "ccnn")])
    world = closing.close(world, position.with_unit("ccnn", supply=SupplyState.LOW, steps=1), END)
    assert [each.diagnostic.code for each in ledger_of(world).findings] == [
        "CMB901" if kind is GapKind.SUPPLY else "SUP901"
    ]


def test_a_unit_that_lies_nowhere_is_reported_of_by_the_table_alone() -> None:
    """The audit of the table says so; the play says nothing more."""
    position = case_at("7.3-01")
    world = knowing(follow(position, untouched=True, seen=position), lost=frozenset({"col"}))
    world = closing.close(world, position.with_unit("col", place=OffMap.WAITING), END)
    assert found(world) == []


def test_the_claim_of_a_side_is_judged_where_it_is_too_much() -> None:
    """5.7b: those for whom there was no supply are reported, and nothing more of them."""
    position = case_at("5.7-34")
    full = [unit(name, supply=SupplyState.FULL) for name in ("bde9", "bde10")]
    world = closed(position, *full, endings=[NEXT])
    assert "SUP301" not in "".join(found(world))
    assert [each.split()[0] for each in judged(world)][-1] == "Next"


SPARE = PlaceGap(GapKind.PLACE, "col", "A-2", "A-1", "A-1")


def test_a_unit_no_step_touched_counts_as_untouched_by_its_state_alone() -> None:
    """A place is where it was laid; nobody lays it there without a hand."""
    position = case_at("7.3-01")
    world = follow(position, untouched=True, seen=position)
    assert not closing._is_untouched(world, SPARE)
    assert closing._is_untouched(world, replace(SPARE, kind=GapKind.STEPS))
    world = knowing(world, touched={"col": TOUCHED})
    assert not closing._is_untouched(world, replace(SPARE, kind=GapKind.STEPS))
