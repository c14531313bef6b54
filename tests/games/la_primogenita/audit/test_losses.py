"""Losses after a die: which are judged before anything else is paid, what counts as one, and what is owed then."""

from __future__ import annotations

import pytest

from rules_check.audit.verdict import Outcome
from rules_check.games.la_primogenita.audit.gap import DisruptedGap, Gap, GapKind, PlaceGap, StepsGap
from rules_check.games.la_primogenita.audit.losses import is_loss, judge_losses
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.battle import Debt, DebtKind
from rules_check.games.la_primogenita.position.position import OffMap, Position
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, world_of
from vassal_build.replacing import replace

DIE, LOSS, END = 4, 5, 9
"""The steps of the die, of the loss and of the window's end."""
STEP = Debt(DebtKind.STEP, "italian")
RETREAT = Debt(DebtKind.RETREAT, "italian")
FOR_A_DUMP = Debt(DebtKind.STEP, "allied", payers=("sd1",))


def owing(*debts: Debt) -> World:
    """An Assault on infantry with a gun that was followed up to its die; some debts are owed."""
    position = case_at("7.3-01", 1)
    assert position.battle is not None
    return world_of(position.with_battle(replace(position.battle, debts=debts)), causes={"A-2": DIE})


def after(world: World, seen: Position) -> World:
    """The losses on the table are judged."""
    return judge_losses(world, seen, END)


def judged(world: World) -> list[tuple[str, Outcome, int]]:
    """The losses judged, by unit, outcome and step."""
    return [(each.subject, each.outcome, each.moment.step) for each in ledger_of(world).actions]


def debts(world: World) -> tuple[Debt, ...]:
    """What is still owed."""
    assert world.position.battle is not None
    return world.position.battle.debts


@pytest.mark.parametrize(
    ("owed", "left"),
    [
        ((STEP,), ()),
        ((replace(STEP, count=2),), (STEP,)),
        ((replace(STEP, count=3),), (replace(STEP, count=2),)),
        ((STEP, RETREAT), (RETREAT,)),
        ((replace(STEP, count=2), RETREAT), (STEP, RETREAT)),
        ((FOR_A_DUMP, STEP), (FOR_A_DUMP,)),
        ((replace(STEP, kind=DebtKind.GUN_STEP),), ()),
    ],
    ids=[
        "one step",
        "one of two",
        "one of three",
        "before a Retreat",
        "one of two before a Retreat",
        "after a dump's",
        "of guns",
    ],
)
def test_a_loss_by_the_wrong_unit_is_illegal_and_counts_as_paid(owed: tuple[Debt, ...], left: tuple[Debt, ...]) -> None:
    """7.3: the gun went, and the infantry should have; nobody pays twice for one result."""
    world = knowing(owing(*owed), touched={"gun": LOSS})
    seen = world.position.with_unit("gun", place=OffMap.GONE)
    world = after(world, seen)
    assert judged(world) == [("gun", Outcome.ILLEGAL, LOSS)]
    assert debts(world) == left
    assert world.position.units["gun"].place == OffMap.GONE


def test_a_loss_by_the_right_unit_is_played() -> None:
    """7.3: the infantry's; the step is paid by that."""
    world = knowing(owing(STEP), touched={"col": LOSS})
    seen = world.position.with_unit("col", place=OffMap.GONE)
    world = after(world, seen)
    assert judged(world) == [("col", Outcome.LEGAL, LOSS)]
    assert debts(world) == ()


def test_two_wrong_losses_are_judged_one_by_one() -> None:
    """Each at its own step."""
    world = knowing(owing(replace(STEP, count=2)), touched={"gun": LOSS, "col": LOSS + 1})
    world = after(world, world.position.with_unit("gun", place=OffMap.GONE).with_unit("col", place=OffMap.GONE))
    assert sorted(unit for unit, *_ in judged(world)) == ["col", "gun"]
    assert debts(world) == ()


