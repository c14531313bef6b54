"""What is owed from a battle when its window closes, and what answers it against the rules (7.3, 7.4, 7.6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import closing, forcing
from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.actions import Retreat
from rules_check.games.la_primogenita.position.battle import Announcement, Debt, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, world_of

TOUCHED, END = 5, 9
ONGOING = Debt(DebtKind.ONGOING, "italian")


def reported(world: World) -> list[str]:
    """The actions judged: name, piece, outcome, step."""
    return [
        f"{type(each.action).__name__} {each.subject} {each.outcome.value} {each.moment.step}"
        for each in ledger_of(world).actions
    ]


def left_for(place: str, *, step: int = TOUCHED) -> tuple[World, Position]:
    """A defender who has to decide on going on, and went to a hex at a step, 0 for none on file."""
    position = case_at("7.5-26", 1)
    world = world_of(position)
    if step:
        world = knowing(world, ways={"ccnn": ((step, place),)})
    return world, position.with_unit("ccnn", place=place)


@pytest.mark.parametrize(("step", "judged_at"), [(TOUCHED, TOUCHED), (0, END)], ids=["known", "not on file"])
def test_a_defender_who_left_against_the_rules_is_judged_for_it_and_has_decided(step: int, judged_at: int) -> None:
    """At the step of the drag, else where the window closes; then nothing is owed, and nothing more is reported."""
    world, seen = left_for("A-2", step=step)
    world = closing.pay(world, seen, END)
    assert reported(world) == [f"Retreat ccnn illegal {judged_at}"]
    assert world.position.units["ccnn"].place == "A-2"
    assert (GapKind.PLACE, "ccnn") in world.window.forgiven
    assert world.position.battle is not None
    assert world.position.battle.debts == ()
    assert [each.diagnostic.code for each in ledger_of(world).findings] == ["RET102"]


def test_a_defender_who_stays_has_still_to_decide() -> None:
    """What leaves no trace is assumed, and no Retreat made up."""
    world, _ = left_for("A-2")
    world = closing.pay(world, world.position, END)
    assert reported(world) == [f"Convert  legal {END}"]


@pytest.mark.parametrize(
    ("debts", "push"),
    [((), PushState.NONE), ((), PushState.OFFERED), ((replace(ONGOING, payers=("sd1",)),), PushState.NONE)],
    ids=["nothing", "a Push on offer", "at the attacker's will"],
)
def test_nothing_is_paid_that_is_not_owed(debts: tuple[Debt, ...], push: PushState) -> None:
    """The battle stays as it is."""
    world, seen = left_for("A-2")
    assert world.position.battle is not None
    battle = replace(world.position.battle, debts=debts, push=push)
    world = world.at(world.position.with_battle(battle))
    world = closing.pay(world, seen, END)
    assert reported(world) == []
    assert world.position.battle == battle


def test_a_retreat_against_the_rules_answers_the_decision_and_the_push() -> None:
    """7.4: other debts stay."""
    position = case_at("7.5-26", 1)
    assert position.battle is not None
    step = Debt(DebtKind.STEP, "allied")
    pushing = replace(
        position.battle,
        debts=(ONGOING, step),
        push=PushState.ANNOUNCED,
        announced=Announcement("A-3", ("bde9",)),
    )
    world = world_of(position.with_battle(pushing))
    world = forcing.as_retreated(world)
    battle = world.position.battle
    assert battle is not None
    assert (battle.debts, battle.push, battle.announced) == ((step,), PushState.NONE, None)


def test_without_a_battle_nothing_is_answered() -> None:
    """There is nothing to answer."""
    position = case_at("7.5-26")
    world = world_of(position)
    world = forcing.as_retreated(world)
    assert world.position == position


@pytest.mark.parametrize("push", [PushState.ANNOUNCED, PushState.ACCEPTED])
def test_a_retreat_judged_at_the_windows_end_answers_the_push(push: PushState) -> None:
    """One Retreat among other gaps is enough, whichever is judged last."""
    position = case_at("7.5-26", 1)
    assert position.battle is not None
    pushing = replace(position.battle, debts=(), push=push, announced=Announcement("A-3", ("bde9",)))
    position = position.with_battle(pushing)
    world = world_of(position, touched={"ccnn": TOUCHED, "bde9": TOUCHED + 1})
    seen = position.with_unit("ccnn", place="A-2").with_unit("bde9", disrupted=True)
    world, reported_ = closing._judge_strange(world, seen, END, ())
    assert (GapKind.PLACE, "ccnn") in reported_
    assert any(isinstance(each.action, Retreat) for each in ledger_of(world).actions)
    assert world.position.battle is not None
    assert world.position.battle.push is PushState.NONE


def test_without_a_retreat_the_push_stands() -> None:
    """A mark on the attacker is none."""
    position = case_at("7.5-26", 1)
    assert position.battle is not None
    pushing = replace(position.battle, debts=(), push=PushState.ANNOUNCED, announced=Announcement("A-3", ("bde9",)))
    position = position.with_battle(pushing)
    world = world_of(position, touched={"bde9": TOUCHED})
    world, _ = closing._judge_strange(world, position.with_unit("bde9", disrupted=True), END, ())
    assert world.position.battle is not None
    assert world.position.battle.push is PushState.ANNOUNCED


def test_a_unit_put_elsewhere_in_the_set_up_was_set_up_there() -> None:
    """1.7: where it stands in the end is judged; what else differs of it is no part of that, and a box no hex."""
    position = replace(case_at("7.3-01"), segment="setup", execution=None)
    world = world_of(position)
    seen = position.with_unit("col", place="A-1", disrupted=True).with_unit("gun", place="waiting")
    world = closing._set_up_anew(world, seen)
    assert world.position.units["col"] == replace(position.units["col"], place="A-1")
    assert world.position.units["gun"] == position.units["gun"]


def test_who_comes_onto_the_map_in_the_set_up_is_no_unit_put_elsewhere() -> None:
    """1.7: it is judged as placed."""
    position = replace(case_at("7.3-01"), segment="setup", execution=None).with_unit("gun", place="waiting")
    world = world_of(position)
    world = closing._set_up_anew(world, position.with_unit("gun", place="A-1"))
    assert world.position.units["gun"].place == "waiting"


def test_after_the_set_up_a_unit_put_elsewhere_has_moved() -> None:
    """It is not taken over."""
    position = case_at("7.3-01")
    world = world_of(position)
    world = closing._set_up_anew(world, position.with_unit("col", place="A-1"))
    assert world.position == position


def test_an_order_goes_on_where_its_window_only_closes() -> None:
    """3.2: it ends where that is said."""
    position = case_at("3.2-36", 1)
    world = world_of(position)
    world = closing.close(world, position, END)
    assert world.position.execution is not None


def test_a_play_lost_sight_of_is_taken_up_from_the_table() -> None:
    """What lies there was legal or not, and is not judged again."""
    position = case_at("1.7-32")
    world = world_of(position, shaken=True)
    world = closing.close(world, position.with_unit("bde9", place="A-1"), END)
    assert reported(world) == []
    assert world.position.units["bde9"].place == "A-1"


def test_a_push_on_offer_stays_when_what_was_owed_is_paid() -> None:
    """7.4: it may still be announced."""
    position = case_at("7.5-26", 1)
    assert position.battle is not None
    owing = replace(position.battle, debts=(Debt(DebtKind.STEP, "italian"),), push=PushState.OFFERED)
    position = position.with_battle(owing)
    world = closing.pay(world_of(position, touched={"ccnn": TOUCHED}), position.with_unit("ccnn", steps=1), END)
    assert reported(world) == [f"Lose ccnn legal {TOUCHED}"]
    assert world.position.battle is not None
    assert world.position.battle.push is PushState.OFFERED