@pytest.mark.parametrize(
    ("owed", "unit", "step"),
    [
        ((STEP,), "gun", DIE),
        ((STEP,), "gun", DIE - 1),
        ((STEP,), "bde9", LOSS),
        ((RETREAT,), "gun", LOSS),
        ((RETREAT, STEP), "gun", LOSS),
        ((FOR_A_DUMP,), "gun", LOSS),
        ((), "gun", LOSS),
    ],
    ids=[
        "at the die",
        "before it",
        "of the other side",
        "a Retreat is owed",
        "a Retreat comes first",
        "a dump decides",
        "nothing is owed",
    ],
)
def test_no_loss_is_judged_where_no_step_is_owed_for_it(owed: tuple[Debt, ...], unit: str, step: int) -> None:
    """It is left for what follows."""
    world = knowing(owing(*owed), touched={unit: step})
    assert judged(after(world, world.position.with_unit(unit, place=OffMap.GONE))) == []
    assert debts(world) == owed


def test_a_loss_of_a_unit_that_did_not_fight_is_left() -> None:
    """It has nothing to do with the battle."""
    world = owing(STEP)
    assert world.position.battle is not None
    battle = replace(world.position.battle, defenders=("col",))
    world = world.at(world.position.with_battle(battle))
    world = knowing(world, touched={"gun": LOSS})
    assert judged(after(world, world.position.with_unit("gun", place=OffMap.GONE))) == []


def test_a_loss_between_battles_is_left() -> None:
    """Nobody owes it."""
    world = world_of(case_at("7.3-01"), touched={"gun": LOSS})
    assert judged(after(world, world.position.with_unit("gun", place=OffMap.GONE))) == []


def test_a_loss_without_a_die_on_file_is_judged_by_any_step() -> None:
    """Where the step of the die is not known, whatever was touched in the window was touched after it."""
    world = owing(STEP)
    world = world.knowing(replace(world.window, causes={}))
    world = knowing(world, touched={"gun": 1})
    assert judged(after(world, world.position.with_unit("gun", place=OffMap.GONE))) == [("gun", Outcome.ILLEGAL, 1)]


LOSSES: tuple[tuple[str, Gap, bool], ...] = (
    ("one step fewer", StepsGap(GapKind.STEPS, "col", 2, 1), True),
    ("one step more", StepsGap(GapKind.STEPS, "col", 1, 2), False),
    ("as many steps", StepsGap(GapKind.STEPS, "col", 1, 1), False),
    ("gone", PlaceGap(GapKind.PLACE, "col", "A-2", OffMap.GONE), True),
    ("elsewhere", PlaceGap(GapKind.PLACE, "col", "A-2", "A-3"), False),
    ("marked Disrupted", DisruptedGap(GapKind.DISRUPTED, "col", False, True), False),
)


@pytest.mark.parametrize(("gap", "lost"), [row[1:] for row in LOSSES], ids=[row[0] for row in LOSSES])
def test_a_loss_is_a_step_fewer_or_a_unit_gone(gap: Gap, lost: bool) -> None:
    """A step regained or a mark is none."""
    assert is_loss(gap) is lost


def test_what_else_became_of_a_unit_is_no_loss() -> None:
    """A mark, or a Retreat, after the die."""
    for changes in ({"disrupted": True}, {"place": "A-1"}):
        world = knowing(owing(STEP), touched={"gun": LOSS})
        assert judged(after(world, world.position.with_unit("gun", **changes))) == []


def test_a_loss_that_no_step_shows_is_left() -> None:
    """It was there before the die."""
    world = owing(STEP)
    world = world.knowing(replace(world.window, causes={}))
    assert judged(after(world, world.position.with_unit("gun", place=OffMap.GONE))) == []


def test_a_unit_is_judged_for_a_step_once() -> None:
    """What more it lost is for what follows."""
    world = owing(replace(STEP, count=2))
    world = world.at(world.position.with_unit("col", steps=2))
    world = knowing(world, touched={"col": LOSS})
    assert judged(after(world, world.position.with_unit("col", place=OffMap.GONE, steps=0))) == [
        ("col", Outcome.LEGAL, LOSS)
    ]
